import CommandLineArguments
import Testing

@Test func commandHelpIsLaidOutInBlocks() throws {
  let command = try #require(sampleTool.command(named: "check"))
  let expected = """
    Check catalogs and string tables.

    Folders are searched for files of all formats.

    A file that cannot be read is an error.

    Usage: tool check [options] [<path>...]

    Also: lint

    Arguments:
      [<path>...]  Files and folders to check [default: .]

    Options:
          --all              Show all findings
          --locale <locale>  Show only findings of these locales
      -f, --format <format>  Write the report in this format, for a person, a
                             program or a code review site to read [values: text,
                             json, sarif] [default: text]
          --limit <count>    Show at most so many findings
      -q, --quiet            Print findings only
          --color <when>     Color the output [values: auto, always, never]
      -h, --help             Show this help
          --version          Show the version

    Rules:
      -r, --rule <id>  Run only this rule

    Examples:
      Check all below this folder:
        tool check --format json .

    Exit codes:
      0  clean
      1  findings
      2  wrong usage

    """
  #expect(HelpText(sampleTool).text(of: command) == expected)
}

@Test func toolHelpListsCommands() {
  let expected = """
    Lint what an app sells.

    Usage: tool [options] <command>

    Commands:
      check    Check catalogs and string tables [also: lint]
      convert  Write a table in another format

    Options:
      -q, --quiet         Print findings only
          --color <when>  Color the output [values: auto, always, never]
      -h, --help          Show this help
          --version       Show the version

    Exit codes:
      0  clean
      1  findings
      2  wrong usage

    Run `tool <command> --help` for the help of a command.

    """
  #expect(HelpText(sampleTool).text() == expected)
}

@Test func usageShowsWhatIsRequired() throws {
  let command = try #require(sampleTool.command(named: "convert"))
  #expect(
    HelpText(sampleTool).usage(of: command)
      == "Usage: tool convert --to <format> [options] <input> [<output>]")
}

@Test(arguments: [40, 60, 80, 200]) func noLineIsWiderThanAsked(width: Int) {
  let help = HelpText(sampleTool, width: width)
  for text in [help.text()] + sampleTool.commands.map({ help.text(of: $0) }) {
    // Usage and examples are command lines and stay whole.
    for line in text.split(separator: "\n") where !line.hasPrefix("Usage") && !line.hasPrefix("    tool") {
      #expect(line.count <= max(width, 60))
      #expect(line.last != " ")
    }
  }
}

@Test func sampleDefinitionsMakeSense() {
  #expect(sampleTool.definitionProblems == [])
}

@Test func nonsenseInDefinitionsIsFound() {
  let command = CommandDefinition(
    name: "go", summary: "",
    arguments: [
      .positional("all", value: .init("all"), help: "All").repeated(),
      .positional("more", value: .init("more"), help: "More").required(),
      .flag("fast", short: "f", help: ""), .flag("fast", short: "f", help: "Fast"),
    ])
  let other = CommandDefinition(
    name: "stop", summary: "", arguments: [.option("fast", value: .init("n"), help: "N")], aliases: ["go"])
  var tool = ToolDefinition(name: "tool", summary: "", commands: [command, other])
  tool.defaultCommand = "run"
  #expect(
    tool.definitionProblems == [
      "two commands are named go", "no command is named run", "go: two options are named --fast",
      "go: two options are named -f", "go: <all> takes all words before the last argument",
      "go: <more> is required after an argument that is not", "go: --fast has no help",
      "--fast takes a value in one command and none in another",
    ])
}
