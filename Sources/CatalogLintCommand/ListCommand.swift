import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import SourceText

/// `catalog-lint list`: shows which catalogs and string tables are found, and what is in them.
enum ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list", summary: "List catalogs, products, tables and locales",
    discussion:
      "Finds and reads what `check` would, and shows it: each catalog with its products, prices and offers, and each string table with its locales and how many of its texts are translated. A text is inherited where a locale has none and its language or the source language stands in; it is missing where a customer sees another language. Where a REVIEW.tsv tells when translations were read again and what is in doubt, that is shown too.",
    arguments: CommandTable.inputArguments + [CommandTable.formatArgument],
    examples: [
      .init("catalog-lint list", "All that is found below the current folder"),
      .init("catalog-lint list Locales --format json", "Tables and their coverage as JSON"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    let parts = loaded.projects.map { project in
      let workspace = loaded.workspace(of: project)
      return Listing(
        of: workspace, reviews: reviews(of: workspace, input.linter.fileSystem), title: project.title)
    }
    let listing = Listing(joining: parts)
    output.standardOutput =
      arguments.value("format") == "json"
      ? ListingJSON.render(listing, toolVersion: catalogLintVersion)
      : parts.map { (parts.count > 1 ? "project \(escaped($0.title))\n\n" : "") + ListingTable.render($0) }
        .joined(separator: "\n")
    output.fail(forBrokenIn: loaded.workspace)
    for failure in loaded.failures { output.fail(failure) }
    if listing.catalogs.isEmpty, listing.tables.isEmpty, output.status == .success {
      output.fail(
        "nothing found to list", help: "name a catalog or string table, or a folder that holds some")
    }
    return output
  }

  /// The largest log that is read, in bytes.
  private static let logLimit = 1_000_000

  /// Returns the logs of translation reviews in the folders of the tables and those above them, nearest first.
  private static func reviews(of workspace: Workspace, _ fileSystem: any FileSystem) -> [TranslationReviews] {
    var folders: Set<SourcePath> = []
    for file in workspace.families.flatMap(\.files) {
      var folder = workspace.file(file).path.folder
      while folders.insert(folder).inserted, !folder.bytes.isEmpty { folder = folder.folder }
    }
    return folders.sorted { $0.bytes.count > $1.bytes.count }.compactMap { folder in
      let path = folder.appending(TranslationReviews.fileName)
      guard let bytes = try? fileSystem.contents(of: path, limit: logLimit) else { return nil }
      return TranslationReviews(bytes, in: folder)
    }
  }
}
