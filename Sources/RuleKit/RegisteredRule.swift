package import Diagnostics

/// A rule in the generated registry, with the folder that it stands in.
package struct RegisteredRule: Sendable {
  /// A rule's type by what it checks: said here, since asking a type at run time what it conforms to is slow.
  package enum Kind: Sendable {
    case document(any DocumentRule.Type)
    case catalog(any CatalogRule.Type)
    case string(any StringRule.Type)
    case claim(any ClaimRule.Type)
    case workspace(any WorkspaceRule.Type)
    case suppression(any SuppressionRule.Type)
  }

  /// The folder's name in lower case, such as `prices`.
  package let group: String
  package let kind: Kind

  package init(_ kind: Kind, group: String) {
    self.kind = kind
    self.group = group
  }

  package var type: any Rule.Type {
    switch kind {
    case .document(let type): type
    case .catalog(let type): type
    case .string(let type): type
    case .claim(let type): type
    case .workspace(let type): type
    case .suppression(let type): type
    }
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
