import CatalogModel
import CommandLineArguments
import Diagnostics
import LintEngine
import Reports
import RuleKit
import SourceText

/// `catalog-lint check`: finds, reads and checks files, and prints what is wrong.
enum CheckCommand: Command {
  static let definition = CommandDefinition(
    name: "check", summary: "Check catalogs and string tables",
    discussion:
      "Finds product catalogs (StoreKit configurations, exports of App Store Connect, Google Play and RevenueCat, price sheets) and string tables (String Catalogs, .strings, Android resources, gettext, XLIFF and others) below the given paths, reads them and checks them together. Source code beside them is read for the products and texts that it names. Folders such as .git, Pods and DerivedData and what .gitignore names are left out unless they are named.",
    arguments: CommandTable.inputArguments + [
      .option("rule", value: ValueDefinition("glob", .listed("rules")), help: "Only rules whose id matches")
        .repeated()
        .inSection("Filters"),
      .option(
        "locale", value: ValueDefinition("glob", .listed("locales")),
        help: "Only findings in matching locales"
      ).repeated()
        .inSection("Filters"),
      .option("product", value: ValueDefinition("glob"), help: "Only findings about matching product ids")
        .repeated()
        .inSection("Filters"),
      .option("key", value: ValueDefinition("glob"), help: "Only findings about matching string keys")
        .repeated()
        .inSection("Filters"),
      .option(
        "fail-on", value: ValueDefinition("severity", .choice(["error", "warning", "info", "never"])),
        help: "Lowest severity that makes the exit code 1"
      ).defaulting(to: "error"),
      .option(
        "since", value: ValueDefinition("revision", .revision),
        help: "Git revision to judge changes against; without it, catalog.lock.json"),
      .flag("fix", help: "Mend what can be mended safely, and write the files").inSection("Fixes"),
      .flag("unsafe-fixes", help: "With --fix or --diff, also fixes that may change the meaning").inSection(
        "Fixes"),
      .flag("diff", help: "Print what --fix would change, and write nothing").inSection("Fixes"),
      shardArgument,
    ] + reportArguments + modeArguments + adoptionArguments,
    examples: [
      .init("catalog-lint check", "Check the current folder"),
      .init("catalog-lint check App/Products.storekit --info", "Check one file, hints included"),
      .init("catalog-lint check --rule 'price-*' --format json", "Only the price rules, as JSON"),
      .init(
        "catalog-lint check --report sarif=findings.sarif --report markdown=-",
        "A SARIF file, and a summary for a pull request"),
      .init("catalog-lint check --since main", "Also what a branch must not change"),
      .init("catalog-lint check --diff", "Show what --fix would change"),
      .init("catalog-lint check --write-baseline catalog-lint.baseline.json", "Accept what is found today"),
      .init("catalog-lint check --changed=main", "Only what differs from where the branch began"),
    ])

  /// Makes one check.
  ///
  /// - Parameter only: the file whose findings are shown; nil for all
  static func check(
    _ arguments: ParsedArguments, in environment: CommandEnvironment, only: SourcePath? = nil
  ) async -> CommandOutput {
    let clock = ContinuousClock()
    let start = clock.now
    var output = CommandOutput()
    if let fault = unmatchedRule(arguments.values("rule")) ?? looseFixArgument(arguments)
      ?? looseReportArgument(arguments) ?? looseAdoptionArgument(arguments)
    {
      output.fail(fault.message, help: fault.help)
      return output
    }
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    var linter = input.linter
    if let revision = arguments.value("since") {
      do {
        linter.earlier = (try GitFileSystem(repository: ".", revision: revision), revision)
      } catch {
        output.fail("\(escaped(error.path.display)) \(error.message)")
        return output
      }
    }
    linter.gate = arguments.value("gate").flatMap { Gate(rawValue: $0) } ?? .pullRequest
    guard let selection = await FindingSelection(arguments, input, into: &output) else { return output }
    if arguments.isSet("diff") {
      return await diff(linter, input.paths, selection, arguments, environment)
    }
    let baseline = baseline(arguments, input, environment, into: &output)
    if output.status == .failure { return output }
    var result: LintResult
    var fixed = 0
    if arguments.isSet("fix") {
      let outcome = await fix(linter, input.paths, selection, arguments, into: &output)
      result = outcome.result
      fixed = outcome.counts.values.reduce(0, +)
    } else if arguments.isSet("add-suppressions") {
      result = await addSuppressions(linter, input, selection, arguments, into: &output)
    } else {
      result = await linter.check(input.paths)
      selection.apply(to: &result)
      if let only { result.findings.removeAll { result.workspace.file($0.primary.file).path != only } }
    }
    if result.isMisconfigured {
      for failure in result.failures { output.fail(failure) }
      return output
    }
    if let baseline { apply(baseline, to: &result, arguments, into: &output) }
    let elapsed = clock.now - start
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let report = Report(result, seconds: seconds, fixed: fixed)
    write(report, arguments, environment, into: &output)
    if output.status == .success {
      output.status = status(of: result, failingAt: arguments.value("fail-on") ?? "error")
    }
    limitWarnings(result, arguments, into: &output)
    for failure in result.failures { output.fail(failure) }
    if result.workspace.documents.allSatisfy(\.isContext), result.failures.isEmpty, result.findings.isEmpty,
      !result.isElsewhere
    {
      output.fail(
        "nothing found to check",
        help: "name a catalog or string table, or a folder that holds some")
    }
    return output
  }

  private static func status(of result: LintResult, failingAt name: String) -> ExitStatus {
    guard let limit = Severity(rawValue: name) else { return .success }
    return result.findings.contains { $0.severity >= limit } ? .findings : .success
  }

  /// Returns what is wrong with a pattern that names no rule at all.
  private static func unmatchedRule(_ patterns: [String]) -> (message: String, help: String)? {
    let ids = RuleSet.all.map { $0.description.id.rawValue }
    for pattern in patterns where !ids.contains(where: { Glob(pattern).matches(text: $0) }) {
      let near = closest(to: pattern, in: ids)
      return (
        "there is no rule \(quoted(pattern))",
        near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`"
      )
    }
    return nil
  }
}
