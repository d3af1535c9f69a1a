import CommandLineArguments
import Diagnostics
import LintEngine
import SourceText

extension CheckCommand {
  /// The arguments by which a project with old findings takes the tool up.
  static let adoptionArguments: [ArgumentDefinition] = [
    .option(
      "baseline", value: ValueDefinition("file", .path),
      help: "File of old findings, which are counted and fail nothing"
    ).inSection("Old findings"),
    .flag("no-baseline", help: "Leave the configuration's baseline out of account").inSection("Old findings"),
    .option(
      "write-baseline", value: ValueDefinition("file", .path),
      help: "Write the findings to a new file, or take what is fixed out of an old one"
    ).inSection("Old findings"),
    .flag("grow", help: "With --write-baseline, also accept what is new since").inSection("Old findings"),
    .flag("fail-on-fixed", help: "Make the exit code 1 where the baseline has findings that are fixed")
      .inSection("Old findings"),
    .flag("add-suppressions", help: "Write a suppression for each finding, with the --reason").inSection(
      "Old findings"),
    .option(
      "reason", value: ValueDefinition("text"), help: "Why the findings of --add-suppressions are accepted"
    )
    .inSection("Old findings"),
    .option(
      "changed", value: ValueDefinition("revision", .revision),
      help:
        "Only findings about keys, products and files that differ from where the work began: from the branch that is followed, the last commit, or --changed=main"
    ).implying("").inSection("Filters"),
    .option(
      "gate", value: ValueDefinition("gate", .choice(Gate.allCases.map(\.rawValue))),
      help:
        "What unfinished text may pass: \"pr\" takes it for a hint in locales in progress, \"release\" for an error on paywalls"
    ).defaulting(to: "pr"),
  ]

  /// Returns what is wrong with arguments about old findings where they do not go together.
  static func looseAdoptionArgument(_ arguments: ParsedArguments) -> (message: String, help: String)? {
    let isWriting = arguments.isSet("write-baseline")
    if arguments.isSet("grow"), !isWriting {
      return ("--grow does nothing by itself", "take it with --write-baseline")
    }
    if isWriting, arguments.isSet("baseline") || arguments.isSet("no-baseline") {
      return (
        "--write-baseline does not go with --baseline or --no-baseline",
        "name the file once: what it has counts as old"
      )
    }
    let narrowing = ["locale", "product", "key", "changed"].first { arguments.isSet($0) }
    if isWriting, let narrowing {
      return ("--write-baseline does not go with --\(narrowing)", "a baseline has all findings of its rules")
    }
    let changing = ["fix", "diff", "write-baseline"].first { arguments.isSet($0) }
    if arguments.isSet("add-suppressions"), let changing {
      return ("--add-suppressions does not go with --\(changing)", "do one after the other")
    }
    if arguments.isSet("add-suppressions") != arguments.isSet("reason") {
      return arguments.isSet("reason")
        ? ("--reason does nothing by itself", "take it with --add-suppressions")
        : (
          "--add-suppressions needs a reason", "say why the findings are accepted: --reason \"text of 2019\""
        )
    }
    if let reason = arguments.value("reason"), reason.allSatisfy(\.isWhitespace) {
      return ("the reason is empty", "say why the findings are accepted")
    }
    return nil
  }

  /// The baseline of a run and where it stands.
  struct BaselineFile {
    let path: SourcePath
    /// What the file has; nil where it is still to be written.
    let baseline: Baseline?
    /// Whether the run looks at the whole project.
    let isWhole: Bool
  }

  /// Reads the baseline that a run is held against; nil where there is none. Faults go to the output.
  static func baseline(
    _ arguments: ParsedArguments, _ input: LintInput, _ environment: CommandEnvironment,
    into output: inout CommandOutput
  ) -> BaselineFile? {
    let isWriting = arguments.isSet("write-baseline")
    let named = arguments.value("write-baseline") ?? arguments.value("baseline")
    let configured = arguments.isSet("no-baseline") ? nil : input.configuration.baseline
    guard let path = named.map({ SourcePath($0) }) ?? configured else { return nil }
    let isWhole =
      input.paths == [SourcePath(".")] && input.configurationFolder == environment.startComponents
      && input.linter.shard == nil
    let contents: [UInt8]
    do {
      contents = try environment.fileSystem.contents(of: path, limit: 1 << 28)
    } catch {
      if isWriting, error.isMissing {
        return BaselineFile(path: path, baseline: nil, isWhole: isWhole)
      }
      output.fail(
        "\(escaped(path.display)) \(error.message)",
        help: "write it with `catalog-lint check --write-baseline`")
      return nil
    }
    let file = SourceFile(id: FileID(0), path: path, contents: contents)
    var problems: [SyntaxProblem] = []
    let baseline = Baseline(file, problems: &problems)
    let lines = LineIndex(file)
    for problem in problems {
      let place = lines.location(of: problem.span.lower)
      output.fail(
        "\(escaped(path.display)):\(place.line):\(place.column): \(problem.message)", help: problem.help)
    }
    return BaselineFile(path: path, baseline: baseline, isWhole: isWhole)
  }

  /// Takes the findings that the baseline accepts out of a result, and writes the baseline where that is asked for.
  static func apply(
    _ file: BaselineFile, to result: inout LintResult, _ arguments: ParsedArguments,
    into output: inout CommandOutput
  ) {
    let comparison = BaselineComparison(
      file.baseline ?? Baseline(result.unfiltered, in: result.workspace), result, isWhole: file.isWhole)
    let (old, new) = (result.findings, comparison.covered)
    result.findings = old.filter { !new.contains($0.fingerprint) }
    result.suppressed += old.filter { new.contains($0.fingerprint) }.map { SuppressedFinding($0, .baseline) }
    let path = escaped(file.path.display)
    guard arguments.isSet("write-baseline") else {
      note(comparison, path, into: &output)
      if arguments.isSet("fail-on-fixed"), comparison.fixedCount > 0, output.status == .success {
        output.status = .findings
      }
      return
    }
    let grows = arguments.isSet("grow") || file.baseline == nil
    let written = grows ? comparison.grown : comparison.shrunk
    if grows { accept(&result) }
    if file.baseline?.text != written.text {
      output.files.append(OutputFile(path: file.path, text: written.text))
    }
    guard let before = file.baseline else {
      output.standardError += "note: \(path) has \(written.count) finding\(written.count == 1 ? "" : "s")\n"
      return
    }
    let added = grows ? comparison.newCount : 0
    output.standardError +=
      "note: \(path) had \(before.count) and has \(written.count): \(comparison.fixedCount) fixed, \(added) added\n"
    if !grows, comparison.newCount > 0 {
      output.standardError += "note: \(comparison.newCount) new, which only --grow adds\n"
    }
  }

  /// Takes all findings for old but those of files that do not parse.
  private static func accept(_ result: inout LintResult) {
    let all = Baseline(result.unfiltered, in: result.workspace)
    let covered = BaselineComparison(all, result, isWhole: true).covered
    result.suppressed += result.findings.filter { covered.contains($0.fingerprint) }.map {
      SuppressedFinding($0, .baseline)
    }
    result.findings.removeAll { covered.contains($0.fingerprint) }
  }

  private static func note(_ comparison: BaselineComparison, _ path: String, into output: inout CommandOutput)
  {
    guard comparison.newCount > 0 || comparison.fixedCount > 0 else { return }
    output.standardError +=
      "note: \(comparison.newCount) new, \(comparison.fixedCount) fixed since the baseline"
    output.standardError +=
      comparison.fixedCount > 0 ? "; `--write-baseline \(path)` takes what is fixed out\n" : "\n"
  }
}
