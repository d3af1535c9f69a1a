import SourceText
import Testing

/// Values in messages and columns on a terminal.
struct QuotingTests {
  @Test func keepsPlainTextAsItIs() {
    #expect(quoted("") == #""""#)
    #expect(quoted("price €4.99 日本 😀") == #""price €4.99 日本 😀""#)
    #expect(quoted(#"a\nb"#) == #""a\nb""#)
    #expect(escaped("ab") == "ab")
  }

  @Test func escapesWhatCouldDriveATerminal() {
    #expect(escaped("a\u{1B}[31mb") == #"a\u{1B}[31mb"#)
    #expect(escaped("a\nb\tc\u{7F}\u{9B}") == #"a\u{A}b\u{9}c\u{7F}\u{9B}"#)
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}"] {
      #expect(!escaped("a" + scalar).contains(scalar), "\(scalar.unicodeScalars.map(\.value))")
    }
    for scalar in ["\u{FEFF}", "\u{200B}", "\u{2028}", "\u{2029}", "\u{AD}", "\u{E0041}"] {
      #expect(!escaped("a" + scalar).contains(scalar), "\(scalar.unicodeScalars.map(\.value))")
    }
  }

  @Test func keepsJoinersThatScriptsNeed() {
    #expect(escaped("👩\u{200D}👧") == "👩\u{200D}👧")
    #expect(escaped("می\u{200C}خواهم") == "می\u{200C}خواهم")
    #expect(escaped("❤\u{FE0F}") == "❤\u{FE0F}")
  }

  @Test func cutsLongText() {
    let long = String(repeating: "é", count: 100)
    #expect(quoted(long) == "\"" + String(repeating: "é", count: 60) + "…\"")
    #expect(quoted(long, limit: 3) == "\"ééé…\"")
    #expect(quoted("abc", limit: 3) == "\"abc\"")
    #expect(escaped(long) == long)
  }

  @Test func measuresColumns() {
    for (text, width) in [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한국", 4), ("ｱ", 1), ("Ａ", 2),
      ("€ 4,99", 6),
      ("😀", 2), ("☕", 2), ("⭐", 2), ("🚀", 2), ("🫠", 2), ("🇩🇪", 2), ("❤", 1), ("a\u{200B}b", 2), ("\u{1B}", 0),
      ("\u{7F}\u{85}", 0), ("\u{AD}", 0), ("שלום", 4), ("العربية", 7), ("ไทย", 3), ("𠀀", 2),
    ] {
      #expect(displayWidth(text) == width, "\(text)")
    }
  }
}
