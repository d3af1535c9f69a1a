/// Counts the arguments that a text of Android's resources reads.
enum JavaArguments {
  /// Returns the number of the highest argument; nil where some sequence is no sure one.
  static func count(in text: ArraySlice<UInt8>) -> Int? {
    var highest = 0
    var next = 0
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      index += 1
      var number: Int?
      var digits = 0
      var end = index
      while end < text.endIndex, (0x30...0x39).contains(text[end]), digits < 100 {
        digits = digits * 10 + Int(text[end] - 0x30)
        end += 1
      }
      if end < text.endIndex, text[end] == UInt8(ascii: "$"), digits > 0 {
        number = digits
        index = end + 1
      }
      // Flags, width and precision; a space is more often prose than a flag.
      while index < text.endIndex, isModifier(text[index]) { index += 1 }
      guard index < text.endIndex else { return nil }
      switch text[index] {
      case UInt8(ascii: "%"), UInt8(ascii: "n"): break
      case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "x"),
        UInt8(ascii: "c"), UInt8(ascii: "b"), UInt8(ascii: "e"):
        if number == nil { next += 1 }
        highest = max(highest, number ?? next)
      default: return nil
      }
      index += 1
    }
    return highest
  }

  private static func isModifier(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: "#")
  }
}
