import DocumentSyntax
import SourceText

/// Returns how the reader of source code breaks its word on some bytes in any language, or nil where it keeps it.
///
/// Its word: tokens follow one another inside the text but for strings, which end behind what stands in them; every
/// place is in the text, and every call that is named is one.
package func violationOfCodeReader(_ contents: [UInt8]) -> String? {
  for dialect in CodeDialect.allCases {
    if let found = violationOfTokens(contents, dialect) ?? violationOfCalls(contents, dialect) {
      return "\(dialect): \(found)"
    }
  }
  return nil
}

private func violationOfTokens(_ contents: [UInt8], _ dialect: CodeDialect) -> String? {
  var lexer = CodeLexer(contents, dialect)
  var offset: UInt32 = 0
  while let token = lexer.next() {
    if token.span.range.upperBound > contents.count { return "a token leaves the text at \(token.span)" }
    if token.span.upper < offset { return "a token steps back at \(token.span)" }
    if token.kind == .literal {
      let string = lexer.string
      if !token.span.contains(string.content) { return "a string is outside of its token at \(token.span)" }
      for piece in string.pieces where !string.content.contains(piece) {
        return "a piece is outside of its string at \(piece)"
      }
      _ = string.text(string.content, in: contents, dialect)
    } else if token.span.lower < offset {
      return "a token begins before the end of another at \(token.span)"
    }
    offset = token.span.upper
  }
  return lexer.next() == nil ? nil : "a token after the last"
}

private func violationOfCalls(_ contents: [UInt8], _ dialect: CodeDialect) -> String? {
  let document = CodeDocument(contents, dialect)
  func isInside(_ span: ByteSpan) -> Bool { span.range.upperBound <= contents.count }
  func violation(_ place: CodePlace) -> String? {
    if let call = place.call, call >= document.calls.count { return "there is no call \(call)" }
    let spans = [place.label, place.constant, place.enumeration]
    return spans.allSatisfy(isInside) ? nil : "a label leaves the text"
  }
  for literal in document.literals {
    if let found = violation(literal.place) { return found }
    if !isInside(literal.member) { return "a member leaves the text at \(literal.member)" }
  }
  for name in document.names {
    if let found = violation(name.place) { return found }
    if !isInside(name.chain) || !name.chain.contains(name.name) { return "a name is no end of \(name.chain)" }
  }
  for (index, call) in document.calls.enumerated() {
    if let found = violation(call.place) { return found }
    if let outer = call.place.call, outer >= index {
      return "the call \(index) is an argument of a later one"
    }
    if !isInside(call.chain) || !isInside(call.name) || !isInside(call.arguments) {
      return "a call leaves the text at \(call.chain)"
    }
  }
  return nil
}
