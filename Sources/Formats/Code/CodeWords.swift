import CatalogModel

/// Finds the words of source code that tell what it has to do with, in one pass over its bytes.
///
/// Comments count too: where one speaks of restoring purchases, nothing is said of restoring that is missing.
enum CodeWords {
  private struct Word {
    let bytes: [UInt8]
    let trait: CodeTraits

    init(_ text: String, _ trait: CodeTraits) {
      bytes = Array(text.utf8)
      self.trait = trait
    }
  }

  private static let words: [Word] = [
    Word("StoreKit", .storeKit), Word("SKProduct", .storeKit), Word("SKPayment", .storeKit),
    Word("RevenueCat", .revenueCat), Word("Purchases.", .revenueCat),
    Word("revenuecat", .revenueCat), Word("RCPurchases", .revenueCat),
    Word("react-native-purchases", .revenueCat),
    Word("billingclient", .playBilling), Word("BillingClient", .playBilling),
    Word("estore", .restores), Word("AppStore.sync", .restores),
    Word("anageSubscription", .managesSubscriptions), Word("managementURL", .managesSubscriptions),
    Word("account/subscriptions", .managesSubscriptions), Word("CustomerCenter", .managesSubscriptions),
    Word("anage subscription", .managesSubscriptions), Word("anageYourSubscription", .managesSubscriptions),
    Word("cknowledg", .acknowledges), Word("consume", .acknowledges),
    Word("SubscriptionStoreView", .showsReadyPaywall), Word("StoreView(", .showsReadyPaywall),
    Word("RevenueCatUI", .showsReadyPaywall), Word("Superwall", .showsReadyPaywall),
    Word("Adapty", .showsReadyPaywall), Word("Qonversion", .showsReadyPaywall),
    Word("Apphud", .showsReadyPaywall), Word("Glassfy", .showsReadyPaywall),
    Word("keyPrefix", .hasKeyPrefix),
  ]

  private static let wordsByFirstByte: [[Word]] = (0..<256).map { byte in
    words.filter { $0.bytes[0] == UInt8(byte) }
  }

  private static let isFirstByte: [Bool] = wordsByFirstByte.map { !$0.isEmpty }

  /// Returns the traits of a text.
  static func traits(of bytes: [UInt8]) -> CodeTraits {
    var traits: CodeTraits = []
    let byFirst = wordsByFirstByte
    let isFirst = isFirstByte
    for index in bytes.indices where isFirst[Int(bytes[index])] {
      for word in byFirst[Int(bytes[index])] where !traits.contains(word.trait) {
        if bytes[index...].starts(with: word.bytes) { traits.insert(word.trait) }
      }
    }
    return traits
  }
}
