package import Foundation

/// The tool as it was built with the tests.
package enum BuiltTool {
  /// Where the tool stands: beside the tests' own program, else where a debug build puts it; nil where it is not built.
  package static let url: URL? = {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders =
      CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
      + [project.appending(path: ".build/debug")]
    return folders.map { $0.appending(path: "catalog-lint") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }()
}
