import DocumentSyntax
import SourceText

/// What an object of the Google Play Developer API tells of.
enum GooglePlayResource: Hashable {
  case subscription, subscriptionOffer
  case oneTimeProduct, oneTimeProductOffer
  case inAppProduct
  /// What Gradle Play Publisher keeps beside a subscription.
  case metadata

  /// The keys under which responses list resources.
  static let lists: [(key: String, resource: GooglePlayResource)] = [
    ("subscriptions", .subscription), ("subscriptionOffers", .subscriptionOffer),
    ("oneTimeProducts", .oneTimeProduct), ("oneTimeProductOffers", .oneTimeProductOffer),
    ("inappproduct", .inAppProduct), ("inappproducts", .inAppProduct),
  ]
}

/// Tells Google Play's objects from other JSON.
///
/// The end of a text may be missing, and tools sort keys: one telling pair of keys is enough.
enum GooglePlayRecognition {
  /// What keys begin with of which each resource has one.
  private static let keys = ByteSearch(
    "productId", "sku", "basePlan", "inappproduct", "offerId", "oneTimeProduct", "purchaseOption",
    "defaultPrice", "regionsVersion")

  /// Whether a text may hold resources; quick, so that other JSON costs little.
  static func mayHoldResources(_ text: ArraySlice<UInt8>) -> Bool { keys.findsQuotedWord(in: text) }

  /// Whether a file's value, the end of which may be missing, is one of Google Play's.
  static func recognizes(_ root: JSONValue, at path: SourcePath) -> Bool {
    if root.isArray { return root.elements.first.flatMap(resource) != nil }
    return holdsList(root) || resource(of: root) != nil || publishedResource(of: root, at: path) != nil
  }

  /// Whether an object is a response that lists resources.
  private static func holdsList(_ root: JSONValue) -> Bool {
    if let kind = root["kind"]?.string, kind.hasPrefix("androidpublisher#inapp"), kind.contains("List") {
      return true
    }
    return GooglePlayResource.lists.contains { key, resource in
      guard let first = root[key]?.elements.first else { return false }
      switch resource {
      case .inAppProduct where has(first, "sku"): return true
      case .oneTimeProduct where listsLanguages(first): return true
      default: return Self.resource(of: first) == resource
      }
    }
  }

  /// Returns what an object is by its keys alone; nil where it may be something else.
  static func resource(of value: JSONValue) -> GooglePlayResource? {
    guard value.isObject else { return nil }
    if isInAppProduct(value) { return .inAppProduct }
    if isOneTimeProduct(value) { return .oneTimeProduct }
    if isOneTimeProductOffer(value) { return .oneTimeProductOffer }
    if isSubscriptionOffer(value) { return .subscriptionOffer }
    if isSubscription(value) { return .subscription }
    return nil
  }

  /// Returns what an object is by the place of its file as well.
  static func publishedResource(of value: JSONValue, at path: SourcePath) -> GooglePlayResource? {
    guard value.isObject else { return nil }
    let place = PlayPublisherPath(path)
    if place == .subscriptionMetadata || PlayPublisherPath.isMetadata(path) {
      let keys = value.members.map(\.key)
      return keys == ["regionsVersion"] || (place != nil && keys.contains("regionsVersion")) ? .metadata : nil
    }
    switch place {
    case .subscription where has(value, "productId"): return .subscription
    case .product where has(value, "sku"): return .inAppProduct
    case .product where has(value, "productId"): return .oneTimeProduct
    default: return nil
    }
  }

  // MARK: Resources

  private static func isSubscription(_ value: JSONValue) -> Bool {
    if let plan = value["basePlans"]?.elements.first, has(plan, "basePlanId") {
      if has(value, "productId") { return true }
      return [
        "autoRenewingBasePlanType", "prepaidBasePlanType", "installmentsBasePlanType", "regionalConfigs",
      ].contains { plan[$0] != nil }
    }
    guard has(value, "productId"), value["purchaseOptions"] == nil else { return false }
    if let plans = value["basePlans"], !plans.elements.isEmpty { return false }
    return listsLanguages(value) || (value["basePlans"]?.isArray == true && has(value, "packageName"))
  }

  private static func isSubscriptionOffer(_ value: JSONValue) -> Bool {
    guard let phase = value["phases"]?.elements.first, phase["duration"] != nil else {
      return has(value, "basePlanId") && has(value, "offerId")
        && (value["regionalConfigs"]?.isArray == true || value["targeting"]?.isObject == true)
    }
    if has(value, "basePlanId") { return true }
    return has(value, "offerId")
      && ["regionalConfigs", "recurrenceCount", "pricingType"].contains { phase[$0] != nil }
  }

  private static func isOneTimeProduct(_ value: JSONValue) -> Bool {
    guard let option = value["purchaseOptions"]?.elements.first, has(option, "purchaseOptionId") else {
      return false
    }
    return has(value, "productId")
      || ["buyOption", "rentOption", "regionalPricingAndAvailabilityConfigs"].contains { option[$0] != nil }
  }

  private static func isOneTimeProductOffer(_ value: JSONValue) -> Bool {
    has(value, "offerId") && has(value, "purchaseOptionId")
      && [
        "discountedOffer", "preOrderOffer", "gameRewardOffer", "regionalPricingAndAvailabilityConfigs",
      ].contains { value[$0] != nil }
  }

  private static func isInAppProduct(_ value: JSONValue) -> Bool {
    if let kind = value["kind"]?.string, kind.lowercased() == "androidpublisher#inappproduct" { return true }
    if has(value, "sku"), let type = value["purchaseType"]?.string {
      return ["managedUser", "subscription", "purchaseTypeUnspecified"].contains(type)
    }
    guard let price = value["defaultPrice"], has(price, "priceMicros") else { return false }
    return has(value, "sku") || ["packageName", "defaultLanguage", "listings"].contains { value[$0] != nil }
  }

  private static func listsLanguages(_ value: JSONValue) -> Bool {
    value["listings"]?.elements.first.map { has($0, "languageCode") && $0["title"] != nil } ?? false
  }

  private static func has(_ value: JSONValue, _ key: String) -> Bool { value[key]?.kind == .string }
}
