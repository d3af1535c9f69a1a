import Diagnostics
import DocumentSyntax

/// The list of issues that GitLab's Code Quality reads.
enum GitLabReporter: Reporter {
  static let name = "gitlab"
  static let pathBase = PathBase.repository

  static func text(of report: Report, options: ReportOptions) -> String {
    // An issue needs a file.
    let findings = options.shownFindings(of: report).filter { report.file($0.primary.file) != nil }
    let places = PlaceTable(findings, of: report, includesEdits: false)
    var fingerprints = UniqueFingerprints()
    var writer = JSONWriter()
    writer.array { writer in
      for finding in findings {
        let (start, end) = places.region(finding.primary, in: report)
        writer.object { writer in
          writer.field("description", finding.messageWithHelp)
          writer.field("check_name", "catalog-lint/\(finding.rule)")
          writer.field("fingerprint", fingerprints.next(finding.fingerprint))
          writer.field("severity", severity(finding.severity))
          writer.field("location") { writer in
            writer.object { writer in
              writer.field("path", options.path(of: finding.primary.file, in: report))
              writer.field("positions") { writer in
                writer.object { writer in
                  writer.field("begin") { write(start, to: &$0) }
                  writer.field("end") { write(end, to: &$0) }
                }
              }
              writer.field("lines") { writer in
                writer.object { writer in
                  writer.field("begin", start.line)
                  writer.field("end", end.line)
                }
              }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ place: PlaceTable.Place, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("line", place.line)
      writer.field("column", place.utf16Column)
    }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}

/// Makes the fingerprints of findings differ: of equal ones only the first would be shown.
struct UniqueFingerprints {
  private var counts: [UInt64: Int] = [:]

  /// Returns the text of a fingerprint, with a number where it was there before.
  mutating func next(_ fingerprint: UInt64) -> String {
    let count = counts[fingerprint, default: 0] + 1
    counts[fingerprint] = count
    return sixteenHexDigits(fingerprint) + (count == 1 ? "" : "-\(count)")
  }
}
