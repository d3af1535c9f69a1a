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
  /// The price; nil where the catalog has none.
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
    for price in product.prices {
      let named = price.storefront?.value ?? own
      let storefront = named ?? price.currency.flatMap(Self.storefront) ?? standardStorefront
      guard !sold.contains(where: { $0.storefront == storefront }) else { continue }
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
    var shown = product
    shown.prices = price.map { [$0] } ?? []
    for index in shown.offers.indices {
      let prices = shown.offers[index].prices
      let own = prices.first { $0.storefront?.value == price?.storefront?.value }
      shown.offers[index].prices = (own ?? (price?.storefront == nil ? prices.first : nil)).map { [$0] } ?? []
    }
    self.product = shown
    self.storefront = storefront
    isStorefrontAssumed = isAssumed
    currency = price?.currency ?? Storefront(storefront)?.currency.code ?? .usd
    amount = price?.amount.value.value
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
  /// Gives each subscription the dearest other plan of its group and storefront.
  package mutating func findDearest() {
    let plans = map { product -> SoldProduct.Plan? in
      guard let amount = product.amount, !amount.isZero, let period = product.period else { return nil }
      return SoldProduct.Plan(price: amount, period: period)
    }
    for index in indices {
      let others = indices.filter {
        $0 != index && self[$0].product.group == self[index].product.group
          && self[$0].storefront == self[index].storefront && self[$0].currency == self[index].currency
      }
      self[index].dearest = others.compactMap { plans[$0] }.max { left, right in
        left.period.saving(of: left.price, against: (right.price, right.period)) != nil
      }
    }
  }
}
