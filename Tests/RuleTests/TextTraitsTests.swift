import CatalogModel
import SourceText
import Testing

/// What one pass over a text's bytes says that it may hold.
struct TextTraitsTests {
  static let cases: [(text: String, traits: TextTraits)] = [
    ("", []),
    ("Buy", [.asciiLetter]),
    ("%@", [.percent]),
    ("a@b", [.asciiLetter, .address]),
    ("%1$@ %2$lld", [.percent, .digit, .asciiLetter]),
    ("%ld", [.percent, .asciiLetter]),
    ("%.2f", [.percent, .oddPercent, .digit, .asciiLetter]),
    ("5 %d", [.percent, .oddPercent, .digit, .asciiLetter]),
    ("%ds", [.percent, .oddPercent, .asciiLetter]),
    ("% @", [.percent, .oddPercent, .address]),
    ("%@%@", [.percent, .oddPercent]),
    ("%@ %1$@", [.percent, .oddPercent, .digit]),
    ("$%@", [.percent, .oddPercent]),
    ("%@ \u{20AC}", [.percent, .oddPercent, .endMark]),
    ("\u{FF05}@", [.oddPercent, .bullet, .bracket, .address]),
    ("\u{2022} a", [.asciiLetter, .bullet]),
    ("- a", [.asciiLetter, .bullet]),
    ("\u{30FB}あ", [.otherScript, .bullet]),
    ("TODO", [.asciiLetter, .note]),
    ("(Lorem", [.asciiLetter, .note, .bracket]),
    ("aTo", [.asciiLetter]),
    ("a|b", [.asciiLetter, .bar]),
    ("<<<<", [.lessThan, .conflictMark]),
    ("#-#-", [.conflictMark]),
    ("aЯ", [.asciiLetter, .otherScript, .mixedLetters]),
    ("Яa", [.asciiLetter, .otherScript, .mixedLetters]),
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
    ("« a", [.asciiLetter, .spacedMark, .bullet]),
  ]

  @Test(arguments: cases.indices)
  func findsWhatATextHolds(_ index: Int) {
    let (text, traits) = Self.cases[index]
    let found = TextTraits(of: Array(text.utf8)[...])
    #expect(found == traits, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
  }

  /// Texts that read the same arguments share a number, and no others.
  @Test(arguments: [
    ("%@ of %lld", "%@ von %lld", true), ("%1$@ %2$d", "%2$d %1$@", true), ("a", "b", true),
    ("%@ %d", "%d %@", false), ("%@", "%d", false), ("%@", "a", false), ("%1$@ %2$d", "%1$@", false),
    ("%1$@", "%2$@", false), ("%d", "%ld", false),
  ])
  func numbersTheFormatSequences(_ first: String, _ second: String, _ areAlike: Bool) {
    func signature(_ text: String) -> UInt32? {
      var table = StringTable(file: FileID(0), name: "a")
      table.cells = [StringCell(span: ByteSpan(0..<text.utf8.count), file: FileID(0), entry: 0, locale: 0)]
      table.noteTraits(in: Array(text.utf8))
      return table.cells[0].formatSignature
    }
    #expect(signature(first) != nil && (signature(first) == signature(second)) == areAlike)
    #expect(signature("%.2f") == nil)
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
