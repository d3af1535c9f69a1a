/// One subcommand, as data.
package struct CommandDefinition: Hashable, Sendable {
  /// A command line that does something useful, and what it does.
  package struct Example: Hashable, Sendable {
    package let command: String
    package let explanation: String

    package init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  package let name: String
  /// One line that starts with a capital and ends without a full stop.
  package let summary: String
  /// Paragraphs, each a line; empty where the summary says it all.
  package let discussion: String
  package let arguments: [ArgumentDefinition]
  /// Other names of the command.
  package let aliases: [String]
  package let examples: [Example]

  package init(
    name: String, summary: String, discussion: String = "", arguments: [ArgumentDefinition] = [],
    aliases: [String] = [], examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.aliases = aliases
    self.examples = examples
  }

  /// Whether a word is the command's name or one of its aliases.
  package func isNamed(_ word: String) -> Bool { name == word || aliases.contains(word) }
}
