package import CatalogModel
package import Diagnostics
import RuleKit
package import SourceText

/// Checks files: finds them, reads them, joins them, and runs the rules.
package struct Linter: Sendable {
  package var fileSystem: any FileSystem
  /// Where configuration comes from.
  package var tree: ConfigurationTree
  /// The rules that run; nil for those that configuration asks for.
  package var rules: RuleSet?
  /// Globs of rule ids; with some, only matching rules run.
  package var only: [String] = []
  /// Number of parallel workers.
  package var workers: Int
  /// The share of the projects that is checked; nil for all.
  package var shard: Shard?
  /// How much unfinished text may be.
  package var gate = Gate.pullRequest
  /// Bytes above which a file is refused.
  package var sizeLimit = 512 << 20
  /// The files as they were before, with the revision's name; nil to take what lock files say.
  package var earlier: (fileSystem: any FileSystem, revision: String)?
  /// What was read in earlier checks; nil to read all.
  package var cache: DocumentCache?
  /// Counts what is done; nil where nobody waits.
  package var progress: LintProgress?

  /// Creates a linter that finds its configuration beside what it checks.
  package init(fileSystem: any FileSystem, tree: ConfigurationTree, workers: Int = 2) {
    self.fileSystem = fileSystem
    self.tree = tree
    self.workers = workers
  }

  /// Creates a linter with a configuration, which is for all that it checks.
  package init(
    fileSystem: any FileSystem, configuration: Configuration = Configuration(), rules: RuleSet? = nil,
    workers: Int = 2
  ) {
    self.init(fileSystem: fileSystem, tree: ConfigurationTree(configuration), workers: workers)
    self.rules = rules
  }

  /// Checks the files below some paths.
  package func check(_ paths: [SourcePath]) async -> LintResult {
    let loaded = await load(paths, readsCode: true)
    var result = LintResult(
      workspace: loaded.workspace, failures: loaded.failures, isMisconfigured: loaded.isMisconfigured,
      isElsewhere: loaded.isElsewhere, projects: loaded.projects, isPartial: loaded.isPartial)
    for (number, project) in loaded.projects.enumerated() {
      let runner = runner(of: project, part: (number, loaded.projects.count))
      // Files of the configuration that findings point into come behind those that were read.
      let more = Array(result.workspace.files.dropFirst(loaded.workspace.files.count))
      result.join(
        await check(project, of: loaded, loaded.workspace(of: project).adding(more), runner),
        title: loaded.projectCount > 1 ? project.title : nil)
    }
    if loaded.projectCount > 1 {
      result.findings = RuleRunner.sorted(result.findings)
      // So that the shares of several runs can be put together.
      result.unchecked.sort()
    }
    result.unfiltered = result.findings
    return result
  }

  private func check(
    _ project: LintedProject, of loaded: Loaded, _ workspace: Workspace, _ runner: RuleRunner
  ) async -> LintResult {
    let found = gated(await runner.run(workspace), in: workspace, runner)
    var result = LintResult(
      workspace: workspace, findings: found, unchecked: UncheckedReasons.of(workspace, project.configuration),
      ran: runner.ran(over: workspace), isPartial: loaded.isPartial)
    let files = Set(project.files)
    suppress(loaded.suppressions.filter { files.contains($0.suppression.file) }, in: &result, runner)
    return result
  }

  /// Runs the rules over what was read of a project.
  package func findings(in workspace: Workspace, of project: LintedProject) async -> [Diagnostic] {
    await runner(of: project).run(workspace)
  }

  /// - Parameter part: the number of the project, from 0, and how many there are
  private func runner(
    of project: LintedProject, part: (number: Int, count: Int) = (0, 1)
  ) -> RuleRunner {
    let configuration = project.configuration
    return RuleRunner(
      rules: rules ?? RuleSet(configuration, only: only), workers: workers, configuration: configuration,
      start: tree.start, scope: project.name, ignoresOff: !only.isEmpty,
      forgivesProgress: gate == .pullRequest, progress: progress, part: part)
  }
}

/// A project that was read: files that are checked together.
package struct LintedProject: Sendable {
  /// The folder as it was found; the start folder for what is left of a repository.
  package let path: SourcePath
  /// The components of the folder, from the top of the file system.
  let folder: [[UInt8]]
  /// The folder's path where configuration calls it a project; nil for what is left of the repository.
  package let name: String?
  package let configuration: Configuration
  /// The string tables joined across their locales.
  package let families: [TableFamily]
  /// The catalogs as they were before.
  package let earlier: [EarlierCatalog]
  /// The files, in path order.
  package let files: [FileID]

  /// The name of the project, or of what is left.
  package var title: String { name ?? "the rest" }
}

/// What a run found.
package struct LintResult: Sendable {
  /// All that was read; the projects of a repository side by side.
  package internal(set) var workspace: Workspace
  /// Findings sorted by path, offset and rule.
  package var findings: [Diagnostic] = []
  /// Findings that comments, the configuration or a baseline keep silent.
  package var suppressed: [SuppressedFinding] = []
  /// Named paths, configuration and files that could not be read.
  package var failures: [FileError] = []
  /// What was not checked, and why: one line each, lower case, no full stop.
  package var unchecked: [String] = []
  /// Whether a configuration file is faulty, so that nothing was read.
  package var isMisconfigured = false
  /// Whether other shares have some of what was found.
  package var isElsewhere = false
  /// The projects that were checked, in the order of their folders.
  package var projects: [LintedProject] = []
  /// All findings that nothing keeps silent, also those that a filter leaves out of `findings`.
  package var unfiltered: [Diagnostic] = []
  /// The rules that ran.
  package var ran: Set<RuleID> = []
  /// Whether files were named, so that what stands in others is not known.
  package var isPartial = false

  /// Adds what was found in one project.
  ///
  /// - Parameter title: what the project is called, where there are several
  fileprivate mutating func join(_ part: LintResult, title: String?) {
    findings += part.findings
    suppressed += part.suppressed
    ran.formUnion(part.ran)
    unchecked += part.unchecked.map { reason in title.map { "\($0): \(reason)" } ?? reason }
    workspace = workspace.adding(Array(part.workspace.files.dropFirst(workspace.files.count)))
  }
}
