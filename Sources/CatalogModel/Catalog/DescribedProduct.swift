package import Money
import SourceText

/// A product that stands in no file, described by its terms alone.
package struct DescribedProduct: Sendable {
  /// The terms of an introductory offer.
  package struct Terms: Sendable {
    package let mode: Offer.PaymentMode
    package let period: SubscriptionPeriod
    package let count: Int
    package let amount: Amount?

    package init(
      _ mode: Offer.PaymentMode, _ period: SubscriptionPeriod, count: Int = 1, amount: Amount? = nil
    ) {
      self.mode = mode
      self.period = period
      self.count = count
      self.amount = amount
    }
  }

  package var id: String?
  package var amount: Amount?
  package var currency: CurrencyCode?
  /// The storefronts that the prices are for; nil for a price that names none.
  package var storefronts: [StorefrontCode]?
  package var period: SubscriptionPeriod?
  package var isSubscription = false
  package var offers: [Terms] = []

  package init() {}

  private static let file = FileID(0)
  private static let span = ByteSpan(0, 0)

  private func located<Value>(_ value: Value) -> Located<Value> { Located(value, Self.file, Self.span) }

  /// The product in the catalog's terms.
  package var product: Product {
    var product = Product(
      list: isSubscription ? .subscriptions : .products, file: Self.file, span: Self.span)
    product.id = id.map { located($0) }
    product.prices = prices(amount)
    product.period = period.map { located(.valid($0)) }
    product.offers = offers.map { terms in
      var offer = Offer(kind: .introductory, file: Self.file, span: Self.span)
      offer.mode = located(.valid(terms.mode))
      offer.period = located(.valid(terms.period))
      offer.count = located(.valid(terms.count))
      offer.prices = prices(terms.amount)
      return offer
    }
    return product
  }

  /// A catalog that sells nothing else.
  package var catalog: Catalog {
    var catalog = Catalog(.storeKitConfiguration, file: Self.file, span: Self.span)
    catalog.products = [product]
    return catalog
  }

  private func prices(_ amount: Amount?) -> [Price] {
    guard let amount else { return [] }
    guard let storefronts else { return [Price(amount: located(.valid(amount)), currency: currency)] }
    return storefronts.map {
      Price(amount: located(.valid(amount)), currency: currency, storefront: located($0))
    }
  }
}
