import CatalogModel
package import Money
import PriceText
package import SourceText
import StoreData

/// Something that a catalog sells, as a claim would say it.
package struct SoldFact: Sendable {
  package var value: ClaimValue
  /// The product's id, with its base plan where it has one.
  package var product: String
  package var storefront: StorefrontCode
  /// Where the catalog says it.
  package var file: FileID
  package var span: ByteSpan
}

extension PooledProduct {
  /// The lengths of the product's free offers; those of new customers first.
  var freeOffers: [SoldFact] {
    offers { $0.mode?.value.value == .free }.map { sold, offer in
      fact(ClaimValue(offer.totalTime), sold, at: offer.period?.span ?? offer.anchor, in: offer.file)
    }
  }

  /// The lower prices of the product's offers, with their lengths.
  var introductoryPrices: [SoldFact] {
    offers { $0.mode?.value.value != nil && $0.mode?.value.value != .free }.map { sold, offer in
      var value = ClaimValue(offer.totalTime)
      value.amount = offer.amount
      value.currency = sold.currency
      return fact(value, sold, at: offer.prices.first?.amount.span ?? offer.anchor, in: offer.file)
    }
  }

  private func offers(_ isWanted: (Offer) -> Bool) -> [(SoldProduct, Offer)] {
    sold.flatMap { sold in sold.product.offers.filter(isWanted).map { (sold, $0) } }
      .sorted { ($0.1.kind == .introductory ? 0 : 1) < ($1.1.kind == .introductory ? 0 : 1) }
  }

  /// The product's prices, one for each storefront that has one.
  var prices: [SoldFact] {
    sold.compactMap { sold in
      guard let amount = sold.amount, let price = sold.product.prices.first else { return nil }
      return fact(
        ClaimValue(amount: amount, currency: sold.currency), sold, at: price.amount.span,
        in: price.amount.file)
    }
  }

  /// The monthly payments of plans that are paid so for a year, and what they come to.
  var payments: [SoldFact] {
    sold.flatMap { sold in
      guard let commitment = sold.commitment else { return [SoldFact]() }
      return [commitment.payment, commitment.total].map {
        fact(
          ClaimValue(amount: $0, currency: sold.currency), sold, at: sold.product.anchor,
          in: sold.product.file)
      }
    }
  }

  /// The period of the plan.
  var period: SoldFact? {
    guard let first = sold.first, let period = first.product.period, let length = period.value.value else {
      return nil
    }
    return fact(ClaimValue(length), first, at: period.span, in: period.file)
  }

  func fact(_ value: ClaimValue, _ sold: SoldProduct, at span: ByteSpan, in file: FileID) -> SoldFact {
    SoldFact(value: value, product: id, storefront: sold.storefront, file: file, span: span)
  }
}

extension ClaimValue {
  /// A length in its largest unit; an empty value for none.
  init(_ period: SubscriptionPeriod?) {
    let single = period?.single
    self.init(count: single?.count, unit: single?.unit)
  }
}
