import CommandLineArguments
import Diagnostics
import LintEngine
import Reports
import SourceText

extension CheckCommand {
  /// The arguments about what is reported and how.
  static let reportArguments: [ArgumentDefinition] = [
    .option(
      "format", value: ValueDefinition("format", .choice(["text"] + reporterNames.filter { $0 != "text" })),
      help: "Form of what is printed"
    ).defaulting(to: "text").inSection(reportSection),
    .option(
      "report", value: ValueDefinition("format=file"),
      help: "Write a report in a format to a file, beside what is printed; - as file prints it"
    ).repeated().inSection(reportSection),
    .flag("all", help: "Show every finding, not only the first 25").inSection(reportSection),
    .flag("info", help: "Show findings of severity info too").inSection(reportSection),
    .flag("quiet", short: "q", help: "Show errors only; all are counted").inSection(reportSection),
    .flag("statistics", help: "Print how often each rule fired in place of the findings").inSection(
      reportSection),
    .flag("timing", help: "Put the time taken into JSON and JUnit reports").inSection(reportSection),
    CommandTable.colorArgument.inSection(reportSection),
    .option(
      "hyperlinks", value: ValueDefinition("when", .choice(["auto", "always", "never"])),
      help: "Link places and rules on a terminal"
    ).defaulting(to: "auto").inSection(reportSection),
    .option(
      "max-warnings", value: ValueDefinition("number", .number(0...Int.max)),
      help: "Most warnings before the exit code is 1"),
  ]

  static let reporterNames = allReporters.map { $0.name }.sorted()

  private static let reportSection = "Reports"

  /// Returns what is wrong with the arguments about reports where they do not go together.
  static func looseReportArgument(_ arguments: ParsedArguments) -> ArgumentFault? {
    if arguments.isSet("quiet"), arguments.isSet("info") {
      return ("--quiet and --info do not go together", "take --quiet for errors only, --info for all")
    }
    if arguments.isSet("diff"), arguments.isSet("report") {
      return ("--diff and --report do not go together", "--diff prints changes in place of findings")
    }
    let requests: [ReportRequest]
    do { requests = try ReportRequest.all(arguments) } catch { return (error.message, error.help) }
    if arguments.isSet("statistics"), !requests.contains(where: { $0.reporter.name == "text" }) {
      return ("--statistics is for text only", "leave it out, or take --format text")
    }
    return nil
  }

  /// Writes the reports asked for: one to standard output, any number to files.
  static func write(
    _ report: Report, _ arguments: ParsedArguments, _ environment: CommandEnvironment,
    into output: inout CommandOutput
  ) {
    let paths = ReportPaths(environment)
    for request in (try? ReportRequest.all(arguments, environment)) ?? [] {
      var options = ReportOptions()
      if arguments.isSet("info") { options.leastSeverity = .info }
      if arguments.isSet("quiet") { options.leastSeverity = .error }
      options.showsTiming = arguments.isSet("timing")
      options.showsStatistics = arguments.isSet("statistics")
      let base = request.reporter.pathBase
      options.shownPath = { paths.path($0, from: base) }
      guard let file = request.file else {
        options.color = wantsColor(arguments, environment)
        options.width = environment.terminalWidth
        if arguments.isSet("all") { options.limit = nil }
        if wantsHyperlinks(arguments, environment) { options.linkedPath = { paths.path($0, from: .disk) } }
        output.standardOutput = request.reporter.text(of: report, options: options)
        continue
      }
      options.limit = nil
      let text = request.reporter.text(of: report, options: options)
      output.files.append(OutputFile(path: file, text: text, makesFolder: true))
    }
  }

  /// Makes the exit code 1 where there are more warnings than allowed.
  static func limitWarnings(
    _ result: LintResult, _ arguments: ParsedArguments, into output: inout CommandOutput
  ) {
    guard let limit = arguments.number("max-warnings") else { return }
    let count = result.findings.count { $0.severity == .warning }
    guard count > limit else { return }
    output.standardError +=
      "error: \(count) warning\(count == 1 ? "" : "s"), of which --max-warnings allows \(limit)\n"
    if output.status == .success { output.status = .findings }
  }

  static func wantsColor(_ arguments: ParsedArguments, _ environment: CommandEnvironment) -> Bool {
    switch arguments.value("color") {
    case "always": true
    case "never": false
    default: environment.wantsColor
    }
  }

  private static func wantsHyperlinks(
    _ arguments: ParsedArguments, _ environment: CommandEnvironment
  ) -> Bool {
    switch arguments.value("hyperlinks") {
    case "always": true
    case "never": false
    default: wantsColor(arguments, environment) && environment.isTerminal && environment.knowsHyperlinks
    }
  }
}

/// What is wrong with arguments, and what to do.
typealias ArgumentFault = (message: String, help: String)
