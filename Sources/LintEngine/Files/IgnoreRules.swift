import SourceText

/// The patterns of one `.gitignore`, as git reads them.
struct IgnoreRules: Sendable {
  private struct Pattern: Sendable {
    let glob: Glob
    let isNegated: Bool
    let onlyFolders: Bool
  }

  /// The components, from the top of the file system, of the folder that holds the file.
  private let base: [[UInt8]]
  private let patterns: [Pattern]

  /// Reads the text of a `.gitignore` that stands in a folder.
  init(_ text: [UInt8], in base: [[UInt8]]) {
    let text = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    self.base = base
    self.patterns = text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
      var line = line
      // A space at the end counts only after a backslash.
      while let last = line.last, last == 0x20 || last == 0x09, line.dropLast().last != UInt8(ascii: "\\") {
        line.removeLast()
      }
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      let isNegated = first == UInt8(ascii: "!")
      if isNegated { line.removeFirst() }
      let onlyFolders = line.last == UInt8(ascii: "/")
      if onlyFolders { line.removeLast() }
      guard !line.isEmpty else { return nil }
      let isAnchored = line.contains(UInt8(ascii: "/"))
      let text = String(decoding: line, as: UTF8.self)
      return Pattern(
        glob: Glob(isAnchored ? text : "**/" + text), isNegated: isNegated, onlyFolders: onlyFolders)
    }
  }

  /// Returns whether the rules ignore a path, or nil where they say nothing about it.
  func verdict(_ path: [[UInt8]], isFolder: Bool) -> Bool? {
    guard path.count > base.count, Array(path.prefix(base.count)) == base else { return nil }
    let relative = path.dropFirst(base.count).map { $0[...] }
    return patterns.last { (isFolder || !$0.onlyFolders) && $0.glob.matches(relative) }.map { !$0.isNegated }
  }
}
