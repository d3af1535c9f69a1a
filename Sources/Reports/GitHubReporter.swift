import Diagnostics

/// Workflow commands of GitHub Actions, which become annotations: the worst first, as only some are shown.
///
///     ::error file=App/Shop.storekit,line=3,endLine=3,col=21,endColumn=25,title=price-not-a-price-point::the price …
enum GitHubReporter: Reporter {
  static let name = "github"
  static let pathBase = PathBase.repository

  /// Annotations of one kind that GitHub shows of one step.
  private static let shownLimit = 10

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report).worstFirst
    let places = PlaceTable(findings, of: report, includesEdits: false)
    var text = ""
    for finding in findings {
      text += "::\(command(finding.severity)) \(properties(finding, report, options, places))::"
      text += escapedData(finding.messageWithHelp) + "\n"
    }
    let isCut = Severity.allCases.contains { severity in
      findings.count { $0.severity == severity } > shownLimit
    }
    if isCut { text += "GitHub shows the first \(shownLimit) annotations of each kind\n" }
    // A line of the log must not be taken for a command.
    return text
      + SummaryText(report, options: options).lines.map { line in
        (line.hasPrefix("::") ? " " : "") + line + "\n"
      }.joined()
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  private static func properties(
    _ finding: Diagnostic, _ report: Report, _ options: ReportOptions, _ places: PlaceTable
  ) -> String {
    var properties: [(String, String)] = []
    if report.file(finding.primary.file) != nil {
      let (start, end) = places.region(finding.primary, in: report)
      properties = [
        ("file", shown(options.path(of: finding.primary.file, in: report))), ("line", String(start.line)),
        ("endLine", String(end.line)),
      ]
      // Columns are refused where the lines differ.
      if start.line == end.line {
        properties += [("col", String(start.utf16Column)), ("endColumn", String(end.utf16Column))]
      }
    }
    properties.append(("title", shown(finding.rule.rawValue)))
    return properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
  }

  /// Returns text as the message of a command takes it.
  private static func escapedData(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns text as a property of a command takes it.
  private static func escapedProperty(_ text: String) -> String {
    escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
