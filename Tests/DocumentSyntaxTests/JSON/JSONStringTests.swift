import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

/// Text of strings, with the place of each character, and back.
struct JSONStringTests {
  @Test func readsEscapes() {
    check(#""""#, "")
    check(#""plain""#, "plain")
    check(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t")
    check(#""\u0041\u00e9\u20AC""#, "Aé€")
    check(#""\uD83D\uDE00""#, "😀")
    check(#""\u0000""#, "\0")
    check(#""a\\u0041""#, #"a\u0041"#)
    check(#""\uFFFF""#, "\u{FFFF}")
  }

  @Test func replacesHalvesOfSurrogatePairs() {
    check(#""\uD83D""#, "\u{FFFD}")
    check(#""\uDE00x""#, "\u{FFFD}x")
    check(#""\uD83D\n""#, "\u{FFFD}\n")
    check(#""\uD83D\u0041""#, "\u{FFFD}A")
    check(#""\uD83D\uD83D\uDE00""#, "\u{FFFD}😀")
    check(#""\uDE00\uD83D""#, "\u{FFFD}\u{FFFD}")
  }

  @Test func readsFaultyEscapesWithoutTheirBackslash() {
    check(#""\x41""#, "x41")
    check(#""\u12""#, "u12")
    check(#""\u12g4""#, "u12g4")
    check(#""\é""#, "é")
    check(#""a\uD83D\u1""#, "a\u{FFFD}u1")
  }

  @Test func readsStringsThatLostTheirQuote() {
    check("\"abc\n", "abc")
    check("\"abc\\\"\n", "abc\"")
    check("\"abc\\\\\n", "abc\\")
    check("\"abc\\", "abc\\")
    check("\"", "")
    check("'abc'", "abc")
    check("'a\\'c'", "a'c")
    check("`a c`", "a c")
  }

  @Test func knowsThePlaceOfEachCharacter() throws {
    let bytes = Array(#"["é\n\u20AC\uD83D\uDE00!"]"#.utf8)
    let text = try #require(string(bytes))
    #expect(text.string == "é\n€😀!")
    // Bytes of the text: é 0..<2, line feed 2, € 3..<6, 😀 6..<10, ! 10.
    #expect(text.span(0..<2) == ByteSpan(2, 4))
    #expect(text.span(2..<3) == ByteSpan(4, 6))
    #expect(text.span(3..<6) == ByteSpan(6, 12))
    #expect(text.span(6..<10) == ByteSpan(12, 24))
    #expect(text.span(10..<11) == ByteSpan(24, 25))
    #expect(text.span == ByteSpan(2, 25))
    #expect(text.span(11..<11) == ByteSpan(25, 25))
  }

  @Test func keepsTextWithoutEscapesWhereItStands() throws {
    let text = try #require(string(Array(#"[1,"abc"]"#.utf8)))
    #expect(text.bytes.startIndex == 4)
    #expect(text.span == ByteSpan(4, 7))
    #expect(text.span(5..<6) == ByteSpan(5, 6))
  }

  @Test func writesWhatOtherReadersNeedEscaped() {
    var output = ""
    JSONString.append("a\"b\\c/d\n\r\t\u{8}\u{1F}\u{7F}\u{2028}\u{2029}é😀", to: &output)
    #expect(output == #""a\"b\\c/d\n\r\t\u0008\u001F\u007F\u2028\u2029é😀""#)
    JSONString.append("", to: &output)
    #expect(output.hasSuffix(#""""#))
  }

  @Test func writesWhatItReads() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<400 {
      let scalars = (0..<random.below(20)).compactMap { _ in Self.scalar(&random) }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      var output = ""
      JSONString.append(text, to: &output)
      let read = try #require(string(Array(output.utf8))?.string)
      #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars), "seed \(random.seed): \(output)")
      let oracle =
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed) as? String
      #expect(
        oracle?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "seed \(random.seed): \(output)")
    }
  }

  private static func scalar(_ random: inout SeededRandom) -> Unicode.Scalar? {
    let limits = [0x80, 0x800, 0x3000, 0x11_0000]
    return Unicode.Scalar(UInt32(random.below(limits[random.below(limits.count)])))
  }

  /// Returns the first string of a document.
  private func string(_ bytes: [UInt8]) -> DecodedText? {
    let file = SourceFile(id: FileID(0), path: "a.json", contents: bytes)
    var reader = JSONReader(file)
    while case let event = reader.next(), event.kind != .endOfDocument {
      if event.kind == .string {
        return JSONString.decode(event.span, hasEscapes: event.hasEscapes, in: file.bytes)
      }
    }
    return nil
  }

  private func check(_ token: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = string(Array(token.utf8))?.string
    #expect(
      text?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true, "\(text ?? "nothing")",
      sourceLocation: sourceLocation)
  }
}
