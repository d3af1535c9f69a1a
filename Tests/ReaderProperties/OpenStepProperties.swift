import DocumentSyntax
import SourceText

/// Returns how the tokens of old-style property lists break their word on some bytes, or nil where they keep it.
///
/// Their word: they follow one another inside the text, marks are the bytes that they name, and after the last one
/// there is none.
package func violationOfOpenStepTokens(_ contents: [UInt8]) -> String? {
  var tokens = OpenStepTokens(contents)
  var offset: UInt32 = 0
  while let token = tokens.next() {
    let span: ByteSpan
    switch token {
    case .mark(let byte, let place):
      span = place
      if span.count != 1 || span.range.upperBound > contents.count { return "a mark at \(span)" }
      if contents[span.range.lowerBound] != byte { return "another mark than \(byte) at \(span)" }
    case .word(let place, let isQuoted):
      span = place
      if span.isEmpty, !isQuoted { return "an empty word at \(span)" }
    }
    if span.lower < offset || span.upper < span.lower { return "a token steps back at \(span)" }
    if span.range.upperBound > contents.count { return "a token leaves the text at \(span)" }
    offset = span.upper
  }
  if tokens.next() != nil { return "a token after the last" }
  if let endless = tokens.endless, endless.range.upperBound > contents.count || endless.lower < offset {
    return "what never ends begins at \(endless)"
  }
  return nil
}
