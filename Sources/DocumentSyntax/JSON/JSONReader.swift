package import SourceText

/// Walks a JSON document event by event, without building a tree.
///
/// Events are always balanced: whatever the text holds, each begin has its end, and each key one value. Their spans
/// follow one another. What the text lacks or has too much is reported in `problems`, one problem for one fault.
package struct JSONReader {
  enum State {
    /// The document's value, or the one after a colon.
    case value
    /// A value that the text lacks; nothing is read for it.
    case lostValue
    /// What follows `[`, and what follows a comma in an array.
    case firstElement, element
    /// What follows `{`, and what follows a comma in an object.
    case firstKey, key
    case commaOrEnd
    case end
  }

  var scanner: JSONScanner
  var state = State.value
  /// The open containers, innermost last: offset of the opening bracket, and whether it is an object.
  var open: [(offset: UInt32, isObject: Bool)] = []
  /// Whether the innermost open container is an object.
  var isInObject = false
  /// A token that was looked at but not used.
  var pending: JSONToken?
  /// The comma that was read last.
  var lastComma = ByteSpan(at: 0)
  /// Whether what was reported last explains that no comma comes next.
  var commaIsExcused = false
  /// Whether the document's own value could not be read, so that what follows it is no news.
  var rootIsInvalid = false
  private var reported: [SyntaxProblem] = []

  /// Containers deeper than this are reported and passed over.
  package static let depthLimit = 512

  /// Creates a reader of a file's text.
  package init(_ file: SourceFile, dialect: JSONDialect = .strict) {
    scanner = JSONScanner(file.bytes, dialect: dialect)
    switch file.encoding {
    case .utf8, .utf8WithByteOrderMark, .declared: break
    default:
      scanner.report(
        ByteSpan(at: 0), "the file is UTF-16 or UTF-32, JSON is UTF-8", help: "save the file as UTF-8")
    }
    if let fault = file.encodingFault { scanner.report(fault.span) { _ in fault.message } }
  }

  /// What was wrong so far, in the order of the text; at most 20 problems beside those that the caller reported.
  package var problems: [SyntaxProblem] {
    // The sort of the standard library is stable.
    (scanner.problems + reported).sorted { $0.span.lower < $1.span.lower }
  }

  /// Adds a problem that the caller found in the values.
  package mutating func report(_ problem: SyntaxProblem) { reported.append(problem) }

  /// Returns the next event; `endOfDocument` again and again after the end.
  package mutating func next() -> JSONEvent {
    if let event = plainEvent() { return event }
    while true {
      let token: JSONToken
      if let held = pending {
        token = held
        pending = nil
      } else {
        token = scanner.next()
      }
      let event: JSONEvent? =
        switch state {
        case .commaOrEnd: separator(token)
        case .firstKey, .key: key(token)
        case .value, .firstElement, .element: value(token)
        case .lostValue: lostValue(before: token)
        case .end: end(token)
        }
      if let event { return event }
    }
  }

  /// Takes the most frequent steps, keys, strings and objects, without making a token: twice as fast.
  ///
  /// Returns nil where the next step is another or not well-formed; the comma before it may be read then.
  @inline(__always)
  private mutating func plainEvent() -> JSONEvent? {
    guard pending == nil, !open.isEmpty else { return nil }
    var byte = scanner.byteAfterSpace()
    if byte == UInt8(ascii: ","), state == .commaOrEnd {
      scanner.position &+= 1
      passComma()
      byte = scanner.byteAfterSpace()
    }
    let start = scanner.position
    switch byte {
    case UInt8(ascii: "\""):
      guard state != .commaOrEnd, state != .lostValue, scanner.skipPlainString() else { return nil }
      let span = ByteSpan(start..<scanner.position)
      guard state == .key || state == .firstKey else {
        state = .commaOrEnd
        return JSONEvent(kind: .string, span: span, hasEscapes: false)
      }
      expectColon(after: JSONToken(.string, span))
      return JSONEvent(kind: .key, span: span, hasEscapes: false)
    case UInt8(ascii: "{"):
      guard state == .value || state == .firstElement || state == .element, open.count < Self.depthLimit
      else { return nil }
      scanner.position &+= 1
      return begin(JSONToken(.beginObject, ByteSpan(start..<start &+ 1)))
    case UInt8(ascii: "}"):
      guard state == .commaOrEnd || state == .firstKey, isInObject else { return nil }
      scanner.position &+= 1
      leaveContainer()
      return JSONEvent(kind: .endObject, span: ByteSpan(start..<start &+ 1), hasEscapes: false)
    default: return nil
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
    case .string:
      if token.isCut { commaIsExcused = true }
      return scalar(.string, token)
    case .number: return scalar(.number, token)
    case .true: return scalar(.true, token)
    case .false: return scalar(.false, token)
    case .null: return scalar(.null, token)
    case .beginObject, .beginArray: return begin(token)
    case .endArray, .endObject:
      return state == .value ? missingValue(before: token) : closeArray(token)
    case .comma, .colon, .endOfText: return missingValue(before: token)
    case .invalid: return invalidValue(token)
    }
  }

  private mutating func key(_ token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .string:
      expectColon(after: token)
      return event(.key, token)
    case .endObject:
      if state == .key { reportTrailingComma() }
      return close(token)
    default: return unexpectedKey(token)
    }
  }

  private mutating func expectColon(after key: JSONToken) {
    state = .value
    if scanner.byteAfterSpace() == UInt8(ascii: ":") {
      scanner.position &+= 1
      return
    }
    let token = scanner.next()
    if token.kind != .colon { missingColon(after: key, before: token) }
  }

  private mutating func separator(_ token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .comma:
      passComma()
      return nil
    case .endObject, .endArray: return close(token)
    case .endOfText: return closeAtEnd(token)
    default: return unexpectedSeparator(token)
    }
  }

  /// Goes on behind a comma that was just read.
  private mutating func passComma() {
    lastComma = ByteSpan(scanner.position - 1..<scanner.position)
    commaIsExcused = false
    state = isInObject ? .key : .element
  }

  // MARK: Containers

  private mutating func begin(_ token: JSONToken) -> JSONEvent {
    guard open.count < Self.depthLimit else { return passOverDeep(token) }
    isInObject = token.kind == .beginObject
    open.append((token.span.lower, isInObject))
    commaIsExcused = false
    state = isInObject ? .firstKey : .firstElement
    return event(isInObject ? .beginObject : .beginArray, token)
  }

  private mutating func closeArray(_ token: JSONToken) -> JSONEvent? {
    if state == .element, token.kind == .endArray { reportTrailingComma() }
    return close(token)
  }

  /// Ends the innermost container, or says that the bracket does not fit it.
  mutating func close(_ token: JSONToken) -> JSONEvent? {
    guard isInObject == (token.kind == .endObject) else { return closeMismatched(token) }
    let kind = isInObject ? JSONEvent.Kind.endObject : .endArray
    leaveContainer()
    return event(kind, token)
  }

  mutating func leaveContainer() {
    open.removeLast()
    isInObject = open.last?.isObject ?? false
    commaIsExcused = false
    state = open.isEmpty ? .end : .commaOrEnd
  }

  // MARK: Events

  mutating func scalar(_ kind: JSONEvent.Kind, _ token: JSONToken) -> JSONEvent {
    state = .commaOrEnd
    if open.isEmpty {
      state = .end
      rootIsInvalid = kind == .invalid
    }
    return event(kind, token)
  }

  func event(_ kind: JSONEvent.Kind, _ token: JSONToken) -> JSONEvent {
    JSONEvent(kind: kind, span: token.span, hasEscapes: token.hasEscapes)
  }
}
