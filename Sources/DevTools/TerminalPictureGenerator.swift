import CatalogLintCommand
package import Foundation
import LintEngine
import SourceText

/// Draws what a check of the example of the documentation prints.
package enum TerminalPictureGenerator: FileGenerator {
  private static let folder = "Documentation/Example"

  package static func files(in root: URL) async throws -> [GeneratedFile] {
    var files: [SourcePath: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path) {
      guard let contents = try? Data(contentsOf: root.appending(path: "\(folder)/\(path)")) else { continue }
      files[SourcePath(path)] = Array(contents)
    }
    let environment = CommandEnvironment(fileSystem: MemoryFileSystem(files))
    let output = await CatalogLint.run(["check", "--color", "always"], in: environment)
    // How long the check took differs from run to run.
    let lines = output.standardOutput.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("checked ") ? String(line.split(separator: " in ")[0]) : String(line)
    }
    return [
      GeneratedFile(
        path: "Documentation/check.svg",
        contents: TerminalPicture.svg(
          command: "catalog-lint check", output: lines.joined(separator: "\n")))
    ]
  }
}
