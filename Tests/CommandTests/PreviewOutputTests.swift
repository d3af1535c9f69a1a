import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// `catalog-lint preview` in its forms: on a terminal, into files, for everything there is.
struct PreviewOutputTests {
  private func run(
    _ arguments: [String], terminal: (width: Int, height: Int)? = nil, pager: String? = nil
  ) async -> CommandOutput {
    var environment = CommandEnvironment(
      fileSystem: MemoryFileSystem([
        "App.storekit": Array(PreviewCommandTests.catalog.utf8), "there.csv": [],
        "res/values-de/prices.xml": [],
      ]), isTerminal: terminal != nil, terminalWidth: terminal?.width, terminalHeight: terminal?.height)
    environment.variables["PAGER"] = pager
    return await CatalogLint.run(["preview"] + arguments, in: environment)
  }

  @Test(arguments: ["android", "csv", "json", "markdown", "strings", "text", "xcstrings"])
  func printsEachForm(_ format: String) async {
    let output = await run(["--format", format, "--locale", "de"])
    #expect(output.status == .success && output.standardOutput.contains("9,99\u{A0}€ pro Monat"))
    #expect(output.files.isEmpty && output.pager == nil)
  }

  @Test func writesAFileForEachLocale() async {
    let output = await run(["--format", "strings", "--output", "Out", "--locale", "de,fr"])
    #expect(output.status == .success && output.standardOutput.isEmpty)
    #expect(
      output.files.map(\.path.display) == ["Out/de.lproj/Prices.strings", "Out/fr.lproj/Prices.strings"])
    #expect(output.files.allSatisfy { $0.makesFolder })
    let text = String(decoding: output.files.first?.contents ?? [], as: UTF8.self)
    #expect(text.contains("\"pro.monthly.price\" = \"9,99\u{A0}€\";\n"))
  }

  @Test func writesOneFile() async {
    let output = await run(["--format", "json", "-o", "new.json"])
    #expect(output.files.map(\.path.display) == ["new.json"] && output.standardOutput.isEmpty)
  }

  @Test func replacesFilesOnlyByForce() async {
    for arguments in [
      ["--format", "csv", "-o", "there.csv"], ["--format", "android", "-o", "res", "--locale", "fr,de"],
    ] {
      let output = await run(arguments)
      #expect(output.status == .failure && output.files.isEmpty)
      #expect(output.standardError.contains(" is there already\nhelp: replace it with --force\n"))
      let forced = await run(arguments + ["--force"])
      #expect(forced.status == .success && !forced.files.isEmpty)
    }
  }

  @Test func saysWhereAFileIsNoFolder() async {
    let first = await run(["--format", "strings", "-o", "there.csv"])
    #expect(first.status == .failure && first.standardError.hasPrefix("error: there.csv is no folder"))
    let second = await run(["--format", "csv", "-o", "res"])
    #expect(second.status == .failure && second.standardError.hasPrefix("error: res is a folder"))
  }

  @Test func writesFoldersThatAreNotThere() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = SourcePath(folder.appending(path: "a/b").path)
    try FileWriter.makeFolder(path)
    try FileWriter.makeFolder(path)
    try FileWriter.write([1], to: path.appending(Array("file".utf8)))
    #expect(throws: FileError.self) { try FileWriter.makeFolder(path.appending(Array("file/x".utf8))) }
  }

  // MARK: Pages

  @Test func pagesOnlyWhatIsLongerThanTheScreenOfATerminal() async {
    #expect(await run([], terminal: (80, 5)).pager == "less -FRX")
    #expect(await run([], terminal: (80, 5), pager: "more").pager == "more")
    #expect(await run([], terminal: (80, 5), pager: "").pager == nil)
    #expect(await run([], terminal: (80, 5), pager: "cat").pager == nil)
    #expect(await run(["--no-pager"], terminal: (80, 5)).pager == nil)
    #expect(await run([], terminal: (80, 500)).pager == nil)
    #expect(await run([]).pager == nil)
  }

  @Test func handsTheTextToThePager() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = String(repeating: "línea\n", count: 50_000)
    #expect(Pager.show(text, with: "cat > '\(file.path)'"))
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(Pager.show(text, with: "true"), "a pager may end early")
    #expect(!Pager.show(text, with: "/no/such/pager 2> /dev/null"))
  }

  @Test func keepsWithinTheTerminal() async {
    let output = await run(["--style", "disclosure,price"], terminal: (50, 500))
    for line in output.standardOutput.split(separator: "\n") { #expect(displayWidth(line) <= 50) }
  }

  // MARK: Everything

  @Test func showsEveryStorefrontAndLocalization() async throws {
    let output = await run(["--all", "--style", "price", "--format", "json"])
    let rows = try #require(try output.json()["rows"] as? [[String: Any]])
    #expect(rows.count == 175 * 50)
    #expect(rows.count { $0["text"] is NSNull } == 174 * 50)
    let table = await run(["--all", "--style", "price"]).standardOutput
    #expect(table.hasPrefix("pro.monthly (AFG, AGO and 172 more)\n"))
    #expect(table.contains("ar-SA, bn-BD and 48 more  not in the catalog"))
  }

  @Test func limitsEverythingToWhatIsNamed() async throws {
    let output = await run(["--all", "--locale", "de", "--storefront", "DEU,FRA", "--format", "csv"])
    #expect(output.standardOutput.contains("pro.monthly,FRA,de,price,,,EUR\r\n"))
    #expect(!output.standardOutput.contains("USA"))
  }

  // MARK: Options

  @Test(arguments: [
    ("--weeks weeks --style trial-label", "1-week free"), ("--weeks days --style trial-label", "7-day free"),
    ("--zero-fraction hidden --style price", "€9.99"),
    ("--rounding up --style per-week", "€2.30"), ("--rounding down --style per-week", "€2.29"),
    ("--rounding half-up --style per-week", "€2.30"), ("--rounding half-even --style per-week", "€2.30"),
  ])
  func takesOptions(_ line: String, _ text: String) async {
    let output = await run(line.split(separator: " ").map(String.init) + ["--locale", "en"])
    #expect(output.standardOutput.lowercased().contains(text.lowercased()), "\(output.standardOutput)")
  }

  @Test func refusesOptionsThatAreNoChoice() async {
    let output = await run(["--rounding", "half-uq"])
    #expect(output.status == .failure && output.standardError.contains("did you mean \"half-up\"?"))
  }
}
