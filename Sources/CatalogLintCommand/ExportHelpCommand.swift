import CommandLineArguments
import Generators
import SourceText

/// `catalog-lint export-help`: prints the commands that export a catalog from a store, and runs none of them.
enum ExportHelpCommand: Command {
  static let definition = CommandDefinition(
    name: "export-help", summary: "Print the commands that export a catalog",
    discussion:
      "Prints a script for sh that fetches the catalog of App Store Connect, Google Play or RevenueCat with curl and writes it to a folder that `check` and `list` then read. Nothing is sent by catalog-lint itself: read the script, set the variables it names, and run it.",
    arguments: [
      .positional(
        "store", value: ValueDefinition("store", .choice(ExportHelp.allCases.map(\.rawValue))),
        help: "Where the catalog is kept"
      ).required(),
      .option("folder", value: ValueDefinition("folder", .folder), help: "Folder that the script writes to")
        .defaulting(to: "AppStoreConnect, GooglePlay or RevenueCat"),
    ],
    examples: [
      .init("catalog-lint export-help asc", "Show how to export from App Store Connect"),
      .init("catalog-lint export-help play --folder Catalogs/Play > export.sh", "Keep the script in a file"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let store = arguments.value("store").flatMap({ ExportHelp(rawValue: $0) }) else {
      output.fail("no store is named", help: "see `catalog-lint export-help --help`")
      return output
    }
    let folder = arguments.value("folder") ?? store.defaultFolder
    guard !folder.isEmpty, !folder.unicodeScalars.contains(where: isUnsafeToPrint) else {
      output.fail("\(quoted(folder)) is no name for a folder", help: "use one without control characters")
      return output
    }
    output.standardOutput = store.script(folder: folder)
    return output
  }
}
