/// The help of a tool and of its commands, made from their definitions.
///
///     Check catalogs and string tables
///
///     Usage: catalog-lint check [options] [<path>...]
///
///     Arguments:
///       [<path>...]      Files and folders to check
///
///     Options:
///           --all        Show all findings
///       -h, --help       Show this help
package struct HelpText: Sendable {
  /// Most words of a fixed set that help and errors list.
  static let choiceLimit = 12
  /// Widest label that keeps its description on the same line.
  private static let labelLimit = 26

  private let tool: ToolDefinition
  private let width: Int

  /// - Parameter width: columns of the text
  package init(_ tool: ToolDefinition, width: Int = 80) {
    self.tool = tool
    self.width = max(width, 40)
  }

  /// Returns the help of the tool.
  package func text() -> String {
    var blocks = [tool.summary + ".", usage(of: nil)]
    let commands = tool.commands.map { command in
      let aliases = command.aliases.isEmpty ? "" : " [also: \(command.aliases.joined(separator: ", "))]"
      return Row(label: command.name, description: command.summary + aliases)
    }
    blocks += table("Commands", commands)
    blocks += sections(of: tool.arguments)
    blocks += closing(examples: tool.examples)
    blocks.append("Run `\(tool.name) <command> --help` for the help of a command.")
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the help of a command.
  package func text(of command: CommandDefinition) -> String {
    var blocks = [command.summary + "."]
    for paragraph in command.discussion.split(separator: "\n") {
      blocks.append(wrapped(paragraph, width: width).joined(separator: "\n"))
    }
    blocks.append(usage(of: command))
    if !command.aliases.isEmpty { blocks.append("Also: " + command.aliases.joined(separator: ", ")) }
    let positionals = command.arguments.filter { $0.isPositional && !$0.isHidden }
    blocks += table(
      "Arguments", positionals.map { Row(label: usage(of: $0), description: description(of: $0)) })
    blocks += sections(of: tool.arguments(of: command))
    blocks += closing(examples: command.examples)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the line that shows how the tool or a command is called.
  package func usage(of command: CommandDefinition?) -> String {
    guard let command else { return "Usage: \(tool.name) [options] <command>" }
    var parts = ["Usage:", tool.name, command.name]
    let shown = command.arguments.filter { !$0.isHidden }
    for definition in shown where definition.isRequired && !definition.isPositional {
      parts.append("\(definition.spelling)\(definition.value.map { " <\($0.name)>" } ?? "")")
    }
    parts.append("[options]")
    parts += shown.filter(\.isPositional).map { usage(of: $0) }
    return parts.joined(separator: " ")
  }

  // MARK: Blocks

  private struct Row {
    var label: String
    var description: String
  }

  private func usage(of positional: ArgumentDefinition) -> String {
    let name = positional.spelling + (positional.isRepeated ? "..." : "")
    return positional.isRequired ? name : "[\(name)]"
  }

  private func sections(of arguments: [ArgumentDefinition]) -> [String] {
    let shown = arguments.filter { !$0.isPositional && !$0.isHidden }
    var names: [String] = []
    for definition in shown where !names.contains(definition.section) { names.append(definition.section) }
    // Without short names there is no column for them.
    let hasShortNames = shown.contains { $0.shortName != nil }
    return names.flatMap { name in
      table(
        name,
        shown.filter { $0.section == name }.map { definition in
          let short = definition.shortName.map { "-\($0), " } ?? (hasShortNames ? "    " : "")
          let isOptional = definition.impliedValue != nil
          let value = definition.value.map { isOptional ? "[=<\($0.name)>]" : " <\($0.name)>" } ?? ""
          return Row(label: short + definition.spelling + value, description: description(of: definition))
        })
    }
  }

  private func description(of definition: ArgumentDefinition) -> String {
    var text = definition.help
    if let choices = definition.value?.choices, choices.count <= Self.choiceLimit {
      text += " [values: \(choices.joined(separator: ", "))]"
    }
    if let value = definition.defaultText { text += " [default: \(value)]" }
    return text
  }

  private func closing(examples: [CommandDefinition.Example]) -> [String] {
    var blocks: [String] = []
    if !examples.isEmpty {
      let texts = examples.map { example in
        wrapped(example.explanation + ":", width: width - 2).map { "  " + $0 + "\n" }.joined()
          + "    " + example.command
      }
      blocks.append("Examples:\n" + texts.joined(separator: "\n"))
    }
    return blocks
      + table("Exit codes", tool.exitCodes.map { Row(label: "\($0.code)", description: $0.meaning) })
  }

  /// Returns a heading with rows of two columns, or nothing without rows.
  private func table(_ heading: String, _ rows: [Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let labelWidth = rows.map(\.label.count).filter { $0 <= Self.labelLimit }.max() ?? 0
    let margin = String(repeating: " ", count: labelWidth + 4)
    var lines = [heading + ":"]
    for row in rows {
      var description = wrapped(row.description, width: width - margin.count)[...]
      if row.label.count <= labelWidth {
        let padding = String(repeating: " ", count: labelWidth - row.label.count)
        lines.append("  \(row.label)\(padding)  \(description.popFirst() ?? "")")
      } else {
        lines.append("  " + row.label)
      }
      lines += description.map { margin + $0 }
    }
    return [lines.joined(separator: "\n")]
  }
}

/// Returns text broken at spaces into lines of at most `width` characters; a longer word stays whole.
func wrapped(_ text: some StringProtocol, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}
