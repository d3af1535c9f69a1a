/// Patterns of files and folders, each relative to a folder.
package struct PathPatterns: Hashable, Sendable {
  private struct Pattern: Hashable, Sendable {
    let glob: Glob
    /// The components, from the top of the file system, of the folder that the pattern is relative to.
    let base: [[UInt8]]
  }

  private var patterns: [Pattern] = []

  /// Creates patterns that are relative to one folder.
  ///
  /// A pattern without a slash matches at any depth; a pattern also takes all that is below what it matches.
  ///
  /// - Parameter base: the components of the folder, from the top of the file system
  package init(_ patterns: [String] = [], base: [[UInt8]] = []) {
    self.patterns = patterns.compactMap { pattern in
      let parts = pattern.split(separator: "/").filter { $0 != "." }
      guard !parts.isEmpty else { return nil }
      let isAnchored = pattern.dropLast().contains("/")
      return Pattern(glob: Glob((isAnchored ? "" : "**/") + parts.joined(separator: "/")), base: base)
    }
  }

  /// Creates the pattern of all that is below a folder.
  static func everything(below folder: [[UInt8]]) -> PathPatterns { PathPatterns(["**"], base: folder) }

  package var isEmpty: Bool { patterns.isEmpty }

  /// Adds patterns, which keep the folder that they are relative to.
  package mutating func append(contentsOf others: PathPatterns) { patterns += others.patterns }

  /// Whether a pattern takes a file or folder, or a folder above it.
  ///
  /// - Parameters:
  ///   - path: components from the top of the file system
  ///   - depth: number of components of the folder that the user named: it and what is above it are not looked at
  package func matches(_ path: [[UInt8]], below depth: Int = 0) -> Bool {
    var relative: (base: [[UInt8]], components: [ArraySlice<UInt8>])?
    return patterns.contains { pattern in
      if relative?.base != pattern.base {
        guard path.starts(with: pattern.base) else { return false }
        relative = (pattern.base, path.dropFirst(pattern.base.count).map { $0[...] })
      }
      guard let components = relative?.components else { return false }
      let first = max(depth - pattern.base.count, 0) + 1
      guard first <= components.count else { return false }
      return (first...components.count).contains { pattern.glob.matches(Array(components.prefix($0))) }
    }
  }
}
