/// The files that configuration includes and excludes.
package struct PathPatterns: Sendable {
  private let include: [Glob]
  private let exclude: [Glob]
  /// The components, from the top of the file system, of the folder that the patterns are relative to.
  private let base: [[UInt8]]

  package init(include: [String] = [], exclude: [String] = [], base: [[UInt8]] = []) {
    self.include = include.compactMap(Self.glob)
    self.exclude = exclude.compactMap(Self.glob)
    self.base = base
  }

  /// A pattern without a slash matches at any depth; a pattern also takes all that is below what it matches.
  private static func glob(_ pattern: String) -> Glob? {
    let parts = pattern.split(separator: "/").filter { $0 != "." }
    guard !parts.isEmpty else { return nil }
    let isAnchored = pattern.dropLast().contains("/")
    return Glob((isAnchored ? "" : "**/") + parts.joined(separator: "/"))
  }

  /// Whether a pattern of those to include takes a file; without patterns none does.
  func names(_ path: [[UInt8]]) -> Bool { matches(include, path, below: 0) }

  /// Whether a file is among those to check; without patterns all are.
  func includes(_ path: [[UInt8]]) -> Bool { include.isEmpty || matches(include, path, below: 0) }

  /// Whether a file or folder, or a folder above it, is left out.
  ///
  /// - Parameter depth: number of components of the folder that the user named: it and what is above it are not
  ///   looked at
  func excludes(_ path: [[UInt8]], below depth: Int) -> Bool { matches(exclude, path, below: depth) }

  private func matches(_ globs: [Glob], _ path: [[UInt8]], below depth: Int) -> Bool {
    guard !globs.isEmpty, path.starts(with: base) else { return false }
    let relative = path.dropFirst(base.count).map { $0[...] }
    let first = max(depth - base.count, 0) + 1
    guard first <= relative.count else { return false }
    return (first...relative.count).contains { count in
      globs.contains { $0.matches(Array(relative.prefix(count))) }
    }
  }
}
