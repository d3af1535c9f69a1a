/// The pass over a text's bytes that finds its traits.
struct TraitScan: ~Copyable {
  private var traits: TextTraits = []
  /// Where the word before the current one began, and its number of bytes.
  private var lastWord = (start: 0, count: 0)
  private var wordStart = 0

  /// Returns the traits of a text.
  static func traits(of text: Span<UInt8>) -> TextTraits {
    var scan = TraitScan()
    scan.run(text)
    return scan.traits
  }

  private mutating func run(_ text: Span<UInt8>) {
    let count = text.count
    guard count > 0 else { return }
    var hasLetter = false
    var hasOther = false
    var index = 0
    while index < count {
      let byte = text[index]
      if (byte | 0x20) &- 0x61 < 26 {
        hasLetter = true
      } else if byte < 0x80 {
        readASCII(byte, at: index, text)
      } else if byte >= 0xC3 {
        if byte >= 0xCE, byte != 0xE2, byte < 0xEF { hasOther = true }
        readLead(byte, at: index, text)
      }
      index += 1
    }
    endWord(at: count, text)
    if hasLetter { traits.insert(.asciiLetter) }
    if hasOther { traits.insert(.otherScript) }
    readEnds(text)
  }

  private mutating func readASCII(_ byte: UInt8, at index: Int, _ text: Span<UInt8>) {
    switch byte {
    case UInt8(ascii: " "):
      readSpace(at: index, text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): traits.insert(.digit)
    case UInt8(ascii: "%"): traits.insert(.percent)
    case UInt8(ascii: "<"): traits.insert(.lessThan)
    case UInt8(ascii: "@"): traits.insert(.address)
    case UInt8(ascii: "/"): if Self.byte(index + 1, text) == byte { traits.insert(.address) }
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      traits.insert(.bracket)
    case UInt8(ascii: "{"), UInt8(ascii: "}"): traits.formUnion([.bracket, .brace])
    case 0x09, 0x0A, 0x0D:
      traits.insert(.lineBreak)
      endWord(at: index, text)
    case 0..<0x20, 0x7F: traits.insert(.unusual)
    default: break
    }
  }

  private mutating func readSpace(at index: Int, _ text: Span<UInt8>) {
    endWord(at: index, text)
    guard let next = Self.byte(index + 1, text) else { return }
    switch next {
    case UInt8(ascii: " "): traits.insert(.doubleSpace)
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xC2:
      traits.insert(.spacedMark)
    default: break
    }
    if index >= 2, text[index - 1] == 0xAB, text[index - 2] == 0xC2 { traits.insert(.spacedMark) }
  }

  /// Reads the first byte of a character beyond U+00BF.
  private mutating func readLead(_ byte: UInt8, at index: Int, _ text: Span<UInt8>) {
    let second = Self.byte(index + 1, text) ?? 0
    switch byte {
    case 0xC3...0xC5:
      let next = Self.byte(index + 2, text) ?? 0
      if byte == 0xC3,
        next == 0xC2 || next == 0xC3 || next == 0xC5 || next == 0xC6 || next == 0xCB || next == 0xE2
      {
        traits.insert(.misread)
      }
    case 0xCC, 0xCD: traits.insert(.combining)
    case 0xE1: if (0x84...0x87).contains(second) { traits.insert(.combining) }
    case 0xE2:
      let third = Self.byte(index + 2, text) ?? 0
      switch (second, third) {
      case (0x80, 0x8B...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA0...0xAF): traits.insert(.unusual)
      default: break
      }
    case 0xE3:
      let third = Self.byte(index + 2, text) ?? 0
      if second == 0x82, third == 0x99 || third == 0x9A { traits.insert(.combining) }
      // Corner brackets and their kin.
      if second == 0x80, (0x88...0x91).contains(third) || (0x94...0x9B).contains(third) {
        traits.insert(.bracket)
      }
    case 0xEF:
      if second == 0xBB || second == 0xBF { traits.insert(.unusual) }
      if second == 0xBC || second == 0xBD { traits.insert(.bracket) }
    default: break
    }
  }

  /// Notes whether the word that ends at an index looks like the one before it.
  private mutating func endWord(at index: Int, _ text: Span<UInt8>) {
    let count = index - wordStart
    if count > 0 {
      if count == lastWord.count, text[wordStart] | 0x20 == text[lastWord.start] | 0x20 {
        traits.insert(.similarWords)
      }
      lastWord = (wordStart, count)
    }
    wordStart = index + 1
  }

  /// Reads what stands at the two ends of the text.
  private mutating func readEnds(_ text: Span<UInt8>) {
    if Self.isSpace(text[0]) || Self.isSpace(text[text.count - 1]) || Self.hasWideSpaceAtEnds(text) {
      traits.insert(.outerSpace)
    }
    var end = text.count
    while end > 0, Self.isSpace(text[end - 1]) { end -= 1 }
    guard end > 0 else { return }
    let last = text[end - 1]
    switch last {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"),
      UInt8(ascii: "*"):
      traits.insert(.endMark)
    case 0x80...0xBF:
      // Letters of most scripts end in such a byte too: only the blocks of punctuation count.
      guard end >= 2 else { return }
      let lead = end >= 3 ? text[end - 3] : 0
      let middle = text[end - 2]
      if lead == 0xE2 || lead == 0xEF || (lead == 0xE3 && middle == 0x80)
        || (lead == 0xE1 && middle != 0xBA && middle != 0xBB)
        || (lead == 0xE0 && middle == 0xA5) || middle == 0xC2 || middle == 0xCD || middle == 0xD5
        || middle == 0xD6
        || middle == 0xD8 || middle == 0xDB
      {
        traits.insert(.endMark)
      }
    default: break
    }
  }

  /// Whether a no-break or ideographic space stands at one of the ends.
  private static func hasWideSpaceAtEnds(_ text: Span<UInt8>) -> Bool {
    let count = text.count
    guard count >= 2 else { return false }
    if text[0] == 0xC2 && text[1] == 0xA0 || text[count - 2] == 0xC2 && text[count - 1] == 0xA0 {
      return true
    }
    guard count >= 3 else { return false }
    return text[0] == 0xE3 && text[1] == 0x80 && text[2] == 0x80
      || text[count - 3] == 0xE3 && text[count - 2] == 0x80 && text[count - 1] == 0x80
  }

  private static func byte(_ index: Int, _ text: Span<UInt8>) -> UInt8? {
    index < text.count ? text[index] : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
