import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import SourceText

extension PreviewCommand {
  static let approvedArgument = ArgumentDefinition.option(
    "approved", value: ValueDefinition("file", .path),
    help: "Approvals saved from the page; fail for texts that changed since or were rejected")

  /// Reads the approvals that an argument names; nil where it names none, or they cannot be read.
  static func readApprovals(
    _ arguments: ParsedArguments, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> PreviewApprovals? {
    arguments.occurrences.last { $0.name == "approved" }.flatMap { file in
      readApprovals(environment.relativePath(of: environment.path(of: file)), environment, &output)
    }
  }

  private static func readApprovals(
    _ path: SourcePath, _ environment: CommandEnvironment, _ output: inout CommandOutput
  ) -> PreviewApprovals? {
    do {
      let contents = try environment.fileSystem.contents(of: path, limit: 1 << 28)
      let file = SourceFile(id: FileID(0), path: path, contents: contents)
      let (approvals, problem) = PreviewApprovals.read(file)
      guard let problem else { return approvals }
      let place = LineIndex(file).location(of: problem.span.lower)
      output.fail(
        "\(escaped(path.display)):\(place.line):\(place.column): \(problem.message)",
        help: problem.help ?? "save the approvals again from a page of `catalog-lint preview --format html`")
    } catch {
      output.fail("\(escaped(path.display)) \(error.message)")
    }
    return nil
  }
}
