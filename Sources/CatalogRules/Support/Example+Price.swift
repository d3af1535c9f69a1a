import RuleKit

extension Example {
  /// A consumable at a price, in a file that names a storefront or none, that is flagged.
  static func flagged(
    price: String, storefront: String?, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> Example {
    .flagged(
      storeKit: storeKit(price, storefront), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A consumable at a price, in a file that names a storefront or none, that is accepted.
  static func accepted(
    price: String, storefront: String?, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> Example {
    .accepted(
      storeKit: storeKit(price, storefront), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private static func storeKit(_ price: String, _ storefront: String?) -> String {
    let settings = storefront.map { #""_storefront": "\#($0)""# } ?? ""
    return #"{"products": [{"type": "Consumable", "displayPrice": "\#(price)"}], "settings": {\#(settings)}}"#
  }
}
