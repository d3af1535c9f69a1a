import Diagnostics

/// How often each rule fired, the most frequent first, a line each.
struct StatisticsText {
  private let report: Report
  private let options: ReportOptions
  private let style: TerminalStyle

  init(_ report: Report, options: ReportOptions, style: TerminalStyle) {
    self.report = report
    self.options = options
    self.style = style
  }

  /// The lines with an empty one after them; empty where there is no finding.
  var text: String {
    let rows = RuleCount.counts(of: options.shownFindings(of: report))
    if rows.isEmpty { return "" }
    let countWidth = rows.map { String($0.count).utf8.count }.max() ?? 0
    let ruleWidth = rows.map { $0.rule.rawValue.utf8.count }.max() ?? 0
    var text = ""
    for row in rows {
      let count = String(row.count)
      let severity = row.severity.rawValue
      let rule = shown(row.rule.rawValue)
      text += "  " + String(repeating: " ", count: countWidth - count.utf8.count) + count + "  "
      text += style.severity(row.severity, severity) + String(repeating: " ", count: 9 - severity.utf8.count)
      text += rule
      if row.fixable > 0 {
        text += String(repeating: " ", count: max(ruleWidth - rule.utf8.count, 0))
        text += style.dim("  \(row.fixable) with a safe fix")
      }
      text += "\n"
    }
    return text + "\n"
  }
}

/// How often a rule fired.
struct RuleCount {
  let rule: RuleID
  /// The worst severity of its findings.
  var severity: Severity
  var count = 0
  /// Findings that `--fix` mends.
  var fixable = 0

  /// Returns the rules of findings, the most frequent first.
  static func counts(of findings: [Diagnostic]) -> [RuleCount] {
    var counts: [RuleID: RuleCount] = [:]
    for finding in findings {
      var count = counts[finding.rule] ?? RuleCount(rule: finding.rule, severity: finding.severity)
      count.severity = max(count.severity, finding.severity)
      count.count += 1
      count.fixable += finding.fixes.contains { $0.applicability == .safe } ? 1 : 0
      counts[finding.rule] = count
    }
    return counts.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }
}
