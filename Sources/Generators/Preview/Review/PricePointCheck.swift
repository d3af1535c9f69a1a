import CatalogModel
import LocaleData
import Money
import PriceText
import StoreData

/// What the App Store's price points say about a price.
enum PricePointCheck: Hashable {
  case pricePoint
  case free
  /// No price point, with the nearest ones on both sides.
  case notPricePoint(below: Amount?, above: Amount?)
  /// Higher than what a developer may choose without asking; with the highest such price.
  case aboveDefault(Amount)
  /// The storefront bills in another currency.
  case otherCurrency(CurrencyCode)
  /// Another store's price, or one of a storefront or currency that the App Store does not have.
  case unknown

  init(_ sold: SoldProduct, _ kind: CatalogKind) {
    guard kind.store != .googlePlay, let amount = sold.amount, let storefront = Storefront(sold.storefront),
      let ladder = PriceLadder(sold.currency)
    else {
      self = .unknown
      return
    }
    if storefront.currency.code != sold.currency {
      self = .otherCurrency(storefront.currency.code)
    } else if amount.isZero {
      self = .free
    } else if ladder.contains(amount) {
      self = .pricePoint
    } else if ladder.defaultMaximum < amount {
      self = .aboveDefault(ladder.defaultMaximum)
    } else {
      let neighbors = ladder.neighbors(of: amount)
      self = .notPricePoint(below: neighbors.below, above: neighbors.above)
    }
  }

  /// How much the price needs to be looked at; the worst is zero.
  var rank: Int {
    switch self {
    case .notPricePoint, .otherCurrency: 0
    case .aboveDefault: 1
    case .pricePoint, .free, .unknown: 2
    }
  }

  /// Returns what the check found, in words.
  ///
  /// - Parameter price: writes an amount of the price's currency
  func summary(_ price: (Amount) -> String) -> String {
    switch self {
    case .pricePoint: "price point"
    case .free: "free"
    case .notPricePoint(let below?, let above?):
      "not a price point: nearest are \(price(below)) and \(price(above))"
    case .notPricePoint(let near, let other):
      (near ?? other).map { "not a price point: nearest is \(price($0))" } ?? "not a price point"
    case .aboveDefault(let maximum): "above \(price(maximum)), the highest price that needs no request"
    case .otherCurrency(let currency): "wrong currency: the storefront bills in \(currency)"
    case .unknown: "not checked"
    }
  }
}
