import Diagnostics
import SourceText

/// SARIF 2.1.0, as GitHub code scanning takes it.
///
/// URIs are percent-encoded and relative to the repository's top folder, columns are UTF-16 code units, ends are
/// exclusive. Findings carry GitHub's own fingerprint of their line and ours, which does not depend on the line.
enum SARIFReporter: Reporter {
  static let name = "sarif"
  static let pathBase = PathBase.repository

  static func text(of report: Report, options: ReportOptions) -> String {
    document(of: report, options: options).text
  }

  /// Returns the log before it is written.
  static func document(of report: Report, options: ReportOptions) -> SARIFDocument {
    let shownFindings = options.shownFindings(of: report)
    // A result needs a file to be shown.
    let findings = shownFindings.filter { report.file($0.primary.file) != nil }
    let places = PlaceTable(findings, of: report, includesEdits: true)
    let hashes = lineHashes(findings, report, places)
    var document = SARIFDocument(toolVersion: report.toolVersion, total: findings.count)
    document.unchecked = report.unchecked
    let infos = Dictionary(report.rules.map { ($0.id, $0) }) { first, _ in first }
    document.rules = Set(findings.map(\.rule)).map { id in
      let rule = SARIFRule(id: id, info: infos[id])
      return SARIFDocument.Rule(id: id.rawValue) { rule.write(to: &$0) }
    }
    document.results = findings.map { finding in
      let line = places[finding.primary.file, finding.primary.span.lower].line
      let result = SARIFResult(
        finding: finding, report: report, options: options, places: places,
        lineHash: hashes[finding.primary.file]?[line])
      return SARIFDocument.Result(order: result.order, level: finding.severity) { writer, index in
        result.write(to: &writer, ruleIndex: index)
      }
    }
    return document
  }

  private static func lineHashes(
    _ findings: [Diagnostic], _ report: Report, _ places: PlaceTable
  ) -> [FileID: [Int: String]] {
    var lines: [FileID: Set<Int>] = [:]
    for finding in findings {
      let label = finding.primary
      lines[label.file, default: []].insert(places[label.file, label.span.lower].line)
    }
    var hashes: [FileID: [Int: String]] = [:]
    for (id, lines) in lines {
      hashes[id] = report.file(id).map { LineHashes.fingerprints(of: lines, in: $0) }
    }
    return hashes
  }
}
