import SourceText
import Testing

@testable import Reports

/// Returns the two lines of a frame around the text between `[` and `]`, which are not in the file.
private func frame(_ marked: String, width: Int = 60) throws -> String {
  let bytes = Array(marked.utf8)
  let lower = try #require(bytes.firstIndex(of: UInt8(ascii: "[")))
  let upper = try #require(bytes.firstIndex(of: UInt8(ascii: "]"))) - 1
  let frame = CodeFrame(
    ByteSpan(lower..<upper), in: bytes.filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") },
    width: width)
  let indent = String(repeating: " ", count: frame.indent)
  return frame.line + "\n" + indent + String(repeating: "^", count: frame.length)
}

@Test(arguments: [
  ("a [bc] d", "a bc d\n  ^^"),
  ("a []d", "a d\n  ^"),
  ("a[]", "a\n ^"),
  ("[]", "\n^"),
  ("one\ntw[o\nthr]ee", "two\n  ^"),
  ("one\r\ntw[o\r\nthr]ee", "two\n  ^"),
  ("one\rtw[o]\rthree", "two\n  ^"),
  ("one[\n]two", "one\n   ^"),
  ("\t[\tx]\ty", "        x    y\n    ^^^^^"),
  ("日本[語]です", "日本語です\n    ^^"),
  ("e\u{301}e\u{301}[x]", "e\u{301}e\u{301}x\n  ^"),
  ("e[\u{301}]x", "e\u{301}x\n ^"),
  ("สวั[สดี]", "สวัสดี\n  ^^"),
  ("한[국]어", "한국어\n  ^^"),
  ("😀[😀]", "😀😀\n  ^^"),
  ("a\u{202E}[b\u{0}]c", "a\\u{202E}b\\u{0}c\n         ^^^^^^"),
  ("[\u{FEFF}]x", "\\u{FEFF}x\n^^^^^^^^"),
])
func caretsStandBelowTheSpan(marked: String, expected: String) throws {
  #expect(try frame(marked) == expected)
}

@Test(arguments: [
  // Ten columns before and eight after the span stay.
  ("0123456789abcdefghij[XX]0123456789abcdefghij", "…cdefghijXX01234567…\n         ^^"),
  ("[XX]0123456789abcdefghij0123456789", "XX0123456789abcdef…\n^^"),
  ("0123456789abcdefghij0123456789[XX]", "…efghij0123456789XX\n                 ^^"),
  ("ab[0123456789012345678901234567890]cd", "ab0123456789012345…\n  ^^^^^^^^^^^^^^^^"),
  ("0123456789[0123456789012345678901234567890]", "…678901234567890123…\n     ^^^^^^^^^^^^^^"),
  ("日本語日本語日本語[日]本語日本語日本語", "…語日本語日本語日本…\n         ^^"),
])
func longLinesAreCutAroundTheSpan(marked: String, expected: String) throws {
  #expect(try frame(marked, width: 20) == expected)
}

@Test(arguments: [20, 21, 40, 79, 120], ["x", "日", "\t", "e\u{301}", "\u{202E}", "😀", "नि"])
func noFrameIsWiderThanAsked(width: Int, unit: String) {
  let line = String(repeating: unit, count: 300)
  let size = unit.utf8.count
  for (start, length) in [(0, 0), (0, 300), (1, 1), (150, 1), (150, 20), (299, 1), (300, 0), (140, 160)] {
    let frame = CodeFrame(
      ByteSpan(start * size..<(start + length) * size), in: Array(line.utf8), width: width)
    #expect(displayWidth(frame.line) <= width)
    #expect(frame.indent + frame.length <= width + 1)
    #expect(!frame.line.unicodeScalars.contains("\u{FFFD}"))
    if length > 0 { #expect(frame.length >= min(displayWidth(escaped(unit)), width / 2) || unit == "\t") }
  }
}

@Test func aHugeLineOfMarksIsCut() {
  let bytes = Array(("a" + String(repeating: "\u{301}", count: 1_000_000)).utf8)
  let frame = CodeFrame(ByteSpan(1_000_001..<1_000_003), in: bytes, width: 80)
  #expect(frame.line.utf8.count < 4000)
}

@Test func anyBytesAndSpansAreShown() {
  var state: UInt64 = 42
  func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % bound
  }
  for _ in 0..<2000 {
    let bytes = (0..<random(60)).map { _ in
      [UInt8(0x0A), 0x20, 0x41, 0xCC, 0x81, 0xE6, 0x97, 0xA5, 0xFF][random(9)]
    }
    let lower = random(bytes.count + 3)
    let frame = CodeFrame(ByteSpan(lower..<lower + random(20)), in: bytes, width: 20 + random(20))
    #expect(!frame.line.contains("\n"))
    #expect(frame.length >= 1)
  }
}
