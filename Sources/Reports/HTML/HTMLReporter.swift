import Diagnostics

/// The report as one page without scripts: findings by rule, with their lines.
///
/// Check boxes hide severities and the list of rules shows one rule alone, both by style. The page's policy allows its
/// own style and nothing else.
enum HTMLReporter: Reporter {
  static let name = "html"
  static let pathBase = PathBase.repository

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report)
    // The sort is stable, so that of one severity the most frequent rule comes first.
    let counts = RuleCount.counts(of: findings).sorted { $0.severity > $1.severity }
    let page = HTMLFindings(
      report: report, options: options, places: PlaceTable(findings, of: report, includesEdits: false))
    let byRule = Dictionary(grouping: findings, by: \.rule)
    let infos = Dictionary(report.rules.map { ($0.id, $0) }) { first, _ in first }
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(HTMLStyle.digest)'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>catalog-lint report</title>
      <style>\(HTMLStyle.text)</style>
      </head>
      <body>

      """
    text += header(report, options, findings)
    text += navigation(counts)
    text += "<main id=\"all\">\n"
    for count in counts {
      text += page.section(count, infos[count.rule], byRule[count.rule] ?? [])
    }
    return text + "</main>\n</body>\n</html>\n"
  }

  private static func header(_ report: Report, _ options: ReportOptions, _ findings: [Diagnostic]) -> String {
    let lines = SummaryText(report, options: options).lines
    var text = "<header>\n<h1>catalog-lint</h1>\n<p class=\"verdict\">\(htmlEscaped(lines.first ?? ""))</p>\n"
    for line in lines.dropFirst() { text += "<p>\(htmlEscaped(line))</p>\n" }
    let severities = Severity.allCases.reversed().filter { severity in
      findings.contains { $0.severity == severity }
    }
    if severities.count > 1 {
      text += "<fieldset>\n<legend>Show</legend>\n"
      for severity in severities {
        let name = severity.rawValue
        let count = findings.count { $0.severity == severity }
        text += "<label><input type=\"checkbox\" id=\"show-\(name)\" checked> "
        text += "\(counted(count, name))</label>\n"
      }
      text += "</fieldset>\n"
    }
    return text + "</header>\n"
  }

  private static func navigation(_ counts: [RuleCount]) -> String {
    guard counts.count > 1 else { return "" }
    var text = "<nav aria-label=\"Rules\">\n<a href=\"#all\">all rules</a>\n"
    for count in counts {
      let rule = htmlEscaped(count.rule.rawValue)
      text +=
        "<a class=\"\(count.severity.rawValue)\" href=\"#rule-\(rule)\">\(rule) <b>\(count.count)</b></a>\n"
    }
    return text + "</nav>\n"
  }
}

/// Returns text for the content or a quoted attribute of an element of HTML; what must not be shown raw is written as
/// `\u{…}`.
func htmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in shown(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
