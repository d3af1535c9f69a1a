import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct I18nextFormatTests {
  private func read(
    _ text: String, path: SourcePath = "public/locales/de/paywall.json"
  ) -> (file: SourceFile, document: Document) {
    let file = SourceFile(id: FileID(2), path: path, contents: Array(text.utf8))
    return (file, I18nextFormat.read(file))
  }

  /// The rows as `key variant=text`.
  private func rows(_ text: String) throws -> [String] {
    let (file, document) = read(text)
    #expect(document.problems == [])
    let table = try #require(document.table)
    return table.cells.map { cell in
      let text = cell.decoded >= 0 ? table.decodedTexts[Int(cell.decoded)].string : file.text(cell.span)
      let variant = table.variants[Int(cell.variant)].name
      return "\(table.keyText(table.entries[Int(cell.entry)]))\(variant.isEmpty ? "" : " ")\(variant)=\(text)"
    }
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "i18next" })
  }

  @Test(arguments: [
    ("public/locales/pt-BR/paywall.json", "pt-BR", "public/locales/paywall.json", "paywall"),
    ("src/locales/de.json", "de", "src/locales/*.json", "translation"),
    ("src/i18n/zh_Hant.json", "zh_Hant", "src/i18n/*.json", "translation"),
    ("translations/en.json", "en", "translations/*.json", "translation"),
  ])
  func takesLocaleAndFamilyFromThePath(_ path: String, _ locale: String, _ family: String, _ name: String)
    throws
  {
    #expect(I18nextFormat.mayRead(SourcePath(path)))
    let table = try #require(read(#"{"a": "b"}"#, path: SourcePath(path)).document.table)
    #expect(table.locales.map(\.spelling) == [locale])
    #expect(table.familyPath?.display == family)
    #expect(table.name == name)
    #expect(table.placeholders == .doubleBraces)
  }

  @Test(arguments: [
    "package.json", "locales/package.json", "src/locales/index.json", "_locales/en/messages.json",
    "locales/en/sub/a.json", "de/locales.json", "locales/en-anything.json", "lang/en.json", "tsconfig.json",
    "locales/xx/a.json", "i18n/en/app.json", "locales/en.yaml", "en.json", "locales.json",
  ])
  func leavesOtherPathsAlone(_ path: String) {
    #expect(!I18nextFormat.mayRead(SourcePath(path)))
  }

  private func recognizes(_ text: String, path: SourcePath = "locales/en.json") -> Bool {
    I18nextFormat.recognizes(path, start: Array(text.utf8)[...])
  }

  @Test func recognizesTablesByTheirStart() {
    #expect(recognizes(#"{"a": "b"}"#))
    #expect(recognizes(#" {"a": {"b": "c", "d": ["e"]}, "f": "g {{x}}", "cut"#))
    #expect(recognizes(#"{"title": "x", "message": "Hello"}"#))
    #expect(recognizes(#"{"title": "x", "error": {"title": "y", "message": "Oops"}}"#))
    for other in [
      "", "{}", "[\"a\"]", "\"a\"", #"{"a": 1, "b": 2, "c": "x"}"#,
      #"{"$schema": "http://example.com", "a": "b"}"#, #"{"en": {"a": "b"}}"#,
      #"{"app": {"message": "App", "description": "x"}}"#, #"{"id": {"defaultMessage": "App"}}"#,
      #"{"key": {"string": "text"}}"#, #"{"name": "x", "months": ["a", "b"]}"#,
      #"{"@@locale": "en", "a": "b"}"#, "key: value",
      #"{"locale": "en", "translations": {"1": "Hello {$NAME}"}}"#,
    ] {
      #expect(!recognizes(other), "\(other)")
    }
  }

  @Test func joinsNestedKeys() throws {
    let marked = MarkedText(
      #"""
      {
        "paywall": {"⟦title⟧": "⟦Mehr⟧", "list": ["⟦a⟧", {"⟦x⟧": "⟦b\n⟧"}]},
        "⟦buy⟧": "⟦Kaufen, {{name}} $t(paywall.title)⟧",
        "off": null, "count": 3
      }
      """#)
    #expect(
      try rows(marked.text) == [
        "paywall.title=Mehr", "paywall.list.0=a", "paywall.list.1.x=b\n",
        "buy=Kaufen, {{name}} $t(paywall.title)",
      ])
    let table = try #require(read(marked.text).document.table)
    #expect(Set(table.entries.map(\.keySpan) + table.cells.map(\.span)) == Set(marked.spans))
  }

  @Test func joinsFormsOfOneKey() throws {
    #expect(
      try rows(#"{"day_one": "ein Tag", "x": "y", "day_other": "{{count}} Tage", "day_zero": "heute"}"#)
        == ["day one=ein Tag", "day other={{count}} Tage", "day zero=heute", "x=y"])
    #expect(try rows(#"{"day_other": "{{ count, number }}日"}"#) == ["day other={{ count, number }}日"])
    #expect(
      try rows(#"{"day": "Tag", "day_one": "a", "day_other": "b"}"#) == [
        "day=Tag", "day one=a", "day other=b",
      ])
    #expect(
      try rows(#"{"a": {"p_ordinal_one": "{{count}}st", "p_ordinal_two": "nd", "p_ordinal_other": "th"}}"#)
        == [
          "a.p_ordinal ordinal one={{count}}st", "a.p_ordinal ordinal two=nd", "a.p_ordinal ordinal other=th",
        ])
    #expect(
      try rows(#"{"friend_male_one": "a", "friend_male_other": "b"}"#)
        == ["friend_male one=a", "friend_male other=b"])
  }

  @Test func joinsFormsOfOlderVersions() throws {
    #expect(try rows(#"{"day": "Tag", "day_plural": "Tage"}"#) == ["day one=Tag", "day other=Tage"])
    #expect(
      try rows(#"{"day_0": "a", "day_1": "{{count}} b", "day_2": "c"}"#)
        == ["day 0=a", "day 1={{count}} b", "day 2=c"])
  }

  @Test func leavesKeysApartThatOnlyLookLikeForms() throws {
    #expect(try rows(#"{"reason_price": "a", "reason_other": "b"}"#) == ["reason_price=a", "reason_other=b"])
    #expect(try rows(#"{"step_one": "a", "step_two": "b"}"#) == ["step_one=a", "step_two=b"])
    #expect(try rows(#"{"form_plural": "a"}"#) == ["form_plural=a"])
    #expect(try rows(#"{"step_0": "a", "step_1": "b"}"#) == ["step_0=a", "step_1=b"])
    #expect(try rows(#"{"a_one": {"b": "c"}, "a_other": {"b": "d"}}"#) == ["a_one.b=c", "a_other.b=d"])
    #expect(try rows(#"{"_other": "{{count}}", "_one": "x"}"#) == ["_other={{count}}", "_one=x"])
  }

  @Test func placesTheKeyOfFormsBeforeTheirSuffix() throws {
    let marked = MarkedText(#"{"⟦day⟧_one": "⟦a⟧", "day_other": "⟦b⟧"}"#)
    let table = try #require(read(marked.text).document.table)
    #expect(table.entries.map(\.keySpan) + table.cells.map(\.span) == marked.spans)
  }

  @Test func leavesPlaceholdersOpenWhereTheyAreOfAnotherKind() throws {
    #expect(try #require(read(#"{"a": "{name}"}"#).document.table).placeholders == .singleBraces)
    #expect(
      try #require(read(#"{"a": "{name}", "b": "{{x}}"}"#).document.table).placeholders == .doubleBraces)
  }

  @Test func reportsKeysThatStandTwice() {
    let marked = MarkedText(#"{"⟦a.b⟧": "x", "a": {"⟦b⟧": "y"}, "c": "d"}"#)
    let problems = read(marked.text).document.problems
    #expect(problems.map(\.span) == [marked.spans[1]])
    #expect(problems.map(\.kind) == [.duplicateKey(first: marked.spans[0])])
    #expect(read(#"{"a": "x", "a": "y"}"#).document.problems.count == 1)
  }

  @Test func readsOnAfterBrokenPlaces() throws {
    let (_, document) = read(#"{"a": "b" "c": "d", "e": , "f": {"g": "h"}"#)
    let table = try #require(document.table)
    #expect(table.entries.map { table.keyText($0) } == ["a", "c", "f.g"])
    #expect(document.problems.count == 3)
    for text in ["", "[]", "nope"] {
      let (_, document) = read(text)
      if case .none = document.content {} else { Issue.record("a table of \(text)") }
      #expect(document.problems.count == 1)
    }
  }

  @Test func survivesHostileTexts() {
    let deep = String(repeating: #"{"a":"#, count: 400) + "\"x\"" + String(repeating: "}", count: 400)
    #expect(read(deep).document.problems.map(\.message) == ["\"a\" is nested too deeply"])
    let long = String(repeating: "k", count: 100_000)
    let many = (0..<5000).map { "\"\($0)\":\"\"" }.joined(separator: ",")
    let problems = read("{\"\(long)\": {\(many)}}").document.problems
    #expect(problems.count == 20 && problems[0].message.hasSuffix("are too long to be read"))
    _ = read("{" + (0..<5000).map { "\"k\($0)_other\":\"{{count}}\"" }.joined(separator: ",") + "}")
  }

  @Test func survivesTruncationAndMutation() {
    let sample = Array(
      #"{"p": {"day_one": "a\n", "day_other": "{{count}}"}, "l": ["x", {"y": "z"}], "q_0": "{{count}}"}"#.utf8
    )
    func run(_ bytes: [UInt8]) {
      let file = SourceFile(id: FileID(0), path: "locales/de.json", contents: bytes)
      _ = I18nextFormat.recognizes(file.path, start: bytes[...])
      let document = I18nextFormat.read(file)
      #expect(document.problems.allSatisfy { $0.span.range.upperBound <= file.bytes.count })
      #expect(document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted())
    }
    for length in 0...sample.count { run(Array(sample[..<length])) }
    var random = SeededRandom(seed: 3)
    let tokens = ["{", "}", "\"", ":", ",", "_one", "_other", "_0", "{{count}}", "["].map { Array($0.utf8) }
    for _ in 0..<500 { run(Mutation.mutate(sample, tokens: tokens, with: &random)) }
  }
}
