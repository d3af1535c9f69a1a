import Diagnostics
import DocumentSyntax
import SourceText

/// A SARIF 2.1.0 log with one run, before it is written: made from a report, or from logs that are joined.
struct SARIFDocument {
  /// A rule that some result names.
  struct Rule {
    let id: String
    let write: (inout JSONWriter) -> Void
  }

  /// One finding.
  struct Result {
    let order: FindingOrder<SourcePath>
    let level: Severity
    /// Writes the result with the index of its rule.
    let write: (inout JSONWriter, Int) -> Void
  }

  /// Results above which GitHub refuses a log.
  static let resultLimit = 25_000
  static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  static let uriBase = "%SRCROOT%"
  /// What a notification about something that was not checked begins with.
  static let uncheckedPrefix = "not checked: "

  let toolVersion: String
  var rules: [Rule] = []
  var results: [Result] = []
  /// What was not checked, a line each.
  var unchecked: [String] = []
  /// Number of results, those that were left out of the logs included.
  var total: Int
  /// Most results that are written.
  var limit = resultLimit

  /// The log as JSON; where there are too many results, the worst ones.
  var text: String {
    var ids: [String: Int] = [:]
    var listed: [Rule] = []
    for rule in rules.sorted(by: { $0.id < $1.id }) where ids[rule.id] == nil {
      ids[rule.id] = listed.count
      listed.append(rule)
    }
    let kept = keptResults
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", Self.schema)
      writer.field("version", "2.1.0")
      writer.list("runs", [()]) { writer, _ in
        writer.object { writer in
          writer.field("tool") { writeTool(listed, to: &$0) }
          writer.list("invocations", [()]) { writer, _ in writeInvocation(kept.count, to: &writer) }
          writer.field("originalUriBaseIds") { writeBase(to: &$0) }
          writer.field("columnKind", "utf16CodeUnits")
          writer.list("results", kept) { writer, result in
            result.write(&writer, ids[result.order.rule] ?? -1)
          }
          writer.field("properties") { writer in writer.object { $0.field("findings", total) } }
        }
      }
    }
    return writer.text + "\n"
  }

  private var keptResults: [Result] {
    let sorted = results.sorted { $0.order < $1.order }
    guard sorted.count > limit else { return sorted }
    // The sort is stable, so that of equally bad results the first are kept.
    return sorted.sorted { $0.level > $1.level }.prefix(limit).sorted { $0.order < $1.order }
  }

  private func writeTool(_ rules: [Rule], to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("driver") { writer in
        writer.object { writer in
          writer.field("name", "catalog-lint")
          writer.field("version", toolVersion)
          writer.field("semanticVersion", toolVersion)
          writer.field("informationUri", projectAddress)
          writer.list("rules", rules) { $1.write(&$0) }
        }
      }
    }
  }

  private func writeInvocation(_ count: Int, to writer: inout JSONWriter) {
    var notifications = Set(unchecked).sorted().map { ("note", Self.uncheckedPrefix + $0) }
    if total > count {
      let text =
        "\(total - count) of \(total) findings are left out, the worst are kept: GitHub takes \(count)"
      notifications.insert(("warning", text), at: 0)
    }
    writer.object { writer in
      writer.field("executionSuccessful", true)
      writer.list("toolExecutionNotifications", notifications) { writer, notification in
        writer.object { writer in
          writer.field("level", notification.0)
          writer.field("message") { writer in writer.object { $0.field("text", notification.1) } }
        }
      }
    }
  }

  private func writeBase(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field(Self.uriBase) { writer in
        writer.object { writer in
          writer.field("description") { writer in
            writer.object { $0.field("text", "the top folder of the repository") }
          }
        }
      }
    }
  }
}
