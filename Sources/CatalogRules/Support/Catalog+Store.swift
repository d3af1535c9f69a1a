import CatalogModel
import Diagnostics
import RuleKit

extension Catalog {
  /// Whether the catalog tells what the store has or shall have, and is not kept by hand for local tests.
  var isOfStore: Bool { kind != .storeKitConfiguration || isSynchronized }

  /// Whether the store has taken a product as the catalog tells it.
  ///
  /// A file fetched from the store says so, and so does a product with a state, which only the store gives.
  func isAccepted(_ product: Product?) -> Bool {
    isSynchronized || product?.state.map { !$0.value.isEmpty } ?? false
  }

  /// Whether what the catalog does not say of a product is missing, too.
  ///
  /// An answer of the App Store Connect API has what was asked for; only the request that makes a product must
  /// have all that the store needs.
  func isWhole(_ product: Product) -> Bool {
    !product.isPartial && (kind != .appStoreConnect || product.internalID == nil)
  }

  /// Whether what the catalog does not say of a localization is missing, too.
  var hasWholeLocalizations: Bool { kind != .appStoreConnect }
}

extension RuleContext {
  /// What a finding about a subscription group is about.
  func subject(_ group: SubscriptionGroup, of catalog: Catalog, locale: String? = nil) -> Diagnostic.Subject {
    Diagnostic.Subject(
      table: tableName(of: catalog), key: group.name?.value ?? group.id?.value, locale: locale)
  }
}
