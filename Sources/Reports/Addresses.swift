import Diagnostics
import SourceText

/// Where the project is at home.
package let projectAddress = "https://github.com/catalog-lint/catalog-lint"

/// Returns the address of the page about a rule.
func rulePageAddress(_ rule: RuleID) -> String {
  "\(projectAddress)/blob/main/Documentation/Rules/\(SourcePath(rule.rawValue).percentEncoded).md"
}
