import CatalogModel
import LocaleData
import Money
import PriceText

/// Makes the cards of paywalls; storefronts with the same prices share theirs.
struct CardBuilder {
  private let catalogs: [Catalog]
  private let request: PreviewRequest
  private var writers: ReviewWriters
  private(set) var cards: [PaywallCard] = []

  init(catalogs: [Catalog], request: PreviewRequest) {
    self.catalogs = catalogs
    self.request = request
    writers = ReviewWriters(options: request.options)
  }

  private struct Key: Hashable {
    let prices: [String]
    let locale: LocaleID
    /// The region by which prices are written.
    let region: String?
  }

  /// Whether each storefront is shown in its own languages, as they are written there.
  private var isRegional: Bool { request.locales == nil }

  /// Adds the cards of a paywall.
  mutating func add(_ paywall: PreviewReview.Paywall) {
    var numbers: [Key: Int] = [:]
    for (storefront, products) in paywall.products {
      let prices = products.map(\.facts)
      for locale in request.locales ?? PricePreview.languages(of: storefront) {
        let region = isRegional ? StorefrontWriters.region(of: locale, in: storefront) : nil
        let key = Key(prices: prices, locale: locale, region: region)
        if let number = numbers[key] {
          cards[number].storefronts.append(storefront)
        } else {
          numbers[key] = cards.count
          cards.append(card(paywall, products, locale))
        }
      }
    }
  }

  private mutating func card(
    _ paywall: PreviewReview.Paywall, _ products: [SoldProduct], _ locale: LocaleID
  ) -> PaywallCard {
    let catalog = catalogs[paywall.catalog]
    let plans = products.map { sold in
      PaywallCard.Plan(
        product: sold.product.qualifiedID ?? "",
        texts: writers.texts(of: sold, in: locale, catalog.kind, isRegional: isRegional))
    }
    // The button is for the plan that a new customer may try.
    let featured = products.firstIndex { $0.product.isFree(for: .introductory) } ?? 0
    return PaywallCard(
      catalog: paywall.catalog, locale: locale, storefronts: products.first.map { [$0.storefront] } ?? [],
      isStorefrontAssumed: products.first?.isStorefrontAssumed ?? false,
      currency: products.first?.currency ?? .usd, title: title(paywall, products, locale), plans: plans,
      words: words(paywall, products.isEmpty ? nil : products[featured].product, locale), featured: featured,
      isSubscription: paywall.isSubscription)
  }

  private func title(
    _ paywall: PreviewReview.Paywall, _ products: [SoldProduct], _ locale: LocaleID
  ) -> ReviewText {
    let catalog = catalogs[paywall.catalog]
    if let group = paywall.group, catalog.groups.indices.contains(group) {
      let group = catalog.groups[group]
      return writers.name(
        of: group.localizations, or: group.name?.value ?? group.id?.value ?? "",
        group.id?.value ?? group.name?.value ?? "", locale, catalog.kind)
    }
    if !paywall.isSubscription, let words = writers.phrase(.oneTimePurchase, .buyOnce, locale) {
      return words
    }
    let product = products.first?.product
    return writers.name(
      of: product?.localizations ?? [], or: product?.referenceName?.value ?? product?.id?.value ?? "",
      product?.id?.value ?? "", locale, catalog.kind)
  }

  private func words(
    _ paywall: PreviewReview.Paywall, _ featured: Product?, _ locale: LocaleID
  ) -> [ReviewText] {
    let links = [
      writers.phrase(.restorePurchases, .restore, locale), writers.phrase(.termsOfUse, .terms, locale),
      writers.phrase(.privacyPolicy, .privacy, locale),
    ]
    guard paywall.isSubscription else { return links.compactMap { $0 } }
    let trials = Offer.Kind.allCases.filter { featured?.isFree(for: $0) == true }.map { Customer($0) }
    var words = [
      writers.phrase(
        .subscribe, .subscribe, locale,
        for: trials.isEmpty ? [] : Customer.allCases.filter { !trials.contains($0) })
    ]
    if !trials.isEmpty { words.append(writers.phrase(.startFreeTrial, .startTrial, locale, for: trials)) }
    words.append(writers.phrase(.cancelAnytime, .cancelAnytime, locale))
    return (words + links).compactMap { $0 }
  }
}

extension Product {
  /// Whether the product has a free time for customers of a kind.
  fileprivate func isFree(for kind: Offer.Kind) -> Bool {
    offers.contains { $0.kind == kind && $0.mode?.value.value == .free }
  }
}
