import CatalogModel
import Money
import StoreData

/// Why an amount is none of the price points of a currency. Each fault belongs to one rule, so that no price is
/// reported twice.
enum PricePointFault {
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

/// A product's price, with what is needed to judge it.
struct JudgedPrice {
  let product: Product
  let amount: Located<Amount>
  let billed: BilledCurrency
  let fault: PricePointFault

  /// Returns the prices of a catalog's products that are no price points.
  ///
  /// A yearly price that is twelve times a billing plan's price is a sum, not a price of its own.
  static func faulty(in catalog: Catalog) -> [JudgedPrice] {
    catalog.products.flatMap { product in
      product.prices.compactMap { price in
        guard let amount = price.amount.value.value, let billed = BilledCurrency(of: price, in: catalog),
          let fault = PricePointFault(amount, in: billed.currency), !product.isSumOfPayments(amount)
        else { return nil }
        return JudgedPrice(
          product: product, amount: price.amount.map { _ in amount }, billed: billed, fault: fault)
      }
    }
  }
}

extension Product {
  /// Whether an amount is what twelve payments of one of the product's billing plans come to.
  fileprivate func isSumOfPayments(_ amount: Amount) -> Bool {
    billingPlans.contains { $0.price?.value.value?.multiplied(by: 12) == amount }
  }
}
