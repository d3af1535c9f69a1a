import CatalogLintCommand
import Foundation
import LintEngine
import SourceText

/// Runs command lines without a process, over files in memory or on disk.
enum Command {
  static let projectFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs a command line over files in memory.
  static func run(_ line: String, files: KeyValuePairs<String, String> = [:]) async -> CommandOutput {
    await run(line, all: files.map { ($0.key, $0.value) })
  }

  /// Runs a command line over files in memory, by path.
  static func run(_ line: String, inFiles files: [String: String]) async -> CommandOutput {
    await run(line, all: files.map { ($0.key, $0.value) })
  }

  /// Runs a command line over a list of files in memory.
  static func run(_ line: String, all files: [(path: String, text: String)]) async -> CommandOutput {
    let contents = Dictionary(
      uniqueKeysWithValues: files.map { (SourcePath($0.path), Array($0.text.utf8)) })
    let environment = CommandEnvironment(fileSystem: MemoryFileSystem(contents))
    return await CatalogLint.run(line.split(separator: " ").map(String.init), in: environment)
  }

  /// Runs a command line over the project's own files.
  static func runOnDisk(_ arguments: [String]) async -> CommandOutput {
    let folder = SourcePath(FileManager.default.currentDirectoryPath)
    return await CatalogLint.run(
      arguments, in: CommandEnvironment(fileSystem: DiskFileSystem(), currentFolder: folder))
  }

  /// A small catalog with one warning at line 3.
  static let catalog = """
    {"products" : [ {
      "productID" : "coins",
      "displayPrice" : "$4.99", "type" : "Consumable", "referenceName" : "Coins", "internalID" : "1A",
      "familyShareable" : false, "localizations" : [ {"locale" : "en_US", "displayName" : "Coins",
      "description" : "A bag of coins"} ]
    } ], "version" : {"major" : 4, "minor" : 0}}
    """
}

extension CommandOutput {
  /// The output parsed as a JSON object.
  func json() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(standardOutput.utf8))
    guard let result = object as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
    return result
  }

  /// The findings of JSON output.
  func findings() throws -> [[String: Any]] { try json()["findings"] as? [[String: Any]] ?? [] }
}
