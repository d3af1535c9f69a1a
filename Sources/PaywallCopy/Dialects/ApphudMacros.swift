import PriceText

/// The macros of Apphud's screens: `"product_id" | price`, and the same with an offer.
///
/// Source: ApphudSDK, ApphudScreenController+Macros.swift.
enum ApphudMacros {
  /// Returns what a macro stands for, with the product's id; nil for what is no macro.
  static func value(of name: String) -> (value: CopyValue, product: String)? {
    guard name.first == "\"", let end = name.dropFirst().firstIndex(of: "\"") else { return nil }
    let product = String(name[name.index(after: name.startIndex)..<end])
    let filter = name[name.index(after: end)...].filter { $0 != " " }
    // The price of an offer by id is none of the introductory offer's.
    return filter == "|price" ? (.style(.price), product) : nil
  }
}
