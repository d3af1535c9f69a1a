package import SourceText

/// One step through a JSON document.
package struct JSONEvent: Hashable, Sendable {
  /// What the step is.
  package enum Kind: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// A member's name; its value follows.
    case key
    case string, number, `true`, `false`, null
    /// A value that could not be read; the reader has reported why.
    case invalid
    case endOfDocument
  }

  package var kind: Kind
  /// The bytes of the token; a string's quotes are part of it.
  package var span: ByteSpan
  /// Whether a key or string holds a backslash.
  package var hasEscapes: Bool
}

/// Walks a JSON document event by event, without building a tree.
///
/// Events are always balanced: whatever the text holds, each begin has its end, and each key one value. What the text
/// lacks or has too much is reported in `problems`.
package struct JSONReader {
  private enum State { case value, firstElement, firstKey, key, commaOrEnd, end }

  private var scanner: JSONScanner
  private var state = State.value
  /// The open containers, innermost last: offset of the opening bracket, and whether it is an object.
  private var open: [(offset: UInt32, isObject: Bool)] = []
  /// A token that was looked at but not used.
  private var pending: JSONToken?

  /// Containers deeper than this are reported and passed over.
  package static let depthLimit = 512

  /// Creates a reader of a file's text.
  package init(_ file: SourceFile, dialect: JSONDialect = .strict) {
    scanner = JSONScanner(file.bytes, dialect: dialect)
    if let fault = file.encodingFault { scanner.report(fault.span, fault.message) }
    switch file.encoding {
    case .utf8, .utf8WithByteOrderMark: break
    default:
      scanner.report(
        ByteSpan(at: 0), "the file is UTF-16 or UTF-32, JSON is UTF-8", help: "save the file as UTF-8")
    }
  }

  /// What was wrong so far, in the order of the text.
  package var problems: [SyntaxProblem] { scanner.problems }

  /// Adds a problem that the caller found in the values.
  package mutating func report(_ problem: SyntaxProblem) { scanner.problems.append(problem) }

  /// Returns the next event; `endOfDocument` again and again after the end.
  package mutating func next() -> JSONEvent {
    while true {
      let token = pending ?? scanner.next()
      pending = nil
      let event =
        switch state {
        case .value, .firstElement: value(token)
        case .firstKey, .key: key(token)
        case .commaOrEnd: separator(token)
        case .end: end(token)
        }
      if let event { return event }
    }
  }

  /// Passes over the value that comes next, whatever it holds.
  package mutating func skipValue() {
    var depth = 0
    repeat {
      switch next().kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      case .endOfDocument: return
      default: break
      }
    } while depth > 0
  }

  // MARK: States

  private mutating func value(_ token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .string: return scalar(.string, token)
    case .number: return scalar(.number, token)
    case .true: return scalar(.true, token)
    case .false: return scalar(.false, token)
    case .null: return scalar(.null, token)
    case .beginObject, .beginArray: return begin(token)
    case .endArray where state == .firstElement: return close(token)
    case .colon:
      scanner.report(token.span, "a value is missing before this colon")
      return nil
    case .endObject, .endArray, .comma, .endOfText:
      return missingValue(before: token)
    case .invalid:
      scanner.report(token.span, "\(quoted(scanner.text(token.span.range))) is no value of JSON")
      return scalar(.invalid, token)
    }
  }

  private mutating func missingValue(before token: JSONToken) -> JSONEvent? {
    pending = token
    if token.kind == .endArray, open.last?.isObject == false {
      // `[1, ]`: the comma was one too many.
      if scanner.dialect == .strict {
        scanner.report(token.span, "a value is missing before this bracket", help: "remove the comma before it")
      }
      state = .commaOrEnd
      return nil
    }
    if token.kind == .endOfText, open.isEmpty {
      scanner.report(ByteSpan(at: token.span.lower), "the document is empty")
      state = .end
      return nil
    }
    scanner.report(token.span, "a value is missing here")
    return scalar(.invalid, JSONToken(.invalid, ByteSpan(at: token.span.lower)))
  }

  private mutating func key(_ token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .string:
      expectColon()
      return event(.key, token)
    case .endObject:
      if state == .key, scanner.dialect == .strict {
        scanner.report(token.span, "a key is missing before this brace", help: "remove the comma before it")
      }
      return close(token)
    case .endOfText, .endArray:
      pending = token
      state = .commaOrEnd
      return nil
    case .comma:
      scanner.report(token.span, "a key is missing before this comma")
      state = .key
      return nil
    case .colon, .beginObject, .beginArray:
      scanner.report(token.span, "a key is missing here")
      if token.kind != .colon { pending = token }
      state = .value
      return JSONEvent(kind: .key, span: ByteSpan(at: token.span.lower), hasEscapes: false)
    case .number, .true, .false, .null, .invalid:
      scanner.report(
        token.span, "the key \(quoted(scanner.text(token.span.range))) is not in quotes",
        help: "put the key in double quotes")
      expectColon()
      return event(.key, token)
    }
  }

  private mutating func expectColon() {
    state = .value
    let token = scanner.next()
    if token.kind == .colon { return }
    pending = token
    scanner.report(ByteSpan(at: token.span.lower), "a colon is missing after the key")
  }

  private mutating func separator(_ token: JSONToken) -> JSONEvent? {
    let isObject = open.last?.isObject ?? false
    switch token.kind {
    case .comma:
      state = isObject ? .key : .value
      return nil
    case .endObject, .endArray:
      return close(token)
    case .endOfText:
      guard let innermost = open.last else {
        state = .end
        return nil
      }
      scanner.report(
        ByteSpan(innermost.offset, innermost.offset + 1),
        "the \(innermost.isObject ? "object" : "array") that begins here never ends",
        help: "close it with \(innermost.isObject ? "}" : "]")")
      return closeAtEnd()
    case .colon:
      scanner.report(token.span, "this colon has no key")
      return nil
    default:
      pending = token
      scanner.report(ByteSpan(at: token.span.lower), "a comma is missing before this")
      state = isObject ? .key : .value
      return nil
    }
  }

  private mutating func end(_ token: JSONToken) -> JSONEvent? {
    if token.kind != .endOfText {
      scanner.report(token.span, "text after the end of the document")
      scanner.position = scanner.bytes.count
    }
    return JSONEvent(kind: .endOfDocument, span: ByteSpan(at: UInt32(scanner.bytes.count)), hasEscapes: false)
  }

  // MARK: Containers

  private mutating func begin(_ token: JSONToken) -> JSONEvent? {
    let isObject = token.kind == .beginObject
    if open.count >= Self.depthLimit {
      scanner.report(token.span, "nested deeper than \(Self.depthLimit) levels; the rest of the file is not read")
      scanner.position = scanner.bytes.count
      return scalar(.invalid, token)
    }
    open.append((token.span.lower, isObject))
    state = isObject ? .firstKey : .firstElement
    return event(isObject ? .beginObject : .beginArray, token)
  }

  /// Ends the innermost container, or says that the bracket does not fit it.
  private mutating func close(_ token: JSONToken) -> JSONEvent? {
    let closesObject = token.kind == .endObject
    guard let innermost = open.last else {
      scanner.report(token.span, "this bracket closes nothing")
      return nil
    }
    if innermost.isObject == closesObject {
      leaveContainer()
      return event(closesObject ? .endObject : .endArray, token)
    }
    scanner.report(
      token.span,
      "\(closesObject ? "}" : "]") closes the \(innermost.isObject ? "object" : "array") that needs \(innermost.isObject ? "}" : "]")"
    )
    // An outer container of this kind most likely means that the inner bracket was forgotten.
    guard open.contains(where: { $0.isObject == closesObject }) else { return nil }
    pending = token
    leaveContainer()
    return JSONEvent(
      kind: innermost.isObject ? .endObject : .endArray, span: ByteSpan(at: token.span.lower), hasEscapes: false)
  }

  private mutating func closeAtEnd() -> JSONEvent {
    let isObject = open.last?.isObject ?? false
    leaveContainer()
    // The rest of the open containers ends here too, without a word for each.
    if !open.isEmpty { pending = JSONToken(open.last?.isObject == true ? .endObject : .endArray, ByteSpan(at: UInt32(scanner.bytes.count))) }
    return JSONEvent(
      kind: isObject ? .endObject : .endArray, span: ByteSpan(at: UInt32(scanner.bytes.count)), hasEscapes: false)
  }

  private mutating func leaveContainer() {
    open.removeLast()
    state = open.isEmpty ? .end : .commaOrEnd
  }

  // MARK: Events

  private mutating func scalar(_ kind: JSONEvent.Kind, _ token: JSONToken) -> JSONEvent {
    state = open.isEmpty ? .end : .commaOrEnd
    return event(kind, token)
  }

  private func event(_ kind: JSONEvent.Kind, _ token: JSONToken) -> JSONEvent {
    JSONEvent(kind: kind, span: token.span, hasEscapes: token.hasEscapes)
  }
}
