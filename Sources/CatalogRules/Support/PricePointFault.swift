import CatalogModel
import Diagnostics
import Money
import RuleKit
import StoreData

/// Why an amount is none of the price points of a currency. Each fault belongs to one rule, so that no price is
/// reported twice.
enum PricePointFault: Equatable {
  case tooManyFractionDigits
  case belowMinimum
  case betweenPoints
  /// Above the points that need no request.
  case aboveDefaultMaximum
  /// Above all that the store sells at.
  case aboveMaximum

  /// Finds the fault; nil for a price point. Zero is no point, but no fault of this kind either.
  init?(_ amount: Amount, in currency: Currency) {
    let ladder = currency.ladder
    if amount.isZero || ladder.contains(amount) { return nil }
    if amount > ladder.defaultMaximum {
      // The highest price is known in US dollars only.
      self = currency.code == .usd && amount > Self.highestInDollars ? .aboveMaximum : .aboveDefaultMaximum
    } else if amount.significantFractionDigits > currency.soldFractionDigits {
      self = .tooManyFractionDigits
    } else if amount < ladder.minimum {
      self = .belowMinimum
    } else {
      self = .betweenPoints
    }
  }

  /// The highest price that Apple sells at, on request.
  static var highestInDollars: Amount {
    Amount(coefficient: Int64(MetadataLimit.priceOnRequest.maximum ?? 10_000), scale: 0)
  }
}

extension PriceLadder {
  /// Returns what to write for an amount that is no point: `use 4.95 or 4.99`.
  func suggestion(for amount: Amount) -> String {
    let neighbors = neighbors(of: amount)
    let choices = [neighbors.below, neighbors.above].compactMap { $0.map(\.description) }
    return "use \(choices.joined(separator: " or "))"
  }
}

/// A price with what is needed to judge it.
struct JudgedPrice {
  let amount: Located<Amount>
  let place: SalesPlace
  let billed: BilledCurrency
  let fault: PricePointFault
  /// Whether only subscribers of before pay the price.
  let isPreserved: Bool

  /// Judges a price; nil for one without a fault, and for one whose currency is not known.
  init?(_ price: Price, in catalog: Catalog) {
    // A tier has a price in each currency, which the file does not name.
    guard price.tier == nil, let amount = price.amount.value.value,
      let billed = BilledCurrency(of: price, in: catalog),
      let fault = PricePointFault(amount, in: billed.currency)
    else { return nil }
    self.amount = price.amount.map { _ in amount }
    self.place = SalesPlace(price)
    self.billed = billed
    self.fault = fault
    self.isPreserved = price.isPreserved
  }

  /// Where the price is and in what currency, for a message: `EUR`, `USD (USA)`.
  var title: String {
    guard let storefront = place.storefront else { return billed.title }
    return "\(billed.title) (\(storefront))"
  }
}

/// The prices of one product that have the same fault, which are told of at the first one.
struct FaultyPrices {
  let product: Product
  let prices: [JudgedPrice]
  let first: JudgedPrice
  private let isFromStore: Bool

  /// Gathers prices; nil where there are none.
  init?(_ prices: [JudgedPrice], of product: Product, in catalog: Catalog) {
    // What new customers pay comes before what only some still pay.
    let prices = prices.filter { !$0.isPreserved } + prices.filter(\.isPreserved)
    guard let first = prices.first else { return nil }
    self.product = product
    self.prices = prices
    self.first = first
    isFromStore = catalog.kind == .appStoreConnect
  }

  /// Returns the prices of a catalog's products that have a fault, one group for each product.
  ///
  /// A yearly price that is twelve times a billing plan's price is a sum, not a price of its own.
  static func all(
    with fault: PricePointFault, of catalog: Catalog, in context: RuleContext
  ) -> [FaultyPrices] {
    context.appStoreProducts(of: catalog).compactMap { product in
      let own = product.prices.filter { price in
        price.amount.value.value.map { !product.isSumOfPayments($0) } ?? false
      }
      let faulty = (own + product.planPrices).compactMap { JudgedPrice($0, in: catalog) }
      return FaultyPrices(faulty.filter { $0.fault == fault }, of: product, in: catalog)
    }
  }

  var ladder: PriceLadder { first.billed.currency.ladder }

  /// The severity of the fault: what the store itself tells is no error, and what only subscribers of before pay
  /// cannot be mended.
  func severity(_ severity: Severity) -> Severity {
    if first.isPreserved { return .info }
    return first.billed.severity(isFromStore ? min(severity, .warning) : severity)
  }

  /// The places of the fault but for the first one.
  var others: OtherPlaces {
    OtherPlaces(prices.map { PricedPlace(place: $0.place, amount: $0.amount) })
  }

  /// What to say of how the currency is known, and of a price that may be live.
  var notes: [String] {
    let live =
      first.isPreserved
      ? "Subscribers of before pay this price; it is none that new customers can be asked for."
      : "A price that is live already may be an older point, which stays valid for this product."
    return first.billed.notes + (isFromStore ? [live] : [])
  }
}

extension Product {
  /// Whether an amount is what twelve payments of one of the product's billing plans come to.
  fileprivate func isSumOfPayments(_ amount: Amount) -> Bool {
    billingPlans.contains { $0.price?.value.value?.multiplied(by: 12) == amount }
  }

  /// The prices of the billing plans in use, but for those that are the product's own price.
  fileprivate var planPrices: [Price] {
    billingPlans.filter { $0.isEnabled?.value != false }.compactMap { plan in
      guard let price = plan.price, let amount = price.value.value, amount != self.amount else { return nil }
      return Price(amount: price)
    }
  }
}
