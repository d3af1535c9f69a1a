import CatalogLintCommand
import LintEngine
import SourceText
import Testing

/// `check --add-suppressions`.
struct AddSuppressionsTests {
  private static let rule = "--rule string-todo-left --rule price-not-a-number --rule suppression-*"

  private func run(_ arguments: [String], _ files: [SourcePath: [UInt8]]) async -> CommandOutput {
    await CatalogLint.run(arguments, in: CommandEnvironment(fileSystem: MemoryFileSystem(files)))
  }

  private static let add = [
    "check", "--rule", "string-todo-left", "--rule", "price-not-a-number", "--rule", "suppression-*",
    "--add-suppressions", "--reason", "texts of before",
  ]
  private static let check = Array(add.prefix(7))

  /// Runs it and returns the files after it, having checked that they are clean and that a second run changes nothing.
  private func added(_ texts: [String: String]) async throws -> [String: String] {
    var files = Dictionary(
      uniqueKeysWithValues: texts.map { (SourcePath($0.key), Array($0.value.utf8)) })
    let output = await run(Self.add, files)
    #expect(output.status == .success, "\(output.standardError)\(output.standardOutput)")
    #expect(!output.files.isEmpty)
    for file in output.files { files[file.path] = file.contents }
    let after = await run(Self.check, files)
    #expect(
      after.status == .success && after.standardOutput.contains("no problems found"),
      "\(after.standardOutput)")
    let again = await run(Self.add, files)
    #expect(again.files.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.key.display, String(decoding: $0.value, as: UTF8.self)) })
  }

  @Test func writesACommentBeforeAnEntryOfStrings() async throws {
    let files = try await added([
      "en.lproj/A.strings": "/* A button. */\r\n  \"buy\" = \"Buy FIXME now\";\r\n\"sell\" = \"Sell\";\r\n"
    ])
    #expect(
      files["en.lproj/A.strings"]
        == "/* catalog-lint:disable string-todo-left -- texts of before */\r\n/* A button. */\r\n  \"buy\" = \"Buy FIXME now\";\r\n\"sell\" = \"Sell\";\r\n"
    )
  }

  @Test func writesACommentInALineOfEntries() async throws {
    let files = try await added([
      "en.lproj/A.strings": "\"s\" = \"S\"; \"buy\" = \"Buy FIXME now\"; \"t\" = \"T\";"
    ])
    #expect(
      files["en.lproj/A.strings"]
        == "\"s\" = \"S\"; /* catalog-lint:disable string-todo-left -- texts of before */ \"buy\" = \"Buy FIXME now\"; \"t\" = \"T\";"
    )
  }

  @Test func writesACommentOfXML() async throws {
    let files = try await added([
      "res/values/strings.xml":
        "<resources>\n    <string name=\"buy\">\"Buy FIXME now\"</string>\n    <plurals name=\"d\">\n        <item quantity=\"other\">\"%d FIXME days\"</item>\n    </plurals>\n</resources>\n"
    ])
    let comment = "    <!-- catalog-lint:disable string-todo-left: texts of before -->\n"
    #expect(
      files["res/values/strings.xml"]
        == "<resources>\n\(comment)    <string name=\"buy\">\"Buy FIXME now\"</string>\n\(comment)    <plurals name=\"d\">\n        <item quantity=\"other\">\"%d FIXME days\"</item>\n    </plurals>\n</resources>\n"
    )
  }

  @Test func writesACommentOfGettext() async throws {
    let files = try await added([
      "de.po": "# Note\n#: a.c\nmsgctxt \"a\"\nmsgid \"Buy\"\nmsgstr \"Jetzt FIXME kaufen\"\n"
    ])
    #expect(
      files["de.po"]
        == "# catalog-lint:disable string-todo-left -- texts of before\n# Note\n#: a.c\nmsgctxt \"a\"\nmsgid \"Buy\"\nmsgstr \"Jetzt FIXME kaufen\"\n"
    )
  }

  @Test func writesIntoTheCommentsOfAStringCatalog() async throws {
    let files = try await added([
      "A.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Buy FIXME now" : {

          },
          "Old FIXME one" : {
            "comment" : "A \\"button\\"",
            "extractionState" : "manual"
          },
          "sell" : {
            "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Sell FIXME now" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    ])
    let text = try #require(files["A.xcstrings"])
    let directive = "catalog-lint:disable string-todo-left -- texts of before"
    #expect(text.contains("\"sell\" : {\n      \"comment\" : \"\(directive)\",\n      \"localizations\""))
    // The key is the text of the others.
    #expect(text.contains("\"Buy FIXME now\" : {\n      \"comment\" : \"\(directive)\"\n"))
    #expect(text.contains("\"A \\\"button\\\"\\n\(directive)\""))
  }

  @Test func writesASettingForWhatHasNoComments() async throws {
    let files = try await added([
      "Shop.storekit": Command.catalog,
      ".catalog-lint.json": "{\n  // Ours.\n  \"exclude\": [\"Tests\"] // old\n}\n",
    ])
    #expect(
      files[".catalog-lint.json"]
        == "{\n  // Ours.\n  \"exclude\": [\"Tests\"], // old\n  \"suppressions\": [\n    {\"rule\": \"price-not-a-number\", \"path\": \"Shop.storekit\", \"product\": \"coins\", \"reason\": \"texts of before\"}\n  ]\n}\n"
    )
    #expect(files["Shop.storekit"] == Command.catalog)
  }

  @Test func makesTheConfigurationWhereThereIsNone() async throws {
    let files = try await added(["Shop.storekit": Command.catalog])
    let made = try #require(files[".catalog-lint.json"])
    #expect(made.hasPrefix("{\n  \"suppressions\": [\n    {\"rule\": \"price-not-a-number\""))
    // A second kind of finding goes behind the first.
    let more = try await added([
      "Shop.storekit": Command.catalog.replacing("coins", with: "gems"),
      ".catalog-lint.json": made.replacing(
        "\"product\": \"coins\"", with: "\"product\": \"*\", \"locale\": \"xx\""
      ).replacing("price-not-a-number", with: "price-zero"),
    ])
    #expect(
      more[".catalog-lint.json"]?.contains("\"xx\", \"reason\": \"texts of before\"},\n    {\"rule\"") == true
    )
  }

  @Test func keepsTheEncoding() async throws {
    let text = "\u{FEFF}\"buy\" = \"Buy FIXME now\";\n"
    let contents = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let output = await run(Self.add, ["en.lproj/A.strings": contents])
    let file = try #require(output.files.first)
    #expect(Array(file.contents.prefix(4)) == [0xFF, 0xFE, UInt8(ascii: "/"), 0])
    #expect(file.contents.suffix(contents.count - 2) == contents.dropFirst(2))
  }

  @Test(arguments: [
    ["check", "--add-suppressions"], ["check", "--reason", "x"],
    ["check", "--add-suppressions", "--reason", " "],
    ["check", "--add-suppressions", "--reason", "x", "--fix"],
  ])
  func refusesArgumentsThatDoNotGoTogether(_ arguments: [String]) async {
    let output = await run(arguments, ["en.lproj/A.strings": Array("\"a\" = \"b\";".utf8)])
    #expect(output.status == .failure && output.files.isEmpty)
  }
}
