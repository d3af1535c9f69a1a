import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Synchronization
import Testing

/// `check --stdin-filename`: one file from standard input, beside the rest of its project.
struct StandardInputTests {
  private static let disk = [
    "Shop.storekit": Command.catalog,
    "en.lproj/Localizable.strings": "\"title\" = \"Coins\";\n\"left\" = \"%d left\";\n",
    "de.lproj/Localizable.strings": "\"title\" = \"Münzen\";\n\"left\" = \"Noch %d\";\n",
  ]

  private func run(_ line: String, input: [UInt8]) async -> CommandOutput {
    let files = Self.disk.map { (SourcePath($0.key), Array($0.value.utf8)) }
    var environment = CommandEnvironment(
      fileSystem: MemoryFileSystem(Dictionary(uniqueKeysWithValues: files)), currentFolder: "/app")
    let pieces = InputPieces(input)
    environment.streams = StandardStreams(read: { pieces.next() })
    return await CatalogLint.run(line.split(separator: " ").map(String.init), in: environment)
  }

  private static func rules(_ output: CommandOutput) throws -> [String] {
    try output.findings().map { "\($0["path"] ?? "") \($0["rule"] ?? "")" }
  }

  @Test(
    arguments: ["", " -"],
    ["de.lproj/Localizable.strings", "./de.lproj/Localizable.strings", "/app/de.lproj/Localizable.strings"])
  func checksTheTextInPlaceOfTheFile(_ path: String, _ name: String) async throws {
    let text = "\"title\" = \"Münzen\";\n\"left\" = \"Noch %@\";\n"
    let output = await run(
      "check --format json --stdin-filename \(name)\(path)", input: Array(text.utf8))
    // The source text of the other file tells that the placeholder is wrong; the catalog's finding is not shown.
    let found = try Self.rules(output)
    #expect(found == ["de.lproj/Localizable.strings format-specifier-type-mismatch"])
    #expect(output.status == .findings)
    let same = await run(
      "check --format json --stdin-filename \(name)",
      input: Array(try #require(Self.disk["de.lproj/Localizable.strings"]).utf8))
    #expect(try Self.rules(same).isEmpty && same.status == .success)
  }

  @Test func readsAFileThatIsNotOnDiskInItsOwnEncoding() async throws {
    let text = "\u{FEFF}\"title\" = \"Monety\";\n\"left\" = \"%@\";\n"
    let output = await run(
      "check --format json --stdin-filename pl.lproj/Localizable.strings",
      input: Array(try #require(text.data(using: .utf16LittleEndian))))
    #expect(try Self.rules(output) == ["pl.lproj/Localizable.strings format-specifier-type-mismatch"])
  }

  @Test func saysThatAFileCannotBeChecked() async {
    let output = await run("check --stdin-filename notes.md", input: [])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("notes.md is no file that can be checked"))
  }

  @Test(arguments: [
    "check -", "check --stdin-filename a.storekit b.storekit", "check --stdin-filename a.storekit --fix",
    "check --stdin-filename a.storekit --diff", "check --watch --fix", "check --watch --diff",
    "check --watch --stdin-filename a.storekit",
  ])
  func refusesArgumentsThatDoNotGoTogether(_ line: String) async {
    let output = await run(line, input: [])
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(output.standardError.contains("\nhelp: "))
  }
}

/// Standard input that comes in pieces.
private final class InputPieces: Sendable {
  private let rest: Mutex<[UInt8]>

  init(_ bytes: [UInt8]) { rest = Mutex(bytes) }

  func next() -> [UInt8] {
    rest.withLock { rest in
      let piece = Array(rest.prefix(7))
      rest.removeFirst(piece.count)
      return piece
    }
  }
}
