import CommandLineArguments
import Reports
import SourceText

/// One report that is asked for.
struct ReportRequest {
  /// What is wrong with the arguments that ask for reports.
  struct Fault: Error {
    let message: String
    let help: String
  }

  let reporter: any Reporter.Type
  /// The file to write, or nil for standard output.
  let file: SourcePath?

  /// Returns the reports that `--format` and `--report` ask for; one of them, text where none is named, is printed.
  ///
  /// - Parameter environment: what knows the bytes of the arguments, or nil where only their faults matter
  static func all(
    _ arguments: ParsedArguments, _ environment: CommandEnvironment? = nil
  ) throws(Fault) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for occurrence in arguments.occurrences where occurrence.name == "report" {
      let request = try ReportRequest(occurrence, environment)
      let isTaken = requests.contains { $0.file == request.file }
      if isTaken, let file = request.file {
        throw Fault(
          message: "two reports go to \(quoted(file.display))", help: "name another file for one of them")
      }
      if isTaken || (request.file == nil && arguments.isSet("format")) {
        throw Fault(
          message: "two reports go to standard output",
          help: "give one of them a file, as in --report sarif=findings.sarif")
      }
      requests.append(request)
    }
    if requests.allSatisfy({ $0.file != nil }) {
      let reporter = try Self.reporter(arguments.value("format") ?? "text")
      requests.append(ReportRequest(reporter: reporter, file: nil))
    }
    return requests
  }

  private init(reporter: any Reporter.Type, file: SourcePath?) {
    self.reporter = reporter
    self.file = file
  }

  private init(
    _ occurrence: ParsedArguments.Occurrence, _ environment: CommandEnvironment?
  ) throws(Fault) {
    let value = occurrence.value ?? ""
    let name = value.prefix { $0 != "=" }
    self.reporter = try Self.reporter(String(name))
    let file = value.dropFirst(name.count + 1)
    if name == value || file == "-" {
      self.file = nil
    } else if file.isEmpty {
      throw Fault(
        message: "the report \(quoted(value)) names no file",
        help: "write a file's name after the sign, or - for standard output")
    } else {
      // Bytes, since a path need not be UTF-8; up to the sign they are those of a name.
      let bytes = environment?.path(of: occurrence).bytes ?? Array(value.utf8)
      self.file = SourcePath(bytes: Array(bytes.dropFirst(name.utf8.count + 1)))
    }
  }

  private static func reporter(_ name: String) throws(Fault) -> any Reporter.Type {
    if let reporter = allReporters.first(where: { $0.name == name }) { return reporter }
    let names = CheckCommand.reporterNames
    throw Fault(
      message: "there is no report format \(quoted(name))",
      help: closest(to: name, in: names).map { "did you mean \(quoted($0))?" }
        ?? "use one of \(names.joined(separator: ", "))")
  }
}
