/// A small exact hash of several texts, by which a reviewed text is known again: FNV-1a with 64 bits.
///
/// Each text is followed by the byte 0xFF, which no UTF-8 holds, so that no two lists of texts give the same bytes.
struct FieldHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ fields: [String] = []) {
    for field in fields { append(field) }
  }

  /// Adds one text and the end of it.
  mutating func append(_ field: String) {
    append(bytes: field.utf8)
    append(bytes: CollectionOfOne(0xFF))
  }

  /// Adds bytes as they are.
  mutating func append(bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// The hash as sixteen hexadecimal digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
