import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

struct OpenStepEscapeTests {
  @Test(arguments: [
    (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
    (#"\\ \" \'"#, #"\ " '"#),
    ("one\\\ntwo", "one\ntwo"),
    ("one\\\r\ntwo", "one\r\ntwo"),
    (#"50\% \/ \- \) \“ \é"#, "50% / - ) “ é"),
    (#"\101\0601\12"#, "A01\n"),
    (#"\U00e9\U00E9x"#, "ééx"),
    (#"\UD83D\UDE00"#, "😀"),
    (#"\\u0027 \\UD83D"#, #"\u0027 \UD83D"#),
    (#"\\\""#, #"\""#),
    (#"caf\U00E9e"#, "cafée"),
  ])
  func readsEscapes(_ written: String, _ text: String) {
    check("k = \"\(written)\";", ["k=\(text)"], [])
    check("\"\(written)\";", ["\(text)=\(text)"], [])
  }

  @Test(arguments: [
    (#"iCloud⟦\u0027⟧a"#, "iCloudu0027a", #""\u0027" is no escape and is read as "u0027""#),
    (#"⟦\u⟧{1F600}"#, "u{1F600}", #""\u" is no escape and is read as "u""#),
    (#"⟦\x⟧41"#, "x41", #""\x" is no escape and is read as "x""#),
    (#"⟦\8⟧"#, "8", #""\8" is no escape and is read as "8""#),
    (#"Hello ⟦\(⟧name)"#, "Hello (name)", #""\(" is read as "(": a strings table has no interpolation"#),
    (#"⟦\351⟧"#, "Ø", #""\351" is read as "Ø": octal codes are those of the NextStep character set"#),
    (#"⟦\377⟧"#, "\u{0}", #""\377" is read as U+0000: octal codes are those of the NextStep character set"#),
    (#"⟦\501⟧"#, "A", #""\501" is more than eight bits and is read as "A""#),
    (#"⟦\U⟧"#, "\u{0}", #""\U" has 0 of four hexadecimal digits and is read as U+0000"#),
    (#"⟦\U41⟧z"#, "Az", #""\U41" has 2 of four hexadecimal digits and is read as U+0041"#),
    (#"⟦\U0001F600⟧"#, "\u{1}F600", #"only the first four digits of "\U0001F600" are read"#),
    (#"⟦\UD83D⟧ "#, "\u{FFFD} ", #""\UD83D" is half of a surrogate pair and no character"#),
    (#"⟦\UDE00⟧\UD83D\UDE00"#, "\u{FFFD}😀", #""\UDE00" is half of a surrogate pair and no character"#),
    (#"⟦\UD83D⟧\UD83D\UDE00"#, "\u{FFFD}😀", #""\UD83D" is half of a surrogate pair and no character"#),
  ])
  func reportsEscapesThatReadOtherwiseThanTheyLook(_ written: String, _ text: String, _ message: String) {
    check("k = \"\(written)\";", ["k=\(text)"], ["misread: \(message)"])
  }

  @Test(arguments: [
    (#"\u0027"#, #"write \U0027 with a capital U, or the character itself"#),
    (#"\u27"#, "write the character itself"),
    (#"\U0001F600"#, "write the character itself, \"😀\""),
    (#"\351"#, "write the character itself, such as \"é\""),
    (#"\205"#, "write the character itself"),
    (#"\q"#, "remove the backslash, or write two for a backslash in the text"),
  ])
  func saysWhatToWriteInstead(_ written: String, _ help: String) {
    #expect(StringsReading("k = \"\(written)\";").problems.map(\.help) == [help])
  }

  @Test func readsOctalCodesAsNextStep() throws {
    for code in UInt8.min...UInt8.max {
      let digits = String(code, radix: 8)
      let octal = String(repeating: "0", count: 3 - digits.count) + digits
      let expected = code >= 0xFE ? "\u{0}" : try #require(String(bytes: [code], encoding: .nextstep))
      #expect(StringsReading("k = \"\\\(octal)\";").pairs == ["k=\(expected)"], "code \(code)")
    }
  }

  @Test func knowsWhereEachByteWasRead() throws {
    let reading = StringsReading(#"k = "é\U00E9\n\-\“x";"#)
    let text = try #require(reading.entries.first?.text).decoded(in: reading.file.bytes)
    #expect(text.string == "éé\n-“x")
    let spans = text.bytes.indices.map { reading.file.text(text.span($0..<$0 + 1)) }
    #expect(spans.last == "x")
    #expect(text.span(2..<4).count == 6)
    #expect(reading.file.text(text.span(2..<4)) == #"\U00E9"#)
    #expect(reading.file.text(text.span(4..<5)) == #"\n"#)
    #expect(reading.file.text(text.span(5..<6)) == #"\-"#)
  }
}
