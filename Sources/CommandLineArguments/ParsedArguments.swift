/// The last stage: what was asked for, checked against the definitions.
package struct ParsedArguments: Hashable, Sendable {
  /// One argument that was given.
  package struct Occurrence: Hashable, Sendable {
    /// The name in the argument's definition.
    package let name: String
    /// The value, or nil for a flag.
    package let value: String?
    /// Position among the arguments as typed.
    package let index: Int
  }

  /// The command, or nil where the tool itself is asked.
  package let command: CommandDefinition?
  /// All arguments in the order typed.
  package let occurrences: [Occurrence]

  /// Parses arguments, the tool's own name not among them.
  ///
  /// - Throws: the first fault; none where an interrupting argument such as `--help` is there, unless the command
  ///   is not known
  package init(_ arguments: [String], of tool: ToolDefinition) throws(UsageError) {
    let split = SplitArguments(arguments)
    let choice = try CommandChoice(split, of: tool)
    var matcher = ArgumentMatcher(split, tool: tool, choice: choice)
    matcher.matchAll()
    if let fault = matcher.fault, !matcher.isInterrupted { throw fault }
    self.command = choice.command
    self.occurrences = matcher.occurrences
  }

  private init(_ command: CommandDefinition?, _ occurrences: [Occurrence]) {
    self.command = command
    self.occurrences = occurrences
  }

  /// Returns the arguments with other values of one of them, as if they had been typed last.
  package func replacing(_ name: String, with values: [String]) -> ParsedArguments {
    ParsedArguments(
      command,
      occurrences.filter { $0.name != name }
        + values.map { Occurrence(name: name, value: $0, index: .max) })
  }

  /// Whether an argument was given.
  package func isSet(_ name: String) -> Bool { occurrences.contains { $0.name == name } }

  /// Returns all values of an option or positional argument in the order typed.
  package func values(_ name: String) -> [String] {
    occurrences.compactMap { $0.name == name ? $0.value : nil }
  }

  /// Returns the value of an option or positional argument, or nil where it was not given.
  package func value(_ name: String) -> String? { values(name).last }

  /// Returns the value of an option that takes a number, or nil where it was not given.
  package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}
