import CatalogModel
import Money
import SourceText
import StoreData
import XMLSyntax

/// Turns the elements of an App Store package's metadata into the model.
struct AppStoreMetadataReader {
  private(set) var catalog: Catalog
  /// Whether the package holds an app at all.
  private(set) var hasSoftware = false
  private let file: FileID

  init(file: FileID, span: ByteSpan) {
    self.file = file
    self.catalog = Catalog(.appStoreMetadata, file: file, span: span)
  }

  /// Reads the whole package and returns its problems.
  mutating func readPackage(_ root: XMLElement) -> [SyntaxProblem] {
    var package = MetadataElement(root, file: file)
    package.ignore("metadata_token", "provider", "team_id", "language", "comments")
    if root.namespace != AppStoreMetadataFormat.namespace {
      let declaration = root.attribute("xmlns")
      package.report(
        SyntaxProblem(
          .wrongType, declaration?.valueSpan ?? root.nameSpan,
          declaration.map { "the namespace \(quoted($0.value.string)) is not that of App Store metadata" }
            ?? "\"package\" has no namespace", help: "write xmlns=\"\(AppStoreMetadataFormat.namespace)\""))
    }
    if let version = package.attribute("version") {
      let parsed = package.check(
        version, of: "version", "a version such as software5.11", MetadataValue.version)
      catalog.version = parsed.value.value.map { value in parsed.map { _ in value } }
    }
    for var software in package.all("software", isSingle: true) {
      hasSoftware = true
      software.ignore("vendor_id", "read_only_info", "software_assets", "apple_id")
      for var metadata in software.all("software_metadata", isSingle: true) {
        readMetadata(&metadata)
        software.absorb(metadata)
      }
      package.absorb(software)
    }
    if !hasSoftware {
      package.report(
        SyntaxProblem(
          .malformed, package.anchor, "the package has no element \"software\"",
          help: "exclude the file if it is no app's"))
    }
    return package.finish()
  }

  private mutating func readMetadata(_ metadata: inout MetadataElement) {
    _ = metadata.attribute("app_platform")
    metadata.ignore("game_center")
    metadata.each("version", in: "versions") { Self.passOver(version: &$0) }
    // The app's own price is checked but is none of a product.
    metadata.each("product", in: "products") { product in
      product.ignore("preorder_sales_start_date", "preorder_type")
      _ = readTerms(&product)
    }
    for var list in metadata.all("in_app_purchases", isSingle: true) {
      for var purchase in list.all("in_app_purchase") {
        catalog.products.append(readPurchase(&purchase, group: nil))
        list.absorb(purchase)
      }
      for name in ["family", "subscription_group"] {
        for var group in list.all(name) {
          readGroup(&group)
          list.absorb(group)
        }
      }
      metadata.absorb(list)
    }
  }

  /// Checks the names in what the store shows of the app, without reading it.
  private static func passOver(version: inout MetadataElement) {
    _ = version.attribute("string")
    version.ignore("copyright", "app_review_info", "release_type", "earliest_release_date")
    version.each("locale", in: "locales") { locale in
      _ = locale.attribute("name")
      locale.ignore(
        "title", "subtitle", "description", "promotional_text", "keywords", "version_whats_new",
        "software_url", "support_url", "privacy_url", "apple_tv_privacy_policy", "software_screenshots",
        "app_previews", "imessage_screenshots")
    }
  }

  // MARK: Groups

  private mutating func readGroup(_ element: inout MetadataElement) {
    var group = SubscriptionGroup(span: element.span)
    group.name = element.attribute("name")
    _ = element.attribute("remove")
    element.ignore("review_screenshot", "review_notes")
    group.hasLocalizations = element.has("locales")
    group.localizations = readLocalizations(&element)
    let purchases = element.all("in_app_purchase")
    group.hasSubscriptions = !purchases.isEmpty
    let index = catalog.groups.count
    catalog.groups.append(group)
    for var purchase in purchases {
      catalog.products.append(readPurchase(&purchase, group: index))
      element.absorb(purchase)
    }
  }

  private func readLocalizations(_ element: inout MetadataElement) -> [ProductLocalization] {
    var result: [ProductLocalization] = []
    element.each("locale", in: "locales") { locale in
      var localization = ProductLocalization(span: locale.span)
      localization.locale = locale.attribute("name")
      localization.displayName = locale.text("title")
      localization.description = locale.text("description")
      localization.customAppName = locale.text("app_name")
      locale.ignore("publication_name")
      _ = locale.attribute("remove")
      result.append(localization)
    }
    return result
  }

  // MARK: Products

