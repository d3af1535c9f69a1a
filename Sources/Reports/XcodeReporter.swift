import Diagnostics
import SourceText

/// Lines that Xcode shows beside the code when a build phase prints them.
///
///     /Users/me/App/Shop.storekit:3:21: error: the price "4.98" is no price point (price-not-a-price-point)
enum XcodeReporter: Reporter {
  static let name = "xcode"
  static let pathBase = PathBase.disk

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report)
    let places = PlaceTable(findings, of: report, includesEdits: false)
    func line(_ label: Label, _ kind: String, _ text: String) -> String {
      let place = places[label.file, label.span.lower]
      return
        "\(shown(options.path(of: label.file, in: report))):\(place.line):\(place.column): \(kind): \(text)\n"
    }
    var text = ""
    for finding in findings {
      let kind = finding.severity == .info ? "note" : finding.severity.rawValue
      text += line(finding.primary, kind, "\(shown(finding.message)) (\(shown(finding.rule.rawValue)))")
      for label in finding.secondary {
        text += line(label, "note", label.text.isEmpty ? "see here" : shown(label.text))
      }
      if let help = finding.help { text += line(finding.primary, "note", shown(help)) }
    }
    return text
  }
}
