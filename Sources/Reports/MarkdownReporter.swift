import Diagnostics
import SourceText

/// A summary for a pull request: counts, a table of the worst findings, and all others folded away.
///
/// It stays below the size that GitHub takes of a comment; what does not fit is counted.
enum MarkdownReporter: Reporter {
  static let name = "markdown"
  static let pathBase = PathBase.repository

  /// UTF-8 bytes of a report, which are never fewer than characters.
  static let sizeLimit = 65_536
  /// Bytes kept for what comes after the lists.
  private static let reserve = 9_000
  /// Findings in the table that is not folded.
  private static let tableLimit = 20

  static func text(of report: Report, options: ReportOptions) -> String {
    let groups = FindingGroup.groups(of: options.shownFindings(of: report))
    let places = PlaceTable(groups.map(\.head), of: report, includesEdits: false)
    let rows = MarkdownRows(report: report, options: options, places: places)
    var text = "## catalog-lint\n\n" + verdict(report, options) + "\n\n"
    let worst = groups.prefix(tableLimit)
    append(worst, rows, to: &text)
    let others = groups.dropFirst(worst.count)
    if !others.isEmpty {
      let count = others.reduce(0) { $0 + $1.count }
      text += "<details>\n<summary>\(count) more \(count == 1 ? "finding" : "findings")</summary>\n\n"
      append(others, rows, to: &text)
      text += "</details>\n\n"
    }
    if !groups.isEmpty { text += rules(options.shownFindings(of: report)) }
    return text + checked(report, options)
  }

  private static func verdict(_ report: Report, _ options: ReportOptions) -> String {
    let lines = SummaryText(report, options: options).lines
    return "**" + markdownEscaped(lines.first ?? "") + "**"
  }

  /// Adds a table of findings, of those that have room.
  private static func append(
    _ groups: ArraySlice<FindingGroup>, _ rows: MarkdownRows, to text: inout String
  ) {
    guard !groups.isEmpty else { return }
    text += "| severity | finding | place | rule |\n|---|---|---|---|\n"
    for (index, group) in groups.enumerated() {
      let row = rows.row(group)
      guard text.utf8.count + row.utf8.count <= sizeLimit - reserve else {
        let left = groups.dropFirst(index).reduce(0) { $0 + $1.count }
        text +=
          "\n… and \(left) more \(left == 1 ? "finding" : "findings"), for which there is no room here.\n\n"
        return
      }
      text += row
    }
    text += "\n"
  }

  private static func rules(_ findings: [Diagnostic]) -> String {
    let counts = RuleCount.counts(of: findings)
    var text = "<details>\n<summary>Rules</summary>\n\n| rule | severity | findings | safe fixes |\n"
    text += "|---|---|--:|--:|\n"
    for count in counts.prefix(30) {
      let rule = MarkdownRows.rule(count.rule)
      text += "| \(rule) | \(count.severity.rawValue) | \(count.count) | \(count.fixable) |\n"
      if text.utf8.count > 3_000 { break }
    }
    return text + "\n</details>\n\n"
  }

  private static func checked(_ report: Report, _ options: ReportOptions) -> String {
    var summary = options
    summary.leastSeverity = .info
    let lines = SummaryText(report, options: summary).lines.dropFirst()
    var text = "<details>\n<summary>What was checked</summary>\n\n"
    for (index, line) in lines.enumerated() {
      guard text.utf8.count < 3_000 else {
        text += "- and \(lines.count - index) more\n"
        break
      }
      text += "- " + MarkdownRows.cut(line, limit: 120) + "\n"
    }
    return text + "\n</details>\n"
  }
}

/// Findings as rows of a table.
struct MarkdownRows {
  let report: Report
  let options: ReportOptions
  let places: PlaceTable

  /// Characters of a message or path; longer ones are cut.
  static let textLimit = 300

  func row(_ group: FindingGroup) -> String {
    let finding = group.head
    let label = finding.primary
    let start = places[label.file, label.span.lower]
    let place = "\(options.path(of: label.file, in: report)):\(start.line):\(start.column)"
    var text = Self.cut(finding.message)
    if let help = finding.help { text += "<br>" + Self.cut(help) }
    let locales = group.otherLocales.prefix(5).map { markdownEscaped($0) }.joined(separator: ", ")
    let more = group.otherLocales.count > 5 ? " and \(group.otherLocales.count - 5) more" : ""
    if !locales.isEmpty { text += "<br>also in \(locales)\(more)" }
    return "| \(finding.severity.rawValue) | \(text) | \(Self.cut(place)) | \(Self.rule(finding.rule)) |\n"
  }

  static func rule(_ rule: RuleID) -> String {
    "[\(markdownEscaped(rule.rawValue))](\(rulePageAddress(rule)))"
  }

  /// Returns the start of a text, safe to stand in a table.
  static func cut(_ text: String, limit: Int = textLimit) -> String {
    let short = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    return markdownEscaped(short) + (short.unicodeScalars.count < text.unicodeScalars.count ? "…" : "")
  }
}
