import CommandLineArguments
import Diagnostics
import DocumentSyntax
import LintEngine
import Reports
import SourceText

/// `catalog-lint merge`: joins the reports of several runs into the one that a single run would have written.
enum MergeCommand: Command {
  static let definition = CommandDefinition(
    name: "merge", summary: "Join the reports of several runs into one",
    discussion:
      "Joins JSON reports, SARIF logs or baselines of runs over parts of a repository into what one run over everything would have written, byte for byte, but for the time taken. All must be of one form and written by one version of catalog-lint, with the same options.",
    arguments: [
      .positional("file", value: ValueDefinition("file", .path), help: "Reports or baselines to join")
        .repeated()
        .required(),
      .option(
        "output", short: "o", value: ValueDefinition("file", .path),
        help: "File to write instead of printing"),
      .option(
        "fail-on", value: ValueDefinition("severity", .choice(["error", "warning", "info", "never"])),
        help: "Lowest severity that makes the exit code 1; baselines have none"
      ).defaulting(to: "never"),
    ],
    examples: [
      .init("catalog-lint merge shard-*.json > findings.json", "Join JSON reports"),
      .init("catalog-lint merge a.sarif b.sarif --output all.sarif", "Join SARIF logs into a file"),
      .init("catalog-lint merge shard-*.json --fail-on error -o findings.json", "Join, and fail on errors"),
    ])

  /// The forms that can be joined; the first that knows a document takes it.
  static let formats: [any MergeFormat.Type] = reportMergeFormats + [BaselineMerge.self]

  private static let sizeLimit = 1 << 30

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    let inputs = arguments.occurrences.filter { $0.name == "file" }.compactMap { occurrence in
      read(environment.relativePath(of: environment.path(of: occurrence)), environment, &output)
    }
    guard output.status == .success, let format = commonFormat(of: inputs, &output) else { return output }
    do {
      let text = try format.merged(inputs.map(\.root))
      if let file = arguments.occurrences.last(where: { $0.name == "output" }) {
        output.files.append(OutputFile(path: environment.path(of: file), text: text, makesFolder: true))
      } else {
        output.standardOutput = text
      }
      if let limit = Severity(rawValue: arguments.value("fail-on") ?? "never"),
        inputs.contains(where: { format.severities(in: $0.root).contains { $0 >= limit } })
      {
        output.status = .findings
      }
    } catch {
      fail(inputs[error.report].file, error.span, error.message, help: error.help, &output)
    }
    return output
  }

  /// A report to join.
  private struct Input {
    let file: SourceFile
    let root: JSONValue
  }

  private static func read(
    _ path: SourcePath, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> Input? {
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: sizeLimit)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      let document = JSONDocument(file)
      for problem in document.problems {
        fail(file, problem.span, problem.message, help: problem.help, &output)
      }
      return document.root.map { Input(file: file, root: $0) }
    } catch {
      output.fail("\(escaped(error.path.display)) \(error.message)")
      return nil
    }
  }

  /// Returns the form that all reports have.
  private static func commonFormat(of inputs: [Input], _ output: inout CommandOutput) -> (
    any MergeFormat.Type
  )? {
    var first: (format: any MergeFormat.Type, file: SourceFile)?
    for input in inputs {
      guard let format = formats.first(where: { $0.recognizes(input.root) }) else {
        let names = formats.map { $0.name }.joined(separator: " or ")
        fail(
          input.file, input.root.span, "the file is no report that can be joined",
          help: "name files that catalog-lint wrote: a \(names)", &output)
        continue
      }
      if let first, first.format.name != format.name {
        fail(
          input.file, input.root.span,
          "the file is a \(format.name), but \(quoted(first.file.path.display)) is a \(first.format.name)",
          help: "join reports of one form at a time", &output)
      }
      first = first ?? (format, input.file)
    }
    return output.status == .success ? first?.format : nil
  }

  private static func fail(
    _ file: SourceFile, _ span: ByteSpan, _ message: String, help: String?, _ output: inout CommandOutput
  ) {
    let place = LineIndex(file).location(of: span.lower)
    output.fail("\(escaped(file.path.display)):\(place.line):\(place.column): \(message)", help: help)
  }
}
