import StoreData

/// What a text about a product rests on.
package enum TextSource: String, Sendable, CaseIterable {
  /// The storefront's own pages.
  case storePage = "store-page"
  /// What StoreKit gives an app to display in the storefront.
  case storeKit = "storekit"
  /// The developer site, which differs from the store's own pages in some storefronts.
  case developerSite = "developer-site"
  /// Patterns, symbols and words of Unicode CLDR.
  case cldr
  /// The project's own words, with what CLDR says about numbers.
  case project
  /// A name that the catalog gives.
  case catalog
  /// A string table of the app's own.
  case appCopy = "app-copy"

  init(_ source: StorefrontPriceForm.Source) {
    switch source {
    case .storePage: self = .storePage
    case .storeKit: self = .storeKit
    case .developerSite: self = .developerSite
    }
  }
}
