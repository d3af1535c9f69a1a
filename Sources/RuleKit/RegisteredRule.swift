package import Diagnostics

/// A rule in the generated registry, with the folder that it stands in.
package struct RegisteredRule: Sendable {
  /// The folder's name in lower case, such as `prices`.
  package let group: String
  package let type: any Rule.Type

  package init(_ type: any Rule.Type, group: String) {
    self.type = type
    self.group = group
  }

  package var description: RuleDescription { type.description }

  /// What reports may know of the rule.
  package var info: RuleInfo {
    let description = type.description
    return RuleInfo(
      id: description.id, group: group, severity: description.severity, certainty: description.certainty,
      summary: description.summary, rationale: description.rationale, source: description.source,
      evidence: description.evidence.text, isFixable: description.fixes != .none)
  }
}
