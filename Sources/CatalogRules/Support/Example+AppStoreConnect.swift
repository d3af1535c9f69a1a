import RuleKit

extension Example {
  /// An App Store Connect export of one subscription with a price in the United States, and perhaps one that is
  /// kept for subscribers, with a lock of before, that is flagged.
  static func flagged(
    ascPrice price: String, preserved: String?, before: String, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Example {
    .flagged(
      files: ["export.json": export(price, preserved), "catalog.lock.json": lock(before)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// The same that is accepted.
  static func accepted(
    ascPrice price: String, preserved: String?, before: String, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Example {
    .accepted(
      files: ["export.json": export(price, preserved), "catalog.lock.json": lock(before)], fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  private static func export(_ price: String, _ preserved: String?) -> String {
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
    return #"""
      {"data": [{"type": "subscriptions", "id": "1", "attributes": {"productId": "pro", "name": "Pro"},
        "relationships": {"prices": {"data": [\#(references.joined(separator: ", "))]}}}],
       "included": [\#(included.joined(separator: ",\n"))]}
      """#
  }

  private static func lock(_ price: String) -> String {
    #"""
    {"version": 1, "catalogs": [{"kind": "appStoreConnect", "role": "store",
      "products": [{"id": "pro", "prices": {"USA": "\#(price) USD"}}]}]}
    """#
  }
}
