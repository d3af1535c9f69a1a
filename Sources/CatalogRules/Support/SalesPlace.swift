import CatalogModel
import Diagnostics
import Money
import RuleKit
import StoreData

/// Where a price holds, in terms in which the prices of two products, or of two stores, can be compared.
struct SalesPlace: Hashable {
  let storefront: StorefrontCode?
  /// The region as the file spells it, where that is no storefront.
  let region: String?
  /// The currency of a price that names no place, where the file names it.
  let currency: CurrencyCode?

  init(_ price: Price) {
    let region = price.region?.value
    let storefront =
      price.storefront?.value ?? region.flatMap { Storefront(alpha2: $0.uppercased())?.code }
    self.storefront = storefront
    self.region = storefront == nil ? region : nil
    self.currency = storefront == nil && region == nil ? price.currency : nil
  }

  /// The currency that the App Store bills in there; nil where nothing says it.
  var billed: Currency? {
    storefront.flatMap { Storefront($0)?.currency } ?? currency.flatMap { Currency($0) }
  }

  /// The place as the end of a sentence: ` in DEU`; empty where the price names none.
  var inWords: String { title.isEmpty ? "" : " in \(title)" }

  /// The place for a message; empty where the price names none.
  var title: String { storefront?.description ?? region ?? currency?.description ?? "" }
}

/// The other places at which a product has a fault that is told of at the first one.
struct OtherPlaces {
  private static let shownCount = 3
  private let titles: [String]
  /// The first few places in the files.
  let labels: [Label]

  /// - Parameter prices: the prices with the fault; the first is the one that is told of
  init(_ prices: [PricedPlace]) {
    var seen: Set<String> = prices.first.map { [$0.place.title] } ?? []
    var titles: [String] = []
    for price in prices.dropFirst() where seen.insert(price.place.title).inserted {
      titles.append(price.place.title)
    }
    self.titles = titles
    labels = prices.dropFirst().prefix(Self.shownCount).map { price in
      Label(price.amount, price.place.title.isEmpty ? "also here" : "also in \(price.place.title)")
    }
  }

  /// What to add to a message: `; also in DEU, FRA, ITA and 9 more`; empty where there is no other place.
  var suffix: String {
    guard !titles.isEmpty else { return "" }
    let rest = titles.count - Self.shownCount
    let shown = titles.prefix(Self.shownCount).joined(separator: ", ")
    return "; also in \(shown)\(rest > 0 ? " and \(rest) more" : "")"
  }
}

/// An amount in one place.
struct PricedPlace {
  let place: SalesPlace
  let amount: Located<Amount>
  /// The currency that the file names; nil where it names none.
  var currency: CurrencyCode?

  /// The currency of the amount: the file's own, or the one that is billed in the place.
  var billed: Currency? { currency.map { Currency($0) } ?? place.billed }
}
