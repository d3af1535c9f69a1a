import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// The words, numbers and objects that a String Catalog is made of.
extension XCStringsReader {
  // MARK: Words

  mutating func extractionState() -> StringEntry.ExtractionState {
    switch string("\"extractionState\"")?.text.string {
    case "manual": .manual
    case "extracted_with_value": .extractedWithValue
    case "migrated": .migrated
    case "stale": .stale
    default: .unknown
    }
  }

  mutating func translationState() -> TranslationState {
    let event = nextScalar()
    if self.is(event, "translated") { return .translated }
    if self.is(event, "new") { return .new }
    if self.is(event, "needs_review") { return .needsReview }
    if self.is(event, "stale") { return .stale }
    return .unknown
  }

  /// Returns the number of a locale, nil past the limit.
  mutating func localeIndex(_ key: JSONEvent) -> Int? {
    let spelling = JSONString.contentSpan(key.span, in: bytes)
    defer { expectedLocale += 1 }
    if expectedLocale < table.locales.count,
      table.locales[expectedLocale].spelling.utf8.elementsEqual(bytes[spelling.range])
    {
      return expectedLocale
    }
    let name = text(key)
    if let index = localeNumbers[name] {
      expectedLocale = index
      return index
    }
    guard table.locales.count < Self.localeLimit else { return nil }
    let index = table.index(ofLocale: name)
    localeNumbers[name] = index
    lastEntryOfLocale.append((-1, spelling))
    expectedLocale = index
    return index
  }

  // MARK: JSON

  /// Walks an object and calls `member` with each key; anything else is a problem and passed over.
  ///
  /// - Parameter names: whether the keys are names of the format, each of which may stand once
  mutating func object(
    _ what: String, names: Bool = false, _ kind: SyntaxProblem.Kind = .wrongType,
    _ member: (inout XCStringsReader, JSONEvent) -> Void
  ) {
    let begin = json.next()
    guard begin.kind == .beginObject else {
      if begin.kind != .invalid { report(SyntaxProblem(kind, begin.span, "\(what) is no object")) }
      json.skipContents(of: begin)
      return
    }
    var seen: [ByteSpan] = []
    var event = json.next()
    while event.kind == .key {
      if names {
        if let first = seen.first(where: { bytes[$0.range] == bytes[event.span.range] }) {
          report(
            SyntaxProblem(
              .duplicateKey(first: JSONString.contentSpan(first, in: bytes)),
              JSONString.contentSpan(event.span, in: bytes),
              "the key \(quoted(text(event))) stands twice in this object"))
        }
        if seen.count < 16 { seen.append(event.span) }
      }
      member(&self, event)
      event = json.next()
    }
  }

  /// Adds a problem; each kind has a limit of its own, so that many small faults cannot hide a fatal one.
  mutating func report(_ problem: SyntaxProblem) {
    if problem.kind == .malformed {
      fatalProblems += 1
      if fatalProblems > 20 { return }
    } else {
      smallProblems += 1
      if smallProblems > Self.problemLimit { return }
    }
    ownProblems.append(problem)
  }

  /// Returns the next value where it is no container; a container is passed over.
  mutating func nextScalar() -> JSONEvent {
    let event = json.next()
    json.skipContents(of: event)
    return event
  }

  mutating func string(_ what: String) -> (text: DecodedText, span: ByteSpan)? {
    let event = nextScalar()
    if event.kind == .string { return value(event) }
    if event.kind != .invalid {
      report(SyntaxProblem(.wrongType, event.span, "\(what) is no string"))
    }
    return nil
  }

  func value(_ event: JSONEvent) -> (text: DecodedText, span: ByteSpan) {
    (
      JSONString.decode(event.span, hasEscapes: event.hasEscapes, in: bytes),
      JSONString.contentSpan(event.span, in: bytes)
    )
  }

  func text(_ event: JSONEvent) -> String { value(event).text.string }

  func `is`(_ event: JSONEvent, _ word: StaticString) -> Bool {
    let span = event.span.range
    guard span.count == word.utf8CodeUnitCount + 2, !event.hasEscapes else { return false }
    return word.withUTF8Buffer { unsafe bytes[span.lowerBound + 1..<span.upperBound - 1].elementsEqual($0) }
  }

  /// Passes over a member of the catalog itself that is not known: an object there is most likely an entry outside of
  /// "strings".
  mutating func skipOutside(_ key: JSONEvent) {
    let name = text(key)
    let known = ["strings", "sourceLanguage", "version"]
    let suggestion = nearestName(to: name, in: known)
    let event = json.next()
    json.skipContents(of: event)
    let span = JSONString.contentSpan(key.span, in: bytes)
    if event.kind == .beginObject, suggestion == nil {
      report(
        SyntaxProblem(
          .misplaced, span, "the entry \(quoted(name)) stands outside of \"strings\" and never loads",
          help: "move it into \"strings\""))
    } else {
      report(
        SyntaxProblem(
          .unknownKey(suggestion: suggestion), span, "the key \(quoted(name)) is not known here",
          help: suggestion.map { "did you mean \(quoted($0))?" }))
    }
  }

  mutating func skipUnknown(_ key: JSONEvent, _ known: [String]) {
    let name = text(key)
    let suggestion = nearestName(to: name, in: known)
    report(
      SyntaxProblem(
        .unknownKey(suggestion: suggestion), JSONString.contentSpan(key.span, in: bytes),
        "the key \(quoted(name)) is not known here", help: suggestion.map { "did you mean \(quoted($0))?" }))
    json.skipValue()
  }
}

extension JSONReader {
  /// Passes over the rest of a value whose first event was read.
  mutating func skipContents(of event: JSONEvent) {
    guard event.kind == .beginObject || event.kind == .beginArray else { return }
    var depth = 1
    while depth > 0 {
      switch next().kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      case .endOfDocument: return
      default: break
      }
    }
  }
}
