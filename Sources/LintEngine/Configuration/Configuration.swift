package import Diagnostics
package import PaywallCopy
package import RuleKit
package import SourceText

/// What a project asks of the linter.
package struct Configuration: Sendable {
  /// Whether a rule runs, how bad its findings are, and its options.
  package struct RuleSetting: Hashable, Sendable {
    package var isEnabled = true
    /// Nil for the rule's own severity.
    package var severity: Severity?
    package var options: [String: OptionValue] = [:]

    package init() {}
  }

  /// Patterns of the files to check; empty for all that can be read.
  package var include: [String] = []
  /// Patterns of the files to leave out.
  package var exclude: [String] = []
  /// Patterns of the catalogs that tell what the store sells, whatever they look like.
  package var storeCatalogs: [String] = []
  /// Patterns of the catalogs that are kept for local tests.
  package var testCatalogs: [String] = []
  /// Patterns of the source code that catalogs and texts are held against; nil for all that is found.
  package var code: [String]?
  package var rules: [RuleID: RuleSetting] = [:]
  /// The profiles whose rules run; nil to find them from the files.
  package var profiles: Set<Profile>?
  /// The language that string tables are translated from; nil to find it per table.
  package var sourceLanguage: String?
  /// What the placeholders of the app's own paywall texts stand for; the first that matches a key counts.
  package var copy: [CopySetting] = []

  /// The products that texts are about, by patterns of keys and product ids.
  package var claims: [CopySetting] = []
  /// The paywalls of the app.
  package var paywalls: [PaywallSetting] = []
  /// Findings to keep silent.
  package var suppressions: [SuppressionSetting] = []
  /// The file of old findings, from the folder that the tool is started in; nil for none.
  package var baseline: SourcePath?

  package init() {}

  /// What is said of the app's paywalls.
  package var paywallSettings: PaywallSettings {
    var settings = PaywallSettings()
    settings.mappings = (claims + copy).map(\.mapping)
    settings.paywalls = paywalls.map(\.declaration)
    return settings
  }

  /// How a rule is set, here or by itself.
  package func setting(of rule: RuleDescription) -> RuleSetting {
    if let setting = rules[rule.id] { return setting }
    var setting = RuleSetting()
    setting.isEnabled = !rule.isOptIn
    return setting
  }

  /// The name of the file that configuration is read from.
  package static let fileName = ".catalog-lint.json"
}
