import SourceText

/// The paths that a user names, with the projects that they are in.
///
/// A path in a folder that configuration calls a project is of that project. The others are of one project, unless
/// the nearest file with a key for whole projects is another one: then it is as if they were checked one by one.
struct NamedPaths {
  /// A path with the folder whose configuration holds for it.
  struct Item {
    let path: SourcePath
    let isFolder: Bool
    let project: ProjectID
    /// The configuration files on the way from the project's folder to the path, outermost first.
    fileprivate(set) var nested: [ConfigurationLayer]
  }

  /// What makes paths be of one project.
  enum ProjectID: Hashable {
    case declared([[UInt8]])
    /// The rest, by the folder of the configuration file that is for all of it.
    case rest([[UInt8]])
  }

  /// The configuration of a project, and the folders in it that are projects of their own.
  struct Base {
    let path: SourcePath
    /// The components of the path, from the top of the file system.
    let folder: [[UInt8]]
    /// The name of a folder that configuration calls a project.
    let name: String?
    var chain: [ConfigurationLayer]
  }

  private(set) var items: [Item] = []
  private(set) var bases: [ProjectID: Base] = [:]
  /// The paths that are neither files nor folders, or that cannot be looked at.
  private(set) var failures: [FileError] = []

  init(_ paths: [SourcePath], in fileSystem: any FileSystem, _ tree: inout ConfigurationTree) {
    var seen: Set<SourcePath> = []
    for named in paths {
      guard !named.bytes.isEmpty else {
        failures.append(FileError(path: "\"\"", message: "is no path"))
        continue
      }
      let path = named.normalized
      guard seen.insert(path).inserted else { continue }
      do {
        switch try fileSystem.kind(of: path) {
        case .file: add(path, isFolder: false, &tree)
        case .folder: add(path, isFolder: true, &tree)
        case .other: failures.append(FileError(path: path, message: "is neither a file nor a folder"))
        }
      } catch {
        failures.append(error)
      }
    }
    settle()
  }

  private mutating func add(_ path: SourcePath, isFolder: Bool, _ tree: inout ConfigurationTree) {
    let folder = isFolder ? path : path.folder
    let chain = tree.chain(upFrom: folder)
    if let (project, name) = Self.project(of: folder, chain, tree.start) {
      let base = tree.chain(upFrom: project)
      let components = project.components(from: tree.start)
      let id = ProjectID.declared(components)
      if bases[id] == nil { bases[id] = Base(path: project, folder: components, name: name, chain: base) }
      items.append(
        Item(path: path, isFolder: isFolder, project: id, nested: Array(chain.dropFirst(base.count))))
      return
    }
    let own = chain[ConfigurationTree.firstIndex(in: chain)...]
    let anchor = own.last { !$0.wholeKeys.isEmpty }?.folder ?? []
    let id = ProjectID.rest(anchor)
    // What all paths have above them is the project's own; the others are for parts of it.
    if let base = bases[id] {
      bases[id]?.chain = zip(base.chain, chain).prefix { $0.folder == $1.folder }.map(\.0)
    } else {
      bases[id] = Base(path: "", folder: anchor, name: nil, chain: chain)
    }
    items.append(Item(path: path, isFolder: isFolder, project: id, nested: chain))
  }

  /// Leaves of the files above each path those that are not the project's own.
  private mutating func settle() {
    for index in items.indices {
      guard case .rest = items[index].project, let base = bases[items[index].project] else { continue }
      items[index].nested = Array(items[index].nested.dropFirst(base.chain.count))
    }
  }

  /// Returns the innermost folder above a path that configuration calls a project.
  private static func project(
    of folder: SourcePath, _ chain: [ConfigurationLayer], _ start: [[UInt8]]
  ) -> (folder: SourcePath, name: String)? {
    let projects = ConfigurationTree.projects(of: chain)
    guard !projects.isEmpty else { return nil }
    var folder = folder
    while true {
      let components = folder.components(from: start)
      if components.isEmpty { return nil }
      if let name = projects.name(of: components) { return (folder, name) }
      folder = folder.appending(SourcePath.up).normalized
    }
  }
}
