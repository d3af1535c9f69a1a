import Formats
import SourceText

/// Finds the files to check below the paths that a user names, project by project.
struct Discovery {
  /// Folders that hold other people's files or build products.
  private static let skippedFolders: Set<String> = [
    ".git", ".build", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules",
  ]

  private let fileSystem: any FileSystem
  /// The components of the start folder, from the top of the file system.
  private let start: [[UInt8]]
  /// Whether source code is read too.
  private let readsCode: Bool

  private var tree: ConfigurationTree
  private var found: [FoundProject] = []
  private var indices: [NamedPaths.ProjectID: Int] = [:]
  /// The folders whose configuration was taken into that of their project.
  private var joined: Set<[[UInt8]]> = []
  /// The folders that were looked into.
  private(set) var folders: [SourcePath] = []
  /// What could not be opened, and named paths that no format reads.
  private(set) var failures: [FileError] = []
  /// What is wrong with configuration files.
  private(set) var faults: [FileError] = []

  init(_ fileSystem: any FileSystem, _ tree: ConfigurationTree, readsCode: Bool) {
    self.fileSystem = fileSystem
    self.tree = tree
    self.readsCode = readsCode
    start = tree.start
  }

  /// The projects that have files, in the order of their folders.
  var projects: [FoundProject] {
    found.filter { !$0.paths.isEmpty }.sorted { left, right in
      left.folder.lexicographicallyPrecedes(right.folder) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// The configuration that holds at a folder while it is walked through.
  private struct Scope {
    var project: Int
    var include: PathPatterns
    var exclude: PathPatterns
    /// The folders below that are projects of their own.
    var projects: FolderPatterns
  }

  /// Finds the files of some paths: a named file whatever configuration says, or the files of a folder.
  mutating func find(_ paths: [SourcePath]) {
    let named = NamedPaths(paths, in: fileSystem, &tree)
    failures += named.failures
    for item in named.items {
      guard let base = named.bases[item.project] else { continue }
      var scope = scope(of: item.project, base)
      for layer in item.nested { enter(layer, &scope) }
      if item.isFolder {
        walk(item.path, scope)
      } else if isReadable(item.path) {
        found[scope.project].paths.insert(item.path)
        found[scope.project].named.insert(item.path)
      } else {
        failures.append(FileError(path: item.path, message: "is no file that can be checked"))
      }
    }
    faults += tree.failures
  }

  private func isReadable(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.mayRead(path) && (readsCode || !($0 is any CodeReading.Type)) }
  }

  private static func isCode(_ path: SourcePath) -> Bool {
    allFormats.contains { $0.mayRead(path) && $0 is any CodeReading.Type }
  }

  /// Whether a file that is not named is source code that is not wanted.
  private func isUnwantedCode(_ path: SourcePath, _ scope: Scope, below depth: Int) -> Bool {
    guard readsCode, Self.isCode(path) else { return false }
    let project = found[scope.project]
    let components = path.components(from: start)
    // A project is read the same when it is named and when it is found.
    let top = project.name == nil ? depth : max(depth, project.folder.count)
    if isForeignCode(components.dropFirst(top).map { $0[...] }) { return true }
    return project.configuration.code.map { !$0.matches(components) } ?? false
  }

  // MARK: Configuration

  /// Returns the scope at the folder of a project, which is made where it is not known.
  private mutating func scope(of id: NamedPaths.ProjectID, _ base: NamedPaths.Base) -> Scope {
    let configuration = tree.configuration(of: base.chain)
    if indices[id] == nil {
      indices[id] = found.count
      found.append(
        FoundProject(path: base.path, folder: base.folder, name: base.name, configuration: configuration))
    }
    return Scope(
      project: indices[id] ?? 0, include: configuration.include, exclude: configuration.exclude,
      projects: base.chain.isEmpty ? configuration.projects : ConfigurationTree.projects(of: base.chain))
  }

  /// Takes a file for a part of a project into its configuration.
  private mutating func enter(_ layer: ConfigurationLayer, _ scope: inout Scope) {
    var own = Configuration()
    own.include = scope.include
    own.exclude = scope.exclude
    layer.apply(to: &own, start: start, isNested: true)
    scope.include = own.include
    scope.exclude = own.exclude
    guard joined.insert(layer.folder).inserted else { return }
    layer.apply(to: &found[scope.project].configuration, start: start, isNested: true)
    faults += layer.wholeKeys.map { key in
      FileError(
        path: layer.path,
        message: "\(quoted(key.name)) is for a whole project, and this file's folder is only a part of one",
        help: "name the folder in \"projects\" of the configuration above, or set the key there",
        place: key.place)
    }
  }

  /// Returns the scope of a folder that is walked into.
  private mutating func scope(
    at folder: SourcePath, _ entries: [FolderEntry], in inherited: Scope
  ) -> Scope {
    let components = folder.components(from: start)
    if let name = inherited.projects.name(of: components) {
      let chain = tree.chain(upFrom: folder)
      return scope(
        of: .declared(components),
        NamedPaths.Base(path: folder, folder: components, name: name, chain: chain))
    }
    var scope = inherited
    let file = Array(Configuration.fileName.utf8)
    if entries.contains(where: { $0.name == file && $0.kind == .file }), let layer = tree.layer(in: folder) {
      enter(layer, &scope)
    }
    return scope
  }

  // MARK: Walking

  /// A folder that is still to be read.
  private struct Pending {
    let folder: SourcePath
    let rules: [IgnoreRules]
    let scope: Scope
  }

  private mutating func walk(_ root: SourcePath, _ scope: Scope) {
    let depth = root.components(from: start).count
    // A list of folders still to read instead of recursion: trees may be of any depth.
    var pending = [Pending(folder: root, rules: rules(above: root), scope: scope)]
    while let next = pending.popLast() {
      folders.append(next.folder)
      let entries: [FolderEntry]
      do {
        entries = try fileSystem.entries(of: next.folder)
      } catch {
        failures.append(error)
        continue
      }
      let scope = next.folder == root ? next.scope : self.scope(at: next.folder, entries, in: next.scope)
      var rules = next.rules
      if let own = ignoreRules(in: next.folder, entries) { rules.append(own) }
      for entry in entries {
        let path = next.folder.appending(entry.name)
        if entry.kind == .folder {
          // A linked folder is not entered: it may lead out of the tree or back to itself.
          let isWanted =
            !entry.isLink && !Self.skippedFolders.contains(path.name) && !Self.holdsCopies(path)
          if isWanted, !isIgnored(path, isFolder: true, rules, scope, below: depth) {
            pending.append(Pending(folder: path, rules: rules, scope: scope))
          }
        } else {
          visit(path, entry, rules, scope, below: depth)
        }
      }
    }
  }

  /// Whether a folder is that of a bundle for translators with copies of the tables it was made from.
  private static func holdsCopies(_ folder: SourcePath) -> Bool {
    folder.name == "Source Contents" && folder.folderName.lowercased().hasSuffix(".xcloc")
  }

  private mutating func visit(
    _ path: SourcePath, _ entry: FolderEntry, _ rules: [IgnoreRules], _ scope: Scope, below depth: Int
  ) {
    guard isReadable(path), !isUnwantedCode(path, scope, below: depth) else { return }
    // What configuration includes are the files to check; code is only what they are held against.
    guard scope.include.isEmpty || Self.isCode(path) || scope.include.matches(path.components(from: start)),
      !isIgnored(path, isFolder: false, rules, scope, below: depth)
    else {
      return
    }
    if entry.kind == .other {
      if entry.isLink, !Self.isCode(path), allFormats.contains(where: { !$0.needsText && $0.mayRead(path) }) {
        failures.append(FileError(path: path, message: "is a link that leads nowhere"))
      }
    } else if found[scope.project].paths.insert(path).inserted {
      found[scope.project].size += entry.size
    }
  }

  private func isIgnored(
    _ path: SourcePath, isFolder: Bool, _ rules: [IgnoreRules], _ scope: Scope, below depth: Int
  ) -> Bool {
    let components = path.components(from: start)
    if scope.exclude.matches(components, below: depth) { return true }
    // The rules nearest to the file have the last word.
    return rules.reversed().lazy.compactMap { $0.verdict(components, isFolder: isFolder) }.first ?? false
  }

  // MARK: Ignore rules

  private mutating func ignoreRules(in folder: SourcePath, _ entries: [FolderEntry]) -> IgnoreRules? {
    let name = Array(".gitignore".utf8)
    guard entries.contains(where: { $0.name == name && $0.kind == .file }) else { return nil }
    do { return try ignoreRules(in: folder) } catch {
      tell(error)
      return nil
    }
  }

  private func ignoreRules(in folder: SourcePath) throws(FileError) -> IgnoreRules {
    let text = try fileSystem.contents(of: folder.appending(Array(".gitignore".utf8)), limit: 1 << 20)
    return IgnoreRules(text, in: folder.components(from: start))
  }

  /// Returns the rules of the folders above a root, outermost first, up to the top of its repository.
  private mutating func rules(above root: SourcePath) -> [IgnoreRules] {
    var result: [IgnoreRules] = []
    var faults: [FileError] = []
    var folder = root
    for _ in root.components(from: start) {
      if (try? fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil {
        faults.forEach { tell($0) }
        return result
      }
      folder = folder.appending(SourcePath.up).normalized
      guard (try? fileSystem.kind(of: folder.appending(Array(".gitignore".utf8)))) == .file else { continue }
      do { result.insert(try ignoreRules(in: folder), at: 0) } catch { faults.append(error) }
    }
    // Outside of any repository the folders above have no say.
    return []
  }

  /// Adds a failure that was not met on the way to another path.
  private mutating func tell(_ error: FileError) {
    if !failures.contains(error) { failures.append(error) }
  }
}
