import CommandLineArguments
import Diagnostics
import LintEngine
import RuleKit
import SourceText

/// `catalog-lint explain`: says what a rule is about, why, and shows what it flags and accepts.
enum ExplainCommand: Command {
  static let definition = CommandDefinition(
    name: "explain", summary: "Explain a rule",
    arguments: [
      .positional("rule", value: ValueDefinition("rule", .listed("rules")), help: "Id of the rule").required()
    ],
    examples: [
      .init("catalog-lint explain trial-duration-invalid", "What the App Store offers, and why it matters")
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    let id = arguments.value("rule") ?? ""
    guard let rule = RuleSet.all.first(where: { $0.description.id.rawValue == id }) else {
      let near = closest(to: id, in: RuleSet.all.map { $0.description.id.rawValue })
      output.fail(
        "there is no rule \(quoted(id))",
        help: near.map { "did you mean \(quoted($0))?" } ?? "list the rules with `catalog-lint rules`")
      return output
    }
    output.standardOutput = page(rule)
    return output
  }

  private static func page(_ rule: RegisteredRule) -> String {
    let description = rule.description
    var text = "\(description.id.rawValue)\n  \(description.summary)\n\n"
    text += wrapped(description.rationale) + "\n\n"
    text += "severity:  \(description.severity.rawValue)\n"
    text += "certainty: \(description.certainty.rawValue)\n"
    text += "group:     \(rule.group)\n"
    text += "source:    \(description.source)\n"
    text += "evidence:  \(description.evidence.text)\n"
    if let profiles = description.profiles {
      text += "profiles:  \(profiles.map(\.rawValue).sorted().joined(separator: ", "))\n"
    }
    if description.isOptIn { text += "runs:      only where configuration turns it on\n" }
    for option in description.options {
      text += "option:    \(option.name) (\(option.defaultValue.text)): \(option.summary)\n"
    }
    text += "\nflagged:\n" + rule.type.examples.filter(\.isFlagged).map(show).joined(separator: "\n")
    text += "\naccepted:\n" + rule.type.examples.filter { !$0.isFlagged }.map(show).joined(separator: "\n")
    return text
  }

  private static func show(_ example: Example) -> String {
    example.files.map { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "  \(file.path)\n" + lines.map { "    \(escaped($0))\n" }.joined()
    }.joined()
  }

  private static func wrapped(_ text: String, width: Int = 80) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension OptionValue {
  /// The value as configuration writes it.
  fileprivate var text: String {
    switch self {
    case .integer(let value): String(value)
    case .boolean(let value): value ? "true" : "false"
    case .strings(let values): "[" + values.map { quoted($0) }.joined(separator: ", ") + "]"
    }
  }
}
