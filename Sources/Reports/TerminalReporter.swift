import Diagnostics
import SourceText

/// Findings for a person to read: each with its line of the file, the worst first.
///
///     Shop.storekit:3:21: error: the price "4.98" is no price point [price-not-a-price-point]
///       3 |   "displayPrice" : "4.98",
///         |                     ^^^^ not a price point
///       note: the product starts here at Shop.storekit:1:5
///       help: write "4.99"
///       also in fr, it, ja and 12 more
enum TerminalReporter: Reporter {
  static let name = "text"
  static let pathBase = PathBase.start

  static func text(of report: Report, options: ReportOptions) -> String {
    let style = TerminalStyle(isOn: options.color)
    if options.showsStatistics {
      return StatisticsText(report, options: options, style: style).text + closing(report, options, style)
    }
    let groups = FindingGroup.groups(of: options.shownFindings(of: report))
    let shown = groups.prefix(max(options.limit ?? .max, 0))
    let places = PlaceTable(shown.map(\.head), of: report, includesEdits: false)
    var output = ""
    for group in shown {
      let text = GroupText(group: group, report: report, options: options, style: style, places: places)
      output += text.lines.joined(separator: "\n") + "\n\n"
    }
    let hidden = groups.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    if hidden > 0 {
      output += style.bold("… and \(hidden) more \(hidden == 1 ? "finding" : "findings")")
      output += "; use --all to see \(hidden == 1 ? "it" : "them")\n\n"
    }
    return output + closing(report, options, style)
  }

  private static func closing(_ report: Report, _ options: ReportOptions, _ style: TerminalStyle) -> String {
    SummaryText(report, options: options, style: style).lines.joined(separator: "\n") + "\n"
  }
}

/// One group of findings as lines.
private struct GroupText {
  let group: FindingGroup
  let report: Report
  let options: ReportOptions
  let style: TerminalStyle
  let places: PlaceTable

  /// Columns of a line of code where no terminal tells its own.
  private static let defaultWidth = 120
  private static let localeLimit = 3

  private var finding: Diagnostic { group.head }

  var lines: [String] {
    var lines = [heading] + frame
    for label in finding.secondary {
      lines.append(
        detail("note", "\(label.text.isEmpty ? "see" : shown(label.text) + " at") \(place(label))"))
    }
    lines += finding.notes.map { detail("note", shown($0)) }
    // A fix says the same and more.
    if let help = finding.help, !finding.fixes.contains(where: { $0.title == help }) {
      lines.append(detail("help", shown(help)))
    }
    lines += finding.fixes.map { detail("fix", shown($0.title) + hint($0.applicability)) }
    if !group.otherLocales.isEmpty { lines.append("  also in " + locales) }
    return lines
  }

  private var heading: String {
    let severity = style.severity(finding.severity, finding.severity.rawValue)
    let rule = style.dim("[\(ruleName)]")
    return "\(style.bold(place(finding.primary))): \(severity): \(style.bold(shown(finding.message))) \(rule)"
  }

  private var ruleName: String {
    let name = shown(finding.rule.rawValue)
    return options.linkedPath == nil ? name : style.link(name, to: rulePageAddress(finding.rule))
  }

  private var frame: [String] {
    let label = finding.primary
    guard let file = report.file(label.file) else { return [] }
    let number = String(places[label.file, label.span.lower].line)
    let gutter = number.utf8.count + 5
    let frame = CodeFrame(label.span, in: file.bytes, width: (options.width ?? Self.defaultWidth) - gutter)
    let carets =
      String(repeating: "^", count: frame.length) + (label.text.isEmpty ? "" : " " + shown(label.text))
    return [
      style.blue("  \(number) |") + (frame.line.isEmpty ? "" : " " + frame.line),
      style.blue("  \(spaces(number.utf8.count)) |") + " " + spaces(frame.indent)
        + style.severity(finding.severity, carets),
    ]
  }

  private func detail(_ word: String, _ text: String) -> String { "  \(style.bold(word + ":")) \(text)" }

  private func place(_ label: Label) -> String {
    let place = places[label.file, label.span.lower]
    let text = "\(shown(options.path(of: label.file, in: report))):\(place.line):\(place.column)"
    guard let linked = options.linkedPath, let file = report.file(label.file) else { return text }
    return style.link(text, to: "file://\(linked(file.path).percentEncoded)#\(place.line)")
  }

  private func hint(_ applicability: Fix.Applicability) -> String {
    switch applicability {
    case .safe: " (--fix does it)"
    case .unsafe: " (may change the meaning)"
    case .displayOnly: ""
    }
  }

  private var locales: String {
    let all = group.otherLocales.map { shown($0) }
    // The last one of a list takes no more room than its count.
    guard all.count > Self.localeLimit + 1 else {
      return all.count == 1 ? all[0] : all.dropLast().joined(separator: ", ") + " and " + (all.last ?? "")
    }
    let more = all.count - Self.localeLimit
    return all.prefix(Self.localeLimit).joined(separator: ", ") + " and \(more) more"
  }
}

/// Returns text that cannot drive a terminal.
func shown(_ text: String) -> String { escaped(text) }

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
