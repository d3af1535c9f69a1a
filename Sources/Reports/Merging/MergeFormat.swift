package import Diagnostics
package import DocumentSyntax
package import SourceText

/// A form of report of which several can be joined into one.
///
/// Reports of parts of a project, checked apart, become the report that one run over everything would have written,
/// byte for byte. All of them are JSON.
package protocol MergeFormat: Sendable {
  /// What a report of the form is called, such as `JSON report`.
  static var name: String { get }

  /// Whether a document looks like a report of the form, whatever faults it has.
  static func recognizes(_ root: JSONValue) -> Bool

  /// Returns the severities of what a sound report found; none for a form that says nothing of them.
  static func severities(in report: JSONValue) -> [Severity]

  /// Returns the joined report, with a line end at its end.
  ///
  /// - Throws: what is wrong with one of the reports
  static func merged(_ reports: [JSONValue]) throws(MergeFault) -> String
}

/// What is wrong with a report that is read back.
package struct MergeFault: Error, Hashable, Sendable {
  /// The index of the report among those to join.
  package let report: Int
  package let span: ByteSpan
  /// What is wrong, lower case, no full stop.
  package let message: String
  package let help: String?

  package init(report: Int, span: ByteSpan, message: String, help: String? = nil) {
    self.report = report
    self.span = span
    self.message = message
    self.help = help
  }
}

/// The forms of the reports that reporters write.
package let reportMergeFormats: [any MergeFormat.Type] = [JSONReportMerge.self, SARIFMerge.self]
