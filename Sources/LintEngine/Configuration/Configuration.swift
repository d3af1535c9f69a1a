package import Diagnostics
package import Money
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

    /// Returns the setting with what a nearer file says: whether it is on, and what else it names.
    func overridden(by nearer: RuleSetting) -> RuleSetting {
      var setting = nearer
      setting.severity = nearer.severity ?? severity
      setting.options = options.merging(nearer.options) { $1 }
      return setting
    }
  }

  /// Patterns of the files to check; empty for all that can be read.
  package var include = PathPatterns()
  /// Patterns of the files to leave out.
  package var exclude = PathPatterns()
  /// Patterns of the folders that are projects of their own.
  package var projects = FolderPatterns()
  /// Patterns of the catalogs that tell what the store sells, whatever they look like.
  package var storeCatalogs = PathPatterns()
  /// Patterns of the catalogs that are kept for local tests.
  package var testCatalogs = PathPatterns()
  /// Patterns of the source code that catalogs and texts are held against; nil for all that is found.
  package var code: PathPatterns?
  package var rules: [RuleID: RuleSetting] = [:]
  /// What some files have otherwise, in order: the last that speaks of a rule counts.
  package var overrides: [RuleOverride] = []
  /// The profiles whose rules run; nil to find them from the files.
  package var profiles: Set<Profile>?
  /// The language that string tables are translated from; nil to find it per table.
  package var sourceLanguage: String?
  /// The locales that must be complete, and those that are in progress.
  package var locales = LocaleSettings()
  /// The storefronts that the app sells in; nil for all.
  package var storefronts: [StorefrontCode]?
  /// The app's own variables in texts, by name; nil for one that is no fact of a product.
  package var templateVariables: [String: CopyValue?] = [:]
  /// What the placeholders of the app's own paywall texts stand for; the first that matches a key counts.
  package var copy: [CopySetting] = []
  /// The products that texts are about, by patterns of keys and product ids.
  package var claims: [CopySetting] = []
  /// The paywalls of the app.
  package var paywalls: [PaywallSetting] = []

  /// Findings that are kept silent.
  package var suppressions: [SuppressionSetting] = []
  /// The file of old findings, which are counted and fail nothing.
  package var baseline: SourcePath?

  package init() {}

  /// What is said of the app's paywalls.
  package var paywallSettings: PaywallSettings {
    var settings = PaywallSettings()
    settings.mappings = (claims + copy).map(\.mapping)
    settings.paywalls = paywalls.map(\.declaration)
    settings.storefronts = storefronts.map { Set($0) }
    return settings
  }

  /// The settings that rules may see.
  var projectSettings: ProjectSettings {
    var settings = ProjectSettings()
    settings.requiredLocales = locales.required
    settings.storefronts = storefronts.map { Set($0) }
    settings.templateVariables = Set(templateVariables.keys)
    return settings
  }

  /// How a rule is set, here or by itself, where no override is for the file.
  package func setting(of rule: RuleDescription) -> RuleSetting {
    if let setting = rules[rule.id] { return setting }
    var setting = RuleSetting()
    setting.isEnabled = !rule.isOptIn
    return setting
  }

  /// The name of the file that configuration is read from.
  package static let fileName = ".catalog-lint.json"
}
