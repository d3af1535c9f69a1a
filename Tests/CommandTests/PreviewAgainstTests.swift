import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// `catalog-lint preview --against`: what changed since a preview that was approved.
struct PreviewAgainstTests {
  private func run(_ line: String, old: String, catalog: String = PreviewCommandTests.catalog) async
    -> CommandOutput
  {
    await Command.run(
      "preview App.storekit --against old.json " + line, files: ["App.storekit": catalog, "old.json": old])
  }

  private func written(_ line: String = "") async -> String {
    await Command.run(
      "preview --format json " + line, files: ["App.storekit": PreviewCommandTests.catalog]
    ).standardOutput
  }

  private var dearer: String { PreviewCommandTests.catalog.replacing("9.99", with: "12.99") }

  @Test func saysThatNothingChanged() async {
    let output = await run("", old: await written())
    #expect(output.status == .success && output.standardOutput == "no text changed\n")
    #expect(await run("--format json", old: await written()).standardOutput.contains("\"changes\": []"))
  }

  @Test func showsWhatChanged() async {
    let line = "--locale de,en --style price,period"
    let output = await run(line, old: await written(line), catalog: dearer)
    #expect(output.status == .findings)
    #expect(
      output.standardOutput == """
        pro.monthly (DEU)
          changed  de  price  9,99\u{A0}€ → 12,99\u{A0}€
          changed  en  price  €9.99 → €12.99

        2 texts changed

        """)
  }

  @Test func showsWhatAppearedAndVanished() async throws {
    let old = await written("--locale de --style price,rate").replacing("\"rate\"", with: "\"billed\"")
    let output = await run("--locale de", old: old)
    #expect(output.status == .findings)
    let lines = output.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  appeared  de  rate ") && $0.hasSuffix("9,99\u{A0}€ pro Monat") })
    #expect(lines.contains { $0.hasPrefix("  vanished  de  billed ") })
    let json = try await run("--locale de --format json", old: old).json()
    let changes = try #require(json["changes"] as? [[String: Any]])
    let gone = try #require(changes.first { $0["change"] as? String == "vanished" })
    #expect(gone["style"] as? String == "billed" && gone["after"] is NSNull)
    #expect(gone["before"] as? String == "9,99\u{A0}€ pro Monat" && gone["storefront"] as? String == "DEU")
  }

  @Test func writesChangesAsMarkdown() async {
    let line = "--locale de --style price"
    let output = await run(line + " --format markdown", old: await written(line), catalog: dearer)
    #expect(
      output.standardOutput == """
        **1 text changed**

        ### `pro.monthly` (DEU)

        | locale | style | before | after |
        | --- | --- | --- | --- |
        | de | price | 9,99\u{A0}€ | 12,99\u{A0}€ |

        """)
  }

  @Test func revealsWhatCannotBeSeen() async {
    let line = "--locale de --style price"
    let old = await written(line).replacing("9,99\u{A0}€", with: "9,99 €")
    let output = await run(line, old: old)
    #expect(
      output.standardOutput.contains("9,99 € → 9,99\\u{A0}€"), "\(output.standardOutput)")
  }

  @Test func keepsWithinTheTerminal() async {
    let line = ["preview", "App.storekit", "--against", "old.json", "--locale", "de"]
    let old = await written("--locale de")
    let environment = CommandEnvironment(
      fileSystem: MemoryFileSystem(["App.storekit": Array(dearer.utf8), "old.json": Array(old.utf8)]),
      isTerminal: true, terminalWidth: 40)
    let output = await CatalogLint.run(line, in: environment)
    for line in output.standardOutput.split(separator: "\n") { #expect(displayWidth(line) <= 40, "\(line)") }
    #expect(output.standardOutput.contains("    - 9,99\u{A0}€ pro Monat\n    + 12,99\u{A0}€ pro Monat\n"))
  }

  @Test func comparesOnlyWhatIsAskedForByName() async {
    let old = await written("--locale de,fr")
    #expect(await run("--locale de", old: old).status == .success)
    #expect(await run("--locale de --style price --product pro*", old: old).status == .success)
    #expect(await run("--locale de --storefront DEU", old: old).status == .success)
    #expect(await run("", old: old).status == .findings)
  }

  @Test(arguments: [
    ("", "old.json:1:1: the document is empty"), ("[]", "old.json:1:1: the value is an array, not an object"),
    ("{\"version\":2,\"rows\":[]}", "old.json:1:12: the preview is of version 2, which is not known here"),
    ("{\"rows\":[]}", "old.json:1:1: the object has no \"version\""),
    ("{\"version\":1}", "old.json:1:1: the object has no \"rows\""),
    ("{\"version\":1,\n\"rows\":\"x\"}", "old.json:2:8: \"rows\" is a string, not an array"),
    ("{\"version\":1,\n\"rows\":[1]}", "old.json:2:9: the row is a number, not an object"),
    (
      "{\"version\":1,\n\"rows\":[{\"text\":1}]}", "old.json:2:17: \"text\" is a number, not a string or null"
    ),
    ("{\"version\":1,\n\"rows\":[{\"text\":null}]}", "old.json:2:9: the object has no \"product\""),
    ("{\"version\":1,\n\"rows\":[", "old.json:2:"), ("\u{0}", "old.json:1:"),
    ("{\"version\":1,\"version\":1}", "old.json:1:"),
  ])
  func saysWhatIsNoPreviewAndWhere(_ old: String, _ message: String) async {
    let output = await run("", old: old)
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(output.standardError.hasPrefix("error: " + message), "\(output.standardError)")
    #expect(output.standardError.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)
  }

  @Test func saysThatThereIsNoFileAndNoSuchForm() async {
    let missing = await Command.run(
      "preview --against none.json", files: ["App.storekit": PreviewCommandTests.catalog])
    #expect(missing.status == .failure && missing.standardError.hasPrefix("error: none.json "))
    let form = await run("--format csv", old: "{}")
    #expect(
      form.standardError == "error: what changed is not written as csv\nhelp: use text, json or markdown\n")
  }

  @Test func passesOverNoBrokenCatalog() async {
    let output = await run("", old: await written(), catalog: "{\"products\":[")
    #expect(output.status == .failure)
  }

  @Test func printsNothingThatDrivesATerminal() async {
    let text = "a\\u001b[31m\\u202eb"
    let old =
      #"{"version":1,"rows":[{"product":"\#(text)","locale":"\#(text)","storefront":"\#(text)","style":"\#(text)","text":"\#(text)"}]}"#
    for format in ["text", "json", "markdown"] {
      let output = await run("--format \(format)", old: old)
      #expect(output.status == .findings)
      #expect(!output.standardOutput.unicodeScalars.contains { $0 != "\n" && isUnsafeToPrint($0) })
    }
  }
}
