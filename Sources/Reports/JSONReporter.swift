import Diagnostics
import DocumentSyntax
import SourceText

/// The whole report as one JSON object, for programs; `Documentation/Reports.md` describes every field.
///
/// Lines and columns count from 1, columns in Unicode scalars; ends are exclusive. Offsets and lengths are bytes of the
/// file on disk, a byte order mark included. A fact that a finding does not have is null.
enum JSONReporter: Reporter {
  static let name = "json"
  static let pathBase = PathBase.start

  /// Version of the format; it grows when a program that reads the old one could fail.
  static let version = 1

  /// The names of the numbers of the summary.
  static let summaryNumbers = [
    "files", "catalogs", "products", "tables", "locales", "strings", "errors", "warnings", "infos",
    "suppressed",
    "fixed",
  ]

  static func text(of report: Report, options: ReportOptions) -> String {
    let findings = options.shownFindings(of: report)
    let places = PlaceTable(findings, of: report, includesEdits: true)
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", version)
      writer.field("tool") { writer in
        writer.object { writer in
          writer.field("name", "catalog-lint")
          writer.field("version", report.toolVersion)
        }
      }
      writer.list("findings", findings) { writer, finding in
        FindingJSON(finding: finding, report: report, options: options, places: places).write(to: &writer)
      }
      writer.field("summary") { write(report.summary, report.lists, options, to: &$0) }
      // Sorted, so that the reports of several runs join to the one of a single run.
      writer.field("unchecked", Set(report.unchecked).sorted())
    }
    return writer.text + "\n"
  }

  private static func write(
    _ summary: Report.Summary, _ lists: Report.Lists, _ options: ReportOptions, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      let numbers = [
        summary.files, summary.catalogs, summary.products, summary.tables, summary.locales, summary.strings,
        summary.errors, summary.warnings, summary.infos, summary.suppressed, summary.fixed,
      ]
      for (name, number) in zip(summaryNumbers, numbers) { writer.field(name, number) }
      let time = options.showsTiming ? summary.seconds.flatMap { milliseconds($0) } : nil
      writer.field("seconds") { writer in
        if let time { writer.number(thousandths: time) } else { writer.null() }
      }
      writer.field("lists") { writer in
        writer.object { writer in
          writer.field("products", lists.products)
          writer.field("locales", lists.locales)
          writer.field("tables", lists.tables)
        }
      }
    }
  }
}

/// One finding as a JSON object.
private struct FindingJSON {
  let finding: Diagnostic
  let report: Report
  let options: ReportOptions
  let places: PlaceTable

  func write(to writer: inout JSONWriter) {
    let file = finding.primary.file
    let start = places[file, finding.primary.span.lower]
    let end = places[file, finding.primary.span.upper]
    writer.object { writer in
      writer.field("rule", finding.rule.rawValue)
      writer.field("severity", finding.severity.rawValue)
      writer.field("message", finding.message)
      writer.field("path", options.path(of: file, in: report))
      writer.field("line", start.line)
      writer.field("column", start.column)
      writer.field("endLine", end.line)
      writer.field("endColumn", end.column)
      writer.field("offset", start.diskOffset)
      writer.field("length", end.diskOffset - start.diskOffset)
      writer.field("key", finding.subject.key)
      writer.field("product", finding.subject.product)
      writer.field("locale", finding.subject.locale)
      writer.field("help", finding.help)
      writer.field("notes", finding.notes)
      writer.list("related", finding.secondary) { write($1, to: &$0) }
      writer.list("fixes", finding.fixes) { write($1, to: &$0) }
      writer.field("fingerprint", sixteenHexDigits(finding.fingerprint))
    }
  }

  private func write(_ label: Label, to writer: inout JSONWriter) {
    let place = places[label.file, label.span.lower]
    writer.object { writer in
      writer.field("path", options.path(of: label.file, in: report))
      writer.field("line", place.line)
      writer.field("column", place.column)
      writer.field("message", label.text)
    }
  }

  private func write(_ fix: Fix, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("title", fix.title)
      writer.field("applicability", fix.applicability.rawValue)
      writer.list("edits", fix.edits) { writer, edit in
        let start = places[edit.file, edit.span.lower].diskOffset
        writer.object { writer in
          writer.field("path", options.path(of: edit.file, in: report))
          writer.field("offset", start)
          writer.field("length", places[edit.file, edit.span.upper].diskOffset - start)
          writer.field("text", edit.replacement)
        }
      }
    }
  }
}

/// Returns a fingerprint as reports write it.
func sixteenHexDigits(_ fingerprint: UInt64) -> String {
  let digits = String(fingerprint, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
