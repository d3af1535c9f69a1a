/// The pass over a text's bytes that finds its traits.
struct TraitScan: ~Copyable {
  private var traits: TextTraits = []
  /// A number made of the bytes of all plain format sequences so far.
  private var formatSignature: UInt32 = 0
  private var hasNumberedSequence = false
  private var hasBareSequence = false
  /// Where the word before the current one began, and its number of bytes.
  private var lastWord = (start: 0, count: 0)
  private var wordStart = 0

  /// Returns the traits of a text and the number of its format sequences; nil where some sequence is not plain.
  static func result(of text: Span<UInt8>) -> (traits: TextTraits, formatSignature: UInt32?) {
    var scan = TraitScan()
    scan.run(text)
    if scan.hasNumberedSequence, scan.hasBareSequence { scan.traits.insert(.oddPercent) }
    return (scan.traits, scan.traits.contains(.oddPercent) ? nil : scan.formatSignature)
  }

  private mutating func run(_ text: Span<UInt8>) {
    let count = text.count
    guard count > 0 else { return }
    var hasLetter = false
    var hasOther = false
    // Bit 5 tells small letters from capitals; anything but a capital sets it.
    var previous: UInt8 = 0x20
    var isSmall: UInt8 = 0x20
    var index = 0
    while index < count {
      let byte = text[index]
      if (byte | 0x20) &- 0x61 < 26 {
        hasLetter = true
        isSmall &= byte | previous
        previous = byte
        index += 1
        continue
      }
      previous = 0x20
      if byte < 0x80 {
        readASCII(byte, at: index, text)
      } else if byte >= 0xC3 {
        if byte >= 0xCE, byte != 0xE2, byte < 0xEF { hasOther = true }
        readLead(byte, at: index, text)
      }
      index += 1
    }
    endWord(at: count, text)
    if hasLetter { traits.insert(.asciiLetter) }
    if isSmall & 0x20 == 0 { traits.insert(.note) }
    if hasOther { traits.insert(.otherScript) }
    readEnds(text)
  }

  private mutating func readASCII(_ byte: UInt8, at index: Int, _ text: Span<UInt8>) {
    switch byte {
    case UInt8(ascii: " "):
      readSpace(at: index, text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): traits.insert(.digit)
    case UInt8(ascii: "%"):
      traits.insert(.percent)
      readPercent(at: index, text)
    case UInt8(ascii: "<"):
      traits.insert(.lessThan)
      if Self.byte(index + 3, text) == byte { traits.insert(.conflictMark) }
    case UInt8(ascii: "#"):
      if Self.byte(index + 2, text) == byte { traits.insert(.conflictMark) }
    case UInt8(ascii: "|"): traits.insert(.bar)
    case UInt8(ascii: "@"):
      // That of a format sequence is none.
      if index == 0 || text[index - 1] != UInt8(ascii: "%") && text[index - 1] != UInt8(ascii: "$") {
        traits.insert(.address)
      }
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
    case 0xCE...0xD4:
      if index > 0, Self.isLetter(text[index - 1]) || Self.isLetter(Self.byte(index + 2, text) ?? 0) {
        traits.insert(.mixedLetters)
      } else if index == 0, Self.isLetter(Self.byte(2, text) ?? 0) {
        traits.insert(.mixedLetters)
      }
    // The Arabic percent sign.
    case 0xD9: if second == 0xAA { traits.insert(.oddPercent) }
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
      let third = Self.byte(index + 2, text) ?? 0
      if second == 0xBC && third == 0x85 || second == 0xB9 && third == 0xAA { traits.insert(.oddPercent) }
    default: break
    }
  }

  // MARK: Format sequences

  /// Reads the sequence that begins with a percent sign.
  private mutating func readPercent(at start: Int, _ text: Span<UInt8>) {
    guard let end = Self.endOfPlainSequence(at: start, text), !Self.isBesideCurrency(start..<end, text) else {
      traits.insert(.oddPercent)
      return
    }
    var hash: UInt32 = 0x811C_9DC5
    for index in start..<end { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
    // The order of sequences with numbers means nothing.
    if Self.isDigit(text[start + 1]) {
      hasNumberedSequence = true
      formatSignature &+= hash
    } else {
      hasBareSequence = true
      formatSignature = (formatSignature ^ hash) &* 0x0100_0193
    }
  }

  /// Returns where a sequence of an argument without flags, width and precision ends; nil for another one, and where what
  /// stands around it may be part of it or make it a percentage.
  private static func endOfPlainSequence(at start: Int, _ text: Span<UInt8>) -> Int? {
    let before = start > 0 ? text[start - 1] : 0
    let beforeThat = start > 1 ? text[start - 2] : 0
    if before == UInt8(ascii: "@") || isDigit(before) || before == 0x20 && isDigit(beforeThat) { return nil }
    var index = start + 1
    while let digit = byte(index, text), isDigit(digit) { index += 1 }
    if index > start + 1 {
      guard byte(index, text) == UInt8(ascii: "$") else { return nil }
      index += 1
    }
    if byte(index, text) == UInt8(ascii: "l") {
      index += byte(index + 1, text) == UInt8(ascii: "l") ? 2 : 1
      guard byte(index, text) == UInt8(ascii: "d") || byte(index, text) == UInt8(ascii: "u") else {
        return nil
      }
    }
    switch byte(index, text) {
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "u"): index += 1
    default: return nil
    }
    guard let next = byte(index, text) else { return index }
    return isLetter(next) || isDigit(next) || next == UInt8(ascii: "%") ? nil : index
  }

  /// Whether the sign of a currency may stand before or after a sequence, with a space between or without.
  private static func isBesideCurrency(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    let lower = range.lowerBound
    // A no-break space has two or three bytes.
    let isWide = lower > 0 && text[lower - 1] >= 0x80
    for index in max(0, lower - 7)..<lower where mayBeCurrency(at: index, text) {
      // The dollar sign of another sequence's number is none.
      if text[index] != UInt8(ascii: "$") || index + 2 >= lower || isWide { return true }
    }
    for index in range.upperBound..<min(range.upperBound + 6, text.count) where mayBeCurrency(at: index, text)
    {
      if text[index] != UInt8(ascii: "$") || index <= range.upperBound + 1 { return true }
    }
    return false
  }

  private static func mayBeCurrency(at index: Int, _ text: Span<UInt8>) -> Bool {
    switch text[index] {
    case UInt8(ascii: "$"), 0xEF: true
    case 0xC2: (0xA2...0xA5).contains(byte(index + 1, text) ?? 0)
    case 0xE2: byte(index + 1, text) == 0x82
    case 0xE0: byte(index + 1, text) == 0xB8 && byte(index + 2, text) == 0xBF
    default: false
    }
  }

  /// Notes whether the word that ends at an index looks like the one before it.
  private mutating func endWord(at index: Int, _ text: Span<UInt8>) {
    let count = index - wordStart
    if count > 0 {
      if count >= 5, text[index - 5] | 0x20 == UInt8(ascii: "l"), text[index - 1] | 0x20 == UInt8(ascii: "m")
      {
        traits.insert(.note)
      }
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
    switch text[0] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), 0xC2, 0xE2, 0xEF: traits.insert(.bullet)
    // The middle dot of katakana.
    case 0xE3: if Self.byte(1, text) == 0x83, Self.byte(2, text) == 0xBB { traits.insert(.bullet) }
    default: break
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

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
