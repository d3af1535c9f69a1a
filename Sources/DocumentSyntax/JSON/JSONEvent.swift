public import SourceText

/// One step through a JSON document.
@frozen
public struct JSONEvent: Hashable, Sendable {
  /// What the step is.
  @frozen
  public enum Kind: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// A member's name; its value follows.
    case key
    case string, number, `true`, `false`, null
    /// A value that could not be read; the reader has reported why.
    case invalid
    case endOfDocument
  }

  /// What the step is.
  public var kind: Kind
  /// The bytes of the token; a string's quotes are part of it. Empty where the text lacks the token.
  public var span: ByteSpan
  /// Whether a key or string holds a backslash.
  public var hasEscapes: Bool

  /// Creates an event.
  @inlinable
  public init(kind: Kind, span: ByteSpan, hasEscapes: Bool) {
    self.kind = kind
    self.span = span
    self.hasEscapes = hasEscapes
  }
}
