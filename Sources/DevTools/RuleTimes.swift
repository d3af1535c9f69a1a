import CatalogModel
import Diagnostics
import Foundation
import LintEngine
import RuleKit
import SourceText

/// Measures what each rule takes of a check.
enum RuleTimes {
  private static let turns = 5

  /// Returns a table of the rules, the slowest first: milliseconds, and the share of reading and all rules together.
  ///
  /// Each figure is the least of five turns on one core.
  static func table(_ paths: [SourcePath]) async -> String {
    var configuration = Configuration()
    for rule in RuleSet.all.map(\.description) where rule.isOptIn { configuration.rules[rule.id] = .init() }
    var linter = Linter(fileSystem: DiskFileSystem(), configuration: configuration, workers: 1)
    let loaded = await linter.load(paths)
    let workspace = loaded.workspace
    guard let project = loaded.projects.first else { return "" }
    let loading = await least { _ = await linter.load(paths) }
    let checking = await least { _ = await linter.findings(in: workspace, of: project) }
    var times: [(id: String, time: Double, findings: Int)] = []
    for rule in RuleSet.all {
      linter.rules = RuleSet(configuration, among: [rule])
      let single = linter
      let time = await least { _ = await single.findings(in: workspace, of: project) }
      times.append(
        (rule.description.id.rawValue, time, await single.findings(in: workspace, of: project).count))
    }
    linter.rules = RuleSet(configuration, among: [])
    let empty = linter
    // What every run takes without a rule is none of a rule's own time.
    let base = await least { _ = await empty.findings(in: workspace, of: project) }
    let total = loading + checking
    var text =
      "reading \(figure(loading)) ms, all rules \(figure(checking)) ms, without rules \(figure(base)) ms\n"
    for row in times.sorted(by: { ($1.time, $0.id) < ($0.time, $1.id) }) {
      let time = max(0, row.time - base)
      text += "\(row.id)\t\(figure(time)) ms\t\(figure(time / total * 100)) %\t\(row.findings) findings\n"
    }
    return text
  }

  private static func least(_ body: () async -> Void) async -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<turns {
      let start = clock.now
      await body()
      let elapsed = (clock.now - start).components
      best = min(best, Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
    }
    return best
  }

  private static func figure(_ value: Double) -> String { String(format: "%.2f", value) }
}
