import CatalogLintCommand
import LintEngine
import SourceText
import Testing

/// Suppressions in comments and in the configuration.
struct SuppressionTests {
  private static let rules = "--rule string-todo-left --rule suppression-*"

  /// Returns the rules of the findings, and how many are kept silent.
  private func check(
    _ files: [String: String], _ arguments: String = rules
  ) async throws -> (rules: [String], suppressed: Int) {
    let output = await Command.run("check --format json \(arguments)", inFiles: files)
    let summary = try #require(output.json()["summary"] as? [String: Any])
    let rules = try output.findings().compactMap { $0["rule"] as? String }
    return (rules.sorted(), try #require(summary["suppressed"] as? Int))
  }

  private static func android(_ text: String) -> [String: String] {
    ["res/values/strings.xml": "<resources>\n\(text)\n</resources>\n"]
  }

  private static func strings(_ text: String) -> [String: String] { ["en.lproj/Shop.strings": text] }

  private static func catalog(_ comment: String, _ value: String) -> [String: String] {
    [
      "Shop.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "buy": {"comment": "\(comment)", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "\(value)"}}}},
        "sell": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Sell FIXME now"}}}}
      }, "version": "1.0"}
      """
    ]
  }

  static let silent: [[String: String]] = [
    strings("/* catalog-lint:disable string-todo-left -- why */\n\"buy\" = \"Buy FIXME now\";\n"),
    strings(
      "// catalog-lint:disable string-todo-left -- why\n\n/* A button. */\n\"buy\" = \"Buy FIXME now\";\n"),
    strings("\"sell\" = \"Sell\";\n\"buy\" = \"Buy FIXME now\"; // catalog-lint:disable string-* -- why\n"),
    strings("\"buy\" /* catalog-lint:disable string-todo-left -- why */ = \"Buy FIXME now\";\n"),
    strings(
      "\"s\" = \"S\"; /* catalog-lint:disable string-todo-left -- why */ \"buy\" = \"Buy FIXME now\";\n"),
    strings("/* A button.\n   catalog-lint:disable all -- why\n*/\n\"buy\" = \"Buy FIXME now\";\n"),
    strings(
      "/* Made by a tool. catalog-lint:disable-file all -- why */\n\"s\" = \"S\";\n\"buy\" = \"Buy FIXME now\";\n"
    ),
    android(
      "  <!-- catalog-lint:disable string-todo-left: why -->\n  <string name=\"buy\">\"Buy FIXME now\"</string>"
    ),
    android(
      "  <string name=\"buy\">\"Buy FIXME now\"</string> <!-- catalog-lint:disable string-todo-left: why -->"),
    android(
      "  <!-- catalog-lint:disable string-todo-left: why -->\n  <!-- A button. -->\n  <string name=\"buy\">\"Buy FIXME now\"</string>"
    ),
    android(
      "  <plurals name=\"days\">\n    <!-- catalog-lint:disable string-todo-left: why -->\n    <item quantity=\"other\">\"%d FIXME days\"</item>\n  </plurals>"
    ),
    [
      "de.po":
        "# catalog-lint:disable string-todo-left -- why\nmsgid \"Buy\"\nmsgstr \"Jetzt FIXME kaufen\"\n"
    ],
    [
      "de.po":
        "#. catalog-lint:disable string-todo-left -- why\n#: a.c:1\nmsgctxt \"a\"\nmsgid \"Buy\"\nmsgstr \"Jetzt FIXME kaufen\"\n"
    ],
    ["de.xliff": xliff("<!-- catalog-lint:disable string-todo-left: why -->", "")],
    ["de.xliff": xliff("", "<note>catalog-lint:disable string-todo-left -- why</note>")],
    [
      "app_en.arb":
        #"{"@@locale": "en", "buy": "Buy FIXME now", "@buy": {"description": "catalog-lint:disable string-todo-left -- why"}}"#
    ],
    [
      "en.lproj/Shop.stringsdict": """
      <plist version="1.0"><dict>
      <!-- catalog-lint:disable string-todo-left: why -->
      <key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@d@  left</string><key>d</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
      <string>d</string><key>one</key><string>%d day</string><key>other</key><string>%d FIXME days</string></dict></dict>
      </dict></plist>
      """
    ],
  ]

  private static func xliff(_ comment: String, _ note: String) -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="Shop.strings" \
    source-language="en" target-language="de" datatype="plaintext"><body>
    \(comment)
    <trans-unit id="buy"><source>Buy now</source><target>Jetzt FIXME kaufen</target>\(note)</trans-unit>
    </body></file></xliff>
    """
  }

