/// Bytes of a short text, on the stack as long as they fit: what is written most often needs no memory but its string's.
struct TextBuffer {
  private static let capacity = 64
  private var bytes = InlineArray<64, UInt8>(repeating: 0)
  private var count = 0
  private var overflow: [UInt8] = []

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count < Self.capacity {
      bytes[count] = byte
      count += 1
    } else {
      overflow.append(byte)
    }
  }

  @inline(__always)
  mutating func append(contentsOf more: [UInt8]) {
    for byte in more { append(byte) }
  }

  /// The text; wrong bytes, which no caller writes, become U+FFFD.
  var string: String {
    if overflow.isEmpty, let text = try? UTF8Span(validating: bytes.span.extracting(0..<count)) {
      return String(copying: text)
    }
    return String(decoding: (0..<count).map { bytes[$0] } + overflow, as: UTF8.self)
  }
}
