package import Diagnostics

/// Settings of rules for some paths.
package struct RuleOverride: Sendable {
  /// The files that it is for; nil for all.
  package var paths: PathPatterns?
  package var rules: [RuleID: Configuration.RuleSetting]
}
