import Foundation
import PackagePlugin

/// Checks the package in each build, so that findings stand beside the compiler's own in Xcode. The build fails only on
/// errors.
///
/// The whole package is checked, and not only the target that is built: a product's price stands in one folder, the
/// paywall that names it in another.
@main struct CatalogLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    try commands(
      context.tool(named: "catalog-lint").url, over: context.package.directoryURL,
      stamp: context.pluginWorkDirectoryURL.appending(
        path: target is ClangSourceModuleTarget ? "catalog-lint.c" : "CatalogLint.swift"))
  }

  /// - Parameter stamp: an empty source, made where the check found no error. Anything else that a command makes would
  ///   be copied into the product, and a command that makes nothing is never run.
  private func commands(_ tool: URL, over folder: URL, stamp: URL) throws -> [Command] {
    let inputs = inputFiles(below: folder)
    let configuration = folder.appending(path: ".catalog-lint.json")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path)
    // With nothing to check the tool would fail; a file such as `.json` may be anything.
    guard isConfigured || inputs.contains(where: { Self.ownExtensions.contains($0.pathExtension) }) else {
      return []
    }
    var arguments = [tool.path, "check", folder.path, "--format", "xcode"]
    if isConfigured { arguments += ["--config", configuration.path] }
    return [
      .buildCommand(
        displayName: "Checking what the app sells", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$@" && : >"$0""#, stamp.path] + arguments, inputFiles: [tool] + inputs,
        outputFiles: [stamp])
    ]
  }

  /// Extensions that only catalogs and string tables have.
  private static let ownExtensions: Set = [
    "storekit", "strings", "stringsdict", "xcstrings", "xliff", "xlf", "arb", "po", "pot",
  ]
  /// Extensions of what else may be read.
  private static let otherExtensions: Set = [
    "json", "csv", "tsv", "xml", "plist", "pbxproj", "xcscheme", "swift", "m", "mm", "kt", "java", "js", "ts",
  ]

  /// Returns the files whose change makes another check necessary.
  private func inputFiles(below folder: URL) -> [URL] {
    let passed: Set = [".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Pods", "node_modules"]
    let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [URL] = []
    while let file = walker?.nextObject() as? URL {
      if passed.contains(file.lastPathComponent) {
        walker?.skipDescendants()
      } else if Self.ownExtensions.union(Self.otherExtensions).contains(file.pathExtension) {
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
      try commands(
        context.tool(named: "catalog-lint").url, over: context.xcodeProject.directoryURL,
        stamp: context.pluginWorkDirectoryURL.appending(path: "CatalogLint.swift"))
    }
  }
#endif
