import CatalogModel
import Money

/// The prices of a yearly plan beside those of the monthly plans of the same service, place by place.
struct YearlyPrice {
  let product: Product
  let places: [Place]

  /// What the plans cost in one place.
  struct Place {
    let year: PricedPlace
    /// The lowest and the highest price of a month; mostly there is one only.
    let cheapestMonth: Located<Amount>
    let dearestMonth: Located<Amount>
  }

  /// What plans of one service share.
  private struct Service: Hashable {
    let group: Int
    let level: Int
    /// Some catalogs put all plans on one level; their names tell the services apart.
    let tier: ServiceTier?
  }

  /// Returns the yearly prices above zero of a catalog whose service is sold by the month too.
  static func all(in catalog: Catalog) -> [YearlyPrice] {
    var months: [Service: [StandingPrices]] = [:]
    var years: [(service: Service, product: Product)] = []
    for (group, products) in catalog.productsByGroup.enumerated() {
      for (product, tier) in zip(products, ServiceTier.tiers(products)) where product.isOnSale {
        guard let period = product.period?.value.value, let level = product.level?.value.value else {
          continue
        }
        let service = Service(group: group, level: level, tier: tier)
        if period == .year {
          years.append((service, product))
        } else if period == .month {
          months[service, default: []].append(product.standingPrices)
        }
      }
    }
    return years.compactMap { year in
      guard let months = months[year.service] else { return nil }
      let places = year.product.standingPrices.all.compactMap { place($0, months) }
      return places.isEmpty ? nil : YearlyPrice(product: year.product, places: places)
    }
  }

  private static func place(_ year: PricedPlace, _ plans: [StandingPrices]) -> Place? {
    guard !year.amount.value.isZero else { return nil }
    let months = plans.compactMap { $0[year.place] }.filter { !$0.value.isZero }
    guard let cheapest = months.min(by: { $0.value < $1.value }),
      let dearest = months.max(by: { $0.value < $1.value })
    else { return nil }
    return Place(year: year, cheapestMonth: cheapest, dearestMonth: dearest)
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
