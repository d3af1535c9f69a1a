import CommandLineArguments
import Diagnostics
import DocumentSyntax
import LintEngine
import RuleKit
import SourceText

/// `catalog-lint rules`: lists the rules.
enum RulesCommand: Command {
  static let definition = CommandDefinition(
    name: "rules", summary: "List the rules",
    arguments: [
      CommandTable.formatArgument,
      .option(
        "config", value: ValueDefinition("file", .path),
        help: "Configuration file that tells which rules are on"),
    ],
    examples: [.init("catalog-lint rules --format json", "All rules as JSON")])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    let on = Set(
      RuleSet.all.map(\.description).filter { input.configuration.setting(of: $0).isEnabled }.map(\.id))
    let isOn: (RuleInfo) -> Bool = { on.contains($0.id) }
    let rules = RuleSet.all.map(\.info).sorted { ($0.group, $0.id) < ($1.group, $1.id) }
    output.standardOutput =
      arguments.value("format") == "json" ? json(rules, isOn) : table(rules, isOn)
    return output
  }

  private static func table(_ rules: [RuleInfo], _ isOn: (RuleInfo) -> Bool) -> String {
    let width = rules.map { $0.id.rawValue.utf8.count }.max() ?? 0
    var text = ""
    var group = ""
    for rule in rules {
      if rule.group != group {
        text += (group.isEmpty ? "" : "\n") + rule.group + "\n"
        group = rule.group
      }
      let id = rule.id.rawValue
      let severity = isOn(rule) ? rule.severity.rawValue : "off"
      text += "  \(id)\(String(repeating: " ", count: width - id.utf8.count))  "
      text += "\(severity)\(String(repeating: " ", count: 7 - severity.count))  \(rule.summary)"
      text += (rule.isFixable ? " (fixable)" : "") + "\n"
    }
    return text + "\n\(rules.count) rules; `catalog-lint explain RULE` says more about one\n"
  }

  private static func json(_ rules: [RuleInfo], _ isOn: (RuleInfo) -> Bool) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.list("rules", rules) { writer, rule in
        writer.object { writer in
          writer.field("id", rule.id.rawValue)
          writer.field("group", rule.group)
          writer.field("severity", rule.severity.rawValue)
          writer.field("summary", rule.summary)
          writer.field("certainty", rule.certainty.rawValue)
          writer.field("evidence", rule.evidence)
          writer.field("fixable", rule.isFixable)
          writer.field("enabled", isOn(rule))
        }
      }
    }
    return writer.text + "\n"
  }
}
