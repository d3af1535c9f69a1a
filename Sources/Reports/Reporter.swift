/// Writes a report in one format.
///
/// A reporter is one type in one file, `<Name>Reporter.swift`; the registry is generated from the file names. It is a
/// pure function of the report: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }

  /// Returns the whole report, with a line end at its end.
  static func text(of report: Report, options: ReportOptions) -> String
}
