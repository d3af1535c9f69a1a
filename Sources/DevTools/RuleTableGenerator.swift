import Diagnostics
package import Foundation
import LintEngine
import RuleKit

/// Makes the table of groups of rules in the README.
package enum RuleTableGenerator: FileGenerator {
  private static let start = "<!-- rules -->\n"
  private static let end = "<!-- end of rules -->"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    guard let head = text.range(of: start), let tail = text.range(of: end), head.upperBound <= tail.lowerBound
    else {
      throw GeneratorError("README.md has no place for the table of rules")
    }
    let groups = Dictionary(grouping: RuleSet.all, by: \.group)
    var table =
      "\nThere are \(RuleSet.all.count) rules. [Documentation/Rules](\(RulePageGenerator.folder)/README.md) has a page for each.\n\n| group | rules | errors | warnings | infos |\n|---|---|---|---|---|\n"
    for (group, rules) in groups.sorted(by: { $0.key < $1.key }) {
      let counts = [Severity.error, .warning, .info].map { severity in
        String(rules.count { $0.description.severity == severity })
      }
      table += "| \(group) | \(rules.count) | \(counts.joined(separator: " | ")) |\n"
    }
    return [
      GeneratedFile(
        path: "README.md", contents: text[..<head.upperBound] + table + "\n" + text[tail.lowerBound...])
    ]
  }
}
