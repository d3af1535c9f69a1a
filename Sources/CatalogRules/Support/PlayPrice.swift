import CatalogModel
import Money

/// A price in a catalog of Google Play, with what it is the price of.
struct PlayPrice {
  /// What a price is for.
  enum Use {
    /// A product, base plan or way to buy.
    case product
    /// A phase of an offer.
    case phase
    /// What is taken off a price.
    case discount
  }

  let price: Price
  let use: Use
  let product: Product
  let offer: Offer?

  /// The price where it is a number, with its place.
  var amount: Located<Amount>? { price.amount.value.value.map { amount in price.amount.map { _ in amount } } }
}

extension Product {
  /// All prices of the product and its offers, in the file's order.
  var playPrices: [PlayPrice] {
    prices.map { PlayPrice(price: $0, use: .product, product: self, offer: nil) }
      + offers.flatMap { offer in
        offer.prices.map { PlayPrice(price: $0, use: .phase, product: self, offer: offer) }
          + (offer.play?.discounts ?? []).compactMap { discount in
            discount.amount.map { PlayPrice(price: $0, use: .discount, product: self, offer: offer) }
          }
      }
  }
}

extension Array {
  /// Returns the elements that have the same key together, in the order of the first of each.
  func groups<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var indices: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      if let index = indices[key] {
        groups[index].append(element)
      } else {
        indices[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

/// Returns what to say of further regions with the same fault; nothing for none.
func sameInRegions(_ regions: [String]) -> [String] {
  guard !regions.isEmpty else { return [] }
  let named = regions.prefix(8).joined(separator: ", ")
  let rest = regions.count > 8 ? " and \(regions.count - 8) more" : ""
  return ["The same holds for \(named)\(rest)."]
}
