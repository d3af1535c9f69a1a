import Formats
import SourceText

/// Finds the files to check below the paths that a user names.
struct Discovery {
  /// Folders that hold other people's files or build products.
  private static let skippedFolders: Set<String> = [
    ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  private let fileSystem: any FileSystem
  private let include: [Glob]
  private let exclude: [Glob]
  /// The components of the start folder below the folder that the patterns are relative to.
  private let prefix: [[UInt8]]

  /// Extensions of files that hold texts of apps but that no format reads yet.
  private static let unreadExtensions: Set<String> = ["stringsdict", "xliff", "xlf", "po", "pot", "arb"]

  private(set) var paths: Set<SourcePath> = []
  /// Number of files passed over for their format, by extension.
  private(set) var unread: [String: Int] = [:]
  /// Named paths that could not be opened, or that no format reads.
  private(set) var failures: [FileError] = []

  init(_ fileSystem: any FileSystem, include: [String], exclude: [String], prefix: [[UInt8]]) {
    self.fileSystem = fileSystem
    self.prefix = prefix
    self.include = include.map(Self.glob)
    self.exclude = exclude.map(Self.glob)
  }

  /// A pattern without a slash matches at any depth; a pattern also takes all that is below what it matches.
  private static func glob(_ pattern: String) -> Glob {
    let trimmed = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    return Glob(trimmed.contains("/") ? trimmed : "**/" + trimmed)
  }

  /// Adds a path that the user named: a file whatever configuration says, or the files of a folder.
  mutating func add(_ path: SourcePath) {
    let path = Self.normalized(path)
    switch fileSystem.kind(of: path) {
    case nil: failures.append(FileError(path: path, message: "does not exist"))
    case .file:
      if Self.isReadable(path) {
        paths.insert(path)
      } else {
        failures.append(FileError(path: path, message: "is no file that can be checked"))
      }
    case .folder: walk(path)
    case .other: failures.append(FileError(path: path, message: "is neither a file nor a folder"))
    }
  }

  private static func isReadable(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.recognizes(path, start: []) }
  }

  /// Removes `.` components and doubled slashes.
  private static func normalized(_ path: SourcePath) -> SourcePath {
    let isAbsolute = path.bytes.first == UInt8(ascii: "/")
    let parts = path.components.filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    let joined = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    return SourcePath(bytes: isAbsolute ? [UInt8(ascii: "/")] + joined : joined)
  }

  // MARK: Walking

  private mutating func walk(_ root: SourcePath) {
    // A list of folders still to read instead of recursion: trees may be of any depth.
    var pending: [(folder: SourcePath, rules: [IgnoreRules])] = [(root, rules(above: root))]
    while let (folder, inherited) = pending.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try fileSystem.entries(of: folder)
      } catch {
        failures.append(error)
        continue
      }
      var rules = inherited
      if let own = ignoreRules(in: folder, entries) { rules.append(own) }
      for entry in entries {
        let path = folder.appending(entry.name)
        let isFolder = entry.kind == .folder
        if entry.kind == .other || isSkipped(path, isFolder: isFolder, rules, below: root) { continue }
        if isFolder {
          // A linked folder is not entered: it may lead out of the tree or back to itself.
          if !entry.isLink { pending.append((path, rules)) }
        } else if isIncluded(path) {
          if Self.isReadable(path) {
            paths.insert(path)
          } else if Self.unreadExtensions.contains(path.fileExtension) {
            unread[path.fileExtension, default: 0] += 1
          }
        }
      }
    }
  }

  private func isIncluded(_ path: SourcePath) -> Bool {
    include.isEmpty || include.contains { matches($0, path, below: nil) }
  }

  private func isSkipped(
    _ path: SourcePath, isFolder: Bool, _ rules: [IgnoreRules], below root: SourcePath
  ) -> Bool {
    if isFolder, Self.skippedFolders.contains(path.name) { return true }
    if exclude.contains(where: { matches($0, path, below: root) }) { return true }
    let components = path.components.map { Array($0) }
    // The rules nearest to the file have the last word.
    return rules.reversed().lazy.compactMap { $0.verdict(components, isFolder: isFolder) }.first ?? false
  }

  /// Whether a pattern matches a path or a folder above it.
  ///
  /// - Parameter root: a folder that the user named: it and what is above it are not looked at
  private func matches(_ glob: Glob, _ path: SourcePath, below root: SourcePath?) -> Bool {
    let components = prefix.map { $0[...] } + path.components
    let named = root.map { prefix.count + $0.components.count } ?? 0
    guard named < components.count else { return false }
    return (named + 1...components.count).contains { glob.matches(Array(components.prefix($0))) }
  }

  private func ignoreRules(in folder: SourcePath, _ entries: [FolderEntry]) -> IgnoreRules? {
    let name = Array(".gitignore".utf8)
    guard entries.contains(where: { $0.name == name && $0.kind == .file }),
      let text = try? fileSystem.contents(of: folder.appending(name), limit: 1 << 20)
    else { return nil }
    return IgnoreRules(text, in: folder.components.map { Array($0) })
  }

  /// Returns the rules of the folders between the start folder and a relative root.
  private func rules(above root: SourcePath) -> [IgnoreRules] {
    guard root.bytes.first != UInt8(ascii: "/"), !root.bytes.isEmpty else { return [] }
    var result: [IgnoreRules] = []
    var folder = SourcePath(bytes: [])
    for component in root.components {
      if let entries = try? fileSystem.entries(of: folder), let rules = ignoreRules(in: folder, entries) {
        result.append(rules)
      }
      folder = folder.appending(Array(component))
    }
    return result
  }
}
