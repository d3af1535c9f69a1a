import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// `check --fix` and `check --diff`.
struct FixTests {
  private static let catalog = Array(
    """
    {"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [
      {"productID": "pro.weekly", "recurringSubscriptionPeriod": "P7D", "referenceName": "𝒲 é"},\r
      {"productID": "pro.monthly", "recurringSubscriptionPeriod": "P30D", "referenceName": "M"}
    ]}]}
    """.utf8)

  private func run(_ line: String, _ contents: [UInt8]) async -> CommandOutput {
    let files = MemoryFileSystem([SourcePath("Shop.storekit"): contents])
    return await CatalogLint.run(
      line.split(separator: " ").map(String.init), in: CommandEnvironment(fileSystem: files))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func writesOnlyWhatTheFixChanges() async throws {
    let output = await run("check --fix", Self.catalog)
    let file = try #require(output.files.first)
    #expect(output.files.count == 1 && file.path == SourcePath("Shop.storekit"))
    #expect(Self.text(file.contents) == Self.text(Self.catalog).replacing("P7D", with: "P1W"))
    #expect(output.standardOutput.contains("1 fixed"))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func keepsTheEncodingAndTheByteOrderMark(_ encoding: String.Encoding) async throws {
    func encoded(_ text: String) throws -> [UInt8] {
      Array(try #require(("\u{FEFF}" + text).data(using: encoding)))
    }
    let output = await run("check --fix", try encoded(Self.text(Self.catalog)))
    let file = try #require(output.files.first)
    let expected = try encoded(Self.text(Self.catalog).replacing("P7D", with: "P1W"))
    #expect(file.contents == expected)
  }

  @Test func keepsAByteOrderMarkOfUTF8() async throws {
    let output = await run("check --fix", [0xEF, 0xBB, 0xBF] + Self.catalog)
    let file = try #require(output.files.first)
    #expect(Array(file.contents.prefix(3)) == [0xEF, 0xBB, 0xBF])
    #expect(file.contents.count == Self.catalog.count + 3)
  }

  @Test func showsADiffAndWritesNothing() async {
    let output = await run("check --diff", Self.catalog)
    #expect(output.files.isEmpty && output.status == .findings)
    // Scalars, since "\r\n" is one character.
    let lines = output.standardOutput.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(lines.count { $0.hasPrefix("-  ") && $0.contains("P7D") } == 1)
    #expect(lines.count { $0.hasPrefix("+  ") && $0.contains("P1W") } == 1)
    #expect(output.standardError == "1 finding in 1 file can be fixed\n")
  }

  @Test func showsADiffOnATerminalLineByLine() async {
    let contents = Array(Self.text(Self.catalog).replacing("\"M\"", with: "\"M\u{1B}[31m\"").utf8)
    let files = MemoryFileSystem([SourcePath("Shop.storekit"): contents])
    let environment = CommandEnvironment(fileSystem: files, isTerminal: true)
    let output = await CatalogLint.run(["check", "--diff"], in: environment)
    let scalars = output.standardOutput.unicodeScalars
    #expect(!scalars.contains("\u{1B}") && !scalars.contains("\r"))
    let patch = await run("check --diff", contents).standardOutput.unicodeScalars
    #expect(scalars.count { $0 == "\n" } == patch.count { $0 == "\n" } && patch.contains("\u{1B}"))
  }

  @Test func hasNothingToShowForACleanFile() async {
    let clean = Array(Self.text(Self.catalog).replacing("P7D", with: "P1W").utf8)
    let output = await run("check --diff", clean)
    #expect(output.status == .success && output.standardOutput.isEmpty)
    #expect(output.standardError == "nothing to fix\n")
  }

  @Test func leavesUnsafeFixesUnlessAsked() async throws {
    let priced = Self.text(Self.catalog).replacing(
      "\"referenceName\": \"M\"", with: "\"referenceName\": \"M\", \"displayPrice\": \"9.99 USD\"")
    let safe = await run("check --fix", Array(priced.utf8))
    let safeText = Self.text(try #require(safe.files.first).contents)
    #expect(safeText.contains("\"9.99 USD\""))
    let unsafe = await run("check --fix --unsafe-fixes", Array(priced.utf8))
    let unsafeText = Self.text(try #require(unsafe.files.first).contents)
    #expect(unsafeText.contains("\"displayPrice\": \"9.99\""))
  }

  @Test func fixesOnlyWhatTheFiltersAskFor() async {
    let output = await run("check --fix --product none", Self.catalog)
    #expect(output.files.isEmpty)
  }

  @Test(arguments: ["check --fix --diff", "check --unsafe-fixes"])
  func refusesArgumentsThatDoNotGoTogether(_ line: String) async {
    let output = await run(line, Self.catalog)
    #expect(output.status == .failure && output.files.isEmpty)
    #expect(output.standardError.contains("help: "))
  }
}
