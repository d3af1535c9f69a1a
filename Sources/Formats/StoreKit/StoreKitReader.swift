import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Turns the objects of a StoreKit configuration into the model.
struct StoreKitReader {
  private(set) var catalog: Catalog
  private let file: FileID

  init(file: FileID, span: ByteSpan) {
    self.file = file
    self.catalog = Catalog(.storeKitConfiguration, file: file, span: span)
  }

  /// Reads the whole configuration and returns its problems.
  mutating func readCatalog(_ root: consuming JSONObjectReader) -> [SyntaxProblem] {
    root.ignore("identifier")
    readVersion(&root)
    readSettings(&root)
    readPolicies(&root)
    for var product in root.objects("products") {
      catalog.products.append(readProduct(&product, list: .products))
      root.absorb(product)
    }
    for var product in root.objects("nonRenewingSubscriptions") {
      catalog.products.append(readProduct(&product, list: .nonRenewingSubscriptions))
      root.absorb(product)
    }
    for var group in root.objects("subscriptionGroups") {
      readGroup(&group)
      root.absorb(group)
    }
    if catalog.isSynchronized { catalog.role = .store }
    return root.finish()
  }

  // MARK: Whole file

  private mutating func readVersion(_ root: inout JSONObjectReader) {
    guard var version = root.object("version") else { return }
    if let major = version.integer("major")?.value.value, let minor = version.integer("minor")?.value.value {
      catalog.version = Located(FormatVersion(major: major, minor: minor), file, version.span)
    }
    root.absorb(version)
  }

  private mutating func readSettings(_ root: inout JSONObjectReader) {
    if var keys = root.object("subscriptionOffersKeyPair") {
      catalog.settings.privateKey = keys.string("privateKey")
      keys.ignore("id", "publicKey")
      root.absorb(keys)
    }
    guard var settings = root.object("settings") else { return }
    settings.ignore(
      "_applicationInternalID", "_compatibilityTimeRate", "_developerTeamID", "_storeKitError", "_timeRate",
      "_billingGracePeriodEnabled", "_renewalBillingIssuesEnabled", "_shouldSetupSyncOnLoad")
    catalog.settings.locale = settings.string("_locale")
    catalog.settings.storefront = settings.string("_storefront")?.map { Parsed($0) { StorefrontCode($0) } }
    catalog.settings.lastSynchronized = settings.any("_lastSynchronizedDate").map { value in
      Located(value.numberText ?? value.string ?? "", file, value.contentSpan)
    }
    for key in ["_failTransactionsEnabled", "_askToBuyEnabled", "_billingIssuesEnabled", "_disableDialogs"] {
      if let isOn = settings.bool(key), isOn.value {
        catalog.settings.testSwitches.append(isOn.map { _ in key })
      }
    }
    for var error in settings.objects("_storeKitErrors") {
      let name = error.string("name")?.value ?? ""
      if let isOn = error.bool("enabled"), isOn.value {
        catalog.settings.testSwitches.append(isOn.map { _ in "_storeKitErrors: \(name)" })
      }
      error.ignore("current")
      settings.absorb(error)
    }
    root.absorb(settings)
  }

  private mutating func readPolicies(_ root: inout JSONObjectReader) {
    guard var policies = root.object("appPolicies") else { return }
    catalog.licenseAgreement = policies.string("eula")
    for var policy in policies.objects("policies") {
      var result = AppPolicy()
      result.locale = policy.string("locale")
      result.text = policy.string("policyText")
      result.url = policy.string("policyURL")
      catalog.policies.append(result)
      policies.absorb(policy)
    }
    root.absorb(policies)
  }

  private mutating func readGroup(_ object: inout JSONObjectReader) {
    var group = SubscriptionGroup(span: object.span)
    group.id = object.string("id")
    group.name = object.string("name")
    group.hasLocalizations = object.has("localizations")
    group.hasSubscriptions = object.has("subscriptions")
    group.localizations = readLocalizations(&object)
    let index = catalog.groups.count
    catalog.groups.append(group)
    for var subscription in object.objects("subscriptions") {
      var product = readProduct(&subscription, list: .subscriptions)
      product.group = index
      catalog.products.append(product)
      object.absorb(subscription)
    }
  }

  // MARK: Products

