package import CatalogModel
package import Diagnostics

/// What a rule says about itself.
package struct RuleDescription: Sendable {
  package let id: RuleID
  package let severity: Severity
  package let certainty: Certainty
  /// What is wrong when the rule fires: one line, lower case, no full stop.
  package let summary: String
  /// Why it matters, in sentences.
  package let rationale: String
  /// The store's document or public files that the fact stands in.
  package let source: String
  package let fixes: FixAvailability
  package let options: [RuleOption]
  /// The catalogs that the rule is about, where it is about catalogs.
  package let catalogs: Set<CatalogKind>
  /// The ways to write placeholders that the rule can read, where it is about strings; nil where it reads none.
  package let placeholders: Set<PlaceholderSyntax>?
  /// The profiles of which one must be on for the rule to run; nil for a rule that every project has.
  package let profiles: Set<Profile>?
  /// Whether the rule runs only where configuration or the command line asks for it.
  package let isOptIn: Bool
  /// Whether the rule finds texts that a locale lacks or that no one has reviewed, so that its findings are hints while
  /// a locale is in progress, and errors of a paywall that ships.
  package let isAboutCompleteness: Bool
  /// Where the rule was seen to fire beside its own examples.
  package let evidence: Evidence

  /// Whether a rule's findings can be mended by the tool.
  package enum FixAvailability: Sendable {
    case none, sometimes, always
  }

  package init(
    id: RuleID, severity: Severity, certainty: Certainty, summary: String, rationale: String, source: String,
    fixes: FixAvailability = .none, options: [RuleOption] = [],
    catalogs: Set<CatalogKind> = [.storeKitConfiguration], placeholders: Set<PlaceholderSyntax>? = nil,
    profiles: Set<Profile>? = nil, isOptIn: Bool = false, isAboutCompleteness: Bool = false,
    evidence: Evidence = .unproven
  ) {
    self.id = id
    self.severity = severity
    self.certainty = certainty
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.fixes = fixes
    self.options = options
    self.catalogs = catalogs
    self.placeholders = placeholders
    self.profiles = profiles
    self.isOptIn = isOptIn
    self.isAboutCompleteness = isAboutCompleteness
    self.evidence = evidence
  }
}
