import Diagnostics
import SourceText

/// Findings as failed tests, a suite for each file, for CI systems that show JUnit reports.
///
/// Every finding is a test of its own with one failure, since readers keep only one. Its name holds no line, so that
/// it stays the same test when lines shift. Infos are tests that pass.
enum JUnitReporter: Reporter {
  static let name = "junit"
  static let pathBase = PathBase.repository

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report)
    let places = PlaceTable(findings, of: report, includesEdits: false)
    let seconds = options.showsTiming ? report.summary.seconds.flatMap { milliseconds($0) } : nil
    let time = seconds.map { "\($0 / 1000).\(String(1000 + $0 % 1000).dropFirst())" } ?? "0"
    let failures = findings.count { $0.severity > .info }
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    text += "<testsuites name=\"catalog-lint\" tests=\"\(max(findings.count, 1))\" failures=\"\(failures)\" "
    text += "errors=\"0\" skipped=\"0\" time=\"\(time)\">\n"
    for group in report.findingsByFile(findings) { text += suite(group, report, options, places) }
    // A suite without a test is taken for one that did not run.
    if findings.isEmpty {
      text += "  <testsuite name=\"catalog-lint\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" "
      text += "time=\"0\">\n    <testcase name=\"no findings\" classname=\"catalog-lint\" time=\"0\"/>\n"
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func suite(
    _ findings: [Diagnostic], _ report: Report, _ options: ReportOptions, _ places: PlaceTable
  ) -> String {
    let path = xmlEscaped(shown(options.path(of: findings[0].primary.file, in: report)))
    let failures = findings.count { $0.severity > .info }
    var names: [String: Int] = [:]
    var text = "  <testsuite name=\"\(path)\" tests=\"\(findings.count)\" failures=\"\(failures)\" "
    text += "errors=\"0\" skipped=\"0\" time=\"0\">\n"
    for finding in findings {
      let name = [shown(finding.rule.rawValue), finding.subjectText].filter { !$0.isEmpty }.joined(
        separator: " ")
      let count = names[name, default: 0] + 1
      names[name] = count
      let place = places[finding.primary.file, finding.primary.span.lower]
      text += "    <testcase name=\"\(xmlEscaped(name))\(count == 1 ? "" : " #\(count)")\" "
      text += "classname=\"\(path)\" file=\"\(path)\" line=\"\(place.line)\" time=\"0\">\n"
      text += outcome(finding, "\(path):\(place.line):\(place.column)")
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private static func outcome(_ finding: Diagnostic, _ place: String) -> String {
    var lines = [place + ": " + finding.severity.rawValue + ": " + xmlEscaped(shown(finding.message))]
    lines += finding.notes.map { "note: " + xmlEscaped(shown($0)) }
    if let help = finding.help { lines.append("help: " + xmlEscaped(shown(help))) }
    let body = lines.joined(separator: "\n")
    guard finding.severity > .info else { return "      <system-out>\(body)</system-out>\n" }
    return "      <failure message=\"\(xmlEscaped(shown(finding.message)))\" "
      + "type=\"\(finding.severity.rawValue)\">\(body)</failure>\n"
  }
}
