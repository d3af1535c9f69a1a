/// Double braces without their other half.
struct BraceFault {
  let isOpen: Bool
  /// The braces with the name beside them.
  let range: Range<Int>

  /// Returns the faults of a text, at most a few.
  static func all(in text: ArraySlice<UInt8>) -> [BraceFault] {
    var result: [BraceFault] = []
    /// Where two braces were opened, or one.
    var open: Int?
    var single: Int?
    var index = text.startIndex
    while index < text.endIndex, result.count < 4 {
      let byte = text[index]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != byte } ?? text.endIndex
      let count = end - index
      if byte == UInt8(ascii: "{") {
        if let start = open { result.append(BraceFault(isOpen: true, range: named(from: start, in: text))) }
        open = count > 1 ? index : nil
        single = count == 1 ? index : nil
      } else if count > 1 {
        if open == nil {
          result.append(
            BraceFault(isOpen: false, range: (single ?? wordStart(before: index, in: text))..<end))
        }
        open = nil
        single = nil
      } else {
        if let start = open { result.append(BraceFault(isOpen: true, range: start..<end)) }
        open = nil
        single = nil
      }
      index = end
    }
    if let start = open { result.append(BraceFault(isOpen: true, range: named(from: start, in: text))) }
    return result
  }

  /// The braces at a place, and the word after them.
  private static func named(from start: Int, in text: ArraySlice<UInt8>) -> Range<Int> {
    var end = text[start...].firstIndex { $0 != UInt8(ascii: "{") } ?? text.endIndex
    var wordEnd = end
    while wordEnd < text.endIndex, text[wordEnd] == 0x20 { wordEnd += 1 }
    while wordEnd < text.endIndex, isNameByte(text[wordEnd]) {
      wordEnd += 1
      end = wordEnd
    }
    return start..<end
  }

  private static func wordStart(before end: Int, in text: ArraySlice<UInt8>) -> Int {
    var start = end
    while start > text.startIndex, text[start - 1] == 0x20 { start -= 1 }
    var word = start
    while word > text.startIndex, isNameByte(text[word - 1]) { word -= 1 }
    return word < start ? word : end
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
