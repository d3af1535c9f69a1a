import CommandLineArguments
import LintEngine
import Reports
import SourceText

extension CheckCommand {
  /// Returns what is wrong with the arguments about fixes where they do not go together.
  static func looseFixArgument(_ arguments: ParsedArguments) -> (message: String, help: String)? {
    if arguments.isSet("fix"), arguments.isSet("diff") {
      return ("--fix and --diff do not go together", "take --diff to look, then --fix to write")
    }
    if arguments.isSet("unsafe-fixes"), !arguments.isSet("fix"), !arguments.isSet("diff") {
      return ("--unsafe-fixes does nothing by itself", "take it with --fix or --diff")
    }
    return nil
  }

  /// Applies fixes; the changed files are among the output's.
  static func fix(
    _ linter: Linter, _ paths: [SourcePath], _ selection: FindingSelection, _ arguments: ParsedArguments,
    into output: inout CommandOutput
  ) async -> Fixer.Outcome {
    let outcome = await outcome(linter, paths, selection, arguments)
    output.files += outcome.changes.map { OutputFile(path: $0.path, contents: $0.after, followsLinks: true) }
    fail(outcome, &output)
    return outcome
  }

  /// Returns what fixes would change as a unified diff; the status says whether there is something to change.
  static func diff(
    _ linter: Linter, _ paths: [SourcePath], _ selection: FindingSelection, _ arguments: ParsedArguments,
    _ environment: CommandEnvironment
  ) async -> CommandOutput {
    let outcome = await outcome(linter, paths, selection, arguments)
    var output = CommandOutput()
    for change in outcome.changes {
      let path = escaped(change.path.display)
      let diff = UnifiedDiff(path, from: text(change.before), to: text(change.after)).text
      // A terminal must not be driven by what stands in a file; a patch has to be the file's own bytes.
      output.standardOutput += environment.isTerminal ? escapedLines(diff) : diff
    }
    let fixes = outcome.counts.values.reduce(0, +)
    let files = outcome.changes.count
    output.standardError +=
      fixes == 0
      ? "nothing to fix\n"
      : "\(fixes) finding\(fixes == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s") can be fixed\n"
    output.status = outcome.changes.isEmpty ? .success : .findings
    for failure in outcome.result.failures {
      output.fail(failure)
    }
    fail(outcome, &output)
    return output
  }

  private static func outcome(
    _ linter: Linter, _ paths: [SourcePath], _ selection: FindingSelection, _ arguments: ParsedArguments
  ) async -> Fixer.Outcome {
    let fixer = Fixer(
      linter, unsafe: arguments.isSet("unsafe-fixes"), selection: { selection.findings(of: $0) })
    return await fixer.fix(paths)
  }

  private static func fail(_ outcome: Fixer.Outcome, _ output: inout CommandOutput) {
    for refused in outcome.refused { output.fail(refused) }
  }

  /// The text of a file's bytes as UTF-8.
  private static func text(_ contents: [UInt8]) -> [UInt8] { DecodedContents(contents).bytes }

  /// Returns text whose lines cannot drive a terminal; line ends of Windows are shown as any other.
  private static func escapedLines(_ text: String) -> String {
    // Scalars, since a carriage return and a line feed are one character.
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = line.last == "\r" ? line.dropLast() : line
      return shown.split(separator: "\t", omittingEmptySubsequences: false).map { escaped(String($0)) }
        .joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
