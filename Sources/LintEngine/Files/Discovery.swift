import Formats
import SourceText

/// Finds the files to check below the paths that a user names.
struct Discovery {
  /// Folders that hold other people's files or build products.
  private static let skippedFolders: Set<String> = [
    ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  private let fileSystem: any FileSystem
  private let patterns: PathPatterns
  /// The components of the start folder, from the top of the file system.
  private let start: [[UInt8]]
  /// The source code to read; nil to read none.
  private let code: CodePatterns?

  /// The files that some format may read.
  private(set) var paths: Set<SourcePath> = []
  /// Those of them that the user named.
  private(set) var named: Set<SourcePath> = []
  /// The folders that were looked into.
  private(set) var folders: [SourcePath] = []
  /// Named paths that could not be opened, or that no format reads.
  private(set) var failures: [FileError] = []

  init(_ fileSystem: any FileSystem, _ patterns: PathPatterns, start: [[UInt8]], code: CodePatterns? = nil) {
    self.code = code
    self.fileSystem = fileSystem
    self.patterns = patterns
    self.start = start
  }

  /// Adds a path that the user named: a file whatever configuration says, or the files of a folder.
  mutating func add(_ named: SourcePath) {
    guard !named.bytes.isEmpty else {
      failures.append(FileError(path: "\"\"", message: "is no path"))
      return
    }
    let path = named.normalized
    do {
      switch try fileSystem.kind(of: path) {
      case .file where isReadable(path):
        paths.insert(path)
        self.named.insert(path)
      case .file: failures.append(FileError(path: path, message: "is no file that can be checked"))
      case .folder: walk(path)
      case .other: failures.append(FileError(path: path, message: "is neither a file nor a folder"))
      }
    } catch {
      failures.append(error)
    }
  }

  private func isReadable(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.mayRead(path) && (code != nil || !($0 is any CodeReading.Type)) }
  }

  private static func isCode(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.mayRead(path) && $0 is any CodeReading.Type }
  }

  /// Whether a file that is not named is source code that is not wanted.
  private func isUnwantedCode(_ path: SourcePath, below depth: Int) -> Bool {
    guard let code, Self.isCode(path) else { return false }
    let components = path.components(from: start)
    return isForeignCode(components.dropFirst(depth).map { $0[...] }) || !code.includes(components)
  }

  // MARK: Walking

  private mutating func walk(_ root: SourcePath) {
    let named = root.components(from: start)
    // A list of folders still to read instead of recursion: trees may be of any depth.
    var pending: [(folder: SourcePath, rules: [IgnoreRules])] = [(root, rules(above: root))]
    while let (folder, inherited) = pending.popLast() {
      folders.append(folder)
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
        if entry.kind == .folder {
          // A linked folder is not entered: it may lead out of the tree or back to itself.
          let isWanted =
            !entry.isLink && !Self.skippedFolders.contains(path.name) && !Self.holdsCopies(path)
          if isWanted, !isIgnored(path, isFolder: true, rules, below: named.count) {
            pending.append((path, rules))
          }
        } else {
          visit(path, entry, rules, below: named.count)
        }
      }
    }
  }

  /// Whether a folder is that of a bundle for translators with copies of the tables it was made from.
  private static func holdsCopies(_ folder: SourcePath) -> Bool {
    folder.name == "Source Contents" && folder.folderName.lowercased().hasSuffix(".xcloc")
  }

  private mutating func visit(
    _ path: SourcePath, _ entry: FolderEntry, _ rules: [IgnoreRules], below depth: Int
  ) {
    guard isReadable(path), !isUnwantedCode(path, below: depth) else { return }
    // What configuration includes are the files to check; code is only what they are held against.
    guard patterns.includes(path.components(from: start)) || Self.isCode(path),
      !isIgnored(path, isFolder: false, rules, below: depth)
    else {
      return
    }
    if entry.kind == .other {
      if entry.isLink, !Self.isCode(path), allFormats.contains(where: { !$0.needsText && $0.mayRead(path) }) {
        failures.append(FileError(path: path, message: "is a link that leads nowhere"))
      }
    } else {
      paths.insert(path)
    }
  }

  private func isIgnored(_ path: SourcePath, isFolder: Bool, _ rules: [IgnoreRules], below depth: Int) -> Bool
  {
    let components = path.components(from: start)
    if patterns.excludes(components, below: depth) { return true }
    // The rules nearest to the file have the last word.
    return rules.reversed().lazy.compactMap { $0.verdict(components, isFolder: isFolder) }.first ?? false
  }

  // MARK: Ignore rules

  private func ignoreRules(in folder: SourcePath, _ entries: [FolderEntry]) -> IgnoreRules? {
    let name = Array(".gitignore".utf8)
    guard entries.contains(where: { $0.name == name && $0.kind == .file }) else { return nil }
    return ignoreRules(in: folder)
  }

  private func ignoreRules(in folder: SourcePath) -> IgnoreRules? {
    let path = folder.appending(Array(".gitignore".utf8))
    guard let text = try? fileSystem.contents(of: path, limit: 1 << 20) else { return nil }
    return IgnoreRules(text, in: folder.components(from: start))
  }

  /// Returns the rules of the folders above a root, outermost first, up to the top of its repository.
  private func rules(above root: SourcePath) -> [IgnoreRules] {
    var result: [IgnoreRules] = []
    var folder = root
    for _ in root.components(from: start) {
      if (try? fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil { return result }
      folder = folder.appending(SourcePath.up).normalized
      if let rules = ignoreRules(in: folder) { result.insert(rules, at: 0) }
    }
    // Outside of any repository the folders above have no say.
    return []
  }
}
