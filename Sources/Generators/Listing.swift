package import CatalogModel
import Money
import PaywallCopy
import SourceText
import StoreData

/// What was found in some files: catalogs with their products, and string tables with how far they are translated.
package struct Listing: Sendable {
  package let catalogs: [ListedCatalog]
  package let tables: [ListedTable]
  /// The paths of catalogs that tell of the same products, where several do.
  let views: [[String]]
  /// The languages of the tables that claims are not read in, for want of a lexicon.
  let unreadLanguages: [String]
  /// The name of the project that is listed.
  package let title: String
  /// The projects that are listed together; none for one alone.
  let projects: [Listing]

  /// Lists what a workspace holds, in its order.
  ///
  /// - Parameter reviews: the logs of translation reviews, a nearer one before those of the folders above
  package init(of workspace: Workspace, reviews: [TranslationReviews] = [], title: String = "") {
    self.title = title
    projects = []
    catalogs = workspace.catalogs.map { ListedCatalog($0, in: workspace) }
    views = workspace.catalogViews.filter { $0.count > 1 }.map { views in
      views.map { workspace.file($0.file).path.display }
    }
    tables = workspace.families.map { ListedTable($0, in: workspace, reviews) }
    unreadLanguages = ClaimLexicons.standard.unread(in: workspace)
  }

  /// Lists several projects together.
  package init(joining parts: [Listing]) {
    title = ""
    projects = parts.count > 1 ? parts : []
    catalogs = parts.flatMap(\.catalogs)
    views = parts.flatMap(\.views)
    tables = parts.flatMap(\.tables)
    unreadLanguages = Set(parts.flatMap(\.unreadLanguages)).sorted()
  }
}

/// A catalog of a listing.
package struct ListedCatalog: Sendable {
  /// The files that the catalog stands in, the first one first.
  let paths: [String]
  let format: String
  let catalog: Catalog
  let products: [ListedProduct]

  fileprivate init(_ catalog: Catalog, in workspace: Workspace) {
    let parts = workspace.documents.filter { document in
      if case .part(let first) = document.content { first == catalog.file } else { false }
    }
    self.catalog = catalog
    paths = ([catalog.file] + parts.map(\.file)).map { workspace.file($0).path.display }
    format = workspace.documents[catalog.file.index].format.rawValue
    products = catalog.products.map { ListedProduct($0, of: catalog) }
  }
}

/// A product of a listing, its values as text.
struct ListedProduct: Sendable {
  let product: Product
  let price: ListedPrice?
  let offers: [ListedOffer]
  /// The group's name, or its id where it has none.
  let group: String?

  fileprivate init(_ product: Product, of catalog: Catalog) {
    self.product = product
    price = product.prices.first.map { ListedPrice($0, of: catalog) }
    offers = product.offers.map { ListedOffer($0, of: catalog) }
    let group = product.group.flatMap { catalog.groups.indices.contains($0) ? catalog.groups[$0] : nil }
    self.group = group?.name?.value ?? group?.id?.value ?? product.groupID?.value
  }

  /// Number of prices beside the one shown.
  var furtherPrices: Int { max(0, product.prices.count - 1) }

  /// The kind as the file has it, where that is no kind of product.
  var kind: String? {
    product.kind?.value.text { $0.rawValue }
      ?? (product.isSubscription ? ProductKind.autoRenewableSubscription.rawValue : nil)
  }

  /// The billing period in ISO 8601, or what the file has in its place.
  var period: String? { product.period?.value.text { $0.iso8601 } }
}

/// A price of a listing.
struct ListedPrice: Sendable {
  /// The amount, or what the file has in its place.
  let amount: String
  /// Nil where neither the price nor its storefront tells it.
  let currency: String?
  /// The storefront, or the region as the file spells it.
  let storefront: String?
  let tier: String?

  fileprivate init(_ price: Price, of catalog: Catalog) {
    amount = price.amount.value.text { $0.description }
    let store = price.storefront?.value ?? (price.region == nil ? catalog.storefront : nil)
    currency = (price.currency ?? store.flatMap { Storefront($0)?.currency.code })?.description
    storefront = price.storefront?.value.description ?? price.region?.value ?? catalog.storefront?.description
    tier = price.tier?.value
  }

  /// The price in short, such as `4.99 EUR`.
  var text: String { [amount, currency].compactMap { $0 }.joined(separator: " ") }
}

/// An offer of a listing.
struct ListedOffer: Sendable {
  let offer: Offer
  let price: ListedPrice?
  let mode: String?
  let period: String?
  /// Number of periods, or nil where it is no number.
  let count: Int?

  fileprivate init(_ offer: Offer, of catalog: Catalog) {
    self.offer = offer
    price = offer.prices.first.map { ListedPrice($0, of: catalog) }
    mode = offer.mode?.value.text { $0.rawValue }
    period = offer.period?.value.text { $0.iso8601 }
    count = offer.periodCount
  }

  /// The offer in short, such as `P1W free (introductory)` or `3 x P1M 4.99 EUR (promotional spring)`.
  var text: String {
    var parts: [String] = []
    if let period { parts.append(count.map { $0 == 1 ? period : "\($0) x \(period)" } ?? period) }
    switch offer.mode?.value.value {
    case .free: parts.append("free")
    case .payAsYouGo: parts.append(price?.text ?? "pay as you go")
    case .payUpFront: parts.append((price.map { $0.text + " " } ?? "") + "up front")
    case nil: parts += [mode, price?.text].compactMap { $0 }
    }
    if let discount = offer.discount?.value { parts.append("less \(discount)") }
    let name = offer.id?.value ?? offer.referenceName?.value
    parts.append("(" + [offer.kind.rawValue, name].compactMap { $0 }.joined(separator: " ") + ")")
    return parts.joined(separator: " ")
  }
}

/// A string table of a listing, across its files and locales.
package struct ListedTable: Sendable {
  let family: TableFamily
  let paths: [String]
  /// The formats of the files, each once.
  let formats: [String]
  let coverage: TableCoverage
  private let reviews: [TranslationReviews]

  fileprivate init(_ family: TableFamily, in workspace: Workspace, _ reviews: [TranslationReviews]) {
    self.reviews = reviews
    self.family = family
    paths = family.files.map { workspace.file($0).path.display }
    var formats: [String] = []
    for file in family.files {
      let format = workspace.documents[file.index].format.rawValue
      if !formats.contains(format) { formats.append(format) }
    }
    self.formats = formats
    coverage = TableCoverage(of: family, in: workspace)
  }

  /// The source language as spelled, or nil where none is known.
  var sourceLocale: String? { family.source.map { family.locales[$0].spelling } }

  /// Returns the last review of a locale's translations; nil where no log tells of one.
  func review(of locale: TableCoverage.Locale) -> TranslationReview? {
    guard let id = family.locales[locale.locale].id else { return nil }
    return reviews.lazy.compactMap { log in paths.lazy.compactMap { log.review(of: id, in: $0) }.first }.first
  }

  /// Returns a locale as spelled; a table outside of any language's folder has no name for its own.
  func name(of locale: TableCoverage.Locale) -> String { family.locales[locale.locale].spelling }
}
