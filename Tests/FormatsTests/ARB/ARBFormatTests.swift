import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct ARBFormatTests {
  private func read(_ text: String, path: SourcePath = "l10n/app_de.arb") -> (
    file: SourceFile, document: Document
  ) {
    let file = SourceFile(id: FileID(2), path: path, contents: Array(text.utf8))
    return (file, ARBFormat.read(file))
  }

  private func check(
    _ marked: String, _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    let problems = read(text.text).document.problems
    #expect(problems.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "arb" })
    #expect(ARBFormat.mayRead("l10n/intl_en.arb") && !ARBFormat.mayRead("l10n/intl_en.json"))
  }

  @Test(arguments: [
    ("lib/l10n/intl_pt_BR.arb", "pt_BR", "pt-BR", "lib/l10n/intl.arb"),
    ("lib/l10n/app_en.arb", "en", "en", "lib/l10n/app.arb"),
    ("lib/l10n/my_app_zh_Hant.arb", "zh_Hant", "zh-Hant", "lib/l10n/my_app.arb"),
    ("lib/l10n/de.arb", "de", "de", "lib/l10n/*.arb"),
    ("lib/l10n/messages.arb", "", nil, "lib/l10n/messages.arb"),
  ])
  func takesLocaleAndFamilyFromThePath(_ path: String, _ locale: String, _ id: String?, _ family: String)
    throws
  {
    let table = try #require(read("{}", path: SourcePath(path)).document.table)
    #expect(table.locales.map(\.spelling) == [locale])
    #expect(table.locales.map { $0.id?.identifier } == [id])
    #expect(table.familyPath?.display == family)
    #expect(table.placeholders == .icu)
  }

  @Test func prefersTheLocaleThatTheFileNames() throws {
    let (_, document) = read(#"{"@@locale": "fr", "@@x-generator": "any", "@@last_modified": "2024-01-01"}"#)
    #expect(try #require(document.table).locales.map(\.spelling) == ["fr"])
    #expect(document.problems == [])
    check(#"{"@@locale": ⟦1⟧}"#, ["\"@@locale\" is a number, not a string"])
  }

  @Test func reportsAMisspelledLocaleOnce() throws {
    let marked = MarkedText(#"{"⟦@@locale ⟧": "fr", "@@Locale": "fr", "a": "b"}"#)
    let (_, document) = read(marked.text)
    #expect(document.problems.map(\.span) == marked.spans)
    #expect(document.problems.map(\.kind) == [.unknownKey(suggestion: "@@locale")])
    #expect(try #require(document.table).locales.map(\.spelling) == ["de"])
  }

  @Test func buildsRowsWithCommentsAndPlaces() throws {
    let marked = MarkedText(
      #"""
      {
        "@@locale": "de",
        "⟦buy⟧": "⟦Kaufen {name}⟧",
        "@buy": {
          "description": "⟦The button⟧", "type": "text", "placeholders": {"name": {"type": "String", "example": "x"}}
        },
        "⟦e\u0301⟧": "⟦a\nb⟧",
        "⟦days⟧": "{n, plural, =0{⟦Heute⟧} one{⟦Ein Tag⟧} other{⟦{n} Tage⟧}}",
        "⟦esc⟧": "{n, plural, =1{⟦\"eins\"⟧} =2{⟦zwei⟧} other{⟦\u00e4 {n}⟧}}",
        "⟦mixed⟧": "⟦Noch {n, plural, one{ein} other{{n}}}⟧"
      }
      """#)
    let (file, document) = read(marked.text)
    #expect(document.problems == [])
    let table = try #require(document.table)
    #expect(table.entries.map { table.keyText($0) } == ["buy", "e\u{301}", "days", "esc", "mixed"])
    let texts = table.cells.map { cell in
      cell.decoded >= 0 ? table.decodedTexts[Int(cell.decoded)].string : file.text(cell.span)
    }
    #expect(
      texts == [
        "Kaufen {name}", "a\nb", "Heute", "Ein Tag", "{n} Tage", "\"eins\"", "zwei", "ä {n}",
        "Noch {n, plural, one{ein} other{{n}}}",
      ])
    #expect(
      table.cells.map { table.variants[Int($0.variant)] } == [
        .plain, .plain, Variant(exact: 0), Variant(plural: .one), Variant(plural: .other),
        Variant(plural: .one), Variant(exact: 2),
        Variant(plural: .other), .plain,
      ])
    #expect(table.variants.map(\.name) == ["", "=0", "one", "other", "=2"])
    let spans =
      table.entries.map(\.keySpan) + table.cells.map(\.span) + table.entries.compactMap(\.commentSpan)
    #expect(Set(spans) == Set(marked.spans))
    #expect(spans.count == marked.spans.count)
    for cell in table.cells where cell.decoded >= 0 {
      #expect(table.decodedTexts[Int(cell.decoded)].span == cell.span)
    }
  }

  @Test func takesExactlyOneForOneWhereThereIsNoOther() throws {
    func variants(_ text: String) throws -> [Variant] {
      let table = try #require(read(#"{"a": "\#(text)"}"#).document.table)
      return table.cells.map { table.variants[Int($0.variant)] }
    }
    #expect(try variants("{n, plural, =1{x} other{y}}") == [Variant(plural: .one), Variant(plural: .other)])
    #expect(
      try variants("{n, plural, =1{x} one{z} other{y}}")
        == [Variant(exact: 1), Variant(plural: .one), Variant(plural: .other)])
  }

  @Test func reportsWrongTypesAndReadsOn() throws {
    check(
      #"{"a": ⟦1⟧, "b": ⟦{"c": "d"}⟧, "e": "f"}"#,
      [
        "the value of \"a\" is a number, not a string", "the value of \"b\" is an object, not a string",
      ])
    check(#"{"a": "b", "@a": ⟦"c"⟧}"#, ["\"@a\" is a string, not an object"])
    check(#"{"a": "b", "@a": {"description": ⟦3⟧}}"#, ["\"description\" is a number, not a string"])
    check(#"{"a": "b", "@a": {"placeholders": ⟦[]⟧}}"#, ["\"placeholders\" is an array, not an object"])
    check(
      #"{"a": "b", "@a": {"placeholders": {"n": ⟦null⟧}}}"#, ["the placeholder \"n\" is null, not an object"])
    let (_, document) = read(#"{"a": 1 "b": "c",, "d": "e"}"#)
    let table = try #require(document.table)
    #expect(table.entries.map { table.keyText($0) } == ["a", "b", "d"])
    #expect(table.cells.count == 2)
  }

  @Test func reportsUnknownKeysThatAreNearAKnownOne() {
    check(
      #"{"a": "b", "@a": {"⟦descripton⟧": "c", "x-own": 1}}"#, ["the key \"descripton\" is not known here"])
    check(
      #"{"a": "b", "@a": {"placeholders": {"n": {"⟦Type⟧": "int"}}}}"#, ["the key \"Type\" is not known here"]
    )
    check(#"{"name": "b", "⟦@names⟧": {}}"#, ["\"@names\" describes a text that is not in this file"])
  }

  @Test func reportsDuplicateKeys() {
    let (_, document) = read(#"{"a": "b", "c": "d", "a": "e"}"#)
    #expect(document.problems.map(\.message) == ["the key \"a\" stands twice in this object"])
    #expect(document.table?.entries.count == 3)
  }

  @Test func reportsFaultsOfMessages() {
    check(#"{"a": "Hi ⟦{⟧name", "b": "c"}"#, ["this brace is never closed"])
    check(#"{"a": "\u00e4\n⟦}⟧", "b": "c"}"#, ["this brace closes nothing"])
    check(#"{"a": "{n, plural, one{x} ⟦uno⟧{y} other{z}}"}"#, ["\"uno\" is no plural category"])
    check(#"{"a": "{⟦g⟧, select, male{x}}"}"#, ["the choice by \"g\" has no \"other\""])
    // A rule about plurals says this of all formats.
    check(#"{"a": "{n, plural, one{x}}"}"#, [])
  }

  @Test func givesNothingForAFileThatIsNone() {
    for text in ["", "[]", "\"a\"", "nope"] {
      let (_, document) = read(text)
      if case .none = document.content {} else { Issue.record("a table of \(text)") }
      #expect(document.problems.count == 1)
    }
  }

  @Test func survivesTruncationMutationAndManyKeys() {
    let sample = Array(
      #"{"@@locale": "de", "a": "{n, plural, =0{x} one{y} other{\u00e4 {n}}}", "@a": {"description": "d", "placeholders": {"n": {"type": "int"}}}, "@b": {}}"#
        .utf8)
    func run(_ bytes: [UInt8]) {
      let file = SourceFile(id: FileID(0), path: "a/app_de.arb", contents: bytes)
      let document = ARBFormat.read(file)
      #expect(document.problems.allSatisfy { $0.span.range.upperBound <= file.bytes.count })
      #expect(document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted())
    }
    for length in 0...sample.count { run(Array(sample[..<length])) }
    var random = SeededRandom(seed: 9)
    let tokens = ["{", "}", "\"", ":", ",", "\\", "@", "plural", "=5", "\\u00e4"].map { Array($0.utf8) }
    for _ in 0..<500 { run(Mutation.mutate(sample, tokens: tokens, with: &random)) }
    run(Array(("{" + (0..<5000).map { "\"@k\($0)\": {}" }.joined(separator: ",") + "}").utf8))
    run(
      Array(
        ("{" + (0..<5000).map { "\"k\($0)\": \"{n,plural,=\($0){a}other{b}}\"" }.joined(separator: ",") + "}")
          .utf8))
  }
}
