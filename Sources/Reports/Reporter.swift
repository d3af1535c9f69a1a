/// Writes a report in one format.
///
/// A reporter is one type in one file, `<Name>Reporter.swift`; the registry is generated from the file names. It is a
/// pure function of the report: the same report gives the same bytes.
package protocol Reporter: Sendable {
  /// The name that `--format` and `--report` take.
  static var name: String { get }

  /// What the paths of the report are relative to.
  static var pathBase: PathBase { get }

  /// Returns the whole report, with a line end at its end.
  static func text(of report: Report, options: ReportOptions) -> String
}

/// What a path in a report is relative to.
package enum PathBase: Sendable, CaseIterable {
  /// The folder that the tool was started in.
  case start
  /// The top folder of the repository; a path outside of it is absolute.
  case repository
  /// The top of the file system.
  case disk
}