  private func readPurchase(_ element: inout MetadataElement, group: Int?) -> Product {
    let kind = element.value("type", "a type of in-app purchase", MetadataValue.kind)
    let list: ProductList =
      switch kind?.value.value {
      case .autoRenewableSubscription: .subscriptions
      case .nonRenewingSubscription: .nonRenewingSubscriptions
      case nil where group != nil: .subscriptions
      default: .products
      }
    var product = Product(list: list, file: file, span: element.span)
    product.kind = kind
    product.group = group
    product.id = element.text("product_id")
    product.referenceName = element.text("reference_name")
    product.reviewNote = element.text("review_notes")
    product.hasLocalizations = element.has("locales")
    product.localizations = readLocalizations(&element)
    product.level = element.value("rank", "a number", MetadataValue.number)
    product.period = element.value("duration", "a length such as \"1 Month\"", MetadataValue.period)
    if element.has("review_screenshot") { product.assets.hasReviewScreenshot = true }
    element.ignore("review_screenshot", "software_assets")
    readSale(&element, of: &product)
    readState(&element, of: &product)
    product.offers = readOffers(&element)
    return product
  }

  /// Reads where and for what a product is sold.
  private func readSale(_ element: inout MetadataElement, of product: inout Product) {
    var isForSale: [Located<Bool>] = []
    let own = readTerms(&element)
    isForSale += own.isForSale.map { [$0] } ?? []
    product.prices = own.prices
    element.each("product", in: "products") { part in
      let terms = readTerms(&part)
      isForSale += terms.isForSale.map { [$0] } ?? []
      product.prices += terms.prices
    }
    // One territory is enough to be for sale, unless the whole product is taken away.
    product.isForSale =
      own.isRemoved ? own.isForSale : isForSale.first(where: \.value) ?? isForSale.first
  }

  private func readState(_ element: inout MetadataElement, of product: inout Product) {
    element.each("read_only_value", in: "read_only_info") { value in
      switch value.attribute("key")?.value {
      case "iap-status": product.state = value.ownText
      case "apple-id": product.internalID = value.ownText
      default: break
      }
    }
  }

  // MARK: Prices

  private struct Terms {
    var isForSale: Located<Bool>?
    var isRemoved = false
    var prices: [Price] = []
  }

  private func readTerms(_ element: inout MetadataElement) -> Terms {
    var terms = Terms()
    terms.isForSale = element.bool("cleared_for_sale")
    if let removal = element.attribute("remove") {
      let value = element.check(removal, of: "remove", "true or false", MetadataValue.bool)
      if value.value.value == true {
        terms.isRemoved = true
        terms.isForSale = removal.map { _ in false }
      }
    }
    element.ignore("allow_volume_discount")
    _ = element.date("sales_start_date")
    _ = element.date("sales_end_date")
    let territory = element.text("territory")
    terms.prices = readPrices(&element, territory: territory)
    element.each("interval", in: "intervals") { terms.prices += readDatedPrices(&$0, territory: territory) }
    element.each("price", in: "prices") { price in
      let own = price.text("territory")
      terms.prices += readDatedPrices(&price, territory: own ?? territory)
    }
    return terms
  }

  /// Reads a price with the days from which and until which it holds.
  private func readDatedPrices(_ element: inout MetadataElement, territory: Located<String>?) -> [Price] {
    let startDate = element.date("start_date")
    let endDate = element.date("end_date")
    return readPrices(&element, territory: territory).map { price in
      var price = price
      price.startDate = startDate
      price.endDate = endDate
      return price
    }
  }

  /// Reads the price of one element: a tier by its number.
  private func readPrices(_ element: inout MetadataElement, territory: Located<String>?) -> [Price] {
    var prices: [Price] = []
    for name in ["wholesale_price_tier", "tier"] {
      guard let tier = element.text(name) else { continue }
      let amount = tier.map { Parsed($0, MetadataValue.amount(ofTier:)) }
      var price = Price(amount: amount, currency: .usd)
      price.tier = tier
      let code = territory?.value ?? "WW"
      let isForeign = !["WW", "US", "USA"].contains(code)
      if !isForeign { price.storefront = StorefrontCode("USA").map { Located($0, file, tier.span) } }
      if code != "WW" { price.region = territory }
      prices.append(price)
    }
    return prices
  }

  // MARK: Offers

  private func readOffers(_ element: inout MetadataElement) -> [Offer] {
    var offers: [Offer] = []
    for name in ["free_trial_duration", "bonus_duration"] {
      let period = element.value(name, "a length such as \"1 Month\"", MetadataValue.period)
      // The bonus is time given for a customer's address; no other store has it.
      guard name == "free_trial_duration", let period else { continue }
      var offer = Offer(kind: .introductory, file: file, span: period.span)
      offer.mode = period.map { _ in .valid(.free) }
      offer.period = period
      offers.append(offer)
    }
    element.each("offer", in: "offers") { offers.append(readOffer(&$0)) }
    return offers
  }

  private func readOffer(_ element: inout MetadataElement) -> Offer {
    var offer = Offer(kind: .introductory, file: file, span: element.span)
    offer.mode = element.value("type", "a type of offer such as free-trial", MetadataValue.mode)
    offer.period = element.value("duration", "a length such as \"1 Month\"", MetadataValue.period)
    offer.count = element.value("number_of_periods", "a number", MetadataValue.number)
    let territories = element.texts("territory")
    if let first = territories.first, first.value != "WW" { offer.regions = territories }
    offer.prices = readPrices(&element, territory: territories.first)
    offer.startDate = element.date("start_date")
    offer.endDate = element.date("end_date")
    return offer
  }
}
