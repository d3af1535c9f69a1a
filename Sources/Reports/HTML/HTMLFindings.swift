import Diagnostics
import SourceText

/// Findings of one rule as a section of a page.
struct HTMLFindings {
  let report: Report
  let options: ReportOptions
  let places: PlaceTable

  /// Columns of a line of code around a finding.
  private static let codeWidth = 160

  /// Returns the section of a rule.
  func section(_ count: RuleCount, _ info: RuleInfo?, _ findings: [Diagnostic]) -> String {
    let rule = htmlEscaped(count.rule.rawValue)
    var text =
      "<section id=\"rule-\(rule)\">\n<details open>\n<summary><h2>\(rule)</h2> <b>\(count.count)</b>"
    text += "</summary>\n"
    if let info {
      text += "<p>\(htmlEscaped(sentence(info.summary))) \(htmlEscaped(info.rationale)) "
      text +=
        "<a href=\"\(htmlEscaped(rulePageAddress(count.rule)))\" rel=\"noreferrer\">More about the rule</a></p>\n"
    }
    for finding in findings { text += article(finding) }
    return text + "</details>\n</section>\n"
  }

  private func article(_ finding: Diagnostic) -> String {
    let severity = finding.severity.rawValue
    var text = "<article class=\"\(severity)\">\n"
    text += "<p class=\"place\"><span class=\"severity\">\(severity)</span> \(place(finding.primary))</p>\n"
    text += "<p class=\"message\">\(htmlEscaped(finding.message))</p>\n" + code(finding.primary)
    var details = finding.secondary.map { label in
      "note: \(label.text.isEmpty ? "see" : htmlEscaped(label.text) + " at") \(place(label))"
    }
    details += finding.notes.map { "note: " + htmlEscaped($0) }
    if let help = finding.help { details.append("help: " + htmlEscaped(help)) }
    details += finding.fixes.filter { $0.title != finding.help }.map { "fix: " + htmlEscaped($0.title) }
    if !details.isEmpty { text += "<ul>\n" + details.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n" }
    return text + "</article>\n"
  }

  private func place(_ label: Label) -> String {
    let place = places[label.file, label.span.lower]
    return htmlEscaped("\(options.path(of: label.file, in: report)):\(place.line):\(place.column)")
  }

  private func code(_ label: Label) -> String {
    guard let file = report.file(label.file) else { return "" }
    let parts = CodeFrame(label.span, in: file.bytes, width: Self.codeWidth).parts
    let mark = label.text.isEmpty ? "" : " title=\"\(htmlEscaped(label.text))\""
    return "<pre>\(htmlEscaped(parts.before))<mark\(mark)>\(htmlEscaped(parts.span))</mark>"
      + "\(htmlEscaped(parts.after))</pre>\n"
  }
}
