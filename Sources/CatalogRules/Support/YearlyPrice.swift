import CatalogModel
import Money

/// The price of a yearly plan beside those of the monthly plans of the same service.
struct YearlyPrice {
  let product: Product
  let amount: Located<Amount>
  /// The lowest and the highest price of a month; mostly there is one only.
  let cheapestMonth: Located<Amount>
  let dearestMonth: Located<Amount>

  /// What plans of one service share.
  private struct Service: Hashable {
    let group: Int
    let level: Int
    /// Some catalogs put all plans on one level; their names tell the services apart.
    let tier: ServiceTier?
  }

  /// Returns the yearly prices above zero of a catalog whose service is sold by the month too.
  static func all(in catalog: Catalog) -> [YearlyPrice] {
    var months: [Service: [Located<Amount>]] = [:]
    var years: [(service: Service, product: Product, amount: Located<Amount>)] = []
    for (group, products) in catalog.productsByGroup.enumerated() {
      for (product, tier) in zip(products, ServiceTier.tiers(products)) {
        guard let period = product.period?.value.value, let amount = product.locatedAmount,
          !amount.value.isZero,
          let level = product.level?.value.value
        else { continue }
        let service = Service(group: group, level: level, tier: tier)
        if period == .year {
          years.append((service, product, amount))
        } else if period == .month {
          months[service, default: []].append(amount)
        }
      }
    }
    return years.compactMap { year in
      guard let months = months[year.service], let cheapest = months.min(by: { $0.value < $1.value }),
        let dearest = months.max(by: { $0.value < $1.value })
      else { return nil }
      return YearlyPrice(
        product: year.product, amount: year.amount, cheapestMonth: cheapest, dearestMonth: dearest)
    }
  }
}

extension Product {
  /// The product's price where it is a number, with its place.
  var locatedAmount: Located<Amount>? {
    prices.first.flatMap { price in
      price.amount.value.value.map { amount in price.amount.map { _ in amount } }
    }
  }
}

extension Offer {
  /// The offer's price where it is a number, with its place.
  var locatedAmount: Located<Amount>? {
    prices.first.flatMap { price in
      price.amount.value.value.map { amount in price.amount.map { _ in amount } }
    }
  }
}
