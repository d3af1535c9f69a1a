/// What reports may know of a rule.
package struct RuleInfo: Hashable, Sendable {
  package let id: RuleID
  /// Name of the group of rules, such as `prices`.
  package let group: String
  package let severity: Severity
  package let certainty: Certainty
  /// One line, lower case, no full stop: what is wrong when the rule fires.
  package let summary: String
  /// Why it matters, in sentences.
  package let rationale: String
  /// Where the fact stands.
  package let source: String
  /// Where the rule was seen to fire beside its own examples, in words.
  package let evidence: String
  /// Whether some findings come with a fix that can be applied.
  package let isFixable: Bool

  package init(
    id: RuleID, group: String, severity: Severity, certainty: Certainty, summary: String, rationale: String,
    source: String, evidence: String, isFixable: Bool
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.certainty = certainty
    self.summary = summary
    self.rationale = rationale
    self.source = source
    self.evidence = evidence
    self.isFixable = isFixable
  }
}

/// How sure the fact behind a rule is.
package enum Certainty: String, Sendable, CaseIterable {
  /// Read in the store's own text, API schema or platform source.
  case official
  /// True of all public files that were looked at.
  case observed
  /// Another tool or report says so.
  case secondHand = "second-hand"
  /// Follows from other facts.
  case derived
  /// Sources conflict.
  case uncertain
}
