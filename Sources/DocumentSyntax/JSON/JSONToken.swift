public import SourceText

/// One lexical unit of a JSON text.
@frozen
public struct JSONToken: Hashable, Sendable {
  /// What a token is.
  @frozen
  public enum Kind: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray, colon, comma
    case string, number, `true`, `false`, null
    /// No token starts here; the scanner has already reported why.
    case invalid
    case endOfText
  }

  /// What the token is.
  public var kind: Kind
  /// The token's bytes; a string's quotes are part of it.
  public var span: ByteSpan
  /// Whether a string holds a backslash.
  public var hasEscapes: Bool

  /// Creates a token.
  @inlinable
  public init(_ kind: Kind, _ span: ByteSpan, hasEscapes: Bool = false) {
    self.kind = kind
    self.span = span
    self.hasEscapes = hasEscapes
  }
}
