package import Foundation

/// A checked-in file that a generator makes.
package struct GeneratedFile: Sendable {
  /// Path below the package's folder.
  package let path: String
  package let contents: String

  package init(path: String, contents: String) {
    self.path = path
    self.contents = contents
  }
}

/// Makes checked-in files from other files of the package.
package protocol FileGenerator: Sendable {
  /// Returns the files as they should be.
  ///
  /// - Parameter root: the package's folder
  /// - Throws: `GeneratorError` where an input is not as it should be
  static func files(in root: URL) async throws -> [GeneratedFile]
}

/// An input that a generator cannot use.
package struct GeneratorError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// All generators of the package.
package let allGenerators: [any FileGenerator.Type] = [
  RegistryGenerator.self, LocaleDataGenerator.self, PhraseGenerator.self, StoreDataGenerator.self,
  PaywallTermGenerator.self, ClaimLexiconGenerator.self,
  RuleTableGenerator.self, RulePageGenerator.self, TextStyleTableGenerator.self,
  ConfigurationDocumentGenerator.self, TerminalPictureGenerator.self,
]

/// Returns the generated files that differ from what the generators make.
package func staleGeneratedFiles(in root: URL) async throws -> [GeneratedFile] {
  var stale: [GeneratedFile] = []
  for generator in allGenerators {
    stale += try await generator.files(in: root).filter { file in
      (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8)) != file.contents
    }
  }
  return stale
}

/// Writes every generated file that changed and returns their paths.
package func writeGeneratedFiles(in root: URL) async throws -> [String] {
  let stale = try await staleGeneratedFiles(in: root)
  for file in stale {
    let url = root.appending(path: file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try file.contents.write(to: url, atomically: true, encoding: .utf8)
  }
  return stale.map(\.path).sorted()
}
