import CatalogModel

/// A call of source code in words.
struct CallWords {
  /// The last name of what is called, such as `products`; of a message, empty.
  let name: String
  /// The names before it, the nearest last, with calls between them left out.
  let owners: [String]
  let isSubscript: Bool
  /// The label of the argument.
  let label: String
  /// Number of the argument, from 0.
  let index: Int
  let language: CodeLanguage

  var owner: String { owners.last ?? "" }

  func hasOwner(_ names: String...) -> Bool { owners.contains { names.contains($0) } }
}

extension CodeReference.Kind {
  /// What an argument of a call names, where the call is known.
  init?(argumentOf call: CallWords) {
    let kind =
      call.isSubscript
      ? Self.ofSubscript(call)
      : Self.ofStoreKit(call) ?? Self.ofRevenueCat(call) ?? Self.ofPlay(call)
        ?? Self.ofScript(call)
    guard let kind else { return nil }
    self = kind
  }

  private static func ofStoreKit(_ call: CallWords) -> CodeReference.Kind? {
    switch (call.name, call.label) {
    case ("products", "for") where call.owner == "Product": .productID
    case ("ProductView", "id"), ("StoreView", "ids"), ("SubscriptionStoreView", "productIDs"): .productID
    case ("currentEntitlementTask", "for"), ("storeProductTask", "for"), ("storeProductsTask", "for"):
      .productID
    case ("latest", "for"), ("currentEntitlement", "for"), ("currentEntitlements", "for"):
      call.owner == "Transaction" ? .productID : nil
    case ("SKProductsRequest", "productIdentifiers"), ("", "initWithProductIdentifiers"): .productID
    case ("SubscriptionStoreView", "groupID"), ("SubscriptionOfferView", "groupID"),
      ("subscriptionStatusTask", "for"), ("manageSubscriptionsSheet", "subscriptionGroupID"):
      .groupID
    case ("status", "for"), ("isEligibleForIntroOffer", "for"):
      call.owner == "SubscriptionInfo" ? .groupID : nil
    case ("promotionalOffer", "offerID"), ("SKPaymentDiscount", "identifier"): .offerID
    default: nil
    }
  }

  private static func ofSubscript(_ call: CallWords) -> CodeReference.Kind? {
    switch call.name {
    case "entitlements": .entitlement
    case "offerings": .offering
    case "all", "active", "activeInCurrentEnvironment", "activeInAnyEnvironment":
      switch call.owner {
      case "entitlements": .entitlement
      case "offerings": .offering
      default: nil
      }
    default: nil
    }
  }

  private static func ofRevenueCat(_ call: CallWords) -> CodeReference.Kind? {
    switch (call.name, call.label) {
    case ("offering", "identifier"), ("", "offeringWithIdentifier"): .offering
    case ("getOffering", "") where call.index == 0: .offering
    case ("package", "identifier"), ("", "packageWithIdentifier"): .package
    case ("getPackage", "") where call.index == 0: .package
    case ("get", ""), ("containsKey", ""): call.hasOwner("entitlements") ? .entitlement : nil
    case ("presentPaywallIfNeeded", "requiredEntitlementIdentifier"),
      ("setRequiredEntitlementIdentifier", ""):
      .entitlement
    case ("products", ""), ("getProducts", ""): call.owners.first == "Purchases" ? .productID : nil
    case ("", "getProductsWithIdentifiers"), ("", "productsWithIdentifiers"): .productID
    case ("contains", ""), ("includes", ""):
      call.hasOwner(
        "activeSubscriptions", "allPurchasedProductIdentifiers", "purchasedProductIdentifiers",
        "allPurchasedProductIds", "allPurchasedSkus") ? .purchasedProduct : nil
    default: nil
    }
  }

  private static func ofPlay(_ call: CallWords) -> CodeReference.Kind? {
    guard call.language == .kotlin || call.language == .java else { return nil }
    switch call.name {
    case "setProductId": return call.hasOwner("newBuilder", "Product") ? .productID : nil
    case "setSkusList": return .productID
    default: return nil
    }
  }

  /// The calls of react-native-iap and its kin, whose arguments are members of an object.
  private static func ofScript(_ call: CallWords) -> CodeReference.Kind? {
    guard call.language == .script, ["skus", "sku", "productIds"].contains(call.label) else { return nil }
    let calls = [
      "getProducts", "getSubscriptions", "fetchProducts", "requestProducts", "requestPurchase",
      "requestSubscription",
    ]
    return calls.contains(call.name) ? .productID : nil
  }
}

/// Calls that only make a list of their arguments.
let listCalls: Set<String> = [
  "Set", "Array", "NSSet", "NSArray", "setOf", "listOf", "arrayOf", "arrayListOf", "mutableListOf",
  "mutableSetOf",
  "asList", "of", "ImmutableList",
]

/// Messages of Objective-C that only make a list of their arguments.
let listMessages: Set<String> = [
  "setWithObject", "setWithObjects", "arrayWithObject", "arrayWithObjects", "setWithArray", "initWithObjects",
]

/// Views and modifiers of SwiftUI whose first argument without a label is a key where it is a plain string.
let textViews: Set<String> = [
  "Text", "Label", "Button", "Toggle", "TextField", "SecureField", "Section", "Link", "Picker",
  "NavigationLink",
  "DisclosureGroup", "Menu", "navigationTitle", "alert", "confirmationDialog", "accessibilityLabel",
]
