/// Three upper-case ASCII letters in 24 bits.
struct AlphaCode: Hashable, Sendable, CustomStringConvertible {
  let packed: UInt32

  init(packed: UInt32) { self.packed = packed }

  init?(_ text: some StringProtocol) {
    var packed: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
      packed = packed << 8 | UInt32(byte)
      count += 1
    }
    guard count == 3 else { return nil }
    self.packed = packed
  }

  var description: String {
    String(
      decoding: [16, 8, 0].map { UInt8(truncatingIfNeeded: packed >> $0) }, as: UTF8.self)
  }
}
