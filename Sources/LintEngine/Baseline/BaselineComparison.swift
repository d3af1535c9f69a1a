import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// The findings of a run held against a baseline.
package struct BaselineComparison: Sendable {
  /// The findings that the baseline accepts, by their fingerprints.
  package private(set) var covered: Set<UInt64> = []
  /// The number of findings that it does not accept.
  package private(set) var newCount = 0
  /// The number of accepted findings that are no more, as far as the run can tell.
  package private(set) var fixedCount = 0
  /// The baseline without what is fixed.
  package private(set) var shrunk = Baseline()
  /// The same with what is new.
  package private(set) var grown = Baseline()

  /// Compares the findings of a run.
  ///
  /// A finding whose table has another name now is known again where no table has the old one. What a run did not
  /// look at, since its rule did not run or its files were not among those named, is not taken for fixed.
  ///
  /// - Parameter isWhole: whether the run looked at the whole project, so that a table that it did not see is no more
  package init(_ baseline: Baseline, _ result: LintResult, isWhole: Bool) {
    let workspace = result.workspace
    let tables = Self.tables(of: workspace)
    var rest = baseline.counts
    var open: [(finding: Diagnostic, identity: FindingIdentity)] = []
    for finding in result.unfiltered where !FileFaults.isFault(finding, in: workspace) {
      let identity = FindingIdentity(finding, in: workspace)
      if take(identity, from: &rest) {
        accept(finding, identity)
      } else {
        open.append((finding, identity))
      }
    }
    var renamed = Self.renamed(rest, tables)
    for (finding, identity) in open {
      var nameless = identity
      nameless.table = nil
      if let old = renamed[nameless]?.first(where: { rest[$0, default: 0] > 0 }), take(old, from: &rest) {
        if rest[old] == nil { renamed[nameless]?.removeAll { $0 == old } }
        accept(finding, identity)
      } else {
        newCount += 1
        grown.counts[identity, default: 0] += 1
      }
    }
    let known = Set(RuleSet.all.map { $0.description.id.rawValue })
    let projects = Set(result.projects.map(\.name))
    for (identity, count) in rest {
      let isRun = result.ran.contains(RuleID(identity.rule)) || !known.contains(identity.rule)
      let isRead =
        isWhole
        || projects.contains(identity.project) && (identity.table.map { tables.contains($0) } ?? false)
      if isRun, isRead {
        fixedCount += count
      } else {
        shrunk.counts[identity, default: 0] += count
      }
    }
    grown.merge(shrunk)
  }

  private mutating func accept(_ finding: Diagnostic, _ identity: FindingIdentity) {
    covered.insert(finding.fingerprint)
    shrunk.counts[identity, default: 0] += 1
  }

  private func take(_ identity: FindingIdentity, from rest: inout [FindingIdentity: Int]) -> Bool {
    guard let count = rest[identity] else { return false }
    rest[identity] = count > 1 ? count - 1 : nil
    return true
  }

  /// The names by which findings know what was read.
  private static func tables(of workspace: Workspace) -> Set<String> {
    Set(workspace.families.map(\.name) + workspace.files.map(\.path.stem))
  }

  /// Returns what is left of tables that are no more, by the same without the table.
  private static func renamed(
    _ rest: [FindingIdentity: Int], _ tables: Set<String>
  ) -> [FindingIdentity: [FindingIdentity]] {
    var renamed: [FindingIdentity: [FindingIdentity]] = [:]
    for identity in rest.keys.sorted() {
      guard let table = identity.table, !tables.contains(table) else { continue }
      var nameless = identity
      nameless.table = nil
      renamed[nameless, default: []].append(identity)
    }
    return renamed
  }
}
