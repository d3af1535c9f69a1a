package import Money
package import SourceText

/// What an app sells, as one document tells it.
package struct Catalog: Sendable {
  package var kind: CatalogKind
  /// The file, or the first of those that the catalog stands in.
  package var file: FileID
  /// Whether the catalog tells what the store sells or what local tests buy.
  package var role: CatalogRole
  /// The format's version, such as 4.0.
  package var version: Located<FormatVersion>?
  package var products: [Product] = []
  package var groups: [SubscriptionGroup] = []
  package var settings = CatalogSettings()
  /// The app's own license agreement.
  package var licenseAgreement: Located<String>?
  package var policies: [AppPolicy] = []
  /// The codes that were made for offers by code, of which an app has a quota.
  package var codeBatches: [CodeBatch] = []
  /// How long subscribers of the app whose payment failed keep access; nil where the catalog does not say.
  package var gracePeriod: Located<Parsed<SubscriptionPeriod>>?
  package var offerings: [Offering] = []
  /// The ids that name the current offering, one for each answer of the service; empty where it names none.
  package var currentOfferings: [Located<String>] = []
  package var entitlements: [Entitlement] = []
  /// The locale of the app whose texts the store shows where it has none in the customer's language; nil where
  /// the catalog does not say, or has several apps.
  package var primaryLocale: Located<String>?
  /// For each app the numbers of the promoted purchases that all customers see.
  package var promotions: [[Located<String>]] = []
  /// Ids of products that were sold once and are no more; only a lock file has them.
  package var retiredIDs: [Located<String>] = []
  /// The place of the whole catalog, for what it lacks.
  package var span: ByteSpan

  package init(_ kind: CatalogKind, file: FileID, span: ByteSpan) {
    self.kind = kind
    self.role = kind == .storeKitConfiguration ? .test : .store
    self.file = file
    self.span = span
  }

  /// Whether the file was fetched from App Store Connect. Files made by hand have no date, or zero.
  package var isSynchronized: Bool {
    guard let date = settings.lastSynchronized?.value else { return false }
    return date.utf8.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }

  /// The products of one group, in the file's order.
  package func products(inGroup index: Int) -> [Product] { products.filter { $0.group == index } }

  /// The storefront that the settings name, whose currency prices without one are in; nil where there is
  /// none.
  package var storefront: StorefrontCode? { settings.storefront?.value.value }
}

/// A version of a format.
package struct FormatVersion: Hashable, Sendable {
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }
}

/// A set of subscriptions of which a customer holds one at a time.
package struct SubscriptionGroup: Sendable {
  package var id: Located<String>?
  package var name: Located<String>?
  package var localizations: [ProductLocalization] = []
  /// Whether the file has the list of localizations, also an empty one.
  package var hasLocalizations = false
  package var hasSubscriptions = false
  /// The file of the span, where the catalog stands in several; nil for the catalog's own file.
  package var file: FileID?
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}

/// Settings of a catalog for local tests.
package struct CatalogSettings: Sendable {
  package var locale: Located<String>?
  package var storefront: Located<Parsed<StorefrontCode>>?
  /// When the file was last fetched from App Store Connect; nil for a file kept by hand.
  package var lastSynchronized: Located<String>?
  /// Switches that make local purchases fail or wait, by the key in the file.
  package var testSwitches: [Located<String>] = []
  /// The private key that signs promotional offers in local tests.
  package var privateKey: Located<String>?

  package init() {}
}

/// The legal texts of an app for one locale.
package struct AppPolicy: Sendable {
  package var locale: Located<String>?
  package var text: Located<String>?
  package var url: Located<String>?

  package init() {}
}
