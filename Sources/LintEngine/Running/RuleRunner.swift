import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// Runs rules over a workspace with several workers; the result does not depend on their number.
struct RuleRunner {
  let rules: RuleSet
  let workers: Int
  let configuration: Configuration
  /// The components of the folder that relative paths begin in.
  let start: [[UInt8]]
  /// The project's name among others, which makes its fingerprints its own; nil where it has none.
  let scope: String?
  /// Whether rules run that configuration turns off.
  let ignoresOff: Bool
  /// Whether what locales in progress lack is only a hint.
  let forgivesProgress: Bool
  /// Counts the pieces of work that are done.
  let progress: LintProgress?
  /// The number of the project, from 0, and how many there are.
  let part: (number: Int, count: Int)
  /// Keys of a family times its locales that one piece of work takes: few enough that no worker waits long for another.
  private static let textsPerPiece = 4096

  private enum Piece: Sendable {
    case document(Int)
    case keys(family: Int, Range<Int>)
    /// The workspace rule at an index.
    case workspace(Int)
    /// The claim rule at an index.
    case claims(Int)
  }

  /// Returns all findings, sorted by path, offset and rule.
  func run(_ workspace: Workspace) async -> [Diagnostic] {
    let profiles = configuration.profiles ?? .found(in: workspace)
    let kinds = RulesByKind(rules, workspace, profiles, configuration.projectSettings)
    let claims = await claims(of: workspace, kinds)
    let pieces = Self.pieces(of: workspace, kinds, claims)
    var sink = DiagnosticSink()
    let queue = WorkQueue(count: pieces.count)
    let progress = progress
    progress?.begin(.checking, of: pieces.count, part: part)
    await withTaskGroup(of: DiagnosticSink.self) { group in
      for _ in 0..<max(1, min(workers, pieces.count)) {
        group.addTask {
          var sink = DiagnosticSink()
          while let index = queue.next() {
            Self.run(pieces[index], kinds, workspace, claims, into: &sink)
            progress?.advance()
          }
          return sink
        }
      }
      for await part in group { sink.merge(part) }
    }
    return finished(sink.diagnostics, workspace)
  }

  /// Runs the rules about suppressions, once the others are done.
  func run(on suppressions: [Suppression], _ workspace: Workspace) -> [Diagnostic] {
    let profiles = configuration.profiles ?? .found(in: workspace)
    var sink = DiagnosticSink()
    for active in rules.active {
      guard case .suppression(let type) = active.kind else { continue }
      let context = RuleContext(
        workspace: workspace, profiles: profiles, description: active.description,
        ruleNames: RuleSet.all.map(\.description.id.rawValue))
      type.init(options: active.options).check(suppressions, in: context, into: &sink)
    }
    return finished(sink.diagnostics, workspace)
  }

  /// The rules that run over a workspace: those that are on and belong to one of its profiles.
  func ran(over workspace: Workspace) -> Set<RuleID> {
    let profiles = configuration.profiles ?? .found(in: workspace)
    return Set(
      rules.active.lazy.map(\.description).filter { description in
        description.profiles.map { !$0.isDisjoint(with: profiles) } ?? true
      }.map(\.id))
  }

  private func finished(_ diagnostics: [Diagnostic], _ workspace: Workspace) -> [Diagnostic] {
    var settings = FindingSettings(of: self, workspace)
    let findings = diagnostics.compactMap { settings.applied(to: $0) }
    return Fingerprints.assigned(to: Self.sorted(findings), in: workspace, project: scope)
  }

  /// Reads what the texts claim; nil where no rule asks.
  private func claims(of workspace: Workspace, _ kinds: RulesByKind) async -> PaywallClaims? {
    guard !kinds.claim.isEmpty, !workspace.families.isEmpty else { return nil }
    var work = ClaimSheetWork(of: workspace)
    work.take(await inParallel(work.count, workers: workers) { [work] in work.sources(ofPiece: $0) })
    let parts = await inParallel(work.count, workers: workers) { [work] in work.keys(ofPiece: $0) }
    return PaywallClaims(of: workspace, work.sheet(of: parts), configuration.paywallSettings)
  }

  private static func pieces(
    of workspace: Workspace, _ kinds: RulesByKind, _ claims: PaywallClaims?
  ) -> [Piece] {
    // The largest pieces go first.
    var pieces = kinds.workspace.indices.map { Piece.workspace($0) }
    if claims != nil { pieces += kinds.claim.indices.map { .claims($0) } }
    pieces += workspace.documents.indices.filter { workspace.documents[$0].format != "unread" }.map {
      Piece.document($0)
    }
    for (index, family) in workspace.families.enumerated() {
      let count = max(32, textsPerPiece / max(1, family.locales.count))
      for lower in stride(from: 0, to: family.currentKeys, by: count) {
        pieces.append(.keys(family: index, lower..<min(lower + count, family.currentKeys)))
      }
    }
    return pieces
  }

  private static func run(
    _ piece: Piece, _ kinds: RulesByKind, _ workspace: Workspace, _ claims: PaywallClaims?,
    into sink: inout DiagnosticSink
  ) {
    switch piece {
    case .document(let index):
      let document = workspace.documents[index]
      for (rule, context) in kinds.document {
        rule.check(document, in: context, into: &sink)
      }
      guard let catalog = document.catalog else { return }
      for (rule, context) in kinds.catalog where context.isAbout(catalog) {
        rule.check(catalog, in: context, into: &sink)
      }
    case .keys(let family, let keys):
      let family = workspace.families[family]
      for (rule, context) in kinds.string where context.isAbout(family) {
        rule.check(keys, of: family, in: context, into: &sink)
      }
    case .claims(let index):
      guard let claims else { return }
      kinds.claim[index].0.check(claims, in: kinds.claim[index].1, into: &sink)
    case .workspace(let index):
      kinds.workspace[index].0.check(workspace, in: kinds.workspace[index].1, into: &sink)
    }
  }

  /// Files are numbered in path order, so their numbers sort as paths do.
  static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { left, right in
      if left.primary.file != right.primary.file { return left.primary.file < right.primary.file }
      if left.primary.span.lower != right.primary.span.lower {
        return left.primary.span.lower < right.primary.span.lower
      }
      if left.rule != right.rule { return left.rule < right.rule }
      if left.message != right.message { return left.message < right.message }
      return (left.subject.locale ?? "") < (right.subject.locale ?? "")
    }
  }
}

/// The rules of a run by what they check, each with its context: asked once, not for every piece of work.
private struct RulesByKind: Sendable {
  var document: [(any DocumentRule, RuleContext)] = []
  var catalog: [(any CatalogRule, RuleContext)] = []
  var string: [(any StringRule, RuleContext)] = []
  var workspace: [(any WorkspaceRule, RuleContext)] = []
  var claim: [(any ClaimRule, RuleContext)] = []

  init(
    _ rules: RuleSet, _ workspace: Workspace, _ profiles: Set<Profile>, _ settings: ProjectSettings
  ) {
    for active in rules.active {
      if let wanted = active.description.profiles, wanted.isDisjoint(with: profiles) { continue }
      let context = RuleContext(
        workspace: workspace, profiles: profiles, description: active.description, settings: settings)
      let options = active.options
      switch active.kind {
      case .document(let type): document.append((type.init(options: options), context))
      case .catalog(let type): catalog.append((type.init(options: options), context))
      case .string(let type): string.append((type.init(options: options), context))
      case .claim(let type): claim.append((type.init(options: options), context))
      case .workspace(let type): self.workspace.append((type.init(options: options), context))
      case .suppression: break
      }
    }
  }
}
