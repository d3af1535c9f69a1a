import SourceText

/// Which command is asked for, and which argument said so.
struct CommandChoice {
  let command: CommandDefinition?
  /// Position of the word that names the command; nil where none does.
  let wordIndex: Int?

  init(_ split: SplitArguments, of tool: ToolDefinition) throws(UsageError) {
    let fallback = tool.defaultCommand.flatMap { tool.command(named: $0) }
    guard let element = Self.firstWord(split, of: tool) else {
      // Without a word, the options tell whether the tool itself or its default command is asked.
      let isForTool = split.elements.allSatisfy { tool.isSharedOption($0) }
      self.init(command: isForTool ? nil : fallback, wordIndex: nil)
      return
    }
    if !element.isLiteral, let command = tool.command(named: element.text) {
      self.init(command: command, wordIndex: element.index)
      return
    }
    let suggestion = closest(to: element.text, in: tool.commands.flatMap { [$0.name] + $0.aliases })
    let looksLikePath =
      element.isLiteral || element.text == "-" || element.text.contains { $0 == "/" || $0 == "." }
    guard let fallback, looksLikePath || suggestion == nil else {
      throw .unknownCommand(element.text, suggestion: suggestion)
    }
    self.init(command: fallback, wordIndex: nil)
  }

  private init(command: CommandDefinition?, wordIndex: Int?) {
    self.command = command
    self.wordIndex = wordIndex
  }

  /// Returns the first word that is not the value of an option.
  private static func firstWord(_ split: SplitArguments, of tool: ToolDefinition) -> SplitArguments.Element? {
    var awaited: ValueDefinition?
    for element in split.elements {
      if let definition = awaited, element.isValue(of: definition) {
        awaited = nil
        continue
      }
      awaited = nil
      switch element.form {
      case .word: return element
      case .terminator: continue
      case .longOption(let name, let value):
        if value == nil { awaited = tool.anyDefinition { $0.hasLongName(name) }?.value }
      case .shortOptions(let letters): awaited = tool.valueAwaited(after: letters)
      }
    }
    return nil
  }
}

extension ToolDefinition {
  /// Returns the first definition that fits, the shared ones first, then those of any command.
  fileprivate func anyDefinition(where fits: (ArgumentDefinition) -> Bool) -> ArgumentDefinition? {
    arguments.first(where: fits) ?? commands.lazy.flatMap(\.arguments).first(where: fits)
  }

  /// Returns the value that a group of short options leaves to the next argument, or nil.
  fileprivate func valueAwaited(after letters: String) -> ValueDefinition? {
    for (offset, letter) in letters.enumerated() {
      guard let value = anyDefinition(where: { $0.shortName == letter })?.value else { continue }
      // Letters after an option with a value are the value.
      return offset + 1 == letters.count ? value : nil
    }
    return nil
  }

  /// Whether an argument is an option that all commands share, or the value of one.
  fileprivate func isSharedOption(_ element: SplitArguments.Element) -> Bool {
    switch element.form {
    case .word: true
    case .terminator: false
    case .longOption(let name, _): arguments.contains { $0.hasLongName(name) }
    case .shortOptions(let letters):
      letters.first.map { first in arguments.contains { $0.shortName == first } } ?? false
    }
  }
}
