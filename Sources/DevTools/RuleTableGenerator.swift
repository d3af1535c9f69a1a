import Diagnostics
package import Foundation
import LintEngine
import RuleKit

/// Makes the table of rules in the README.
package enum RuleTableGenerator: FileGenerator {
  private static let start = "<!-- rules -->\n"
  private static let end = "<!-- end of rules -->"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    guard let head = text.range(of: start), let tail = text.range(of: end), head.upperBound <= tail.lowerBound
    else {
      throw GeneratorError("README.md has no place for the table of rules")
    }
    let rules = RuleSet.all.sorted { ($0.group, $0.description.id) < ($1.group, $1.description.id) }
    var table =
      "\nThere are \(rules.count) rules.\n\n| rule | group | severity | flags |\n|---|---|---|---|\n"
    for rule in rules {
      let description = rule.description
      let summary = description.summary.replacing("|", with: "\\|")
      table += "| `\(description.id)` | \(rule.group) | \(description.severity.rawValue) | \(summary) |\n"
    }
    return [
      GeneratedFile(
        path: "README.md", contents: text[..<head.upperBound] + table + "\n" + text[tail.lowerBound...])
    ]
  }
}
