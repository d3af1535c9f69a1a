package import CatalogModel
package import Diagnostics
import PaywallCopy
import RuleKit
package import SourceText

/// What a run found.
package struct LintResult: Sendable {
  package internal(set) var workspace: Workspace
  /// Findings sorted by path, offset and rule.
  package var findings: [Diagnostic]
  /// Findings that comments, the configuration or a baseline keep silent.
  package var suppressed: [SuppressedFinding] = []
  /// Named paths and files that could not be read.
  package let failures: [FileError]
  /// What was not checked, and why: one line each, lower case, no full stop.
  package let unchecked: [String]
  /// All findings that nothing keeps silent, also those that a filter leaves out of `findings`.
  package var unfiltered: [Diagnostic] = []
  /// The rules that ran.
  package var ran: Set<RuleID> = []
  /// Whether files were named, so that what stands in others is not known.
  package var isPartial = false
}

/// Checks files: finds them, reads them, joins them, and runs the rules.
package struct Linter: Sendable {
  package var fileSystem: any FileSystem
  package var configuration: Configuration
  package var rules: RuleSet
  /// Number of parallel workers.
  package var workers: Int
  /// The files that configuration includes and excludes.
  package var patterns: PathPatterns
  /// The components of the start folder, from the top of the file system.
  package var start: [[UInt8]]
  /// The catalogs that configuration calls the store's, and those that it calls tests.
  package var storeCatalogs = PathPatterns()
  package var testCatalogs = PathPatterns()
  /// The source code that a check reads.
  package var code = CodePatterns()
  /// Bytes above which a file is refused.
  package var sizeLimit = 512 << 20
  /// The files as they were before, with the revision's name; nil to take what lock files say.
  package var earlier: (fileSystem: any FileSystem, revision: String)?
  /// How much unfinished text may be.
  package var gate = Gate.pullRequest
  /// The locales that are still worked on.
  package var localeTiers: LocaleTiers

  package init(
    fileSystem: any FileSystem, configuration: Configuration = Configuration(), rules: RuleSet? = nil,
    workers: Int = 2, patterns: PathPatterns = PathPatterns(), start: [[UInt8]] = []
  ) {
    self.fileSystem = fileSystem
    self.configuration = configuration
    self.rules = rules ?? RuleSet(configuration)
    self.workers = workers
    self.patterns = patterns
    self.start = start
    localeTiers = LocaleTiers(configuration)
  }

  /// What was read of some paths.
  package struct Loaded: Sendable {
    package let workspace: Workspace
    /// Named paths and files that could not be read.
    package let failures: [FileError]
    /// The suppressions in comments, in the order of the files.
    package let suppressions: [PlacedSuppression]
    /// Whether files were named, so that what stands in others is not known.
    package let isPartial: Bool
  }

  /// Reads the files below some paths; what cannot be opened is among the failures.
  ///
  /// - Parameter readsCode: whether source code is read too
  package func load(_ paths: [SourcePath], readsCode: Bool = false) async -> Loaded {
    var discovery = Discovery(fileSystem, patterns, start: start, code: readsCode ? code : nil)
    for path in paths { discovery.add(path) }
    let loader = Loader(fileSystem: fileSystem, workers: workers, sizeLimit: sizeLimit)
    var loaded = await loader.load(discovery.paths.sorted(), named: discovery.named)
    for index in loaded.documents.indices { setRole(of: &loaded.documents[index], loaded.files[index]) }
    let suppressions = SuppressionReader(rules: RuleSet.all.map(\.description.id.rawValue)).read(
      &loaded.documents, loaded.files)
    let families = FamilyBuilder(
      documents: loaded.documents, files: loaded.files, sourceLanguage: configuration.sourceLanguage
    ).families()
    let workspace = Workspace(
      files: loaded.files, documents: loaded.documents, families: families,
      earlier: await earlierCatalogs(paths, loaded))
    return Loaded(
      workspace: workspace, failures: discovery.failures + loaded.failures, suppressions: suppressions,
      isPartial: !discovery.named.isEmpty)
  }

  /// Gives a catalog the role that configuration says.
  private func setRole(of document: inout Document, _ file: SourceFile) {
    guard case .catalog(var catalog) = document.content else { return }
    let path = file.path.components(from: start)
    if storeCatalogs.names(path) {
      catalog.role = .store
    } else if testCatalogs.names(path) {
      catalog.role = .test
    } else {
      return
    }
    document.content = .catalog(catalog)
  }

  /// Returns the catalogs as they were before: those of the revision, else those of lock files.
  private func earlierCatalogs(_ paths: [SourcePath], _ loaded: Loader.Result) async -> [EarlierCatalog] {
    guard let earlier else {
      return loaded.documents.flatMap { document in
        document.history.map {
          EarlierCatalog($0, origin: loaded.files[document.file.index].path.display)
        }
      }
    }
    var linter = self
    linter.earlier = nil
    linter.fileSystem = earlier.fileSystem
    let before = await linter.load(paths)
    return before.workspace.catalogs.map { EarlierCatalog($0, origin: "the revision \(earlier.revision)") }
  }

  /// Checks the files below some paths.
  package func check(_ paths: [SourcePath]) async -> LintResult {
    let loaded = await load(paths, readsCode: true)
    let found = gated(await findings(in: loaded.workspace), in: loaded.workspace)
    var result = LintResult(
      workspace: loaded.workspace, findings: found, failures: loaded.failures, unchecked: unchecked(loaded),
      ran: runner.ran(over: loaded.workspace), isPartial: loaded.isPartial)
    suppress(loaded.suppressions, in: &result)
    result.unfiltered = result.findings
    return result
  }

  /// Runs the rules over what was read.
  package func findings(in workspace: Workspace) async -> [Diagnostic] { await runner.run(workspace) }

  var runner: RuleRunner {
    RuleRunner(
      rules: rules, workers: workers, profiles: configuration.profiles,
      paywalls: configuration.paywallSettings)
  }

  private func unchecked(_ loaded: Loaded) -> [String] {
    let workspace = loaded.workspace
    var reasons: [String] = []
    let withoutSource = workspace.families.filter { $0.source == nil && $0.locales.count > 1 }
    if !withoutSource.isEmpty {
      let names = Set(withoutSource.map(\.name)).sorted().prefix(3).joined(separator: ", ")
      reasons.append(
        "translations of \(names)\(withoutSource.count > 3 ? " and \(withoutSource.count - 3) more tables" : "") (no source language found; set \"sourceLanguage\")"
      )
    }
    let unread = workspace.catalogs.isEmpty ? [] : ClaimLexicons.standard.unread(in: workspace)
    if !unread.isEmpty {
      let more = unread.count > 8 ? " and \(unread.count - 8) more languages" : ""
      reasons.append("claims in \(unread.prefix(8).joined(separator: ", "))\(more) (no lexicon)")
    }
    for setting in workspace.catalogs.isEmpty ? [] : configuration.claims {
      let glob = Glob(setting.product ?? "*")
      let isKnown = workspace.catalogs.contains {
        $0.products.contains { glob.matches(text: $0.qualifiedID ?? "") }
      }
      if !isKnown {
        reasons.append("claims of \(setting.keys) (no product matches \(setting.product ?? ""))")
      }
    }
    let isWanted = configuration.code?.isEmpty != true
    if !workspace.catalogs.isEmpty, workspace.code.isEmpty, isWanted {
      reasons.append("code (no sources found)")
    }
    return reasons
  }
}
