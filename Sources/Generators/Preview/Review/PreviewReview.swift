package import CatalogModel
import LocaleData
import Money
import PriceText
import SourceText

/// A preview as it is reviewed: its products as paywalls, the same ones of several storefronts as one.
package struct PreviewReview: Sendable {
  let catalogs: [Catalog]
  let products: [SoldProduct]
  let cards: [PaywallCard]
  let matrices: [PriceMatrix]

  /// - Parameter copy: where the app's own copy is found
  package init(
    _ preview: PricePreview, of catalogs: [Catalog], _ request: PreviewRequest = PreviewRequest(),
    copy: CopySource? = nil
  ) {
    self.catalogs = catalogs
    products = preview.products.filter { $0.amount != nil }
    let paywalls = Self.paywalls(products, in: catalogs)
    var builder = CardBuilder(catalogs: catalogs, request: request)
    for paywall in paywalls { builder.add(paywall) }
    var cards = builder.cards
    copy?.add(to: &cards)
    self.cards = cards
    matrices = catalogs.indices.compactMap { index in
      let own = paywalls.filter { $0.catalog == index }.flatMap { $0.products.flatMap(\.value) }
      return own.isEmpty ? nil : PriceMatrix(own, catalog: index, kind: catalogs[index].kind)
    }
  }

  /// Makes the review of what a form of a preview is given.
  package init(_ preview: PricePreview, _ context: PreviewContext) {
    self.init(preview, of: context.catalogs, context.request, copy: context.copy)
  }

  /// Every text of every storefront, each once, although several catalogs may have it.
  var rows: [ReviewRow] {
    var seen: Set<String> = []
    return cards.flatMap { card in card.texts.flatMap { card.rows(of: $0) } }
      .filter { seen.insert($0.hash).inserted }
  }

  /// The locales of the cards, by identifier.
  var locales: [String] { Set(cards.map(\.locale.identifier)).sorted() }

  /// The storefronts of the products, by code.
  var storefronts: [String] { Set(products.map(\.storefront.description)).sorted() }

  // MARK: Paywalls

  /// Products that customers choose between, by storefront in the catalog's order.
  struct Paywall {
    let catalog: Int
    /// Index of the subscription group; nil where there is none.
    let group: Int?
    let isSubscription: Bool
    var products: [(key: StorefrontCode, value: [SoldProduct])] = []
  }

  private struct PaywallKey: Hashable {
    let catalog: Int
    let group: Int?
    let isSubscription: Bool
    /// The subscription whose base plans are chosen between.
    let subscription: String?
  }

  /// Returns the plans of each group or Google Play subscription, and what is bought once.
  private static func paywalls(_ products: [SoldProduct], in catalogs: [Catalog]) -> [Paywall] {
    var catalogOf: [Product.Place: Int] = [:]
    for (index, catalog) in catalogs.enumerated() {
      for product in catalog.products { catalogOf[product.place] = index }
    }
    var numbers: [PaywallKey: Int] = [:]
    var paywalls: [Paywall] = []
    var places: [[StorefrontCode: Int]] = []
    for sold in products {
      let product = sold.product
      let key = PaywallKey(
        catalog: catalogOf[product.place] ?? 0, group: product.group,
        isSubscription: product.isSubscription,
        subscription: product.basePlanID == nil ? nil : product.id?.value)
      let number = numbers[key] ?? paywalls.count
      if number == paywalls.count {
        numbers[key] = number
        paywalls.append(
          Paywall(catalog: key.catalog, group: key.group, isSubscription: product.isSubscription))
        places.append([:])
      }
      if let place = places[number][sold.storefront] {
        paywalls[number].products[place].value.append(sold)
      } else {
        places[number][sold.storefront] = paywalls[number].products.count
        paywalls[number].products.append((sold.storefront, [sold]))
      }
    }
    // What renews has most to be looked at.
    return paywalls.filter(\.isSubscription) + paywalls.filter { !$0.isSubscription }
  }
}

extension Product {
  /// Where a product stands, which no other one shares.
  fileprivate struct Place: Hashable {
    let file: FileID
    let span: ByteSpan
    let id: String?
  }

  fileprivate var place: Place { Place(file: file, span: span, id: qualifiedID) }
}
