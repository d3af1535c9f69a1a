/// A placeholder in one pair of braces or two: `{name}`, `{{ name }}`.
enum BracedName {
  /// Returns the place of the first placeholder of a text, its braces included.
  static func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      if let end = end(from: start, in: text) { return start..<end }
      rest = text[(start + 1)...]
    }
    return nil
  }

  private static func end(from start: Int, in text: ArraySlice<UInt8>) -> Int? {
    var index = start + 1
    let isDouble = index < text.endIndex && text[index] == UInt8(ascii: "{")
    if isDouble {
      index += 1
      while index < text.endIndex, text[index] == 0x20 { index += 1 }
    }
    let name = text[index...].prefix(while: isNameByte)
    guard let first = name.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
    index = name.endIndex
    while isDouble, index < text.endIndex, text[index] == 0x20 { index += 1 }
    for _ in 0..<(isDouble ? 2 : 1) {
      guard index < text.endIndex, text[index] == UInt8(ascii: "}") else { return nil }
      index += 1
    }
    return index
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
