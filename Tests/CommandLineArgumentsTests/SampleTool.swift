import CommandLineArguments

/// A tool that has each kind of argument.
let sampleTool: ToolDefinition = {
  let check = CommandDefinition(
    name: "check", summary: "Check catalogs and string tables",
    discussion: "Folders are searched for files of all formats.\nA file that cannot be read is an error.",
    arguments: [
      .positional("paths", value: .init("path", .path), help: "Files and folders to check")
        .repeated().defaulting(to: "."),
      .flag("all", help: "Show all findings"),
      .option("rule", short: "r", value: .init("id"), help: "Run only this rule").repeated()
        .inSection("Rules"),
      .option("locale", value: .init("locale"), help: "Show only findings of these locales").commaSeparated(),
      .option(
        "format", short: "f", value: .init("format", .choice(["text", "json", "sarif"])),
        help: "Write the report in this format, for a person, a program or a code review site to read"
      ).defaulting(to: "text").aliased("output-format"),
      .option("limit", value: .init("count", .number(-1...100)), help: "Show at most so many findings"),
      .flag("trace", help: "").hidden(),
    ],
    aliases: ["lint"],
    examples: [.init("tool check --format json .", "Check all below this folder")])
  let convert = CommandDefinition(
    name: "convert", summary: "Write a table in another format",
    arguments: [
      .positional("input", value: .init("input", .path), help: "File to read").required(),
      .positional("output", value: .init("output", .path), help: "File to write"),
      .option("to", value: .init("format"), help: "Format to write").required(),
    ])
  var tool = ToolDefinition(
    name: "tool", summary: "Lint what an app sells", commands: [check, convert],
    arguments: [
      .flag("quiet", short: "q", help: "Print findings only"),
      .option("color", value: .init("when", .choice(["auto", "always", "never"])), help: "Color the output"),
      .flag("help", short: "h", help: "Show this help").interrupting(),
      .flag("version", help: "Show the version").interrupting(),
    ])
  tool.exitCodes = [.init(0, "clean"), .init(1, "findings"), .init(2, "wrong usage")]
  return tool
}()

/// The sample tool with `check` for arguments that name no command.
let defaultingTool: ToolDefinition = {
  var tool = sampleTool
  tool.defaultCommand = "check"
  return tool
}()

/// Returns the result of parsing as one line, for comparison: the command, then each occurrence.
func outcome(_ line: String, of tool: ToolDefinition = sampleTool) -> String {
  do throws(UsageError) {
    let parsed = try ParsedArguments(line.split(separator: " ").map { String($0) }, of: tool)
    let parts = parsed.occurrences.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
    return ([parsed.command?.name ?? "-"] + parts).joined(separator: " ")
  } catch {
    let quote = { (text: String) in "'\(text)'" }
    return "error: " + error.message(quote: quote) + (error.help(quote: quote).map { "; " + $0 } ?? "")
  }
}
