package import SourceText

/// One word, mark or string of source code.
package struct CodeToken: Sendable {
  /// What a token is.
  package enum Kind: Hashable, Sendable {
    case name, number
    /// A string to its end; what stands in its holes came before.
    case literal
    /// One byte of punctuation.
    case mark(UInt8)
    /// Where an expression inside a string begins, and where it ends.
    case holeStart, holeEnd
  }

  package let kind: Kind
  package let span: ByteSpan
  /// Whether a line ended between the token before and this one.
  package let isAfterLineBreak: Bool
}

/// A string of source code as it is written.
package struct CodeString: Sendable {
  /// The bytes between the delimiters.
  package var content: ByteSpan
  /// The texts before, between and behind the holes; empty where there is no hole.
  package var pieces: [ByteSpan] = []
  package var hasEscapes = false
  /// Number of `#` around a string of Swift, which its escapes have too.
  package var hashes = 0
  package var isMultiline = false
  /// Whether a backslash is a character as any other.
  package var isRaw = false
  package var isTerminated = true
}
