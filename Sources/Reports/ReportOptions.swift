package import Diagnostics
package import SourceText

/// How a report is shown.
package struct ReportOptions: Sendable {
  /// Whether text is colored.
  package var color = false
  /// Columns of the terminal, or nil where there is none.
  package var width: Int?
  /// The lowest severity that is shown; all are counted.
  package var leastSeverity = Severity.warning
  /// Whether text shows how often each rule fired instead of the findings.
  package var showsStatistics = false
  /// Most groups of findings that are shown as text, or nil for all.
  package var limit: Int? = 25
  /// Whether machine formats tell how long the run took, which differs from run to run.
  package var showsTiming = false
  /// Returns a file's path as the report names it.
  package var shownPath: @Sendable (SourcePath) -> SourcePath = { $0 }
  /// Returns the absolute path that a place on a terminal links to; nil where nothing links.
  package var linkedPath: (@Sendable (SourcePath) -> SourcePath)?

  package init() {}
}

extension ReportOptions {
  /// Returns the path of a file of a report as it is shown.
  func path(of file: FileID, in report: Report) -> String {
    report.file(file).map { shownPath($0.path).display } ?? "?"
  }

  /// Returns the findings that are shown.
  func shownFindings(of report: Report) -> [Diagnostic] {
    report.findings.filter { $0.severity >= leastSeverity }
  }
}
