import CatalogModel
import LintEngine
import RuleKit
import SourceText

/// A folder that is checked as one project, or a file outside of any.
struct Project: Hashable, Sendable {
  let folder: SourcePath
  /// The only file that is checked; nil for all of the folder.
  var file: SourcePath?

  /// Returns the path of an absolute one inside the folder; nil for one outside.
  func relativePath(of path: SourcePath) -> SourcePath? {
    let components = path.components
    let own = folder.components
    guard components.count > own.count, components.starts(with: own) else { return nil }
    return SourcePath(bytes: Array(components.dropFirst(own.count).joined(separator: [UInt8(ascii: "/")])))
  }

  /// The paths that are checked, in the folder.
  var paths: [SourcePath] { [file.flatMap { relativePath(of: $0) } ?? SourcePath(".")] }

  /// Returns the absolute path of a file of the project.
  func absolutePath(of path: SourcePath) -> SourcePath {
    path.bytes.first == UInt8(ascii: "/") ? path : folder.appending(path.bytes)
  }
}

/// A check of all projects with the texts that are open.
package struct CheckJob: Sendable {
  /// The state of the texts that is checked.
  let generation: Int
  let projects: [Project]
  /// The open texts by absolute path, as bytes of files.
  let texts: [SourcePath: [UInt8]]
  let host: ServerHost

  /// Runs the check.
  package func run() async -> CheckOutcome {
    var results: [CheckedProject] = []
    for project in projects { results.append(await check(project)) }
    return CheckOutcome(generation: generation, results: results)
  }

  private func check(_ project: Project) async -> CheckedProject {
    let own = texts.compactMap { path, contents in project.relativePath(of: path).map { ($0, contents) } }
    let fileSystem = MemoryFileSystem(
      Dictionary(own, uniquingKeysWith: { first, _ in first }),
      over: RootedFileSystem(root: project.folder, below: host.fileSystem))
    let configuration = ConfigurationProblems(from: fileSystem, depth: project.folder.components.count)
    guard let linter = host.setup(project.folder, fileSystem).linter else {
      return CheckedProject(project: project, linter: nil, result: nil, configuration: configuration)
    }
    let result = await linter.check(project.paths)
    return CheckedProject(
      project: project, linter: linter, result: result.isMisconfigured ? nil : result,
      configuration: configuration)
  }
}

/// What a check found.
package struct CheckOutcome: Sendable {
  let generation: Int
  let results: [CheckedProject]
}

/// One project as it was checked.
struct CheckedProject: Sendable {
  let project: Project
  /// The linter over the texts that were checked; nil where the configuration is faulty.
  let linter: Linter?
  let result: LintResult?
  let configuration: ConfigurationProblems?
  let index: WorkspaceIndex

  init(project: Project, linter: Linter?, result: LintResult?, configuration: ConfigurationProblems?) {
    self.project = project
    self.linter = linter
    self.result = result
    self.configuration = configuration
    index = WorkspaceIndex(result?.workspace)
  }

  /// Returns the absolute path of a file.
  func path(of file: FileID) -> SourcePath? {
    result.map { project.absolutePath(of: $0.workspace.file(file).path) }
  }
}

/// What is wrong with the nearest configuration of a folder.
struct ConfigurationProblems: Sendable {
  /// The file, relative to the folder.
  let file: SourceFile
  let problems: [SyntaxProblem]

  /// Reads the configuration of the start folder or of one above it, up to the top of the repository; nil where there
  /// is none.
  ///
  /// - Parameter depth: number of folders above the start folder
  init?(from fileSystem: some FileSystem, depth: Int) {
    var folder = SourcePath(bytes: [])
    for _ in 0...depth {
      let path = folder.appending(Array(Configuration.fileName.utf8))
      if let contents = try? fileSystem.contents(of: path, limit: 1 << 24) {
        file = SourceFile(id: FileID(0), path: path, contents: contents)
        problems = ConfigurationReader(file, rules: RuleSet.all.map(\.description)).problems
        return
      }
      if (try? fileSystem.kind(of: folder.appending(Array(".git".utf8)))) != nil { return nil }
      folder = folder.appending(Array("..".utf8))
    }
    return nil
  }
}
