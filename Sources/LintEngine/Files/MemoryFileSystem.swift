package import SourceText

/// Files in memory: a rule's examples, tests, and an editor's unsaved texts over another file system.
package struct MemoryFileSystem: FileSystem {
  private var files: [SourcePath: [UInt8]] = [:]
  private let below: (any FileSystem)?

  /// Creates files in memory, over those of another file system where one is given.
  package init(_ files: [SourcePath: [UInt8]], over below: (any FileSystem)? = nil) {
    self.files = files
    self.below = below
  }

  package func kind(of path: SourcePath) throws(FileError) -> FileKind {
    if files[path] != nil { return .file }
    if isFolder(path) { return .folder }
    guard let below else { throw .missing(path) }
    return try below.kind(of: path)
  }

  package func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
    var entries: [[UInt8]: FolderEntry] = [:]
    if let below, try below.kindIfPresent(of: folder) == .folder {
      for entry in try below.entries(of: folder) { entries[entry.name] = entry }
    }
    let prefix = folder.components.map { Array($0) }
    for (path, contents) in files {
      let components = path.components.map { Array($0) }
      guard components.count > prefix.count, Array(components.prefix(prefix.count)) == prefix else {
        continue
      }
      let name = components[prefix.count]
      let isFile = components.count == prefix.count + 1
      entries[name] = FolderEntry(
        name: name, kind: isFile ? .file : .folder, size: isFile ? contents.count : 0)
    }
    return Array(entries.values)
  }

  package func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
    if let contents = files[path] {
      guard contents.count <= limit else {
        throw FileError(path: path, message: "is larger than the limit of \(limit) bytes")
      }
      return contents
    }
    guard let below else { throw .missing(path) }
    return try below.contents(of: path, limit: limit)
  }

  package func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
    if let contents = files[path] { return Array(contents.prefix(count)) }
    guard let below else { throw .missing(path) }
    return try below.start(of: path, count: count)
  }

  package func stamp(of path: SourcePath) -> FileStamp? { files[path] == nil ? below?.stamp(of: path) : nil }

  package func realPath(of path: SourcePath) -> SourcePath? { below?.realPath(of: path) }

  private func isFolder(_ path: SourcePath) -> Bool {
    let prefix = path.components.filter { !$0.elementsEqual([UInt8(ascii: ".")]) }.map { Array($0) }
    return files.keys.contains {
      $0.components.count > prefix.count
        && Array($0.components.map { Array($0) }.prefix(prefix.count)) == prefix
    }
  }
}
