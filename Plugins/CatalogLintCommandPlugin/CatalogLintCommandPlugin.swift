import Foundation
import PackagePlugin

/// `swift package catalog-lint …`: runs the tool with the given arguments in the package's folder.
@main struct CatalogLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "catalog-lint").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // SwiftPM ends with 1 where a plugin reports an error; the tool has said what it is.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("catalog-lint ended with \(process.terminationStatus)")
      return
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CatalogLintCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode puts the targets that were chosen in front; the tool reads the whole project.
      var rest = arguments[...]
      var words: [String] = []
      while let word = rest.popFirst() {
        if word == "--target" { _ = rest.popFirst() } else { words.append(word) }
      }
      try run(context.tool(named: "catalog-lint").url, words, in: context.xcodeProject.directoryURL)
    }
  }
#endif
