package import CatalogComparison
package import CatalogModel
import SourceText

/// What differs between two catalogs, with what is needed to name both.
package struct CatalogDiff: Sendable {
  /// One of the two catalogs.
  package struct Side: Sendable {
    /// The catalog as the user named it.
    package let name: String
    package let catalog: Catalog
    let workspace: Workspace

    package init(name: String, catalog: Catalog, in workspace: Workspace) {
      self.name = name
      self.catalog = catalog
      self.workspace = workspace
    }

    /// Returns the path, line and column of a fact, both counted from one.
    func location(of fact: CatalogFact) -> (path: String, line: Int, column: Int)? {
      guard let place = fact.place, workspace.files.indices.contains(place.file.index) else { return nil }
      let file = workspace.file(place.file)
      let location = LineIndex(file).location(of: place.span.lower)
      return (file.path.display, location.line, location.column)
    }
  }

  package let old: Side
  package let new: Side
  package let changes: [CatalogChange]

  package init(_ old: Side, _ new: Side) {
    self.old = old
    self.new = new
    changes = CatalogComparison(old.catalog, new.catalog).changes
  }

  /// The changes of each thing, in their order.
  var groups: [(subject: CatalogFact.Subject, changes: [CatalogChange])] { changes.grouped }

  /// A summary such as `2 products added, 1 removed, 3 changed`; `no difference` where there is none.
  package var summary: String {
    if changes.isEmpty { return "no difference" }
    let products = groups.filter { if case .product = $0.subject { true } else { false } }
    var parts: [String] = []
    for (kind, word) in [(CatalogChange.Kind.added, "added"), (.removed, "removed")] {
      let count = products.count { $0.changes.contains { $0.key.aspect == .presence && $0.kind == kind } }
      if count > 0 { parts.append("\(count) \(count == 1 ? "product" : "products") \(word)") }
    }
    let changed = products.count { !$0.changes.contains { $0.key.aspect == .presence } }
    if changed > 0 { parts.append("\(changed) \(changed == 1 ? "product" : "products") changed") }
    let others = groups.count - products.count
    if others > 0 { parts.append("\(others) other \(others == 1 ? "thing" : "things") changed") }
    return parts.joined(separator: ", ")
  }
}

extension [CatalogChange] {
  /// The changes by what they are about, which stand together already.
  var grouped: [(subject: CatalogFact.Subject, changes: [CatalogChange])] {
    var result: [(subject: CatalogFact.Subject, changes: [CatalogChange])] = []
    for change in self {
      if result.last?.subject == change.key.subject {
        result[result.count - 1].changes.append(change)
      } else {
        result.append((change.key.subject, [change]))
      }
    }
    return result
  }
}
