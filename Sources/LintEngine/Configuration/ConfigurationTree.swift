package import SourceText

/// The configuration files of a repository, each read once, when it is first asked for.
package struct ConfigurationTree: Sendable {
  private enum Source: Sendable {
    /// A configuration that was not read from files.
    case given(Configuration)
    /// One file, which is for all that is checked.
    case file(ConfigurationLayer)
    /// The files in the folders of what is checked, and in those above and below.
    case search(any FileSystem)
  }

  private let source: Source
  /// The components of the folder that relative paths begin in.
  package let start: [[UInt8]]
  /// The files by the components of their folder; nil where a folder has none.
  private var layers: [[[UInt8]]: ConfigurationLayer?] = [:]
  private var chains: [[[UInt8]]: [ConfigurationLayer]] = [:]
  /// What is wrong with the files that were read so far.
  package private(set) var failures: [FileError] = []
  private static let sizeLimit = 1 << 24

  /// Takes a configuration as it is.
  package init(_ configuration: Configuration, start: [[UInt8]] = []) {
    source = .given(configuration)
    self.start = start
  }

  /// Looks for files beside what is checked, and above it up to the top of the repository.
  package init(searching fileSystem: any FileSystem, start: [[UInt8]]) {
    source = .search(fileSystem)
    self.start = start
  }

  /// Reads one file for all that is checked.
  package init(reading path: SourcePath, from fileSystem: any FileSystem, start: [[UInt8]]) {
    self.start = start
    let above = path.bytes.first == UInt8(ascii: "/") ? [] : start
    let folder = path.folder.components(from: above)
    do {
      let contents = try fileSystem.contents(of: path, limit: Self.sizeLimit)
      let layer = ConfigurationLayer(SourceFile(id: FileID(0), path: path, contents: contents), in: folder)
      source = .file(layer)
      failures = layer.problems
    } catch {
      source = .given(Configuration())
      failures = [error]
    }
  }

  // MARK: Files

  /// Returns the file of a folder.
  mutating func layer(in folder: SourcePath) -> ConfigurationLayer? {
    guard case .search(let fileSystem) = source else { return nil }
    let components = folder.components(from: start)
    if let known = layers[components] { return known }
    let layer = read(folder.appending(Array(Configuration.fileName.utf8)), in: components, fileSystem)
    layers[components] = .some(layer)
    return layer
  }

  private mutating func read(
    _ path: SourcePath, in folder: [[UInt8]], _ fileSystem: any FileSystem
  ) -> ConfigurationLayer? {
    do {
      // Folders above the start may belong to others: one that cannot be looked into has no say.
      let kind =
        folder.starts(with: start) ? try fileSystem.kindIfPresent(of: path) : try? fileSystem.kind(of: path)
      guard kind == .file else { return nil }
      let contents = try fileSystem.contents(of: path, limit: Self.sizeLimit)
      let layer = ConfigurationLayer(SourceFile(id: FileID(0), path: path, contents: contents), in: folder)
      failures += layer.problems
      return layer
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// Returns the files of a folder and of those above it up to the top of its repository, outermost first.
  mutating func chain(upFrom folder: SourcePath) -> [ConfigurationLayer] {
    guard case .search(let fileSystem) = source else {
      if case .file(let layer) = source { return [layer] }
      return []
    }
    let components = folder.components(from: start)
    if let known = chains[components] { return known }
    let isTop =
      components.isEmpty || (try? fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil
    var chain = isTop ? [] : self.chain(upFrom: folder.appending(SourcePath.up).normalized)
    if let own = layer(in: folder) { chain.append(own) }
    chains[components] = chain
    return chain
  }

  /// Returns the nearest file above a folder or in it, and the components of the folder that the file is in.
  package mutating func nearestFile(to folder: SourcePath) -> (path: SourcePath, folder: [[UInt8]])? {
    chain(upFrom: folder).last.map { ($0.path, $0.folder) }
  }

  /// Returns a tree that reads the same files anew from another file system.
  package func reread(from fileSystem: any FileSystem) -> ConfigurationTree {
    switch source {
    case .given: self
    case .file(let layer): ConfigurationTree(reading: layer.path, from: fileSystem, start: start)
    case .search: ConfigurationTree(searching: fileSystem, start: start)
    }
  }

  // MARK: Configurations

  /// Returns what some files say together, outermost first; those above a root have no say.
  func configuration(of chain: [ConfigurationLayer]) -> Configuration {
    if case .given(let configuration) = source { return configuration }
    var configuration = Configuration()
    for layer in chain[Self.firstIndex(in: chain)...] { layer.apply(to: &configuration, start: start) }
    return configuration
  }

  /// Returns the configuration that holds in a folder.
  package mutating func configuration(in folder: SourcePath) -> Configuration {
    configuration(of: chain(upFrom: folder))
  }

  /// The index of the innermost file that is a root, else the first.
  static func firstIndex(in chain: [ConfigurationLayer]) -> Int { chain.lastIndex(where: \.isRoot) ?? 0 }

  /// Returns the folders that some files call projects; a root hides none of them.
  static func projects(of chain: [ConfigurationLayer]) -> FolderPatterns {
    var projects = FolderPatterns()
    for layer in chain { projects.append(contentsOf: layer.projects) }
    return projects
  }
}
