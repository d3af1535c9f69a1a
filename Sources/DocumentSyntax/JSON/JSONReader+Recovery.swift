import SourceText

// What the reader does with a token that does not fit. Each function reports one problem, or none where an earlier
// one explains the place, and goes on so that as much as possible of the rest keeps its meaning.

extension JSONReader {
  // MARK: Values

  mutating func missingValue(before token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .endOfText where open.isEmpty:
      scanner.report(token.span, "the document is empty")
      state = .end
      return nil
    case .endOfText where state != .value:
      // `[1,` at the end: the open bracket is the fault.
      state = .commaOrEnd
      return nil
    case .endOfText:
      return scalar(.invalid, JSONToken(.invalid, token.span))
    case .colon where open.isEmpty:
      scanner.report(token.span, "this colon belongs to no key")
      return scalar(.invalid, token)
    case .colon:
      scanner.report(
        token.span,
        isInObject ? "one colon too many stands here" : "an array has no keys, but a colon stands here",
        help: "remove the colon")
      return nil
    case .comma where !open.isEmpty:
      scanner.report(token.span, "a value is missing before this comma")
      state = isInObject ? .firstKey : .firstElement
      return JSONEvent(kind: .invalid, span: ByteSpan(at: token.span.lower), hasEscapes: false)
    default:
      scanner.report(token.span) { "a value is missing before \($0.quotedText(token.span))" }
      pending = token
      return scalar(.invalid, JSONToken(.invalid, ByteSpan(at: token.span.lower)))
    }
  }

  mutating func lostValue(before token: JSONToken) -> JSONEvent {
    pending = token
    return scalar(.invalid, JSONToken(.invalid, ByteSpan(at: token.span.lower)))
  }

  /// Reads on behind a container that lies too deep to be kept open.
  mutating func passOverDeep(_ token: JSONToken) -> JSONEvent {
    scanner.report(token.span) { _ in
      "nested deeper than \(Self.depthLimit) levels; what is inside is not read"
    }
    passOver(token)
    var whole = token
    whole.span.upper = ByteSpan(0..<scanner.position).upper
    return scalar(.invalid, whole)
  }

  /// Passes over what a token begins, counting brackets of any kind.
  private mutating func passOver(_ token: JSONToken) {
    guard token.kind == .beginObject || token.kind == .beginArray else { return }
    var depth = 1
    while depth > 0 {
      switch scanner.next().kind {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      case .endOfText:
        scanner.endIsExplained = true
        return
      default: break
      }
    }
  }

  // MARK: Keys and colons

  /// Takes what stands in place of a key, other than a string and the object's end.
  mutating func unexpectedKey(_ token: JSONToken) -> JSONEvent? {
    switch token.kind {
    case .endOfText:
      state = .commaOrEnd
      return nil
    case .endArray: return close(token)
    case .comma:
      scanner.report(token.span, "a key is missing before this comma", help: "remove the comma")
      state = .firstKey
      return nil
    case .colon, .beginObject, .beginArray:
      scanner.report(token.span) { "a key is missing before \($0.quotedText(token.span))" }
      if token.kind != .colon { pending = token }
      state = .value
      return JSONEvent(kind: .key, span: ByteSpan(at: token.span.lower), hasEscapes: false)
    default:
      scanner.report(token.span, help: "put the key in double quotes") {
        "the key \($0.quotedText(token.span)) is not in quotes"
      }
      state = .value
      let following = scanner.next()
      if following.kind != .colon { missingColon(after: token, before: following, isExplained: true) }
      return event(.key, token)
    }
  }

  mutating func missingColon(after key: JSONToken, before token: JSONToken, isExplained: Bool = false) {
    if scanner.isMark(UInt8(ascii: "="), token) {
      scanner.report(token.span, "\"=\" stands where a colon belongs", help: "write a colon")
      return
    }
    pending = token
    if key.isCut {
      // The line that ended the key has most likely swallowed colon, value and comma.
      commaIsExcused = true
      state = .lostValue
      return
    }
    if !token.kind.startsValue { state = .lostValue }
    guard !isExplained, token.kind != .endOfText else { return }
    scanner.report(ByteSpan(at: key.span.upper), help: "write a colon between key and value") {
      "a colon is missing after the key \(quoted(JSONString.decode(key.span, hasEscapes: key.hasEscapes, in: $0.bytes).string))"
    }
  }

  // MARK: Between values

  /// Takes what follows a value, other than a comma, a closing bracket and the end of the text.
  mutating func unexpectedSeparator(_ token: JSONToken) -> JSONEvent? {
    let isExcused = commaIsExcused
    commaIsExcused = false
    if token.kind == .colon {
      unexpectedColon(token)
      return nil
    }
    if scanner.isMark(UInt8(ascii: ";"), token) {
      scanner.report(token.span, "\";\" stands where a comma belongs", help: "write a comma")
      state = isInObject ? .firstKey : .firstElement
      return nil
    }
    let startsNext =
      isInObject
      ? scanner.byteAfterSpace(from: token.span.upper) == UInt8(ascii: ":") : token.kind != .invalid
    if startsNext {
      if !isExcused {
        scanner.report(
          ByteSpan(at: scanner.endOfText(before: token.span.lower)), "a comma is missing here",
          help: "write a comma after this value")
      }
      pending = token
      state = isInObject ? .firstKey : .firstElement
      return nil
    }
    if !isExcused {
      let closer = isInObject ? "}" : "]"
      scanner.report(token.span) {
        "\($0.quotedText(token.span)) stands where a comma or \"\(closer)\" belongs"
      }
    }
    passOver(token)
    return nil
  }

  private mutating func unexpectedColon(_ token: JSONToken) {
    guard isInObject else {
      scanner.report(token.span, "an array has no keys, but a colon stands here", help: "use an object")
      state = .firstElement
      return
    }
    scanner.report(token.span, "this colon belongs to no key")
    let following = scanner.next()
    if following.kind.startsValue { passOver(following) } else { pending = following }
  }

  mutating func reportTrailingComma() {
    guard scanner.dialect == .strict else { return }
    scanner.report(
      lastComma,
      isInObject ? "a comma stands after the last member" : "a comma stands after the last element",
      help: "remove the comma")
  }

  // MARK: Ends

  mutating func closeMismatched(_ token: JSONToken) -> JSONEvent? {
    scanner.report(
      token.span,
      isInObject ? "\"]\" stands where the object needs \"}\"" : "\"}\" stands where the array needs \"]\"")
    let kind = isInObject ? JSONEvent.Kind.endObject : .endArray
    // An outer container of the bracket's kind most likely means that the inner bracket was forgotten; but where the
    // bracket would end the document and text follows, it is a slip for the right one.
    let outer = open.lastIndex { $0.isObject != isInObject }
    let isSlip =
      outer == nil || (outer == 0 && scanner.byteAfterSpace(from: token.span.upper) != nil)
    leaveContainer()
    if isSlip { return event(kind, token) }
    pending = token
    return JSONEvent(kind: kind, span: ByteSpan(at: token.span.lower), hasEscapes: false)
  }

  /// Ends one of the containers that are open at the end of the text; only the innermost is reported.
  mutating func closeAtEnd(_ token: JSONToken) -> JSONEvent? {
    guard let innermost = open.last else {
      state = .end
      return nil
    }
    if !scanner.endIsExplained {
      scanner.endIsExplained = true
      scanner.report(
        ByteSpan(innermost.offset, innermost.offset &+ 1),
        isInObject ? "the object that begins here never ends" : "the array that begins here never ends",
        help: isInObject ? "close it with }" : "close it with ]")
    }
    let kind = isInObject ? JSONEvent.Kind.endObject : .endArray
    leaveContainer()
    return JSONEvent(kind: kind, span: token.span, hasEscapes: false)
  }

  mutating func end(_ token: JSONToken) -> JSONEvent {
    if token.kind != .endOfText {
      if !rootIsInvalid {
        let isBracket = token.kind == .endObject || token.kind == .endArray
        scanner.report(
          token.span, isBracket ? "this bracket closes nothing" : "text follows the end of the document")
      }
      scanner.position = scanner.bytes.count
    }
    return JSONEvent(
      kind: .endOfDocument, span: ByteSpan(scanner.bytes.count..<scanner.bytes.count), hasEscapes: false)
  }
}

extension JSONScanner {
  /// Whether a token is one character that is no token of JSON.
  fileprivate func isMark(_ mark: UInt8, _ token: JSONToken) -> Bool {
    token.kind == .invalid && token.span.count == 1 && bytes[token.span.range.lowerBound] == mark
  }

  /// The end of what stands before an offset, spaces left out.
  fileprivate func endOfText(before offset: UInt32) -> UInt32 {
    let before = bytes[..<ByteSpan(0, offset).range.upperBound]
    let index = before.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return ByteSpan(0..<(index.map { $0 + 1 } ?? 0)).upper
  }
}
