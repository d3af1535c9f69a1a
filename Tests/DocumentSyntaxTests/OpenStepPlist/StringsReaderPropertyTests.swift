import DocumentSyntax
import SourceText
import TestSupport
import Testing

struct StringsReaderPropertyTests {
  private static let pieces: [String] = [
    "\"", "'", ";", "=", "\\", "/", "*", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", ",", "a", "U", "\\U",
    "\\u00",
    "\\377", "D83D", "0", " ", "\n", "\r", "\t", "#", ":", "\u{3000}", "é", "\u{2029}", "😀", "\u{0}",
    "<<<<<<< ",
    "\"key\" = \"value\";\n", "\n\"k\" = \"", "\";\n", "bare = word;",
  ]

  /// Checks what must hold for any text.
  private func checkInvariants(_ contents: [UInt8]) {
    let reading = StringsReading(contents)
    let count = UInt32(reading.file.bytes.count)
    let whole = ByteSpan(0, count)
    var end: UInt32 = 0
    for entry in reading.entries {
      #expect(entry.span.lower >= end && entry.span.upper <= count, "\(contents)")
      #expect(entry.span.contains(entry.key.span), "\(contents)")
      if let text = entry.text {
        #expect(entry.span.contains(text.span), "\(contents)")
        #expect(text.decoded(in: reading.file.bytes).span == text.span, "\(contents)")
      }
      if let comment = entry.comment { #expect(whole.contains(comment), "\(contents)") }
      end = entry.span.upper
    }
    #expect(reading.problems.count <= 20)
    #expect(reading.problems.allSatisfy { whole.contains($0.span) }, "\(contents)")
    #expect(reading.problems.map(\.span.lower) == reading.problems.map(\.span.lower).sorted(), "\(contents)")
    #expect(reading.isTable || reading.entries.isEmpty, "\(contents)")
    #expect(reading.isTable || !reading.problems.isEmpty, "\(contents)")
  }

  @Test(arguments: 0..<8)
  func holdsForTextsOfRandomPieces(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      checkInvariants(Array(text.utf8))
    }
  }

  @Test(arguments: 0..<4)
  func holdsForRandomBytes(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      checkInvariants(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in .random(in: 0...255, using: &random) })
    }
  }

  @Test func holdsForEveryPrefixOfATable() {
    let table = Array(
      "/* é */ { \"a\\U00E9\\351\" = 'b'; // c\n\"d\"; e = (1, {f = <0a>;}); /* g */ }\n".utf8)
    for length in 0...table.count { checkInvariants(Array(table[..<length])) }
  }
}
