import CatalogComparison
package import CatalogModel
package import Money
import SourceText
import StoreData

/// What of a catalog a StoreKit configuration can hold: the catalog that is written, and nothing else.
///
/// A configuration has one price for each product and offer, that of its storefront; it knows neither dates nor
/// states, neither offerings nor entitlements. What it must have and the catalog lacks is made up in the
/// plainest way: a group for a lone subscription, level 1, a reference name.
package struct StoreKitProjection: Sendable {
  package private(set) var catalog: Catalog
  private let original: Catalog
  private let storefront: StorefrontCode

  /// - Parameter storefront: the storefront whose prices are taken; nil to take the settings' own, else the
  ///   United States where anything has a price there, else that of the first price
  package init(_ original: Catalog, storefront: StorefrontCode? = nil) {
    self.original = original
    self.storefront = storefront ?? Self.storefront(of: original)
    catalog = Catalog(.storeKitConfiguration, file: original.file, span: original.span)
    projectSettings()
    catalog.groups = original.groups.map { project($0) }
    for product in original.products { catalog.products.append(project(product)) }
  }

  private static func storefront(of catalog: Catalog) -> StorefrontCode {
    let usa = StorefrontCode(packed: 0x55_5341)
    if let own = catalog.storefront { return own }
    let all = catalog.products.lazy.flatMap(\.prices).compactMap { PricePlace($0, in: catalog).storefront }
    return all.contains(usa) ? usa : all.first ?? usa
  }

  private func located<Value>(_ value: Value, _ place: ByteSpan? = nil) -> Located<Value> {
    Located(value, original.file, place ?? original.span)
  }

  // MARK: Catalog and groups

  private mutating func projectSettings() {
    catalog.licenseAgreement = original.licenseAgreement
    catalog.policies = original.policies
    catalog.settings.locale = original.settings.locale
    // The storefront that is assumed anyway need not be said.
    let isSaid = original.settings.storefront != nil || storefront != StorefrontCode(packed: 0x55_5341)
    if isSaid {
      catalog.settings.storefront = original.settings.storefront ?? located(.valid(storefront))
    }
  }

  private func project(_ group: SubscriptionGroup) -> SubscriptionGroup {
    var result = group
    result.name = Self.filled(group.name) ?? Self.filled(group.id)
    result.id = Self.filled(group.id) ?? result.name
    result.localizations = group.localizations.map { project($0) }
    return result
  }

  private static func filled(_ text: Located<String>?) -> Located<String>? {
    text.flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// Returns the group of subscriptions that the catalog keeps in none.
  private mutating func groupForLoneSubscriptions() -> Int {
    let name = "Subscriptions"
    if let index = catalog.groups.firstIndex(where: { $0.name?.value == name }) { return index }
    var group = SubscriptionGroup(span: original.span)
    group.name = located(name)
    group.id = located(name)
    catalog.groups.append(group)
    return catalog.groups.count - 1
  }

  private func project(_ localization: ProductLocalization) -> ProductLocalization {
    var result = localization
    result.benefits = []
    result.locale = localization.locale?.map { spelling in
      let code = LocaleSpelling.canonical(spelling, in: original.kind)
      return AppStoreLocale(appStoreConnect: code)?.storeKitCode ?? code.replacing("-", with: "_")
    }
    return result
  }

  // MARK: Products

  private mutating func project(_ product: Product) -> Product {
    var result = Product(list: Self.list(of: product), file: product.file, span: product.span)
    result.id = product.id?.map { _ in CatalogFacts.id(of: product) }
    result.kind = product.kind ?? located(.valid(Self.kind(in: result.list)), product.span)
    let name = product.localizations.lazy.compactMap { Self.filled($0.displayName) }.first
    result.referenceName = Self.filled(product.referenceName) ?? name ?? result.id
    result.internalID = product.internalID
    result.familyShareable = product.familyShareable
    result.prices = project(product.prices)
    result.localizations = product.localizations.map { project($0) }
    guard result.list == .subscriptions else { return result }
    let group = product.group ?? groupForLoneSubscriptions()
    result.group = group
    result.groupID = catalog.groups[group].id
    result.level = product.level ?? located(.valid(1), product.span)
    result.period = product.period
    result.offers = product.offers.map { project($0) }
    result.billingPlans = product.billingPlans
    return result
  }

  private static func list(of product: Product) -> ProductList {
    switch product.kind?.value.value {
    case .consumable, .nonConsumable: .products
    case .nonRenewingSubscription: .nonRenewingSubscriptions
    case .autoRenewableSubscription: .subscriptions
    case nil: product.period != nil ? .subscriptions : product.list
    }
  }

  private static func kind(in list: ProductList) -> ProductKind {
    switch list {
    case .products: .nonConsumable
    case .nonRenewingSubscriptions: .nonRenewingSubscription
    case .subscriptions: .autoRenewableSubscription
    }
  }

  /// Returns the price that holds now in the storefront, as one without a place of its own.
  private func project(_ prices: [Price]) -> [Price] {
    let current = prices.filter { price in
      let place = PricePlace(price, in: original)
      return place.storefront == storefront && place.startDate.isEmpty && !place.isPreserved
    }.min { left, right in
      // A plan of its own is written with the billing plans.
      (left.billingPlanType == nil ? 0 : 1) < (right.billingPlanType == nil ? 0 : 1)
    }
    return current.map { [Price(amount: $0.amount)] } ?? []
  }

  private func project(_ offer: Offer) -> Offer {
    var result = offer
    // An introductory offer has no id in a configuration: a subscription has one for everybody.
    if offer.kind == .introductory { result.id = nil }
    if offer.kind == .introductory { result.referenceName = nil }
    result.prices = offer.mode?.value.value == .free ? offer.prices : project(offer.prices)
    result.regions = nil
    result.startDate = nil
    result.endDate = nil
    result.state = nil
    result.discount = nil
    result.play = nil
    return result
  }
}
