package import CatalogModel
import Diagnostics
import RuleKit
package import SourceText

extension Linter {
  /// What was read of some paths.
  package struct Loaded: Sendable {
    /// All that was read; the projects of a repository side by side.
    package let workspace: Workspace
    /// Named paths, configuration and files that could not be read.
    package let failures: [FileError]
    /// The projects, in the order of their folders.
    package var projects: [LintedProject] = []
    /// Whether a configuration file is faulty, so that nothing was read.
    package var isMisconfigured = false
    /// Number of projects that were found, in this share and in others.
    package var projectCount = 0
    /// The suppressions in comments, in the order of the files.
    var suppressions: [PlacedSuppression] = []
    /// Whether files were named, so that what stands in others is not known.
    var isPartial = false
    /// Whether other shares have some of what was found.
    package var isElsewhere: Bool { projects.count < projectCount }

    /// Returns what belongs to one project. Files keep their numbers; those of others have an empty document.
    package func workspace(of project: LintedProject) -> Workspace {
      guard projects.count > 1 else { return workspace }
      var documents = workspace.files.map { Document(absent: $0.id) }
      for file in project.files { documents[file.index] = workspace.documents[file.index] }
      return Workspace(
        files: workspace.files, documents: documents, families: project.families, earlier: project.earlier)
    }

    /// Returns the same with what belongs to one project alone.
    package func narrowed(to project: LintedProject) -> Loaded {
      Loaded(workspace: workspace(of: project), failures: failures, projects: [project], projectCount: 1)
    }

    /// Returns the same with the project whose folder holds a file, the innermost first; all where none does.
    package func narrowed(to path: SourcePath, from start: [[UInt8]]) -> Loaded {
      let path = path.components(from: start)
      let own = projects.filter { $0.name != nil && path.starts(with: $0.folder) }
        .max { $0.folder.count < $1.folder.count }
      return (own ?? projects.first { $0.name == nil }).map { narrowed(to: $0) } ?? self
    }
  }

  /// Reads the files below some paths; what cannot be opened is among the failures.
  ///
  /// - Parameter readsCode: whether source code is read too
  package func load(_ paths: [SourcePath], readsCode: Bool = false) async -> Loaded {
    var discovery = Discovery(fileSystem, tree, readsCode: readsCode)
    discovery.find(paths)
    let nothing = Workspace(files: [], documents: [], families: [])
    guard discovery.faults.isEmpty else {
      return Loaded(
        workspace: nothing, failures: discovery.faults + discovery.failures, isMisconfigured: true)
    }
    let all = discovery.projects
    let found = shard.map { shard in shard.share(of: all.map(\.weight)).map { all[$0] } } ?? all
    let loader = Loader(
      fileSystem: fileSystem, workers: workers, sizeLimit: sizeLimit, progress: progress,
      cache: cache)
    let loaded = await loader.load(
      found.flatMap(\.paths).sorted(), named: found.reduce(into: []) { $0.formUnion($1.named) })
    var documents = loaded.documents
    let suppressions = SuppressionReader(rules: RuleSet.all.map(\.description.id.rawValue)).read(
      &documents, loaded.files)
    let members = Self.members(of: found, loaded.files)
    var resolver = XcodeResolver(fileSystem)
    for (project, files) in zip(found, members) {
      for file in files {
        setRole(of: &documents[file.index], loaded.files[file.index], project.configuration)
      }
      var own = files.map { documents[$0.index] }
      resolver.resolve(&own, of: loaded.files)
      for document in own where document.xcode != nil { documents[document.file.index] = document }
    }
    let before = await earlierProjects(paths)
    let projects = zip(found, members).map { project, files in
      let own = found.count > 1 ? files.map { documents[$0.index] } : documents
      return LintedProject(
        path: project.path, folder: project.folder, name: project.name, configuration: project.configuration,
        families: FamilyBuilder(
          documents: documents, members: own, files: loaded.files,
          sourceLanguage: project.configuration.sourceLanguage
        ).families(),
        earlier: earlierCatalogs(of: project, own, loaded.files, before), files: files)
    }
    let workspace = Workspace(
      files: loaded.files, documents: documents,
      families: projects.count == 1
        ? projects[0].families
        : projects.flatMap(\.families).sorted {
          ($0.files.first ?? FileID(0)) < ($1.files.first ?? FileID(0))
        },
      earlier: projects.flatMap(\.earlier))
    return Loaded(
      workspace: workspace, failures: discovery.failures + loaded.failures, projects: projects,
      projectCount: all.count, suppressions: suppressions, isPartial: all.contains { !$0.named.isEmpty })
  }

  /// Returns the files of each project, in path order.
  private static func members(of projects: [FoundProject], _ files: [SourceFile]) -> [[FileID]] {
    guard projects.count > 1 else { return projects.map { _ in files.map(\.id) } }
    return projects.map { project in files.filter { project.paths.contains($0.path) }.map(\.id) }
  }

  /// Gives a catalog the role that configuration says.
  private func setRole(of document: inout Document, _ file: SourceFile, _ configuration: Configuration) {
    guard case .catalog(var catalog) = document.content else { return }
    let path = file.path.components(from: tree.start)
    if configuration.storeCatalogs.matches(path) {
      catalog.role = .store
    } else if configuration.testCatalogs.matches(path) {
      catalog.role = .test
    } else {
      return
    }
    document.content = .catalog(catalog)
  }

  // MARK: Earlier states

  /// Reads the projects as they were in the revision that changes are judged against.
  private func earlierProjects(_ paths: [SourcePath]) async -> Loaded? {
    guard let earlier else { return nil }
    var linter = self
    linter.earlier = nil
    linter.shard = nil
    linter.progress = nil
    linter.cache = nil
    linter.fileSystem = earlier.fileSystem
    return await linter.load(paths)
  }

  /// Returns the catalogs of a project as they were before: those of the revision, else those of lock files.
  private func earlierCatalogs(
    of project: FoundProject, _ documents: [Document], _ files: [SourceFile], _ before: Loaded?
  ) -> [EarlierCatalog] {
    guard let before, let earlier else {
      return documents.flatMap { document in
        document.history.map { EarlierCatalog($0, origin: files[document.file.index].path.display) }
      }
    }
    guard let own = before.projects.first(where: { $0.folder == project.folder && $0.name == project.name })
    else { return [] }
    return own.files.compactMap { before.workspace.documents[$0.index].catalog }.map {
      EarlierCatalog($0, origin: "the revision \(earlier.revision)")
    }
  }
}

extension Document {
  /// Creates the document of a file that is of another project.
  fileprivate init(absent file: FileID) {
    self.init(file: file, format: "unread", content: .none, problems: [])
  }
}
