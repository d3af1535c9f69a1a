package import CatalogModel
import LocaleData
import Money
import PriceText
import SourceText

/// Finds the texts of an app's own paywall and fills in what the catalogs say.
package struct CopyPreview: Sendable {
  /// The texts, tables and keys in their order, each key's locales side by side, the source language first.
  package private(set) var copies: [FilledCopy] = []

  package init(of workspace: Workspace, _ request: CopyRequest = CopyRequest()) {
    var writers: [LocaleID: CopyWriter] = [:]
    Self.forEachKey(in: workspace) { key, hints, pool in
      copies += key.filled(pool, hints, request, &writers)
    }
  }

  /// Calls back for the copy of each key, with what its words say and the products that it may be about.
  static func forEachKey(in workspace: Workspace, _ body: (KeyCopy, CopyHints, ProductPool) -> Void) {
    let pools = ProductPools(workspace.catalogs)
    for family in workspace.families where !family.isStoreMetadata && family.placeholders != .none {
      let found = family.keys.prefix(family.currentKeys).flatMap { key in
        KeyCopy.all(key, in: family, workspace).map { ($0, $0.hints) }
      }
      let plans = Set(found.compactMap { $0.1.plan })
      let pool = pools[family.placeholders].preferring(plans)
      for (copy, hints) in found { body(copy, hints, pool) }
    }
  }
}
