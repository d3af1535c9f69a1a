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
    case .colon where isInObject:
      scanner.report(token.span, "one colon too many stands here", help: "remove the colon")
      return nil
    case .colon:
      reportColonInArray(token)
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

  /// Takes what is no token of JSON in place of a value, and all of that kind behind it.
  ///
  /// The value that may follow takes its place.
  mutating func invalidValue(_ token: JSONToken) -> JSONEvent? {
    scanner.report(token.span) { "\($0.quotedText(token.span)) is no value of JSON" }
    commaIsExcused = true
    let following = tokenBehindInvalid()
    pending = following
    let isNextValue =
      switch following.kind {
      case .beginObject, .beginArray: true
      default: following.kind.startsValue && !open.isEmpty && !(isInObject && colonFollows(following))
      }
    return isNextValue ? nil : scalar(.invalid, token)
  }

  private mutating func tokenBehindInvalid() -> JSONToken {
    var token = scanner.next()
    while token.kind == .invalid { token = scanner.next() }
    return token
  }

  private func colonFollows(_ token: JSONToken) -> Bool {
    scanner.byteAfterSpace(from: token.span.upper) == UInt8(ascii: ":")
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
        scanner.bracketsAreDoubtful = true
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
    case .colon: return missingKey(token)
    case .beginObject, .beginArray:
      pending = token
      scanner.bracketsAreDoubtful = true
      return missingKey(token)
    default: return unquotedKey(token)
    }
  }

  /// Makes up an empty key before a colon or a container; but a colon that another key follows is passed over.
  private mutating func missingKey(_ token: JSONToken) -> JSONEvent? {
    if token.kind == .colon {
      let following = scanner.next()
      pending = following
      if following.kind.startsValue, colonFollows(following) {
        scanner.report(token.span, "this colon belongs to no key", help: "remove the colon")
        return nil
      }
    }
    scanner.report(token.span) { "a key is missing before \($0.quotedText(token.span))" }
    state = .value
    return JSONEvent(kind: .key, span: ByteSpan(at: token.span.lower), hasEscapes: false)
  }

  private mutating func unquotedKey(_ token: JSONToken) -> JSONEvent? {
    let following = scanner.next()
    if following.kind.startsValue, colonFollows(following) {
      scanner.report(token.span, help: "remove it") { "\($0.quotedText(token.span)) stands before a key" }
      pending = following
      return nil
    }
    scanner.report(token.span, help: "put the key in double quotes") {
      "the key \($0.quotedText(token.span)) is not in quotes"
    }
    state = .value
    if following.kind != .colon { missingColon(after: token, before: following, isExplained: true) }
    return event(.key, token)
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
    if token.kind != .string, colonFollows(token) {
      scanner.report(token.span, help: "remove it") {
        "\($0.quotedText(token.span)) stands between the key and its colon"
      }
      pending = nil
      _ = scanner.next()
      if token.kind.isBracket { scanner.bracketsAreDoubtful = true }
      return
    }
    if !isExplained, token.kind != .endOfText {
      scanner.report(ByteSpan(at: key.span.upper), help: "write a colon between key and value") {
        "a colon is missing after the key \(quoted(JSONString.decode(key.span, hasEscapes: key.hasEscapes, in: $0.bytes).string))"
      }
    }
    var following = token
    if token.kind == .invalid {
      commaIsExcused = true
      following = tokenBehindInvalid()
      pending = following
    }
    if colonFollows(following) {
      commaIsExcused = true
      state = .lostValue
    } else if !following.kind.startsValue {
      state = .lostValue
    }
  }

  // MARK: Between values

  /// Takes what follows a value, other than a comma, a closing bracket and the end of the text.
  mutating func unexpectedSeparator(_ token: JSONToken) -> JSONEvent? {
    if token.kind == .colon {
      unexpectedColon(token)
      return nil
    }
    if scanner.isMark(UInt8(ascii: ";"), token) {
      scanner.report(token.span, "\";\" stands where a comma belongs", help: "write a comma")
      commaIsExcused = false
      state = isInObject ? .firstKey : .firstElement
      return nil
    }
    if isInObject ? colonFollows(token) : token.kind != .invalid {
      if !commaIsExcused {
        scanner.report(
          ByteSpan(at: scanner.endOfText(before: token.span.lower)), "a comma is missing here",
          help: "write a comma after this value")
      }
      pending = token
      state = isInObject ? .firstKey : .firstElement
      return nil
    }
    if !commaIsExcused {
      let closer = isInObject ? "}" : "]"
      scanner.report(token.span) {
        "\($0.quotedText(token.span)) stands where a comma or \"\(closer)\" belongs"
      }
    }
    dropStray(token)
    return nil
  }

  private mutating func unexpectedColon(_ token: JSONToken) {
    guard isInObject else {
      reportColonInArray(token)
      state = .firstElement
      return
    }
    if !commaIsExcused { scanner.report(token.span, "this colon belongs to no key") }
    let following = scanner.next()
    if following.kind.startsValue { dropStray(following) } else { pending = following }
  }

  /// Leaves out a token that stands between values, and what it begins.
  private mutating func dropStray(_ token: JSONToken) {
    commaIsExcused = true
    if token.kind == .beginObject || token.kind == .beginArray { scanner.bracketsAreDoubtful = true }
    passOver(token)
  }

  /// Says that an array holds a colon; once, since a bracket of the wrong kind puts all members of an object into it.
  private mutating func reportColonInArray(_ token: JSONToken) {
    guard !scanner.bracketsAreDoubtful else { return }
    scanner.bracketsAreDoubtful = true
    scanner.report(token.span, "an array has no keys, but a colon stands here", help: "use an object")
  }
}

extension JSONScanner {
  /// Whether a token is one character that is no token of JSON.
  fileprivate func isMark(_ mark: UInt8, _ token: JSONToken) -> Bool {
    token.kind == .invalid && token.span.count == 1 && bytes[token.span.range.lowerBound] == mark
  }

  /// The end of all text, spaces left out; sought once.
  mutating func endOfText() -> UInt32 {
    if let trimmedEnd { return trimmedEnd }
    let end = endOfText(before: ByteSpan(0..<bytes.count).upper)
    trimmedEnd = end
    return end
  }

  /// The end of what stands before an offset, spaces left out.
  fileprivate func endOfText(before offset: UInt32) -> UInt32 {
    let before = bytes[..<ByteSpan(0, offset).range.upperBound]
    let index = before.lastIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return ByteSpan(0..<(index.map { $0 + 1 } ?? 0)).upper
  }
}
