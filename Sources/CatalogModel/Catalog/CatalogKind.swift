/// What a catalog was read from.
package enum CatalogKind: String, Sendable, CaseIterable {
  /// A StoreKit configuration for local tests.
  case storeKitConfiguration
  /// Responses of the App Store Connect API.
  case appStoreConnect
  /// The metadata of an App Store package (`.itmsp`).
  case appStoreMetadata
  /// Responses of the Google Play Developer API, files of Gradle Play Publisher, or a Play Console list.
  case googlePlay
  /// Responses of RevenueCat.
  case revenueCat
  /// A table of prices.
  case priceSheet

  /// The store whose rules hold for the catalog's products, or nil where it has products of several.
  package var store: Store? {
    switch self {
    case .storeKitConfiguration, .appStoreConnect, .appStoreMetadata: .appStore
    case .googlePlay: .googlePlay
    case .revenueCat, .priceSheet: nil
    }
  }

  /// The kind in words, for a message.
  package var name: String {
    switch self {
    case .storeKitConfiguration: "StoreKit configuration"
    case .appStoreConnect: "App Store Connect export"
    case .appStoreMetadata: "App Store metadata"
    case .googlePlay: "Google Play export"
    case .revenueCat: "RevenueCat export"
    case .priceSheet: "price sheet"
    }
  }
}

/// Where an app is sold.
package enum Store: String, Sendable, CaseIterable {
  case appStore, googlePlay
}

/// What a catalog is kept for.
package enum CatalogRole: String, Sendable, CaseIterable {
  /// It tells what the store sells.
  case store
  /// It holds what local tests buy, which may differ from the store on purpose.
  case test
}
