import CatalogModel
import Testing

/// What one pass over a text's bytes says that it may hold.
struct TextTraitsTests {
  static let cases: [(text: String, traits: TextTraits)] = [
    ("", []),
    ("Buy", [.asciiLetter]),
    ("%@", [.percent, .address]),
    ("50", [.digit]),
    ("<b>", [.lessThan, .asciiLetter, .endMark]),
    ("a://b", [.asciiLetter, .address]),
    ("a/b", [.asciiLetter]),
    (" a", [.asciiLetter, .outerSpace]),
    ("a\u{3000}", [.asciiLetter, .outerSpace, .otherScript, .endMark]),
    ("a\nb", [.asciiLetter, .lineBreak]),
    ("a\tbc", [.asciiLetter, .lineBreak]),
    ("a  bc", [.asciiLetter, .doubleSpace]),
    ("(a", [.asciiLetter, .bracket]),
    ("{a", [.asciiLetter, .bracket, .brace]),
    ("「あ", [.otherScript, .bracket]),
    ("a?", [.asciiLetter, .endMark]),
    ("あ。", [.otherScript, .endMark]),
    ("あ：", [.otherScript, .endMark, .bracket]),
    ("اب؟", [.otherScript, .endMark]),
    ("Яб", [.otherScript]),
    ("e\u{301}", [.asciiLetter, .combining]),
    ("か\u{3099}", [.otherScript, .combining]),
    ("xÃ©", [.asciiLetter, .misread, .endMark]),
    ("a\u{200B}", [.asciiLetter, .unusual, .endMark]),
    ("a\u{FFFD}", [.asciiLetter, .unusual, .endMark]),
    ("the the", [.asciiLetter, .similarWords]),
    ("two more", [.asciiLetter]),
    ("ah !", [.asciiLetter, .spacedMark, .endMark]),
    ("« a", [.asciiLetter, .spacedMark]),
  ]

  @Test(arguments: cases.indices)
  func findsWhatATextHolds(_ index: Int) {
    let (text, traits) = Self.cases[index]
    let found = TextTraits(of: Array(text.utf8)[...])
    #expect(found == traits, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  /// Bytes that are no text, or cut in the middle of a character, are read to their end.
  @Test func readsAnyBytes() {
    let lead: [UInt8] = [0xC3, 0xCC, 0xE1, 0xE2, 0xE3, 0xEF, 0xF4, 0xFF, 0x80, 0x20, 0x2F]
    for first in lead {
      for second in lead {
        for third in lead {
          let bytes = [first, second, third]
          for count in 1...3 { _ = TextTraits(of: bytes[..<count]) }
        }
      }
    }
    #expect(TextTraits(of: [0x41, 0xC3][...]).contains(.asciiLetter))
  }
}