  private func readProduct(_ object: inout JSONObjectReader, list: ProductList) -> Product {
    var product = Product(list: list, file: file, span: object.span)
    product.id = object.string("productID")
    product.kind = object.string("type")?.map { Parsed($0) { ProductKind(rawValue: $0) } }
    product.referenceName = object.string("referenceName")
    product.internalID = object.string("internalID")
    product.familyShareable = object.bool("familyShareable")
    product.prices = readPrices(&object, "displayPrice")
    product.hasLocalizations = object.has("localizations")
    product.localizations = readLocalizations(&object)
    object.ignore("promotionalImageID", "codeOffers")
    product.groupID = object.string("subscriptionGroupID")
    product.level = object.integer("groupNumber")
    product.period = object.string("recurringSubscriptionPeriod")?.map(Self.parsePeriod)
    product.offers = readOffers(&object)
    for var plan in object.objects("billingPlans") {
      product.billingPlans.append(readBillingPlan(&plan))
      object.absorb(plan)
    }
    return product
  }

  private func readLocalizations(_ object: inout JSONObjectReader) -> [ProductLocalization] {
    var result: [ProductLocalization] = []
    for var entry in object.objects("localizations") {
      var localization = ProductLocalization(span: entry.span)
      localization.locale = entry.string("locale")
      localization.displayName = entry.string("displayName")
      localization.description = entry.string("description")
      localization.customAppName = entry.string("customAppName")
      result.append(localization)
      object.absorb(entry)
    }
    return result
  }

  private func readBillingPlan(_ object: inout JSONObjectReader) -> BillingPlan {
    var plan = BillingPlan(span: object.span)
    plan.type = object.string("billingPlanType")
    plan.price = object.string("displayPrice")?.map(Self.parseAmount)
    plan.commitmentPrice = object.string("commitmentDisplayPrice")?.map(Self.parseAmount)
    plan.isEnabled = object.bool("isEnabled")
    plan.internalID = object.string("internalID")
    return plan
  }

  private func readPrices(_ object: inout JSONObjectReader, _ key: String) -> [Price] {
    object.string(key).map { [Price(amount: $0.map(Self.parseAmount))] } ?? []
  }

  // MARK: Offers

  /// Reads all offers of a subscription.
  ///
  /// Version 5.0 lists introductory offers and often repeats the first one under the older key; the older key
  /// is read only where the list is absent or empty.
  private func readOffers(_ object: inout JSONObjectReader) -> [Offer] {
    var offers: [Offer] = []
    let single = object.object("introductoryOffer")
    let list = object.objects("introductoryOffers")
    let introductory = list.isEmpty ? [single].compactMap { $0 } : list
    for (kind, objects) in [
      (Offer.Kind.introductory, introductory), (.promotional, object.objects("adHocOffers")),
      (.code, object.objects("codeOffers")), (.winBack, object.objects("winbackOffers")),
    ] {
      for var offer in objects {
        offers.append(readOffer(&offer, kind: kind))
        object.absorb(offer)
      }
    }
    return offers
  }

  private func readOffer(_ object: inout JSONObjectReader, kind: Offer.Kind) -> Offer {
    var offer = Offer(kind: kind, file: file, span: object.span)
    offer.internalID = object.string("internalID")
    offer.id = object.string("offerID")
    offer.referenceName = object.string("referenceName")
    offer.mode = object.string("paymentMode")?.map { Parsed($0) { Offer.PaymentMode(rawValue: $0) } }
    offer.period = object.string("subscriptionPeriod")?.map(Self.parsePeriod)
    offer.count = object.integer("numberOfPeriods")
    offer.prices = readPrices(&object, "displayPrice")
    if object.has("eligibility") {
      offer.eligibility = object.array("eligibility").map { value in
        Located(value.string ?? "", file, value.contentSpan)
      }
    }
    offer.isStackable = object.bool("isStackable")
    offer.isEligible = object.bool("isEligible")
    offer.billingPlanType = object.string("billingPlanType")
    return offer
  }

  // MARK: Values

  private static func parseAmount(_ text: String) -> Parsed<Amount> { Parsed(text) { Amount($0) } }

  private static func parsePeriod(_ text: String) -> Parsed<SubscriptionPeriod> {
    Parsed(text) { SubscriptionPeriod(iso8601: $0) }
  }
}
