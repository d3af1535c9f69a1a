import Diagnostics
import DocumentSyntax
import SourceText

/// Joins reports that `JSONReporter` wrote.
///
/// Products and locales are united, tables are listed one after another, since each belongs to one part of the project;
/// their numbers are those of the lists. All other numbers add up. How long the runs took is not kept.
enum JSONReportMerge: MergeFormat {
  static let name = "JSON report"

  static func recognizes(_ root: JSONValue) -> Bool {
    // A list of findings alone is no report.
    root["summary"] != nil || root["tool"]?["name"]?.string == "catalog-lint"
  }

  static func severities(in report: JSONValue) -> [Severity] {
    (report["findings"]?.elements ?? []).compactMap { $0["severity"]?.string.flatMap(Severity.init) }
  }

  static func merged(_ reports: [JSONValue]) throws(MergeFault) -> String {
    let reports = reports.enumerated().map { MergeValue($0.element, report: $0.offset) }
    for report in reports { try checkVersion(report) }
    let toolVersion = try reports.common("the tool's version") { (report) throws(MergeFault) in
      try report.member("tool").member("version")
    }
    let findings = try findings(of: reports)
    let summary = try JoinedSummary(reports)
    var unchecked: Set<String> = []
    for report in reports { unchecked.formUnion(try report.member("unchecked").strings()) }
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", JSONReporter.version)
      writer.field("tool") { writer in
        writer.object { writer in
          writer.field("name", "catalog-lint")
          writer.field("version", toolVersion)
        }
      }
      writer.list("findings", findings) { $0.value($1) }
      writer.field("summary") { summary.write(to: &$0) }
      writer.field("unchecked", unchecked.sorted())
    }
    return writer.text + "\n"
  }

  private static func checkVersion(_ report: MergeValue) throws(MergeFault) {
    let version = try report.member("version")
    guard try version.integer() == JSONReporter.version else {
      throw version.fault(
        "the report has the version \(try version.integer()), only \(JSONReporter.version) can be joined",
        help: "write the report with this version of catalog-lint")
    }
  }

  private static func findings(of reports: [MergeValue]) throws(MergeFault) -> [JSONValue] {
    var findings: [(order: FindingOrder<SourcePath>, value: JSONValue)] = []
    for report in reports {
      for finding in try report.member("findings").elements() {
        findings.append((try order(of: finding), finding.value))
      }
    }
    return findings.sorted { $0.order < $1.order }.map(\.value)
  }

  private static func order(of finding: MergeValue) throws(MergeFault) -> FindingOrder<SourcePath> {
    let offset = try finding.member("offset").integer()
    return FindingOrder(
      file: SourcePath(try finding.member("path").string()), offset: offset,
      rule: try finding.member("rule").string(), end: offset + (try finding.member("length").integer()),
      rest: [
        try finding.member("message").string(), try finding.optional("key")?.string() ?? "",
        try finding.optional("product")?.string() ?? "", try finding.optional("locale")?.string() ?? "",
        try finding.member("fingerprint").string(),
      ])
  }
}

/// The summaries of several reports as one.
private struct JoinedSummary {
  private var numbers: [String: Int] = [:]
  private var products: Set<String> = []
  private var locales: Set<String> = []
  private var tables: [String] = []

  /// The numbers that add up.
  private static let added = [
    "files", "catalogs", "strings", "errors", "warnings", "infos", "suppressed", "fixed",
  ]

  init(_ reports: [MergeValue]) throws(MergeFault) {
    for report in reports {
      let summary = try report.member("summary")
      for name in Self.added { numbers[name, default: 0] += try summary.member(name).integer() }
      let lists = try summary.member("lists")
      products.formUnion(try lists.member("products").strings())
      locales.formUnion(try lists.member("locales").strings())
      tables += try lists.member("tables").strings()
    }
  }

  func write(to writer: inout JSONWriter) {
    let all = numbers.merging([
      "products": products.count, "locales": locales.count, "tables": tables.count,
    ]) { $1 }
    writer.object { writer in
      for name in JSONReporter.summaryNumbers { writer.field(name, all[name] ?? 0) }
      writer.field("seconds") { $0.null() }
      writer.field("lists") { writer in
        writer.object { writer in
          writer.field("products", products.sorted())
          writer.field("locales", locales.sorted())
          writer.field("tables", tables.sorted())
        }
      }
    }
  }
}
