import SourceText

/// The manual page of a tool, in the macros of man(7), which groff and mandoc read.
package struct ManualPage: Sendable {
  /// A section that the definitions do not tell of.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// What is described, such as a file or a variable, and the description.
    package let entries: [Entry]

    package init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// A name in bold and what it is.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  private let tool: ToolDefinition
  private let version: String
  private let date: String
  /// More sections, which stand before the examples.
  private let sections: [Section]

  /// - Parameters:
  ///   - date: the day of the version, as 2026-01-31
  package init(_ tool: ToolDefinition, version: String, date: String, sections: [Section] = []) {
    self.tool = tool
    self.version = version
    self.date = date
    self.sections = sections
  }

  /// Returns the page.
  package func text() -> String {
    var page = Roff()
    page.line(
      ".TH \"\(page.escaped(tool.name.uppercased()))\" 1 \"\(date)\" \"\(page.escaped("\(tool.name) \(version)"))\""
    )
    page.macro("SH", "NAME")
    page.line(page.escaped(tool.name) + #" \- "# + page.escaped(lowercasedFirst(tool.summary)))
    synopsis(into: &page)
    page.macro("SH", "COMMANDS")
    for command in tool.commands { describe(command, into: &page) }
    page.macro("SH", "COMMON OPTIONS")
    describe(tool.arguments.filter { !$0.isHidden }, into: &page)
    for section in sections {
      page.macro("SH", section.title.uppercased())
      for entry in section.entries { page.item(page.bold(entry.name), entry.text) }
    }
    if !tool.exitCodes.isEmpty {
      page.macro("SH", "EXIT STATUS")
      for code in tool.exitCodes { page.item(page.bold(String(code.code)), code.meaning + ".") }
    }
    examples(into: &page)
    return page.text
  }

  private func synopsis(into page: inout Roff) {
    page.macro("SH", "SYNOPSIS")
    for (index, command) in tool.commands.enumerated() {
      if index > 0 { page.macro("br") }
      page.line(usage(of: command, page))
    }
  }

  private func usage(of command: CommandDefinition, _ page: Roff) -> String {
    let name =
      command.name == tool.defaultCommand ? "[" + page.bold(command.name) + "]" : page.bold(command.name)
    var parts = [page.bold(tool.name), name]
    let shown = command.arguments.filter { !$0.isHidden }
    parts += shown.filter { $0.isRequired && !$0.isPositional }.map { label(of: $0, page) }
    parts.append("[" + page.italic("options") + "]")
    parts += shown.filter(\.isPositional).map { positional in
      let word = page.italic(positional.name) + (positional.isRepeated ? " ..." : "")
      return positional.isRequired ? word : "[\(word)]"
    }
    return parts.joined(separator: " ")
  }

  private func describe(_ command: CommandDefinition, into page: inout Roff) {
    page.macro("SS", ([command.name] + command.aliases).joined(separator: ", "))
    page.paragraph(command.summary + ".")
    for paragraph in command.discussion.split(separator: "\n") {
      page.macro("PP")
      page.paragraph(String(paragraph))
    }
    describe(command.arguments.filter { !$0.isHidden }, into: &page)
  }

  private func describe(_ arguments: [ArgumentDefinition], into page: inout Roff) {
    for argument in arguments { page.item(label(of: argument, page), description(of: argument)) }
  }

  private func label(of argument: ArgumentDefinition, _ page: Roff) -> String {
    if argument.isPositional { return page.italic(argument.name) }
    let names = argument.spellings.prefix(argument.shortName == nil ? 1 : 2).map { page.bold($0) }
    return names.joined(separator: ", ")
      + (argument.value.map { valueLabel(page.italic($0.name), of: argument) } ?? "")
  }

  private func valueLabel(_ value: String, of argument: ArgumentDefinition) -> String {
    argument.impliedValue == nil ? " " + value : "[=\(value)]"
  }

  private func description(of argument: ArgumentDefinition) -> String {
    var text = argument.help + "."
    if let choices = argument.value?.choices { text += " Values: \(choices.joined(separator: ", "))." }
    if case .namedPath(let names)? = argument.value?.kind {
      text += " Names: \(names.joined(separator: ", "))."
    }
    if let value = argument.defaultText { text += " Default: \(value)." }
    return text
  }

  private func examples(into page: inout Roff) {
    var seen: Set<String> = []
    let examples = (tool.examples + tool.commands.flatMap(\.examples)).filter {
      seen.insert($0.command).inserted
    }
    guard !examples.isEmpty else { return }
    page.macro("SH", "EXAMPLES")
    for example in examples { page.item(page.bold(example.command), example.explanation + ".") }
  }

  private func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
