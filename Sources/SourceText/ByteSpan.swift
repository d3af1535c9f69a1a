/// A half-open range of UTF-8 byte offsets in one file.
///
/// Offsets count from the first byte of the file's text after a byte order mark. A file is at most 4 GB.
@frozen
public struct ByteSpan: Hashable, Sendable {
  /// Offset of the first byte.
  public var lower: UInt32
  /// Offset after the last byte.
  public var upper: UInt32

  /// Creates a span; `upper` is raised to `lower` where it is smaller.
  @inlinable
  public init(_ lower: UInt32, _ upper: UInt32) {
    self.lower = lower
    self.upper = upper < lower ? lower : upper
  }

  /// Creates a span from a range of array indices.
  @inlinable
  public init(_ range: Range<Int>) {
    self.init(UInt32(truncatingIfNeeded: range.lowerBound), UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// Creates an empty span at an offset.
  @inlinable
  public init(at offset: UInt32) {
    self.init(offset, offset)
  }

  /// Number of bytes.
  @inlinable
  public var count: Int { Int(truncatingIfNeeded: upper &- lower) }

  /// Whether the span holds no byte.
  @inlinable
  public var isEmpty: Bool { upper == lower }

  /// Array indices of the bytes.
  @inlinable
  public var range: Range<Int> { Int(truncatingIfNeeded: lower)..<Int(truncatingIfNeeded: upper) }

  /// Whether the offset is inside the span.
  @inlinable
  public func contains(_ offset: UInt32) -> Bool { lower <= offset && offset < upper }

  /// Whether the other span lies inside this one.
  @inlinable
  public func contains(_ other: ByteSpan) -> Bool { lower <= other.lower && other.upper <= upper }

  /// Returns the span without its first and last byte, such as a string's quotes.
  @inlinable
  public func trimmingQuotes() -> ByteSpan { count < 2 ? self : ByteSpan(lower &+ 1, upper &- 1) }
}

extension ByteSpan: CustomStringConvertible {
  /// The offsets as `12..<15`.
  public var description: String { "\(lower)..<\(upper)" }
}
