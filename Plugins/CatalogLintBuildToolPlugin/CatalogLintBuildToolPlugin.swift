import Foundation
import PackagePlugin

/// Checks the package in each build, so that findings stand beside the compiler's own in Xcode. The build fails only on
/// errors.
///
/// The whole package is checked, and not only the target that is built: a product's price stands in one folder, the
/// paywall that names it in another.
@main struct CatalogLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      command(
        try context.tool(named: "catalog-lint").url, over: context.package.directoryURL,
        stampIn: context.pluginWorkDirectoryURL)
    ]
  }

  private func command(_ tool: URL, over folder: URL, stampIn work: URL) -> Command {
    let stamp = work.appending(path: "catalog-lint.txt")
    let configuration = folder.appending(path: ".catalog-lint.json")
    var inputs = inputFiles(below: folder)
    var arguments = ["check", folder.path, "--report", "xcode=-", "--report", "xcode=\(stamp.path)"]
    if FileManager.default.fileExists(atPath: configuration.path) {
      arguments += ["--config", configuration.path]
      inputs.append(configuration)
    }
    return .buildCommand(
      displayName: "Checking what the app sells", executable: tool, arguments: arguments, inputFiles: inputs,
      outputFiles: [stamp])
  }

  /// Returns the files whose change makes another check necessary.
  private func inputFiles(below folder: URL) -> [URL] {
    let extensions: Set = [
      "storekit", "strings", "stringsdict", "xcstrings", "xliff", "xlf", "arb", "po", "pot", "json", "csv",
      "tsv", "xml",
      "plist", "swift", "m", "mm", "kt", "java",
    ]
    let passed: Set = [".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Pods", "node_modules"]
    let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walker?.nextObject() as? URL {
      if passed.contains(file.lastPathComponent) {
        walker?.skipDescendants()
      } else if extensions.contains(file.pathExtension) {
        files.append(file)
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension CatalogLintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        command(
          try context.tool(named: "catalog-lint").url, over: context.xcodeProject.directoryURL,
          stampIn: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