  @Test(arguments: silent)
  func keepsTheEntryOfACommentSilent(_ files: [String: String]) async throws {
    let result = try await check(files)
    #expect(result.rules == [] && result.suppressed >= 1, "\(files)")
    // The same without the words has the finding: the test can fail.
    let bare = files.mapValues { $0.replacing("catalog-lint:disable", with: "catalog-lint-disable") }
    #expect(try await check(bare).rules.contains("string-todo-left"))
  }

  @Test func takesOneEntryAloneOfAStringCatalog() async throws {
    let result = try await check(
      Self.catalog("A button. catalog-lint:disable string-todo-left -- why", "Buy FIXME now"))
    #expect(result.rules == ["string-todo-left"] && result.suppressed == 1)
  }

  @Test(arguments: [
    strings("\"help\" = \"/* catalog-lint:disable string-todo-left -- why */ FIXME x\";\n"),
    strings(
      "\"help\" = \"// catalog-lint:disable-file all -- why FIXME x\";\n\"catalog-lint:disable all -- y\" = \"a FIXME b\";\n"
    ),
    android("  <string name=\"buy\">\"catalog-lint:disable string-todo-left: why FIXME x\"</string>"),
    [
      "de.po":
        "#~ msgid \"catalog-lint:disable-file all -- y\"\nmsgid \"# catalog-lint:disable-file all -- why\"\nmsgstr \"a FIXME b\"\n"
    ],
    catalog("", "catalog-lint:disable-file all -- why FIXME x"),
  ])
  func takesTheWordsInATextForText(_ files: [String: String]) async throws {
    let result = try await check(files)
    #expect(result.suppressed == 0 && Set(result.rules) == ["string-todo-left"])
  }

  @Test func isAboutTheNextEntryOnly() async throws {
    let text =
      "// catalog-lint:disable string-todo-left -- why\n\"buy\" = \"Buy FIXME now\";\n\"sell\" = \"Sell FIXME now\";\n"
    let result = try await check(Self.strings(text))
    #expect(result.rules == ["string-todo-left"] && result.suppressed == 1)
  }

