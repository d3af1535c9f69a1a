package import SourceText

/// The files of one revision of a git repository, as they were committed.
///
/// Relative paths start at the folder that the repository was named by, as on disk; an absolute path must lead into the
/// repository. Git is only asked to read, and it runs nothing: no filters, no hooks, no pager.
package struct GitFileSystem: FileSystem {
  private let repository: SourcePath
  private let tree: GitTree
  private let objects: GitObjects
  /// The components of the top folder from the top of the file system; nil where there are no checked out files.
  private let top: [[UInt8]]?
  /// The components of the named folder below the top folder.
  private let start: [[UInt8]]

  /// Bytes above which a list of all files is refused: that of a million files is shorter.
  private static let listingLimit = 256 << 20
  /// Links that are followed before they count as a ring.
  private static let linkLimit = 40

  /// Reads the names of all files of a revision.
  ///
  /// - Parameters:
  ///   - repository: a folder in the repository, or a repository without checked out files
  ///   - revision: a branch, tag, commit or tree, as git names it
  package init(repository: SourcePath, revision: String) throws(FileError) {
    self.repository = repository
    objects = GitObjects(Self.words(repository, []))
    guard Self.isSafe(revision) else {
      throw FileError(path: repository, message: "can have no revision \(quoted(revision))")
    }
    start = SourcePath(bytes: try Self.line(repository, ["rev-parse", "--show-prefix"])).components.map {
      Array($0)
    }
    top = (try? Self.line(repository, ["rev-parse", "--show-toplevel"])).map { path in
      SourcePath(bytes: path).components.map { Array($0) }
    }
    let object: [UInt8]
    do {
      object = try Self.git(
        repository, ["rev-parse", "--verify", "--quiet", revision + "^{tree}"], limit: 1024)
    } catch {
      throw FileError(path: repository, message: "has no revision \(quoted(revision))")
    }
    let name = String(decoding: object.filter { $0 > 0x20 }, as: UTF8.self)
    do {
      tree = GitTree(
        try Self.git(
          repository, ["ls-tree", "-r", "-t", "-z", "--full-tree", name], limit: Self.listingLimit))
    } catch {
      throw FileError(
        path: repository, message: "cannot be read at \(quoted(revision)): \(Self.reason(error))")
    }
  }

  /// Whether a text can name a revision and nothing else: no option, no path of a file, no range of revisions.
  static func isSafe(_ revision: String) -> Bool {
    var depth = 0
    for scalar in revision.unicodeScalars {
      switch scalar {
      case "{": depth += 1
      case "}": depth -= 1
      // A colon inside braces is one of a time, as in `main@{10:30}`.
      case ":" where depth <= 0: return false
      default: if scalar.value < 0x20 || scalar.value == 0x7F { return false }
      }
    }
    return !revision.isEmpty && !revision.hasPrefix("-") && !revision.contains("..")
  }

  // MARK: Files

  package func kind(of path: SourcePath) throws(FileError) -> FileKind {
    try Self.kind(resolve(path).node)
  }

  package func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
    let (place, node) = try resolve(folder)
    guard node == .folder else { throw FileError(path: folder, message: "is no folder") }
    return tree.names(in: place).map { name in
      guard case .link? = tree.node(place + [name]) else {
        return FolderEntry(name: name, kind: Self.kind(tree.node(place + [name]) ?? .submodule))
      }
      let target = try? walk([name], from: place, folder.appending(name)).node
      return FolderEntry(name: name, kind: target.map { Self.kind($0) } ?? .other, isLink: true)
    }
  }

  package func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    do {
      return try objects.contents(of: try object(path), limit: limit)
    } catch {
      throw Self.fileError(error, path, limit)
    }
  }

  package func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
    do {
      return try objects.contents(of: try object(path), limit: count, excess: .isCut)
    } catch {
      throw Self.fileError(error, path, count)
    }
  }

  private static func kind(_ node: GitTree.Node) -> FileKind {
    switch node {
    case .folder: .folder
    case .file: .file
    case .link, .submodule: .other
    }
  }

  private func object(_ path: SourcePath) throws(FileError) -> String {
    switch try resolve(path).node {
    case .file(let object): return object
    case .folder: throw FileError(path: path, message: "is a folder")
    case .link, .submodule: throw FileError(path: path, message: "is no regular file")
    }
  }

  // MARK: Paths

  /// A place in the tree, its components from the top, and what stands there.
  private typealias Place = (place: [[UInt8]], node: GitTree.Node)

  private func resolve(_ path: SourcePath) throws(FileError) -> Place {
    let components = path.components.map { Array($0) }
    guard path.bytes.first == UInt8(ascii: "/") else { return try walk(components, from: start, path) }
    guard let top, components.starts(with: top) else {
      throw FileError(path: path, message: "is not in the repository")
    }
    return try walk(Array(components.dropFirst(top.count)), from: [], path)
  }

  /// Follows components, and links on the way, from a folder.
  private func walk(_ components: [[UInt8]], from folder: [[UInt8]], _ path: SourcePath) throws(FileError)
    -> Place
  {
    var place = folder
    var node = tree.node(folder) ?? .folder
    var links = 0
    // The next component stands last.
    var pending = Array(components.reversed())
    while let component = pending.popLast() {
      if component == [UInt8(ascii: ".")] { continue }
      if component == SourcePath.up {
        guard place.popLast() != nil else { throw FileError(path: path, message: "is not in the repository") }
        node = .folder
        continue
      }
      guard node == .folder else { throw FileError.missing(path) }
      // The repository's own folder is in no revision, and yet tells where the top is.
      if place.isEmpty, component == Array(".git".utf8), pending.isEmpty { return ([component], .folder) }
      guard let next = tree.node(place + [component]) else {
        throw FileError.missing(path)
      }
      guard case .link(let object) = next else {
        place.append(component)
        node = next
        continue
      }
      links += 1
      guard links <= Self.linkLimit else {
        throw FileError(path: path, message: "is a link that leads to itself")
      }
      pending += try target(of: object, path).reversed()
    }
    return (place, node)
  }

  private func target(of link: String, _ path: SourcePath) throws(FileError) -> [[UInt8]] {
    do {
      let target = SourcePath(bytes: try objects.contents(of: link, limit: 4096))
      guard target.bytes.first != UInt8(ascii: "/") else {
        throw FileError(path: path, message: "is a link that leads out of the repository")
      }
      return target.components.map { Array($0) }
    } catch {
      throw Self.fileError(error, path, 4096)
    }
  }

  // MARK: Git

  private static func git(
    _ repository: SourcePath, _ arguments: [String], limit: Int
  ) throws(GitFailure) -> [UInt8] {
    try GitProcess.output(words(repository, arguments), limit: limit)
  }

  /// Returns a command line of git about the repository.
  private static func words(_ repository: SourcePath, _ arguments: [String]) -> [[UInt8]] {
    let folder = repository.bytes.isEmpty ? [UInt8(ascii: ".")] : repository.bytes.filter { $0 != 0 }
    return [Array("--no-pager".utf8), Array("-C".utf8), folder] + arguments.map { Array($0.utf8) }
  }

  /// Returns the one line that a question about the repository is answered with.
  private static func line(_ repository: SourcePath, _ arguments: [String]) throws(FileError) -> [UInt8] {
    do {
      var line = try git(repository, arguments, limit: 1 << 16)
      if line.last == 0x0A { line.removeLast() }
      return line
    } catch {
      throw FileError(path: repository, message: "cannot be read by git: \(reason(error))")
    }
  }

  private static func reason(_ failure: GitFailure) -> String {
    switch failure {
    case .notStarted(let code) where code == 2: "git is not installed"
    case .notStarted(let code): "git does not start (error \(code))"
    case .tooLong: "there are too many files"
    case .refused(let message): escaped(message, limit: 200)
    }
  }

  /// Returns the error about a file; one that is about the file already stays as it is.
  private static func fileError(_ error: any Error, _ path: SourcePath, _ limit: Int) -> FileError {
    switch error {
    case let error as FileError: error
    case GitFailure.tooLong: FileError(path: path, message: "is larger than the limit of \(limit) bytes")
    case let failure as GitFailure: FileError(path: path, message: "cannot be read: \(reason(failure))")
    default: FileError(path: path, message: "cannot be read")
    }
  }
}
