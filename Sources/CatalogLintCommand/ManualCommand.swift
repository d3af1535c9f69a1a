import CommandLineArguments

/// `catalog-lint man`: prints the manual page.
enum ManualCommand: Command {
  static let definition = CommandDefinition(
    name: "man", summary: "Print the manual page",
    discussion:
      "Prints the page for man, which is made from the same definitions as the help of each command.",
    examples: [
      .init(
        "catalog-lint man > ~/.local/share/man/man1/catalog-lint.1", "Install the page for `man catalog-lint`"
      )
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    let page = ManualPage(
      CommandTable.tool, version: catalogLintVersion, date: catalogLintVersionDate, sections: sections)
    return CommandOutput(standardOutput: page.text())
  }

  private static let sections: [ManualPage.Section] = [
    .init(
      "Files",
      [
        .init(
          ".catalog-lint.json",
          "Configuration: JSON with comments, of the folder that the tool is started in or the nearest one above it."
        ),
        .init(
          "catalog.lock.json",
          "What was sold, as the command lock writes it; changes that a store does not allow are judged against it."
        ),
      ]),
    .init(
      "Environment",
      [
        .init("NO_COLOR", "No colors are written where it has a value."),
        .init("PAGER", "The program that shows a preview that is longer than the screen."),
      ]),
  ]
}
