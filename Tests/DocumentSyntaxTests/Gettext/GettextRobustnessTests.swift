import DocumentSyntax
import ReaderProperties
import SourceText
import TestSupport
import Testing

struct GettextRobustnessTests {
  private static let sample = Array(
    #"""
    # é
    msgid ""
    msgstr "Language: pl\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

    #. note
    #, fuzzy
    msgctxt "c"
    msgid "a\t\101\x41"
    msgid_plural ""
    "b"
    msgstr[0] "ż"
    msgstr[1] ""

    #~ msgid "old"
    #~ msgstr "😀"
    """#.utf8)

  private static let tokens: [[UInt8]] = [
    "msgid ", "msgstr ", "msgstr[", "]", "msgctxt ", "msgid_plural ", "\"", "\\", "\n", "\r\n", "#~ ", "#| ",
    "#, fuzzy", "#", "domain ", "\"\"", "é", "\u{0}",
  ].map { Array($0.utf8) }

  @Test func holdsForEveryPrefix() {
    for length in 0...Self.sample.count {
      #expect(violationOfGettextReader(Array(Self.sample[..<length])) == nil)
    }
  }

  @Test(arguments: 0..<4) func holdsForMutations(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let bytes = Mutation.mutate(Self.sample, tokens: Self.tokens, with: &random)
      #expect(violationOfGettextReader(bytes) == nil, "seed \(seed): \(bytes)")
    }
  }

  @Test func survivesHostileTexts() {
    let pieces = [
      "\"", "\\", "#", "#~", "#~ msgid \"", "msgid", "msgid \"a\"", "msgstr[", "msgctxt \"\"\n", "\"\"", "[",
      "?",
      "msgid \"a\"\n# b\n", "#, fuzzy\n", "\u{0}",
    ]
    for piece in pieces {
      let bytes = Array(String(repeating: piece, count: 20_000).utf8)
      #expect(violationOfGettextReader(bytes) == nil, "\(piece)")
    }
  }
}

struct GettextPluralExpressionTests {
  private func forms(_ text: String, _ numbers: [Int]) -> [Int?]? {
    GettextPluralExpression(Array(text.utf8)[...]).map { expression in
      numbers.map { expression.form(of: $0) }
    }
  }

  @Test func evaluatesAsC() {
    #expect(forms("0", [0, 7]) == [0, 0])
    #expect(forms("n != 1", [0, 1, 2]) == [1, 0, 1])
    #expect(forms(" (n>1) ", [0, 1, 2]) == [0, 0, 1])
    #expect(
      forms(
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
        [1, 2, 5, 11, 12, 21, 22, 25, 111]) == [0, 1, 2, 2, 2, 0, 1, 2, 2])
    #expect(forms("1 + 2 * 3 - 4 / 2", [0]) == [5])
    #expect(forms("10 - 3 - 2", [0]) == [5])
    #expect(forms("!n + !!n", [0, 5]) == [1, 1])
    #expect(forms("1 || 0 && 0", [0]) == [1])
    #expect(forms("n ? 0 : 1 ? 2 : 3", [0, 1]) == [2, 0])
  }

  @Test func givesNoFormWhereCDefinesNone() {
    #expect(forms("1 / n", [0, 1]) == [nil, 1])
    #expect(forms("5 % n", [0, 3]) == [nil, 2])
    #expect(forms("n && 4 / n", [0, 2]) == [0, 1])
    #expect(forms("n == 0 ? 0 : 4 / n", [0, 2]) == [0, 2])
    #expect(forms("0 - 1", [0]) == [nil])
  }

  @Test(arguments: [
    "", "n !", "n ==", "(n", "n)", "m", "n = 1", "1 2", "n ? 1", "n ? 1 : ", "99999999999999999999", "n;",
    "system(1)", "-1",
  ])
  func refusesWhatIsNone(_ text: String) {
    #expect(forms(text, []) == nil)
  }

  @Test func refusesWhatIsTooLongOrTooDeep() {
    let deep = String(repeating: "(", count: 60) + "n" + String(repeating: ")", count: 60)
    #expect(forms(deep, []) == nil)
    #expect(forms(String(repeating: "n+", count: 1000) + "n", []) == nil)
    #expect(forms(String(repeating: "n?0:", count: 60) + "n", []) == nil)
    #expect(forms(String(repeating: "!", count: 900) + "n", [5]) == [1])
  }

  @Test(arguments: 0..<4) func holdsForMutations(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let sample = Array("n%10==1 && n%100!=11 ? 0 : (n>=2 || n/5-3*2) ? 1 : 2".utf8)
    let tokens = ["n", "(", ")", "?", ":", "&&", "||", "!", "==", "%", "/", "0", "7"].map { Array($0.utf8) }
    for _ in 0..<1000 {
      let bytes = Mutation.mutate(sample, tokens: tokens, with: &random)
      #expect(violationOfPluralExpression(bytes) == nil, "seed \(seed): \(bytes)")
    }
  }
}
