import CatalogRules
import Diagnostics
package import RuleKit
import StringRules

/// The rules that there are, and the ones that a run uses.
package struct RuleSet: Sendable {
  /// A rule that runs, with what configuration gives it.
  struct Active: Sendable {
    let kind: RegisteredRule.Kind
    let options: RuleOptions
    let description: RuleDescription
    let severity: Severity?
  }

  /// All rules of the tool, by id.
  package static let all: [RegisteredRule] = (allCatalogRules + allStringRules).sorted {
    $0.description.id < $1.description.id
  }

  let active: [Active]
  /// Whether only some of the rules that are on were asked for.
  let isLimited: Bool

  /// Creates the set that a configuration asks for.
  ///
  /// - Parameter only: globs of rule ids; with some, only matching rules run, also those that configuration
  ///   turns off
  package init(
    _ configuration: Configuration, only: [String] = [],
    among rules: [RegisteredRule] = RuleSet.all
  ) {
    let globs = only.map { Glob($0) }
    isLimited = !globs.isEmpty && only != ["*"]
    active = rules.compactMap { rule in
      let description = rule.description
      let setting = configuration.setting(of: description)
      let isOn =
        setting.isEnabled || configuration.overrides.contains { $0.rules[description.id]?.isEnabled == true }
      let isWanted =
        globs.isEmpty ? isOn : globs.contains { $0.matches(text: description.id.rawValue) }
      guard isWanted else { return nil }
      return Active(
        kind: rule.kind, options: RuleOptions(setting.options), description: description,
        severity: setting.severity)
    }
  }
}
