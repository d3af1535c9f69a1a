package import CatalogModel
package import Money
import StoreData

/// A product as one storefront sells it.
package struct SoldProduct: Sendable {
  /// A plan's price and period, as the dearest one that savings are counted against.
  package struct Plan: Sendable {
    package var price: Amount
    package var period: SubscriptionPeriod
  }

  /// The monthly payments of a yearly subscription.
  package struct Commitment: Sendable {
    package var payment: Amount
    package var total: Amount
    package var months: Int
  }

  /// The product with no other storefront's prices, also of its offers.
  package let product: Product
  package let storefront: StorefrontCode
  /// Whether nothing names the storefront, so that this one was taken.
  package let isStorefrontAssumed: Bool
  package let currency: CurrencyCode
  /// The price; nil where the catalog has none, or nothing tells its currency.
  package let amount: Amount?
  package let period: SubscriptionPeriod?
  package let commitment: Commitment?
  /// The plan of the same group that costs most in the same time, this one left out; nil where there is none.
  package var dearest: Plan?

  /// Returns a product as each storefront sells it that the catalog has a price for, in the order of the prices.
  ///
  /// A price that names no storefront is that of the catalog's own one, else of the United States or the first that
  /// bills in its currency. Later prices of a storefront, as those from a date on, are left out.
  package static func all(_ product: Product, of catalog: Catalog) -> [SoldProduct] {
    let own = catalog.storefront.flatMap { Storefront($0) }?.code
    var sold: [SoldProduct] = []
    var known: Set<StorefrontCode> = []
    for price in product.prices {
      let named = price.storefront?.value ?? own
      let storefront = named ?? price.currency.flatMap(Self.storefront) ?? standardStorefront
      guard known.insert(storefront).inserted else { continue }
      sold.append(SoldProduct(product, price, in: storefront, isAssumed: named == nil))
    }
    guard sold.isEmpty else { return sold }
    return [SoldProduct(product, nil, in: own ?? standardStorefront, isAssumed: own == nil)]
  }

  /// Returns a product in a storefront that the catalog has no price for.
  package static func unpriced(_ product: Product, in storefront: StorefrontCode) -> SoldProduct {
    SoldProduct(product, nil, in: storefront, isAssumed: false)
  }

  private init(_ product: Product, _ price: Price?, in storefront: StorefrontCode, isAssumed: Bool) {
    let known = price?.currency ?? Storefront(storefront)?.currency.code
    let currency = known ?? .usd
    var shown = product
    shown.prices = price.map { [$0] } ?? []
    for index in shown.offers.indices {
      let own = shown.offers[index].prices.first {
        [price?.storefront?.value, storefront].contains($0.storefront?.value)
          && $0.currency ?? currency == currency
      }
      shown.offers[index].prices = own.map { [$0] } ?? []
    }
    self.product = shown
    self.storefront = storefront
    isStorefrontAssumed = isAssumed
    self.currency = currency
    amount = known == nil ? nil : price?.amount.value.value
    period = product.period?.value.value
    commitment = Self.commitment(of: product, period)
  }

  private static func commitment(of product: Product, _ period: SubscriptionPeriod?) -> Commitment? {
    let plan = product.billingPlans.first { $0.type?.value == "MONTHLY" && $0.isEnabled?.value != false }
    guard let plan, let period, period.days == 0, let payment = plan.price?.value.value,
      let total = plan.commitmentPrice?.value.value ?? payment.multiplied(by: period.months)
    else { return nil }
    return Commitment(payment: payment, total: total, months: period.months)
  }

  /// USA, taken for catalogs that name no storefront of the App Store.
  private static let standardStorefront = StorefrontCode(packed: 0x55_5341)

  /// Returns the first storefront that bills in a currency: USA for dollars.
  private static func storefront(_ currency: CurrencyCode) -> StorefrontCode? {
    if Storefront(standardStorefront)?.currency.code == currency { return standardStorefront }
    return Storefront.all.first { $0.currency.code == currency }?.code
  }
}

extension [SoldProduct] {
  /// Gives each subscription the dearest other plan of its group, storefront and currency.
  package mutating func findDearest() {
    var dearest: [Market: (first: Int, second: Int?)] = [:]
    for index in indices {
      guard let plan = self[index].plan else { continue }
      let market = Market(self[index])
      guard let (first, second) = dearest[market] else {
        dearest[market] = (index, nil)
        continue
      }
      if self[first].isCheaper(than: plan) {
        dearest[market] = (index, first)
      } else if second.map({ self[$0].isCheaper(than: plan) }) ?? true {
        dearest[market] = (first, index)
      }
    }
    for index in indices where self[index].plan != nil {
      guard let (first, second) = dearest[Market(self[index])] else { continue }
      self[index].dearest = (index == first ? second : first).flatMap { self[$0].plan }
    }
  }
}

/// Where plans are chosen between: in a subscription group; in a catalog without groups, among the base plans of one
/// product, since nothing says that others can take their place.
private struct Market: Hashable {
  let group: Int?
  let product: String?
  let storefront: StorefrontCode
  let currency: CurrencyCode

  init(_ product: SoldProduct) {
    group = product.product.group
    self.product = group == nil ? product.product.id?.value : nil
    storefront = product.storefront
    currency = product.currency
  }
}

extension SoldProduct {
  /// What a subscription costs for which time; nil for what is free or does not renew.
  fileprivate var plan: Plan? {
    guard product.isSubscription, let amount, !amount.isZero, let period else { return nil }
    return Plan(price: amount, period: period)
  }

  fileprivate func isCheaper(than other: Plan) -> Bool {
    plan.map { $0.period.isCheaper($0.price, than: (other.price, other.period)) } ?? false
  }
}
