/// Files of examples of rules that compare with before: a catalog of today and a lock of before.
extension KeyValuePairs<String, String> {
  /// Subscriptions of a group, fetched from App Store Connect.
  ///
  /// - Parameters:
  ///   - before: the lock's products
  ///   - retired: its retired ids, each in quotes
  ///   - now: the subscriptions as a StoreKit configuration has them
  static func appStore(before: String, retired: String = "", now: String) -> Self {
    [
      "Products.storekit": #"""
      {"settings": {"_lastSynchronizedDate": 700000000.0}, "subscriptionGroups": [
        {"id": "1", "name": "Pro", "localizations": [], "subscriptions": [\#(now)]}]}
      """#,
      "catalog.lock.json": lock("storeKitConfiguration", before, retired, #"{"id": "1", "name": "Pro"}"#),
    ]
  }

  /// A Google Play subscription `pro` with the base plan `other` and another one.
  ///
  /// - Parameters:
  ///   - before: the lock's products beside the base plan `other`
  ///   - retired: its retired ids, each in quotes
  ///   - now: the members of the other base plan
  static func googlePlay(before: String, retired: String = "", now: String) -> Self {
    [
      "play.json": #"""
      {"packageName": "com.example.app", "productId": "pro", "listings": [], "basePlans": [
        {"basePlanId": "other", "state": "ACTIVE"}, {\#(now)}]}
      """#,
      "catalog.lock.json": lock(
        "googlePlay", #"{"id": "pro", "basePlan": "other"}"# + (before.isEmpty ? "" : ", " + before), retired),
    ]
  }

  /// An App Store Connect export of one subscription with a price in the United States, and perhaps one that
  /// is kept for subscribers.
  static func appStoreConnect(price: String, preserved: String?, before: String) -> Self {
    let prices = [(price, "false")] + (preserved.map { [($0, "true")] } ?? [])
    var references: [String] = []
    var included: [String] = [#"{"type": "territories", "id": "USA", "attributes": {"currency": "USD"}}"#]
    for (index, (amount, isPreserved)) in prices.enumerated() {
      references.append(#"{"type": "subscriptionPrices", "id": "p\#(index)"}"#)
      included.append(
        #"""
        {"type": "subscriptionPrices", "id": "p\#(index)", "attributes": {"preserved": \#(isPreserved)},
         "relationships": {"territory": {"data": {"type": "territories", "id": "USA"}},
         "subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "t\#(index)"}}}},
        {"type": "subscriptionPricePoints", "id": "t\#(index)", "attributes": {"customerPrice": "\#(amount)"}}
        """#)
    }
    return [
      "export.json": #"""
      {"data": [{"type": "subscriptions", "id": "1", "attributes": {"productId": "pro", "name": "Pro"},
        "relationships": {"prices": {"data": [\#(references.joined(separator: ", "))]}}}],
       "included": [\#(included.joined(separator: ",\n"))]}
      """#,
      "catalog.lock.json": lock(
        "appStoreConnect", #"{"id": "pro", "prices": {"USA": "\#(before) USD"}}"#),
    ]
  }

  private static func lock(
    _ kind: String, _ products: String, _ retired: String = "", _ groups: String = ""
  ) -> String {
    #"""
    {"version": 1, "catalogs": [{"kind": "\#(kind)", "role": "store",
      "groups": [\#(groups)], "products": [\#(products)], "retired": [\#(retired)]}]}
    """#
  }
}
