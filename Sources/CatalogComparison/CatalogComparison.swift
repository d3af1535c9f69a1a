package import CatalogModel

/// What differs between two catalogs of any formats, in product terms.
package struct CatalogComparison: Sendable {
  /// The differences: those of the old catalog in its order, each thing's own together, then what is new.
  package let changes: [CatalogChange]

  package init(_ old: Catalog, _ new: Catalog) {
    self.init(CatalogFacts(old), CatalogFacts(new))
  }

  package init(_ old: CatalogFacts, _ new: CatalogFacts) {
    let before = Self.byKey(old)
    let after = Self.byKey(new)
    var changes: [CatalogChange] = []
    var seen: Set<CatalogFact.Key> = []
    for fact in old.facts + new.facts where seen.insert(fact.key).inserted {
      let (left, right) = (before[fact.key], after[fact.key])
      guard left?.value != right?.value else { continue }
      // What is said of a thing that only one side has goes without saying.
      if fact.key.aspect != .presence, fact.key.subject != .catalog {
        let presence = CatalogFact.Key(subject: fact.key.subject, aspect: .presence, qualifier: "")
        if (before[presence] == nil) != (after[presence] == nil) { continue }
      }
      changes.append(CatalogChange(key: fact.key, before: left, after: right))
    }
    self.changes = Self.grouped(changes)
  }

  /// A name stands once, so a second fact of one key says nothing that could be told apart.
  private static func byKey(_ facts: CatalogFacts) -> [CatalogFact.Key: CatalogFact] {
    Dictionary(facts.facts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Puts the changes of each thing together, in the order of its first change.
  private static func grouped(_ changes: [CatalogChange]) -> [CatalogChange] {
    var order: [CatalogFact.Subject: Int] = [:]
    for change in changes where order[change.key.subject] == nil {
      order[change.key.subject] = order.count
    }
    // The sort of the standard library is stable.
    return changes.sorted { (order[$0.key.subject] ?? 0) < (order[$1.key.subject] ?? 0) }
  }
}

/// One difference between two catalogs.
package struct CatalogChange: Sendable {
  package let key: CatalogFact.Key
  /// What the old catalog says, or nil where it says nothing.
  package let before: CatalogFact?
  /// What the new catalog says, or nil where it says nothing.
  package let after: CatalogFact?

  /// What happened to a fact.
  package enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed
  }

  package var kind: Kind {
    if before == nil { .added } else if after == nil { .removed } else { .changed }
  }
}
