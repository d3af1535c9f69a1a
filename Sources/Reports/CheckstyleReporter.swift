import Diagnostics
import SourceText

/// Findings in the form of Checkstyle, which many CI systems and review tools read.
enum CheckstyleReporter: Reporter {
  static let name = "checkstyle"
  static let pathBase = PathBase.repository

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report)
    let places = PlaceTable(findings, of: report, includesEdits: false)
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<checkstyle version=\"4.3\">\n"
    for group in report.findingsByFile(findings) {
      let path = options.path(of: group[0].primary.file, in: report)
      text += "  <file name=\"\(xmlEscaped(shown(path)))\">\n"
      for finding in group {
        let place = places[finding.primary.file, finding.primary.span.lower]
        text += "    <error line=\"\(place.line)\" column=\"\(place.column)\" "
        text +=
          "severity=\"\(finding.severity.rawValue)\" message=\"\(xmlEscaped(finding.messageWithHelp))\" "
        text += "source=\"catalog-lint.\(xmlEscaped(shown(finding.rule.rawValue)))\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }
}
