import CatalogModel
import DocumentSyntax
import Money
import SourceText

extension GooglePlayReader {
  // MARK: One-time products

  /// Reads a one-time product: one product, or one for each way to buy it where there are several.
  mutating func readOneTimeProduct(_ object: inout JSONObjectReader) {
    var product = Product(list: .products, file: file, span: object.span)
    var details = PlayDetails()
    product.id = object.string("productId")
    if product.id == nil {
      object.report(
        SyntaxProblem(.malformed, object.start, "the product has no id", help: "add \"productId\""))
    }
    details.packageName = object.string("packageName")
    details.regionsVersion = readRegionsVersion(&object)
    details.sharedTags = readTags(&object)
    readCompliance(&object, into: &details)
    product.play = details
    readListings(&object, into: &product, byLanguage: false)

    let options = object.objects("purchaseOptions")
    for var option in options {
      var result = readPurchaseOption(&option, of: product)
      if options.count > 1 {
        result.basePlanID = result.play?.purchaseOptionID
        result.span = option.span
      }
      catalog.products.append(result)
      object.absorb(option)
    }
    if options.isEmpty { catalog.products.append(product) }
  }

  private func readPurchaseOption(_ object: inout JSONObjectReader, of product: Product) -> Product {
    var product = product
    product.play?.purchaseOptionID = object.string("purchaseOptionId")
    if product.play?.purchaseOptionID == nil {
      object.report(
        SyntaxProblem(
          .malformed, object.start, "the purchase option has no id", help: "add \"purchaseOptionId\""))
    }
    product.state = object.word(
      "state", of: ["STATE_UNSPECIFIED", "DRAFT", "ACTIVE", "INACTIVE", "INACTIVE_PUBLISHED"])
    product.isForSale = product.state?.map { $0 == "ACTIVE" }
    product.play?.tags = readTags(&object)
    if var details = product.play {
      readCompliance(&object, into: &details)
      product.play = details
    }
    if var option = object.object("buyOption") {
      product.renewal = Located("buy", file, object.keySpan("buyOption"))
      product.play?.isLegacyCompatible = option.bool("legacyCompatible")
      _ = option.bool("multiQuantityEnabled")
      object.absorb(option)
    }
    if var option = object.object("rentOption") {
      if product.renewal != nil {
        object.report(
          SyntaxProblem(
            .malformed, object.keySpan("rentOption"),
            "the purchase option has \"rentOption\" beside \"buyOption\"", help: "keep one of them"))
      } else {
        product.renewal = Located("rent", file, object.keySpan("rentOption"))
      }
      product.play?.rentalPeriod = option.string("rentalPeriod")
      _ = option.string("expirationPeriod")
      object.absorb(option)
    }
    for var config in object.objects("regionalPricingAndAvailabilityConfigs") {
      let region = readRegion(&config)
      if let region { product.play?.regionCodes.append(region) }
      readRegionalPrice(&config, region, isForSale: readAvailability(&config), into: &product)
      object.absorb(config)
    }
    if var others = object.object("newRegionsConfig") {
      let key = Located("newRegionsConfig", file, object.keySpan("newRegionsConfig"))
      let later = readOtherPrices(&others, key, isForSale: readAvailability(&others))
      product.play?.laterRegions = later
      product.prices += later.prices.map(\.price)
      object.absorb(others)
    }
    return product
  }

  /// Reads whether customers of a region can buy.
  func readAvailability(_ object: inout JSONObjectReader) -> Located<Bool>? {
    object.word(
      "availability",
      of: [
        "AVAILABILITY_UNSPECIFIED", "AVAILABLE", "NO_LONGER_AVAILABLE", "AVAILABLE_IF_RELEASED",
        "AVAILABLE_FOR_OFFERS_ONLY",
      ])?.map { $0 == "AVAILABLE" }
  }

  // MARK: In-app products

  /// Reads an object of the older interface, which held subscriptions as well.
  mutating func readInAppProduct(_ object: inout JSONObjectReader) {
    let type = object.word("purchaseType", of: ["purchaseTypeUnspecified", "managedUser", "subscription"])
    let isSubscription = type?.value == "subscription"
    var product = Product(list: isSubscription ? .subscriptions : .products, file: file, span: object.span)
    var details = PlayDetails()
    product.id = object.string("sku")
    if product.id == nil {
      object.report(SyntaxProblem(.malformed, object.start, "the product has no id", help: "add \"sku\""))
    }
    details.packageName = object.string("packageName")
    product.state = object.word("status", of: ["statusUnspecified", "active", "inactive"])
    product.isForSale = product.state?.map { $0 == "active" }
    product.prices = readLegacyPrices(&object)
    details.regionCodes = product.prices.compactMap(\.region)
    readListings(&object, into: &product, byLanguage: true)
    readCompliance(&object, "managedProductTaxesAndComplianceSettings", into: &details)
    readCompliance(&object, "subscriptionTaxesAndComplianceSettings", into: &details)
    details.defaultLanguage = object.string("defaultLanguage")
    object.ignore("season")
    details.gracePeriod = object.string("gracePeriod")
    product.period = object.string("subscriptionPeriod")?.map(Self.parsePeriod)
    if let trial = object.string("trialPeriod"), !trial.value.isEmpty {
      product.offers.append(Self.trial(trial))
    }
    product.play = details
    if isSubscription, let type {
      product.kind = type.map { _ in .valid(.autoRenewableSubscription) }
      var group = SubscriptionGroup(span: object.span)
      group.id = product.id
      group.hasSubscriptions = true
      product.group = catalog.groups.count
      catalog.groups.append(group)
    }
    catalog.products.append(product)
  }

  /// Reads the default price, which no region has, and then those of the regions.
  private func readLegacyPrices(_ object: inout JSONObjectReader) -> [Price] {
    var prices: [Price] = []
    if let price = readPrice(&object, "defaultPrice", style: .micros) { prices.append(price) }
    guard let regions = object.any("prices") else { return prices }
    guard regions.isObject else {
      object.report(
        SyntaxProblem(.wrongType, regions.start, "\"prices\" is \(regions.kindName), not an object"))
      return prices
    }
    for member in regions.members {
      guard member.value.isObject else {
        object.report(
          SyntaxProblem(
            .wrongType, member.value.span, "\(quoted(member.key)) is \(member.value.kindName), not an object")
        )
        continue
      }
      var money = JSONObjectReader(member.value, file: file)
      let region = Located(
        member.key, file, member.keyContentSpan)
      if let price = readMoney(&money, style: .micros, region: region) { prices.append(price) }
      object.absorb(money)
    }
    return prices
  }

  private static func trial(_ period: Located<String>) -> Offer {
    var offer = Offer(kind: .introductory, file: period.file, span: period.span)
    offer.mode = period.map { _ in .valid(.free) }
    offer.period = period.map(parsePeriod)
    return offer
  }
}
