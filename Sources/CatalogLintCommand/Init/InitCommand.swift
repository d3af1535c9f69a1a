import CatalogModel
import CommandLineArguments
import LintEngine
import SourceText

/// `catalog-lint init`: writes a first configuration from what is found.
enum InitCommand: Command {
  static let definition = CommandDefinition(
    name: "init", summary: "Write a configuration from what is found",
    discussion:
      "Reads the catalogs, string tables and projects of a folder and writes \(Configuration.fileName) with what they say: the source language, which catalogs are the store's and which are for tests, profiles, locales that are in progress, and the apps where there are several. Each line has a comment, and what was guessed is told. A check finds the same with it, or less; what would make it find more is left as a comment.",
    arguments: [
      .positional("folder", value: ValueDefinition("folder", .path), help: "Folder to read and to write in")
        .defaulting(to: "the current folder"),
      .flag("stdout", help: "Print the configuration, and write nothing"),
      .flag("force", help: "Replace a configuration that is there already"),
    ],
    examples: [
      .init("catalog-lint init", "Write \(Configuration.fileName) in the current folder"),
      .init("catalog-lint init --stdout", "See what it would be"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    let named = arguments.occurrences.first { $0.name == "folder" }
    let folder = named.map { environment.relativePath(of: environment.path(of: $0)) } ?? SourcePath(".")
    guard (try? environment.fileSystem.kind(of: folder)) == .folder else {
      output.fail(
        "\(escaped(folder.display)) is no folder", help: "name the folder of an app or a repository")
      return output
    }
    let path = folder.normalized.appending(Array(Configuration.fileName.utf8))
    let isThere = (try? environment.fileSystem.kind(of: path)) != nil
    if isThere, !arguments.isSet("stdout"), !arguments.isSet("force") {
      output.fail("\(escaped(path.display)) is there already", help: "replace it with --force")
      return output
    }
    let linter = Linter(
      fileSystem: environment.fileSystem,
      tree: ConfigurationTree(Configuration(), start: environment.startComponents),
      workers: environment.processorCount)
    let loaded = await linter.load([folder], readsCode: true)
    for failure in loaded.failures { output.standardError += "warning: \(failure.text)\n" }
    let guess = ConfigurationGuess(of: loaded.workspace, in: folder.normalized)
    guard !guess.isEmpty else {
      output.fail(
        "nothing found to configure", help: "name a folder with catalogs or string tables")
      return output
    }
    let text = ConfigurationDraft.text(of: guess)
    if arguments.isSet("stdout") {
      output.standardOutput = text
      output.standardError += guess.remarks.map { "\($0)\n" }.joined()
    } else {
      output.files = [OutputFile(path: path, text: text)]
      output.standardOutput =
        "\(escaped(path.display)) is written\n" + guess.remarks.map { "  \($0)\n" }.joined()
    }
    return output
  }
}
