import SourceText

// How containers and the document end, where the text does not end them.

extension JSONReader {
  mutating func reportTrailingComma() {
    guard scanner.dialect == .strict else { return }
    scanner.report(
      lastComma,
      isInObject ? "a comma stands after the last member" : "a comma stands after the last element",
      help: "remove the comma")
  }

  /// Takes a closing bracket of the other kind than the innermost container needs.
  mutating func closeMismatched(_ token: JSONToken) -> JSONEvent? {
    if !scanner.bracketsAreDoubtful {
      scanner.report(
        token.span,
        isInObject ? "\"]\" stands where the object needs \"}\"" : "\"}\" stands where the array needs \"]\"")
      scanner.bracketsAreDoubtful = true
    }
    let kind = isInObject ? JSONEvent.Kind.endObject : .endArray
    let textFollows = token.span.upper < scanner.endOfText()
    if let outer = open.lastIndex(where: { $0.isObject != isInObject }), outer > 0 || !textFollows {
      // The bracket ends an outer container, and that of the inner one was forgotten.
      leaveContainer()
      pending = token
      return JSONEvent(kind: kind, span: ByteSpan(at: token.span.lower), hasEscapes: false)
    }
    // A slip for the right bracket, if one may stand here and does not end the document too early.
    guard state == .commaOrEnd, open.count > 1 || !textFollows else { return nil }
    leaveContainer()
    return event(kind, token)
  }

  /// Ends one of the containers that are open at the end of the text; only the innermost is reported.
  mutating func closeAtEnd(_ token: JSONToken) -> JSONEvent? {
    guard let innermost = open.last else {
      state = .end
      return nil
    }
    if !scanner.bracketsAreDoubtful {
      scanner.bracketsAreDoubtful = true
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
      if !rootIsInvalid, !scanner.bracketsAreDoubtful {
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
