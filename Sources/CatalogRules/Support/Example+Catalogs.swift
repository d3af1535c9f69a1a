import RuleKit

/// Members of an App Store Connect response, as examples of rules need them.
///
/// A subscription's parts that are given as text are objects of `included`, joined to it by a relationship of
/// their name.
func exampleSubscription(
  period: String = "ONE_MONTH", attributes: String = "", prices: [ExamplePrice] = [], offers: String = ""
) -> String {
  let links = prices.indices.map { #"{"type": "subscriptionPrices", "id": "price\#($0)"}"# }
  let included = prices.enumerated().map { index, price in price.resources(index) }
  let more = attributes.isEmpty ? "" : ", " + attributes
  let parts = included + (offers.isEmpty ? [] : [offers])
  return #"""
    {"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "pro",
      "subscriptionPeriod": "\#(period)"\#(more)},
      "relationships": {"prices": {"data": [\#(links.joined(separator: ", "))]}}},
     "included": [\#(parts.joined(separator: ",\n      "))]}
    """#
}

/// A price of a subscription in an App Store Connect response.
struct ExamplePrice {
  private let territory: String
  private let amount: String
  private let attributes: String

  init(_ territory: String, _ amount: String, _ attributes: String = #""preserved": false"#) {
    self.territory = territory
    self.amount = amount
    self.attributes = attributes
  }

  /// The price and its price point.
  func resources(_ index: Int) -> String {
    #"""
    {"type": "subscriptionPrices", "id": "price\#(index)", "attributes": {\#(attributes)}, "relationships": {
        "territory": {"data": {"type": "territories", "id": "\#(territory)"}},
        "subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "point\#(index)"}}}},
      {"type": "subscriptionPricePoints", "id": "point\#(index)", "attributes": {"customerPrice": "\#(amount)"}}
    """#
  }
}

/// The metadata of an App Store package with one in-app purchase; `members` are the elements of the purchase.
func exampleMetadata(_ members: String) -> String {
  #"""
  <package xmlns="http://apple.com/itunes/importer" version="software5.11"><software><software_metadata>
    <in_app_purchases><in_app_purchase><product_id>coins</product_id><type>consumable</type>
      \#(members)
    </in_app_purchase></in_app_purchases>
  </software_metadata></software></package>
  """#
}

/// An App Store Connect response with a monthly and a yearly subscription of one group and level, each with prices
/// by territory.
func exampleGroup(month: KeyValuePairs<String, String>, year: KeyValuePairs<String, String>) -> String {
  let plans = [("ONE_MONTH", month), ("ONE_YEAR", year)]
  var included: [String] = []
  for (plan, (period, prices)) in plans.enumerated() {
    let numbers = prices.indices.map { 10 * (plan + 1) + $0 }
    let links = numbers.map { #"{"type": "subscriptionPrices", "id": "price\#($0)"}"# }
    included.append(
      #"""
      {"type": "subscriptions", "id": "\#(plan)", "attributes": {"productId": "pro\#(plan)", "groupLevel": 1,
          "subscriptionPeriod": "\#(period)"}, "relationships": {
          "group": {"data": {"type": "subscriptionGroups", "id": "9"}},
          "prices": {"data": [\#(links.joined(separator: ", "))]}}}
      """#)
    for (number, price) in zip(numbers, prices) {
      included.append(ExamplePrice(price.key, price.value).resources(number))
    }
  }
  return #"""
    {"data": {"type": "subscriptionGroups", "id": "9", "attributes": {"referenceName": "Pro"}},
     "included": [\#(included.joined(separator: ",\n      "))]}
    """#
}
