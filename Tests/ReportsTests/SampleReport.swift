import Diagnostics
import Reports
import SourceText
import Testing

/// Builds made-up files and findings in them.
struct ReportBuilder {
  private(set) var files: [SourceFile] = []
  private(set) var findings: [Diagnostic] = []
  var summary = Report.Summary()
  var lists = Report.Lists()
  var unchecked: [String] = []
  var rules: [RuleInfo] = []

  init() {}

  /// Adds a file of UTF-8 text.
  mutating func add(_ path: SourcePath, _ text: String) { add(path, contents: Array(text.utf8)) }

  /// Adds a file of any bytes.
  mutating func add(_ path: SourcePath, contents: [UInt8]) {
    files.append(SourceFile(id: FileID(files.count), path: path, contents: contents))
  }

  /// Returns a label at the first place of a text in the last file.
  func label(_ text: String, _ words: String = "", in file: Int? = nil) throws -> Label {
    let file = files[file ?? files.count - 1]
    let range = try #require(
      file.bytes.firstRange(of: Array(text.utf8)), "no \(text) in \(file.path.display)")
    return Label(file.id, ByteSpan(range), words)
  }

  /// Adds a finding.
  mutating func report(_ finding: Diagnostic) {
    findings.append(finding)
    summary.errors += finding.severity == .error ? 1 : 0
    summary.warnings += finding.severity == .warning ? 1 : 0
    summary.infos += finding.severity == .info ? 1 : 0
  }

  /// The report of all that was added.
  var report: Report {
    var summary = summary
    summary.files = files.count
    return Report(
      findings: findings, files: files, summary: summary, lists: lists, rules: rules,
      unchecked: unchecked,
      toolVersion: "1.2.3")
  }

  /// Returns the report as a reporter writes it.
  func text(_ name: String = "text", _ change: (inout ReportOptions) -> Void = { _ in }) throws -> String {
    var options = ReportOptions()
    change(&options)
    return try #require(allReporters.first { $0.name == name }).text(of: report, options: options)
  }
}

/// A catalog with an error that has all that a finding can have, a warning and an info.
func shopReport() throws -> ReportBuilder {
  var builder = ReportBuilder()
  builder.add(
    "Shop.storekit",
    """
    {
      "id" : "coffee",
      "displayPrice" : "4.98",
      "period" : "P1X"
    }

    """)
  let price = try builder.label("4.98", "not a price point")
  var error = Diagnostic(
    "price-not-a-price-point", .error, #"the price "4.98" is no price point"#, at: price,
    help: "take the next price",
    secondary: [try builder.label(#""coffee""#, "the product starts here"), try builder.label("P1X")],
    notes: ["the store sells at its own price points only"],
    fixes: [
      Fix(
        #"write "4.99""#, .safe, edits: [TextEdit(file: price.file, span: price.span, replacement: "4.99")]),
      Fix(
        #"write "4.95""#, .unsafe, edits: [TextEdit(file: price.file, span: price.span, replacement: "4.95")]),
      Fix("ask the store", .displayOnly, edits: []),
    ], subject: .init(table: "Shop", product: "coffee"))
  error.fingerprint = 0xAB
  builder.report(
    Diagnostic(
      "unknown-period", .warning, #"the period "P1X" is none"#, at: try builder.label("P1X"), help: "ask",
      fixes: [Fix("ask", .displayOnly, edits: [])]))
  builder.report(error)
  builder.report(Diagnostic("a-hint", .info, "an id could be longer", at: try builder.label("coffee")))
  builder.summary.catalogs = 1
  builder.summary.products = 1
  builder.summary.locales = 2
  builder.summary.strings = 30
  builder.summary.seconds = 0.0124
  return builder
}
