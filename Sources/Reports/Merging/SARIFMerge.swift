import Diagnostics
import DocumentSyntax
import SourceText

/// Joins logs that `SARIFReporter` wrote into one with one run.
enum SARIFMerge: MergeFormat {
  static let name = "SARIF log"

  static func recognizes(_ root: JSONValue) -> Bool { root["runs"] != nil }

  static func severities(in report: JSONValue) -> [Severity] {
    (report["runs"]?.elements ?? []).flatMap { $0["results"]?.elements ?? [] }
      .compactMap { $0["level"]?.string.flatMap { Severity(sarifLevel: $0) } }
  }

  static func merged(_ reports: [JSONValue]) throws(MergeFault) -> String { try document(reports).text }

  /// Returns the joined log before it is written.
  static func document(_ reports: [JSONValue]) throws(MergeFault) -> SARIFDocument {
    let logs = reports.enumerated().map { MergeValue($0.element, report: $0.offset) }
    var runs: [MergeValue] = []
    for log in logs { runs.append(try run(of: log)) }
    let version = try runs.common("the tool's version") { (run) throws(MergeFault) in
      try run.member("tool").member("driver").member("version")
    }
    var document = SARIFDocument(toolVersion: version, total: 0)
    for run in runs {
      document.total += try run.member("properties").member("findings").integer()
      document.unchecked += try unchecked(in: run)
      let rules = try run.member("tool").member("driver").member("rules").elements()
      var known: Set<String> = []
      for rule in rules {
        let id = try rule.member("id").string()
        known.insert(id)
        document.rules.append(SARIFDocument.Rule(id: id) { $0.value(rule.value) })
      }
      for result in try run.member("results").elements() {
        let id = try result.member("ruleId")
        guard known.contains(try id.string()) else { throw id.fault("no rule of the log has this id") }
        document.results.append(try self.result(result))
      }
    }
    return document
  }

  private static func run(of log: MergeValue) throws(MergeFault) -> MergeValue {
    let version = try log.member("version")
    guard try version.string() == "2.1.0" else {
      throw version.fault("the log has the version \(quoted(try version.string())), only 2.1.0 can be joined")
    }
    let runs = try log.member("runs")
    guard let run = try runs.elements().first, try runs.elements().count == 1 else {
      throw runs.fault("the log has \(try runs.elements().count) runs, only one can be joined")
    }
    let name = try run.member("tool").member("driver").member("name")
    guard try name.string() == "catalog-lint" else {
      throw name.fault(
        "the log is of the tool \(quoted(try name.string())), only those of catalog-lint can be joined")
    }
    return run
  }

  private static func unchecked(in run: MergeValue) throws(MergeFault) -> [String] {
    var lines: [String] = []
    for invocation in try run.member("invocations").elements() {
      for notification in try invocation.member("toolExecutionNotifications").elements() {
        let text = try notification.member("message").member("text").string()
        // What was left out is counted anew.
        if text.hasPrefix(SARIFDocument.uncheckedPrefix) {
          lines.append(String(text.dropFirst(SARIFDocument.uncheckedPrefix.count)))
        }
      }
    }
    return lines
  }

  private static func result(_ result: MergeValue) throws(MergeFault) -> SARIFDocument.Result {
    guard let location = try result.member("locations").elements().first else {
      throw try result.member("locations").fault("the result has no location")
    }
    let physical = try location.member("physicalLocation")
    let region = try physical.member("region")
    let order = SARIFResult.order(
      uri: try physical.member("artifactLocation").member("uri").string(),
      rule: try result.member("ruleId").string(),
      start: (try region.member("startLine").integer(), try region.member("startColumn").integer()),
      end: (try region.member("endLine").integer(), try region.member("endColumn").integer()),
      rest: [
        try result.member("message").member("text").string(),
        try result.member("partialFingerprints").member("catalogLint/v1").string(),
      ])
    let level = Severity(sarifLevel: try result.member("level").string())
    return SARIFDocument.Result(order: order, level: level) { writer, index in
      writer.object { writer in
        for member in result.value.members {
          writer.field(member.key) { writer in
            if member.key == "ruleIndex" { writer.number(index) } else { writer.value(member.value) }
          }
        }
      }
    }
  }
}
