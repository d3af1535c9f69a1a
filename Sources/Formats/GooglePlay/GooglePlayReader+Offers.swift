import CatalogModel
import DocumentSyntax
import Money
import SourceText

extension GooglePlayReader {
  // MARK: Subscriptions

  /// Reads an offer of a base plan; each phase becomes an offer with the same id.
  mutating func readSubscriptionOffer(_ object: inout JSONObjectReader) {
    let ids = readIDs(&object, "productId", "basePlanId", "offerId")
    let packageName = object.string("packageName")
    var offer = Offer(kind: .promotional, file: file, span: object.span)
    var details = PlayOfferDetails()
    offer.id = ids[2]
    offer.state = object.word("state", of: ["STATE_UNSPECIFIED", "DRAFT", "ACTIVE", "INACTIVE"])
    details.tags = readTags(&object)
    details.targeting = readTargeting(&object)
    if details.targeting?.rule.value == "acquisitionRule" { offer.kind = .introductory }
    offer.regions = readOfferRegions(&object, into: &details)
    if var others = object.object("otherRegionsConfig") {
      _ = others.bool("otherRegionsNewSubscriberAvailability")
      object.absorb(others)
    }

    var phases: [Offer] = []
    for (index, var phase) in object.objects("phases").enumerated() {
      var result = offer
      result.span = phase.span
      result.play = details
      result.play?.phase = index + 1
      readPhase(&phase, into: &result)
      phases.append(result)
      object.absorb(phase)
    }
    offer.play = details
    waiting.append(
      WaitingOffer(
        phases: phases.isEmpty ? [offer] : phases, productID: ids[0], planID: ids[1],
        packageName: packageName, isForSubscription: true, file: file, span: object.span))
  }

  /// Reads the ids that the store asks for; those that are not there are one problem.
  private func readIDs(_ object: inout JSONObjectReader, _ keys: String...) -> [Located<String>?] {
    let ids = keys.map { object.string($0) }
    let missing = zip(keys, ids).filter { $0.1 == nil }.map { quoted($0.0) }
    if !missing.isEmpty {
      object.report(
        SyntaxProblem(
          .malformed, object.start, "the offer names no \(missing.joined(separator: " and no "))",
          help: "add \(missing.joined(separator: " and "))"))
    }
    return ids
  }

  /// Reads the regions where new customers get an offer; nil where the offer lists none at all.
  private func readOfferRegions(
    _ object: inout JSONObjectReader, into details: inout PlayOfferDetails
  ) -> [Located<String>]? {
    guard object.any("regionalConfigs") != nil else { return nil }
    var regions: [Located<String>] = []
    for var config in object.objects("regionalConfigs") {
      let region = readRegion(&config)
      let isAvailable = config.bool("newSubscriberAvailability")
      if let region { details.regionCodes.append(region) }
      if let region, isAvailable?.value == true { regions.append(region) }
      object.absorb(config)
    }
    return regions
  }

  private func readTargeting(_ object: inout JSONObjectReader) -> PlayOfferDetails.Targeting? {
    guard var targeting = object.object("targeting") else { return nil }
    var result: PlayOfferDetails.Targeting?
    for key in ["acquisitionRule", "upgradeRule"] {
      guard var rule = targeting.object(key) else { continue }
      if let result {
        targeting.report(
          SyntaxProblem(
            .malformed, targeting.keySpan(key),
            "the targeting has \(quoted(key)) beside \(quoted(result.rule.value))", help: "keep one of them"))
      }
      var found = PlayOfferDetails.Targeting(rule: Located(key, file, targeting.keySpan(key)))
      if key == "upgradeRule" {
        found.period = rule.string("billingPeriodDuration")
        found.isOncePerUser = rule.bool("oncePerUser")
      }
      if var scope = rule.object("scope") {
        for name in ["thisSubscription", "anySubscriptionInApp"] where scope.any(name) != nil {
          found.scope = Located(name, file, scope.keySpan(name))
        }
        if let id = scope.string("specificSubscriptionInApp") {
          found.scope = Located("specificSubscriptionInApp", file, scope.keySpan("specificSubscriptionInApp"))
          found.subscriptionID = id
        }
        rule.absorb(scope)
      }
      result = result ?? found
      targeting.absorb(rule)
    }
    object.absorb(targeting)
    return result
  }

