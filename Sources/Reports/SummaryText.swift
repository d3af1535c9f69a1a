import Diagnostics

/// The closing lines of a report as text.
struct SummaryText {
  private let report: Report
  private let options: ReportOptions
  private let style: TerminalStyle
  /// Whether the time taken is told, which differs from run to run.
  private let showsTime: Bool

  init(_ report: Report, options: ReportOptions, style: TerminalStyle, showsTime: Bool = true) {
    self.report = report
    self.options = options
    self.style = style
    self.showsTime = showsTime
  }

  /// Creates the lines of a report that is kept: without colors, and without the time unless it is asked for.
  init(_ report: Report, options: ReportOptions) {
    self.init(
      report, options: options, style: TerminalStyle(isOn: false), showsTime: options.showsTiming)
  }

  /// The lines: what was found, what was checked, what was not; where only errors are shown, not what was checked.
  var lines: [String] {
    [verdict] + (options.leastSeverity == .error ? [] : ["checked " + checked])
      + report.unchecked.map { "not checked: " + shown($0) }
  }

  private var verdict: String {
    let summary = report.summary
    let others =
      (summary.fixed > 0 ? ["\(summary.fixed) fixed"] : [])
      + (summary.suppressed > 0 ? ["\(summary.suppressed) suppressed"] : [])
    if summary.errors == 0, summary.warnings == 0, summary.infos == 0 {
      let clean =
        summary.files == 0 ? style.bold("nothing was checked") : style.bold(style.green("no problems found"))
      return ([clean] + others).joined(separator: ", ")
    }
    let errors = counted(summary.errors, "error")
    let warnings = counted(summary.warnings, "warning")
    var parts = [
      summary.errors > 0 ? style.severity(.error, errors) : errors,
      summary.warnings > 0 ? style.severity(.warning, warnings) : warnings,
    ]
    if options.leastSeverity == .info && summary.infos > 0 { parts.append(counted(summary.infos, "info")) }
    parts += others
    return parts.joined(separator: ", ") + hidden
  }

  /// What is counted and not shown, in parentheses.
  private var hidden: String {
    switch options.leastSeverity {
    case .info: return ""
    case .warning:
      let infos = report.summary.infos
      if infos == 0 { return "" }
      return infos == 1 ? " (1 info, --info shows it)" : " (\(infos) infos, --info shows them)"
    case .error: return report.summary.warnings == 0 ? "" : " (only errors are shown)"
    }
  }

  private var checked: String {
    let summary = report.summary
    let counts = [
      (summary.catalogs, "catalog"), (summary.products, "product"), (summary.tables, "table"),
      (summary.locales, "locale"), (summary.strings, "string"),
    ].filter { $0.0 > 0 }
    var text = counted(summary.files, "file")
    if !counts.isEmpty { text += ": " + counts.map { counted($0.0, $0.1) }.joined(separator: ", ") }
    return text + (showsTime ? summary.seconds.map { " in " + duration($0) } ?? "" : "")
  }
}

/// Returns a number with its noun.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns a duration as `12 ms` or `3.4 s`.
private func duration(_ seconds: Double) -> String {
  guard let milliseconds = milliseconds(seconds) else { return "unknown time" }
  if milliseconds < 1000 { return "\(milliseconds) ms" }
  let tenths = (milliseconds + 50) / 100
  return "\(tenths / 10).\(tenths % 10) s"
}

/// Returns a duration in whole milliseconds, or nil for what is no duration.
func milliseconds(_ seconds: Double) -> Int? {
  seconds >= 0 && seconds < 1e12 ? Int(seconds * 1000 + 0.5) : nil
}
