import Foundation

/// The project's own files, found from this file's place.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A Swift file of the project.
  struct SwiftFile: Sendable {
    /// Path below the project's folder.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var isGenerated: Bool { path.hasSuffix("+Generated.swift") }
  }

  /// Returns the Swift files below a folder of the project, sorted by path.
  static func swiftFiles(below folder: String) throws -> [SwiftFile] {
    let base = root.appending(path: folder)
    let walker = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    var files: [SwiftFile] = []
    while let url = walker?.nextObject() as? URL {
      guard url.pathExtension == "swift" else { continue }
      let path = String(url.path.dropFirst(root.path.count).drop { $0 == "/" })
      files.append(SwiftFile(path: path, text: try String(contentsOf: url, encoding: .utf8)))
    }
    return files.sorted { $0.path < $1.path }
  }
}
