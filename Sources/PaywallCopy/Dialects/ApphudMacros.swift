import PriceText

/// The macros of Apphud's screens: `"product_id" | price`, and the same with an offer.
///
/// Source: ApphudSDK, ApphudScreenController+Macros.swift.
package enum ApphudMacros {
  /// The parts of a macro: the product's id and what stands behind the bar; nil for what is no macro.
  package static func parts(of name: String) -> (product: String, filter: String)? {
    guard name.first == "\"", let end = name.dropFirst().firstIndex(of: "\"") else { return nil }
    let rest = name[name.index(after: end)...].drop { $0 == " " }
    guard rest.first == "|" else { return nil }
    let filter = rest.dropFirst().drop { $0 == " " }.prefix { $0 != " " && $0 != ":" }
    return (String(name[name.index(after: name.startIndex)..<end]), String(filter))
  }

  /// Returns what a macro stands for, with the product's id; nil for what is no macro.
  static func value(of name: String) -> (value: CopyValue, product: String)? {
    guard name.first == "\"", let end = name.dropFirst().firstIndex(of: "\"") else { return nil }
    let product = String(name[name.index(after: name.startIndex)..<end])
    let filter = name[name.index(after: end)...].filter { $0 != " " }
    // The price of an offer by id is none of the introductory offer's.
    return filter == "|price" ? (.style(.price), product) : nil
  }
}
