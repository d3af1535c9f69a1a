import CatalogModel
import Diagnostics
package import Foundation
import LintEngine
import RuleKit

/// Makes a page for each rule, and their index, from what the rules say of themselves.
package enum RulePageGenerator: FileGenerator {
  /// The folder of the pages.
  package static let folder = "Documentation/Rules"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let rules = RuleSet.all.sorted { ($0.group, $0.description.id) < ($1.group, $1.description.id) }
    return [GeneratedFile(path: "\(folder)/README.md", contents: index(rules))]
      + rules.map { rule in
        GeneratedFile(path: "\(folder)/\(rule.description.id).md", contents: page(rule))
      }
  }

  // MARK: Index

  private static func index(_ rules: [RegisteredRule]) -> String {
    var text = "# Rules\n\n<!-- Made by `swift run catalog-lint-dev generate`. -->\n\n"
    text +=
      "There are \(rules.count) rules. Severities are those that a rule starts with; a finding is lower "
    text +=
      "where its place makes the fault less sure. *Opt-in* rules run where configuration turns them on. "
    text += "*Unproven* rules have only been seen to fire on their own examples.\n"
    var group = ""
    for rule in rules {
      if rule.group != group {
        group = rule.group
        text += "\n## \(group)\n\n| rule | severity | flags |\n|---|---|---|\n"
      }
      let description = rule.description
      let marks = [
        description.isOptIn ? "opt-in" : nil, description.fixes == .none ? nil : "fixable",
        description.evidence == .unproven ? "unproven" : nil,
      ].compactMap { $0 }
      text += "| [\(description.id)](\(description.id).md) | \(description.severity.rawValue) | "
      text += cell(description.summary) + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
      text += " |\n"
    }
    return text
  }

  // MARK: Page

  private static func page(_ rule: RegisteredRule) -> String {
    let description = rule.description
    var text = "# \(description.id)\n\n<!-- Made by `swift run catalog-lint-dev generate`. -->\n\n"
    text += sentence(description.summary) + "\n\n| | |\n|---|---|\n"
    for (name, value) in facts(rule) { text += "| \(name) | \(cell(value)) |\n" }
    text += "\n## Why\n\n\(description.rationale)\n\nSource: \(description.source)\n"
    if !description.options.isEmpty {
      text += "\n## Options\n\n| option | default | meaning |\n|---|---|---|\n"
      for option in description.options {
        text += "| `\(option.name)` | `\(cell(option.defaultValue.jsonText))` | \(cell(option.summary)) |\n"
      }
    }
    text += "\n## Flagged\n\nThe places between `⟦` and `⟧` are flagged.\n"
    text += rule.type.examples.filter(\.isFlagged).map(example).joined(separator: "\n---\n")
    text += "\n## Accepted\n"
    text += rule.type.examples.filter { !$0.isFlagged }.map(example).joined(separator: "\n---\n")
    text += "\n## Turn it off\n\n```json\n{ \"rules\": { \"\(description.id)\": \"off\" } }\n```\n"
    return text
  }

  private static func facts(_ rule: RegisteredRule) -> [(String, String)] {
    let description = rule.description
    var facts = [
      ("severity", description.severity.rawValue), ("certainty", description.certainty.rawValue),
      ("group", rule.group), ("evidence", description.evidence.text),
    ]
    if case .catalog = rule.kind {
      let kinds = CatalogKind.allCases.filter { description.catalogs.contains($0) }
      facts.append(("catalogs", kinds.map(\.name).joined(separator: ", ")))
    }
    if let placeholders = description.placeholders {
      facts.append(("placeholders", placeholders.map(\.name).sorted().joined(separator: ", ")))
    }
    if let profiles = description.profiles {
      facts.append(("profiles", profiles.map(\.rawValue).sorted().joined(separator: ", ")))
    }
    switch description.fixes {
    case .none: break
    case .sometimes: facts.append(("fix", "sometimes, with `check --fix`"))
    case .always: facts.append(("fix", "with `check --fix`"))
    }
    if description.isOptIn { facts.append(("runs", "only where configuration turns it on")) }
    return facts
  }

  private static func example(_ example: Example) -> String {
    example.files.map { file in
      // A fence is longer than any that stands in the text.
      var fence = "```"
      while file.text.contains(fence) { fence += "`" }
      let end = file.text.hasSuffix("\n") ? "" : "\n"
      return "\n`\(file.path)`\n\n\(fence)\(language(of: file.path))\n\(visible(file.text))\(end)\(fence)\n"
    }.joined()
  }

  private static func language(of path: String) -> String {
    let extensions = [
      "storekit": "json", "xcstrings": "json", "json": "json", "arb": "json", "xml": "xml", "xliff": "xml",
      "stringsdict": "xml", "po": "po", "swift": "swift", "kt": "kotlin", "java": "java", "csv": "csv",
    ]
    return extensions[String(path.split(separator: ".").last ?? "")] ?? "text"
  }

  /// Characters that a reader of the page could not see are written as their numbers.
  private static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n" && scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        result += "<U+" + hexadecimal(scalar.value) + ">"
      case .spaceSeparator where scalar != " ":
        result += "<U+" + hexadecimal(scalar.value) + ">"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension PlaceholderSyntax {
  /// The syntax in words, for a page.
  fileprivate var name: String {
    switch self {
    case .foundation: "Foundation (`%@`)"
    case .java: "Java (`%s`)"
    case .icu: "ICU (`{name}`)"
    case .doubleBraces: "double braces (`{{name}}`)"
    case .singleBraces: "single braces (`{name}`)"
    case .qt: "Qt (`%1`)"
    case .none: "none"
    case .unknown: "unknown"
    }
  }
}
