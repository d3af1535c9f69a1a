import CatalogModel
import DocumentSyntax
import Money
import SourceText

extension GooglePlayReader {
  /// Reads a subscription: a group with one product for each base plan.
  mutating func readSubscription(_ object: inout JSONObjectReader) {
    var product = Product(list: .subscriptions, file: file, span: object.span)
    var details = PlayDetails()
    product.id = object.string("productId")
    details.packageName = object.string("packageName")
    if let isArchived = object.bool("archived"), isArchived.value {
      product.isForSale = isArchived.map { !$0 }
    }
    readListings(&object, into: &product, byLanguage: false)
    readCompliance(&object, into: &details)
    product.play = details
    if product.id == nil {
      object.report(
        SyntaxProblem(
          .malformed, object.start, "the subscription has no id", help: "add \"productId\""))
    }

    var group = SubscriptionGroup(span: object.span)
    group.id = product.id
    group.hasSubscriptions = object.has("basePlans")
    product.group = catalog.groups.count
    catalog.groups.append(group)
    let plans = object.objects("basePlans")
    for var plan in plans {
      catalog.products.append(readBasePlan(&plan, of: product))
      object.absorb(plan)
    }
    if plans.isEmpty { catalog.products.append(product) }
  }

  /// Reads a base plan; what all plans of the subscription share is there already.
  private func readBasePlan(_ object: inout JSONObjectReader, of subscription: Product) -> Product {
    var product = subscription
    product.span = object.span
    product.basePlanID = object.string("basePlanId")
    if product.basePlanID == nil {
      object.report(
        SyntaxProblem(.malformed, object.start, "the base plan has no id", help: "add \"basePlanId\""))
    }
    product.state = object.word("state", of: ["STATE_UNSPECIFIED", "DRAFT", "ACTIVE", "INACTIVE"])
    if product.isForSale == nil { product.isForSale = product.state?.map { $0 == "ACTIVE" } }
    product.play?.tags = readTags(&object)
    readPlanType(&object, into: &product)

    for var config in object.objects("regionalConfigs") {
      let region = readRegion(&config)
      let isForSale = config.bool("newSubscriberAvailability")
      if let region { product.play?.regionCodes.append(region) }
      readRegionalPrice(&config, region, isForSale: isForSale, into: &product)
      object.absorb(config)
    }
    // A guide that is widely copied puts the only price here.
    let help = "prices stand in \"regionalConfigs\", one for each region"
    if object.stray("price", help: help) != nil, let price = readPrice(&object, "price", style: nil) {
      product.prices.append(price)
    }
    if var others = object.object("otherRegionsConfig") {
      let key = Located("otherRegionsConfig", file, object.keySpan("otherRegionsConfig"))
      let later = readOtherPrices(&others, key, isForSale: others.bool("newSubscriberAvailability"))
      product.play?.laterRegions = later
      product.prices += later.prices.map(\.price)
      object.absorb(others)
    }
    return product
  }

  /// Reads how a base plan is paid and how often.
  private func readPlanType(_ object: inout JSONObjectReader, into product: inout Product) {
    var first: String?
    for (key, renewal) in [
      ("autoRenewingBasePlanType", "autoRenewing"), ("prepaidBasePlanType", "prepaid"),
      ("installmentsBasePlanType", "installments"),
    ] {
      guard var type = object.object(key) else { continue }
      let place = object.keySpan(key)
      if let first {
        object.report(
          SyntaxProblem(
            .malformed, place, "the base plan has \(quoted(key)) beside \(quoted(first))",
            help: "keep one of them"))
      } else {
        first = key
        product.renewal = Located(renewal, file, place)
        if renewal != "prepaid" { product.kind = Located(.valid(.autoRenewableSubscription), file, place) }
      }
      readPlanDetails(&type, renewal: renewal, into: &product)
      object.absorb(type)
    }
    guard product.period == nil, object.has("billingPeriodDuration") else { return }
    let help = "it stands in \"autoRenewingBasePlanType\" or another type of base plan"
    if let value = object.stray("billingPeriodDuration", help: help), let text = value.string {
      product.period = Located(Self.parsePeriod(text), file, value.contentSpan)
    }
  }

  private func readPlanDetails(
    _ type: inout JSONObjectReader, renewal: String, into product: inout Product
  ) {
    product.period = type.string("billingPeriodDuration")?.map(Self.parsePeriod)
    if renewal == "prepaid" {
      _ = type.word(
        "timeExtension",
        of: ["TIME_EXTENSION_UNSPECIFIED", "TIME_EXTENSION_ACTIVE", "TIME_EXTENSION_INACTIVE"])
      return
    }
    product.play?.gracePeriod = type.string("gracePeriodDuration")
    product.play?.accountHold = type.string("accountHoldDuration")
    _ = type.word(
      "resubscribeState",
      of: ["RESUBSCRIBE_STATE_UNSPECIFIED", "RESUBSCRIBE_STATE_ACTIVE", "RESUBSCRIBE_STATE_INACTIVE"])
    _ = type.word(
      "prorationMode",
      of: [
        "SUBSCRIPTION_PRORATION_MODE_UNSPECIFIED",
        "SUBSCRIPTION_PRORATION_MODE_CHARGE_ON_NEXT_BILLING_DATE",
        "SUBSCRIPTION_PRORATION_MODE_CHARGE_FULL_PRICE_IMMEDIATELY",
      ])
    if renewal == "installments" {
      product.play?.committedPayments = type.integer("committedPaymentsCount")
      _ = type.word(
        "renewalType",
        of: [
          "RENEWAL_TYPE_UNSPECIFIED", "RENEWAL_TYPE_RENEWS_WITHOUT_COMMITMENT",
          "RENEWAL_TYPE_RENEWS_WITH_COMMITMENT",
        ])
    } else {
      product.play?.isLegacyCompatible = type.bool("legacyCompatible")
      type.ignore("legacyCompatibleSubscriptionOfferId")
    }
  }
}