  @Test func keepsALineOfCodeSilent() async throws {
    let code = { (comment: String) in
      "import StoreKit\n\(comment)\nlet ids = try await Product.products(for: [\"coins\", \"gems\"])\nlet more = 1\n"
    }
    let files = { (comment: String) in ["Shop.storekit": Command.catalog, "App.swift": code(comment)] }
    let rule = "--info --rule code-product-id-unknown --rule suppression-*"
    #expect(try await check(files(""), rule).rules == ["code-product-id-unknown"])
    for comment in [
      "// catalog-lint:disable code-product-id-unknown -- made at run time",
      "/* catalog-lint:disable code-* -- made at run time */", "// catalog-lint:disable-file all -- old",
    ] {
      let result = try await check(files(comment), rule)
      #expect(result.rules == [] && result.suppressed == 1, "\(comment)")
    }
    let trailing = code("").replacing("\"gems\"])", with: "\"gems\"]) // catalog-lint:disable all -- why")
    #expect(try await check(["Shop.storekit": Command.catalog, "App.swift": trailing], rule).rules == [])
    let elsewhere = code("").replacing(
      "let more = 1", with: "let more = 1 // catalog-lint:disable all -- why")
    #expect(
      try await check(["Shop.storekit": Command.catalog, "App.swift": elsewhere], rule).suppressed == 0)
  }

  @Test func neverSilencesAFileThatDoesNotParse() async throws {
    let text = "// catalog-lint:disable-file all -- why\n\"buy\" = \"Buy\"\n\"sell\" = ;\n"
    let output = await Command.run("check --format json", inFiles: Self.strings(text))
    #expect(try output.findings().contains { $0["rule"] as? String == "string-parse-error" })
    #expect(output.status == .findings)
  }

  @Test func saysWhatIsWrongWithASuppression() async throws {
    let text = """
      // catalog-lint:disable string-todo-left
      "buy" = "Buy FIXME now";
      // catalog-lint:disable string-todo-lfet -- why
      "sell" = "Sell";
      // catalog-lint:disable string-todo-left -- why
      "rent" = "Rent";
      """
    let result = try await check(Self.strings(text))
    #expect(
      result.rules == ["suppression-rule-unknown", "suppression-unused", "suppression-without-reason"])
    let output = await Command.run("check \(Self.rules)", inFiles: Self.strings(text))
    #expect(output.standardOutput.contains("did you mean \"string-todo-left\"?"))
  }

  @Test func reportsNoUnusedOneWhoseRuleDidNotRun() async throws {
    let text = "// catalog-lint:disable price-zero, string-todo-left -- why\n\"buy\" = \"Buy\";\n"
    #expect(try await check(Self.strings(text), "--rule suppression-unused").rules == [])
    // Of files named one by one not all is known.
    #expect(try await check(Self.strings(text), "en.lproj/Shop.strings").rules == [])
    #expect(try await check(Self.strings(text), "").rules.filter { $0 == "suppression-unused" }.count == 2)
  }

  // MARK: Configuration

  private static func configuration(_ suppression: String) -> [String: String] {
    [
      ".catalog-lint.json": "{ // why\n \"suppressions\": [\(suppression)] }",
      "App/Shop.storekit": Command.catalog.replacing("Coins\", \"internalID", with: "Coins\", \"internalID"),
    ]
  }

  @Test(arguments: [
    #"{"rule": "price-*", "product": "coins", "reason": "as the store has it"}"#,
    #"{"rule": "price-not-a-number", "path": "App", "reason": "as the store has it"}"#,
    #"{"rule": "all", "path": "*.storekit", "reason": "as the store has it"}"#,
  ])
  func keepsFindingsOfAFileWithoutCommentsSilent(_ suppression: String) async throws {
    let arguments = "--rule price-not-a-number --rule suppression-*"
    let bare = try await check(["App/Shop.storekit": Command.catalog], arguments)
    #expect(bare.rules == ["price-not-a-number"])
    let result = try await check(Self.configuration(suppression), arguments)
    #expect(result.rules == [] && result.suppressed == 1)
  }

  @Test func reportsAnUnusedOneInTheConfiguration() async throws {
    let files = Self.configuration(#"{"rule": "price-zero", "product": "coins", "reason": "free"}"#)
    let output = await Command.run("check --format json", inFiles: files)
    let finding = try #require(try output.findings().first { $0["rule"] as? String == "suppression-unused" })
    #expect("\(finding)".contains(".catalog-lint.json"))
  }

  @Test(arguments: [
    (#"{"rule": "price-zero", "product": "coins"}"#, "has no \"reason\""),
    (#"{"rule": "price-zero", "reason": "why"}"#, "says nothing of what it is about"),
    (#"{"product": "coins", "reason": "why"}"#, "has no \"rule\""),
    (#"{"rule": "price-zreo", "path": "*", "reason": "why"}"#, "did you mean \"price-zero\"?"),
    (#"{"rule": "price-zero", "paths": "*", "reason": "why"}"#, "did you mean \"path\"?"),
  ])
  func refusesOneThatSaysTooLittle(_ suppression: String, _ message: String) async {
    let output = await Command.run("check", inFiles: Self.configuration(suppression))
    #expect(output.status == .failure && output.standardError.contains(message), "\(output.standardError)")
  }
}
