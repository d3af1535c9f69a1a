import CommandLineArguments
import LintEngine
import SourceText

extension CheckCommand {
  /// The option that splits the projects of a repository over several runs.
  static let shardArgument = ArgumentDefinition.option(
    "shard", value: ValueDefinition("n/count"),
    help: "Check only this share of the projects, such as 2/8 of eight runs")

  /// Returns the share that an option names; a faulty one goes to the output.
  static func shard(_ arguments: ParsedArguments, into output: inout CommandOutput) -> Shard? {
    guard let text = arguments.value("shard") else { return nil }
    let shard = Shard(text)
    if shard == nil {
      output.fail(
        "\(quoted(text)) is no share", help: "write the number of this run and of all runs, such as 2/8")
    }
    return shard
  }
}
