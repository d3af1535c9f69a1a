package import CatalogModel
import DocumentSyntax
package import SourceText

/// A format of source code, of which only the strings that name products and texts are read.
package protocol CodeReading: Format {
  /// Returns the language that a path's extension stands for, or nil.
  static func language(of path: SourcePath) -> CodeLanguage?
}

extension CodeReading {
  package static func mayRead(_ path: SourcePath) -> Bool { language(of: path) != nil }

  package static func read(_ file: SourceFile) -> Document {
    let language = language(of: file.path) ?? .swift
    var finder = CodeReferenceFinder(file, language)
    return Document(file: file.id, format: id, content: .code(finder.found()), problems: [])
  }

  /// Returns the document of a file that is not read, so that nothing is taken as missing in the code.
  package static func unread(_ file: FileID, _ path: SourcePath) -> Document {
    var code = CodeFile(file: file, language: language(of: path) ?? .swift)
    code.isRead = false
    return Document(file: file, format: id, content: .code(code), problems: [])
  }
}

/// Bytes above which a file of source code is not read: people do not write such.
package let codeSizeLimit = 2 << 20

/// Whether a path below the folder that is checked is code that is not the app's: tests, build products, others' code.
package func isForeignCode(_ components: some Collection<ArraySlice<UInt8>>) -> Bool {
  let names = components.map { String(decoding: $0, as: UTF8.self) }
  guard let file = names.last else { return true }
  let isInForeignFolder = names.dropLast().contains { name in
    let lower = name.lowercased()
    return name.hasSuffix("Tests") || foreignFolders.contains(lower) || buildFolders.contains(name)
      || lower.hasSuffix(".playground")
  }
  if isInForeignFolder { return true }
  let lower = file.lowercased()
  return [".min.js", ".d.ts", ".bundle.js"].contains { lower.hasSuffix($0) }
    || [".test.", ".spec.", ".stories."].contains { lower.contains($0) }
    || file.contains("Tests.") || file.contains("Mock.") || lower == "package.swift"
}

private let foreignFolders: Set<String> = [
  "test", "tests", "androidtest", "unittest", "testing", "__tests__", "__mocks__", "mocks", "e2e",
  "testfixtures",
  "vendor", "vendors", "thirdparty", "third_party", "third-party", "external", "bower_components",
  "checkouts",
  "sourcepackages", "fixtures", "testsupport", "testutils", "snapshots",
]

/// Folders that tools write into; people spell theirs with a capital.
private let buildFolders: Set<String> = ["build", "dist", "out", "target", "coverage"]
