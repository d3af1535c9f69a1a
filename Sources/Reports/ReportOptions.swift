import Diagnostics
package import SourceText

/// How a report is shown.
package struct ReportOptions: Sendable {
  /// Whether text is colored.
  package var color = false
  /// Columns of the terminal, or nil where there is none.
  package var width: Int?
  /// Whether findings of the severity info are shown; they are counted anyway.
  package var showsInfo = false
  /// Most groups of findings that are shown as text, or nil for all.
  package var limit: Int? = 25
  /// Whether machine formats tell how long the run took, which differs from run to run.
  package var showsTiming = false
  /// Returns a file's path as it is shown.
  package var displayPath: @Sendable (SourcePath) -> String = { $0.display }

  package init() {}
}

extension ReportOptions {
  /// Returns the path of a file of a report as it is shown.
  func path(of file: FileID, in report: Report) -> String {
    report.file(file).map { displayPath($0.path) } ?? "?"
  }

  /// Returns the findings that are shown.
  func shownFindings(of report: Report) -> [Diagnostic] {
    showsInfo ? report.findings : report.findings.filter { $0.severity > .info }
  }
}
