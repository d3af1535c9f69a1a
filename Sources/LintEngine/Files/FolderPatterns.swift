/// Patterns of folders, written from the folder of the file that names them.
package struct FolderPatterns: Hashable, Sendable {
  private struct Pattern: Hashable, Sendable {
    let glob: Glob
    let base: [[UInt8]]
  }

  private var patterns: [Pattern] = []

  /// Creates patterns that are relative to one folder, each of the whole path from there.
  package init(_ patterns: [String] = [], base: [[UInt8]] = []) {
    self.patterns = patterns.map { pattern in
      let parts = pattern.split(separator: "/").filter { $0 != "." }
      return Pattern(glob: Glob(parts.joined(separator: "/")), base: base)
    }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  /// Adds the patterns of a file that is nearer to what is checked.
  mutating func append(contentsOf others: FolderPatterns) { patterns += others.patterns }

  /// Returns the path of a folder from the outermost folder that names any, where a pattern matches it.
  func name(of folder: [[UInt8]]) -> String? {
    let isNamed = patterns.contains { pattern in
      folder.count > pattern.base.count && folder.starts(with: pattern.base)
        && pattern.glob.matches(folder.dropFirst(pattern.base.count).map { $0[...] })
    }
    guard isNamed, let outermost = patterns.first?.base else { return nil }
    let names = folder.dropFirst(outermost.count).map { String(decoding: $0, as: UTF8.self) }
    return names.joined(separator: "/")
  }
}