  // MARK: Phases

  private func readPhase(_ object: inout JSONObjectReader, into offer: inout Offer) {
    offer.period = object.string("duration")?.map(Self.parsePeriod)
    offer.count = object.integer("recurrenceCount")
    for var config in object.objects("regionalConfigs") {
      let region = readRegion(&config)
      if let region { offer.play?.phaseRegionCodes.append(region) }
      readPhasePrice(&config, region: region, into: &offer)
      object.absorb(config)
    }
    if var others = object.object("otherRegionsConfig") {
      readOtherPhasePrices(&others, into: &offer)
      object.absorb(others)
    }
    readStrayPhasePrice(&object, into: &offer)
    offer.discount = Self.commonDiscount(offer.play?.discounts ?? [])
  }

  /// Reads what a phase costs in one region, said in one of four ways.
  private func readPhasePrice(
    _ config: inout JSONObjectReader, region: Located<String>?, into offer: inout Offer
  ) {
    let all = ["price", "relativeDiscount", "absoluteDiscount", "free"]
    let ways = config.value.members.filter { all.contains($0.key) && $0.value.kind != .null }.map(\.key)
    if ways.count > 1 {
      config.report(
        SyntaxProblem(
          .malformed, config.keySpan(ways[1]), "the phase has \(quoted(ways[1])) beside \(quoted(ways[0]))",
          help: "keep one of them"))
    }
    if let price = readPrice(&config, "price", region: region) { offer.prices.append(price) }
    readDiscount(&config, region: region, into: &offer)
    if let amount = readPrice(&config, "absoluteDiscount", region: region) {
      offer.play?.discounts.append(
        PlayOfferDetails.Discount(region: region, fraction: nil, amount: amount))
    }
    if readFree(&config, into: &offer), let region { offer.play?.freeRegions.append(region) }
  }

  /// Reads what a phase costs in the regions that the store opens later.
  private func readOtherPhasePrices(_ others: inout JSONObjectReader, into offer: inout Offer) {
    if var prices = others.object("otherRegionsPrices") {
      let key = Located("otherRegionsPrices", file, others.keySpan("otherRegionsPrices"))
      let later = readOtherPrices(&prices, key)
      offer.play?.laterRegions.append(later)
      offer.prices += later.prices.map(\.price)
      others.absorb(prices)
    }
    if var amounts = others.object("absoluteDiscounts") {
      let key = Located("absoluteDiscounts", file, others.keySpan("absoluteDiscounts"))
      let later = readOtherPrices(&amounts, key)
      offer.play?.laterRegions.append(later)
      offer.play?.discounts += later.prices.map { _, amount in
        PlayOfferDetails.Discount(region: nil, fraction: nil, amount: amount)
      }
      others.absorb(amounts)
    }
    readDiscount(&others, region: nil, into: &offer)
    _ = readFree(&others, into: &offer)
  }

  /// Reads a discount by a part of the price, which is a number or its digits as a string.
  func readDiscount(_ config: inout JSONObjectReader, region: Located<String>?, into offer: inout Offer) {
    guard let value = config.any("relativeDiscount") else { return }
    guard let text = value.numberText ?? value.string else {
      config.report(
        SyntaxProblem(.wrongType, value.start, "\"relativeDiscount\" is \(value.kindName), not a number"))
      return
    }
    let fraction = Located(Parsed(text) { Amount($0) }, file, value.contentSpan)
    offer.play?.discounts.append(
      PlayOfferDetails.Discount(region: region, fraction: fraction, amount: nil))
  }

