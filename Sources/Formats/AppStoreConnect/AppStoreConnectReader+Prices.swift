import CatalogModel
import DocumentSyntax
import Money
import SourceText
import StoreData

extension AppStoreConnectReader {
  /// Returns the prices of an in-app purchase, those of its schedule's base territory first.
  mutating func readInAppPurchasePrices(_ index: Int) -> [Price] {
    var links = graph.links(of: index, with: .inAppPurchasePrices)
    var base: String?
    for schedule in graph.links(of: index, with: .inAppPurchasePriceSchedules).map(\.target) {
      links += graph.links(of: schedule, with: .inAppPurchasePrices)
      base =
        base
        ?? graph.links(of: schedule, with: .territories).first.flatMap {
          graph.resources[$0.target].id?.value
        }
    }
    return readPrices(links, base: base)
  }

  /// Returns prices in order: those that hold already before those with a date, by storefront and by date.
  mutating func readPrices(_ links: [Resource.Link], base: String? = nil) -> [Price] {
    var prices: [Price] = []
    var seen: Set<Int> = []
    for link in links where seen.insert(link.target).inserted {
      if let price = readPrice(link.target) { prices.append(price) }
    }
    let baseCode = base.flatMap { StorefrontCode($0) }
    let ranks = prices.map { PriceRank($0, base: baseCode) }
    return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { prices[$0] }
  }

  /// Returns the price of a resource that names a price point, with its territory; nil where no file has the
  /// point.
  mutating func readPrice(_ index: Int) -> Price? {
    guard let point = priceLink(index), var price = readPoint(point.target) else { return nil }
    if let territory = territory(of: index) {
      setTerritory(territory, of: &price)
    }
    guard graph.resources[index].type.hasPriceDates else { return price }
    var attributes = attributes(index)
    price.startDate = attributes.string("startDate")
    price.endDate = attributes.string("endDate")
    price.isPreserved = attributes.bool("preserved")?.value ?? false
    price.billingPlanType = attributes.string("planType")
    attributes.ignore("manual")
    note(attributes)
    return price
  }

  /// Returns the territory that a price, an offer's price or an offer is for.
  func territory(of index: Int) -> Located<String>? {
    if let link = graph.links(of: index, with: .territories).first {
      return link.place ?? graph.resources[link.target].id
    }
    let point = priceLink(index)
    if let point, let link = graph.links(of: point.target, with: .territories).first {
      return link.place ?? graph.resources[link.target].id
    }
    for id in [point?.place ?? point.flatMap { graph.resources[$0.target].id }, graph.resources[index].id] {
      if let id, let territory = PriceIdentifier(id.value)?.territory { return id.map { _ in territory } }
    }
    return nil
  }

  private func priceLink(_ index: Int) -> Resource.Link? {
    graph.resources[index].links.first { graph.resources[$0.target].type.isPricePoint }
  }

  private mutating func readPoint(_ index: Int) -> Price? {
    var attributes = attributes(index)
    let amount = attributes.string("customerPrice")
    attributes.ignore("proceeds", "proceedsYear2", "priceTier")
    note(attributes)
    return amount.map { Price(amount: $0.map { text in Parsed(text) { Amount($0) } }) }
  }

  private mutating func setTerritory(_ territory: Located<String>, of price: inout Price) {
    guard let code = StorefrontCode(territory.value) else {
      price.region = territory
      return
    }
    price.storefront = territory.map { _ in code }
    var currency: CurrencyCode?
    if let index = graph.existing(.territories, id: territory.value) {
      var attributes = attributes(index)
      currency = attributes.string("currency").flatMap { CurrencyCode($0.value) }
      note(attributes)
    }
    price.currency = currency ?? Storefront(code)?.currency.code
  }
}

extension ResourceType {
  /// Whether the type's dates are those of a price, not of an offer.
  fileprivate var hasPriceDates: Bool { self == .inAppPurchasePrices || self == .subscriptionPrices }
}

/// What prices are sorted by.
private struct PriceRank: Comparable {
  private let words: [UInt32]
  private let date: String

  init(_ price: Price, base: StorefrontCode?) {
    let storefront = price.storefront?.value
    date = price.startDate?.value ?? ""
    words = [
      price.isPreserved ? 1 : 0,
      price.billingPlanType?.value == "MONTHLY" ? 1 : 0,
      storefront != nil && storefront == base ? 0 : 1,
      storefront?.packed ?? .max,
    ]
  }

  static func < (left: PriceRank, right: PriceRank) -> Bool {
    if left.date != right.date { return left.date.utf8.lexicographicallyPrecedes(right.date.utf8) }
    return left.words.lexicographicallyPrecedes(right.words)
  }
}
