import CatalogLintCommand
import Diagnostics
import LintEngine
import SourceText
import TestSupport
import Testing

/// Where suppressions are looked for, and that none is lost among many.
struct SuppressionPlaceTests {
  /// Puts the words at places that no search by steps of several bytes may jump over.
  @Test(arguments: 0..<25)
  func findsTheWordsWhereverTheyStand(_ shift: Int) async throws {
    let padding =
      String(repeating: "catalog-lint:disabl ", count: shift % 3) + String(repeating: "e", count: shift)
    let text = "/* \(padding) */\n// catalog-lint:disable string-todo-left -- why\n\"buy\" = \"FIXME now\";\n"
    let output = await Command.run("check --rule string-todo-left", files: ["en.lproj/A.strings": text])
    #expect(output.standardOutput.contains("no problems found, 1 suppressed"))
  }

  /// Each second entry of many is kept silent, and only it.
  @Test func keepsApartManyEntries() async throws {
    let text = (0..<300).map { number in
      (number % 2 == 0 ? "// catalog-lint:disable string-todo-left -- number \(number)\n" : "")
        + "\"k\(number)\" = \"FIXME \(number)\";\n"
    }.joined()
    let output = await Command.run(
      "check --format json --rule string-todo-left", files: ["en.lproj/A.strings": text])
    let keys = try output.findings().compactMap { $0["key"] as? String }
    #expect(Set(keys) == Set((0..<300).filter { $0 % 2 == 1 }.map { "k\($0)" }))
  }

  @Test func exposesWhatIsSilentWithItsReason() async throws {
    let text = "// catalog-lint:disable string-todo-left -- legal writes it\n\"buy\" = \"FIXME now\";\n"
    let linter = Linter(fileSystem: MemoryFileSystem(["en.lproj/A.strings": Array(text.utf8)]))
    let suppressed = await linter.check([SourcePath(".")]).suppressed
    #expect(suppressed.map(\.finding.rule) == ["string-todo-left"])
    #expect(suppressed.map(\.origin) == [.comment] && suppressed.map(\.reason) == ["legal writes it"])
  }

  /// Comments that are suppressions are no comments for translators.
  @Test func hidesItselfFromRulesAboutComments() async throws {
    let rule = "check --info --format json --rule string-comment-is-text --rule string-comment-missing"
    let bare = "\"buy\" = \"Buy %@\";\n"
    let before = try await Command.run(rule, files: ["en.lproj/A.strings": bare]).findings().count
    let text = "/* catalog-lint:disable string-todo-left -- why */\n" + bare
    #expect(try await Command.run(rule, files: ["en.lproj/A.strings": text]).findings().count == before)
    #expect(before == 1)
  }

  /// Seeded broken texts around the words never stop a run.
  @Test(arguments: [
    "en.lproj/A.strings", "res/values/strings.xml", "de.po", "A.xcstrings", "App.swift",
    "en.lproj/A.stringsdict",
    "de.xliff", "app_en.arb",
  ])
  func takesAnyBytes(_ path: String) async {
    let pieces = [
      "/*", "*/", "//", "\"", "<!--", "-->", "<a>", "</a>", "{", "}", "catalog-lint:disable",
      "catalog-lint:disable-file",
      " all ", " -- why", ":", "\n", "\r\n", "#", "msgid \"a\"", "\\", "<note>", "\u{2014}", "=", ";",
    ]
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let output = await Command.run(
        "check", files: [path: text, "Shop.storekit": Command.catalog])
      #expect(!output.standardOutput.isEmpty, "\(text)")
    }
  }
}