  /// Whether a phase costs nothing, as an empty object says.
  private func readFree(_ config: inout JSONObjectReader, into offer: inout Offer) -> Bool {
    guard let free = config.object("free") else { return false }
    if offer.mode == nil { offer.mode = Located(.valid(.free), file, config.keySpan("free")) }
    config.absorb(free)
    return true
  }

  /// Reads the keys of a guide that mixes the interface's versions: one price and a word for the way to pay.
  private func readStrayPhasePrice(_ object: inout JSONObjectReader, into offer: inout Offer) {
    let help = "a phase says in \"regionalConfigs\" what it costs in each region"
    if let type = object.stray("pricingType", help: help), let text = type.string, text == "FREE_TRIAL" {
      offer.mode = Located(.valid(.free), file, type.contentSpan)
    }
    if object.stray("price", help: help) != nil, let price = readPrice(&object, "price", style: nil) {
      offer.prices.append(price)
    }
  }

  /// Returns the discount that all regions have, where all have the same.
  private static func commonDiscount(_ discounts: [PlayOfferDetails.Discount]) -> Located<String>? {
    guard let first = discounts.first?.fraction, discounts.allSatisfy({ $0.fraction?.value == first.value })
    else { return nil }
    return first.map { value in value.text { $0.description } }
  }

  /// Reads a whole number, which the interface writes as a string of digits.
  private static func wholeNumber(
    _ object: inout JSONObjectReader, _ key: String, _ file: FileID
  ) -> Located<Parsed<Int>>? {
    guard let value = object.any(key) else { return nil }
    guard let text = value.numberText ?? value.string else {
      object.report(
        SyntaxProblem(
          .wrongType, value.start, "\(quoted(key)) is \(value.kindName), not a number"))
      return nil
    }
    return Located(Parsed(text) { Int($0) }, file, value.contentSpan)
  }

  // MARK: One-time products

  /// Reads an offer of one way to buy a one-time product.
  mutating func readOneTimeProductOffer(_ object: inout JSONObjectReader) {
    let ids = readIDs(&object, "productId", "purchaseOptionId", "offerId")
    let packageName = object.string("packageName")
    var offer = Offer(kind: .promotional, file: file, span: object.span)
    var details = PlayOfferDetails()
    offer.id = ids[2]
    offer.state = object.word("state", of: ["STATE_UNSPECIFIED", "DRAFT", "ACTIVE", "CANCELLED", "INACTIVE"])
    details.tags = readTags(&object)
    _ = readRegionsVersion(&object)
    for key in ["discountedOffer", "preOrderOffer", "gameRewardOffer"] {
      guard var times = object.object(key) else { continue }
      times.ignore("releaseTime", "priceChangeBehavior")
      details.redemptionLimit = Self.wholeNumber(&times, "redemptionLimit", file)
      offer.startDate = times.string("startTime")
      offer.endDate = times.string("endTime")
      object.absorb(times)
    }
    offer.play = details
    if object.any("regionalPricingAndAvailabilityConfigs") != nil { offer.regions = [] }
    for var config in object.objects("regionalPricingAndAvailabilityConfigs") {
      let region = readRegion(&config)
      if let region { offer.play?.regionCodes.append(region) }
      let isAvailable = readAvailability(&config)
      if let region, isAvailable?.value == true { offer.regions?.append(region) }
      config.ignore("noOverride")
      readDiscount(&config, region: region, into: &offer)
      if let amount = readPrice(&config, "absoluteDiscount", region: region) {
        offer.play?.discounts.append(
          PlayOfferDetails.Discount(region: region, fraction: nil, amount: amount))
      }
      object.absorb(config)
    }
    offer.discount = Self.commonDiscount(offer.play?.discounts ?? [])
    waiting.append(
      WaitingOffer(
        phases: [offer], productID: ids[0], planID: ids[1], packageName: packageName,
        isForSubscription: false, file: file, span: object.span))
  }
}
