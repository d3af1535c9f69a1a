import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct GooglePlayOfferTests {
  private static let plans = """
    {"packageName": "com.example.app", "productId": "pro", "basePlans": [
      {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}},
      {"basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}}]}
    """

  private static let offer = MarkedText(
    """
    {"subscriptionOffers": [{
      "packageName": "com.example.app", "productId": "pro", "basePlanId": "yearly", "offerId": "⟦welcome⟧",
      "state": "⟦ACTIVE⟧",
      "phases": [
        ⟦{"recurrenceCount": ⟦1⟧, "duration": "⟦P1W⟧",
         "regionalConfigs": [{"regionCode": "⟦US⟧", "⟦free⟧": {}}, {"regionCode": "⟦DE⟧", "free": {}}],
         "otherRegionsConfig": {"free": {}}}⟧,
        ⟦{"recurrenceCount": ⟦3⟧, "duration": "⟦P1M⟧", "regionalConfigs": [
           {"regionCode": "US", "price": {"currencyCode": "USD", "units": "⟦2⟧"}},
           {"regionCode": "DE", "relativeDiscount": ⟦0.25⟧}],
         "otherRegionsConfig": {"otherRegionsPrices": {
           "usdPrice": {"currencyCode": "USD", "units": "⟦3⟧"},
           "eurPrice": {"currencyCode": "EUR", "units": "⟦4⟧"}}}}⟧
      ],
      "targeting": {"⟦acquisitionRule⟧": {"scope": {"⟦anySubscriptionInApp⟧": {}}}},
      "regionalConfigs": [{"regionCode": "⟦US⟧", "newSubscriberAvailability": true}, {"regionCode": "DE"}],
      "otherRegionsConfig": {"otherRegionsNewSubscriberAvailability": true},
      "offerTags": [{"tag": "⟦first⟧"}]
    }], "nextPageToken": "x"}
    """)

  @Test(arguments: [true, false]) func joinsOffersToPlansOfAnotherFile(_ offersComeFirst: Bool) throws {
    let texts = offersComeFirst ? [Self.offer.text, Self.plans] : [Self.plans, Self.offer.text]
    let reading = PlayReading(texts.enumerated().map { ("\($0).json", $1) })
    #expect(reading.messages == [])
    #expect(reading.products.map(\.qualifiedID) == ["pro:monthly", "pro:yearly"])
    #expect(reading.products.map(\.offers.count) == [0, 2])
    #expect(reading.products.allSatisfy { !$0.isPartial })
    #expect(reading.products[1].offers.allSatisfy { $0.file == FileID(offersComeFirst ? 0 : 1) })
  }

  @Test func makesAnOfferOfEachPhase() throws {
    let offers = try #require(PlayReading(Self.plans, Self.offer.text).products.last?.offers)
    try #require(offers.count == 2)
    #expect(offers.allSatisfy { $0.id?.value == "welcome" && $0.kind == .introductory })
    #expect(offers.map { $0.play?.phase } == [1, 2])
    #expect(offers.map { $0.mode?.value.value } == [.free, .payAsYouGo])
    #expect(offers.map { $0.period?.value.value?.iso8601 } == ["P1W", "P1M"])
    #expect(offers.map(\.periodCount) == [1, 3])
    #expect(offers.map { $0.prices.map { $0.amount.value.value?.description } } == [[], ["2", "3", "4"]])
    #expect(offers[1].prices.map { $0.region?.value } == ["US", nil, nil])
    #expect(offers.map { $0.play?.freeRegions.map(\.value) } == [["US", "DE"], []])
    #expect(offers.map { $0.regions?.map(\.value) } == [["US"], ["US"]])
    #expect(offers.map { $0.play?.tags.map(\.value) } == [["first"], ["first"]])
    #expect(offers.map { $0.play?.regionCodes.map(\.value) } == [["US", "DE"], ["US", "DE"]])
    #expect(offers.map { $0.play?.phaseRegionCodes.map(\.value) } == [["US", "DE"], ["US", "DE"]])
    #expect(offers.map { $0.play?.laterRegions.map(\.key.value) } == [[], ["otherRegionsPrices"]])
    #expect(offers[1].play?.laterRegions.first?.prices.map(\.key) == ["usdPrice", "eurPrice"])
    let discounts = try #require(offers[1].play?.discounts)
    #expect(discounts.map { $0.region?.value } == ["DE"])
    #expect(discounts.map { $0.fraction?.value.value?.description } == ["0.25"])
    #expect(offers[1].discount?.value == "0.25" && offers[0].discount == nil)
    let targeting = try #require(offers[0].play?.targeting)
    #expect(targeting.rule.value == "acquisitionRule" && targeting.scope?.value == "anySubscriptionInApp")
  }

  @Test func placesEveryValue() throws {
    let offers = try #require(PlayReading(Self.plans, Self.offer.text).products.last?.offers)
    var spans: [ByteSpan?] = []
    for offer in offers {
      spans += [offer.id?.span, offer.state?.span, offer.span, offer.mode?.span, offer.period?.span]
      spans += [offer.count?.span, offer.play?.targeting?.rule.span, offer.play?.targeting?.scope?.span]
      spans += offer.prices.map(\.amount.span) + (offer.play?.freeRegions ?? []).map(\.span)
      spans += (offer.play?.tags ?? []).map(\.span) + (offer.regions ?? []).map(\.span)
      spans += (offer.play?.discounts ?? []).map { $0.fraction?.span }
    }
    #expect(Set(spans.compactMap { $0 }) == Set(Self.offer.spans))
  }

  /// One phase of an offer of the monthly plan.
  private func phase(_ members: String, targeting: String = "{}") -> Offer? {
    PlayReading(
      Self.plans,
      """
      {"productId": "pro", "basePlanId": "monthly", "offerId": "o", "targeting": \(targeting),
       "phases": [{\(members)}]}
      """
    ).products.first?.offers.first
  }

  @Test(arguments: [
    (#""duration": "P1M", "recurrenceCount": 1"#, Offer.PaymentMode.payAsYouGo),
    (#""duration": "P1M", "recurrenceCount": 6"#, .payAsYouGo),
    (#""duration": "P3M", "recurrenceCount": 1"#, .payUpFront),
    (#""duration": "P3M""#, .payUpFront),
  ])
  func tellsHowAPaidPhaseIsPaid(_ length: String, _ mode: Offer.PaymentMode) {
    let price = #""regionalConfigs": [{"regionCode": "US", "price": {"currencyCode": "USD", "units": 1}}]"#
    #expect(phase("\(length), \(price)")?.mode?.value.value == mode)
    let discount = #""regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]"#
    #expect(phase("\(length), \(discount)")?.mode?.value.value == mode)
  }

  @Test(arguments: [
    (#"{"acquisitionRule": {"scope": {"thisSubscription": {}}}}"#, Offer.Kind.introductory),
    (#"{"upgradeRule": {"oncePerUser": true, "billingPeriodDuration": "P1M"}}"#, .promotional),
    ("{}", .promotional),
  ])
  func tellsTheKindByTheTargeting(_ targeting: String, _ kind: Offer.Kind) {
    #expect(phase(#""duration": "P1M""#, targeting: targeting)?.kind == kind)
  }

  @Test func keepsWhatAnUpgradeAsksFor() throws {
    let rule =
      #"{"upgradeRule": {"oncePerUser": true, "billingPeriodDuration": "P1M", "scope": {"specificSubscriptionInApp": "basic"}}}"#
    let targeting = try #require(phase(#""duration": "P1M""#, targeting: rule)?.play?.targeting)
    #expect(targeting.rule.value == "upgradeRule" && targeting.scope?.value == "specificSubscriptionInApp")
    #expect(targeting.subscriptionID?.value == "basic" && targeting.period?.value == "P1M")
    #expect(targeting.isOncePerUser?.value == true)
  }

  @Test func keepsDiscountsByRegion() throws {
    let offer = try #require(
      phase(
        """
        "duration": "P1M", "regionalConfigs": [
          {"regionCode": "US", "relativeDiscount": "0.5"}, {"regionCode": "DE", "relativeDiscount": 1e-1},
          {"regionCode": "JP", "absoluteDiscount": {"currencyCode": "JPY", "units": "100"}}],
        "otherRegionsConfig": {"relativeDiscount": 0.5}
        """))
    let discounts = try #require(offer.play?.discounts)
    #expect(discounts.map { $0.region?.value } == ["US", "DE", "JP", nil])
    #expect(discounts.map { $0.fraction?.value.value?.description } == ["0.5", nil, nil, "0.5"])
    #expect(discounts[1].fraction?.value == .invalid("1e-1"))
    #expect(discounts[2].amount?.amount.value.value?.description == "100")
    #expect(offer.discount == nil && offer.prices.isEmpty)
    let others = try #require(
      phase(
        """
        "duration": "P1M", "otherRegionsConfig": {"absoluteDiscounts": {
          "usdPrice": {"currencyCode": "USD", "units": "1"}, "eurPrice": {"currencyCode": "EUR", "units": "2"}}}
        """)?.play)
    #expect(others.discounts.map { $0.amount?.amount.value.value?.description } == ["1", "2"])
  }

  @Test func keepsAnOfferWhosePlanIsUnknown() throws {
    let reading = PlayReading(
      Self.plans,
      """
      {"subscriptionOffers": [
        {"productId": "pro", "basePlanId": "weekly", "offerId": "a", "phases": []},
        {"productId": "pro", "basePlanId": "weekly", "offerId": "b", "phases": []},
        {"productId": "max", "basePlanId": "weekly", "offerId": "c", "phases": []},
        {"packageName": "com.example.other", "productId": "pro", "basePlanId": "monthly", "offerId": "d"},
        {"offerId": "e", "phases": [{"duration": "P7D"}]}]}
      """)
    let partial = reading.products.filter(\.isPartial)
    #expect(partial.map(\.qualifiedID) == ["pro:weekly", "max:weekly", "pro:monthly", nil])
    #expect(partial.map { $0.offers.map { $0.id?.value } } == [["a", "b"], ["c"], ["d"], ["e"]])
    #expect(partial.map(\.group) == [0, 1, 0, nil])
    #expect(reading.catalog?.groups.map { $0.id?.value } == ["pro", "max"])
    #expect(reading.messages == ["the offer names no \"productId\" and no \"basePlanId\""])
    #expect(reading.products.prefix(2).allSatisfy { $0.offers.isEmpty })
  }

  @Test func findsThePlanOfItsOwnApp() {
    let other = Self.plans.replacing("com.example.app", with: "com.example.other")
    let offers = ["other", "app"].map {
      #"{"packageName": "com.example.\#($0)", "productId": "pro", "basePlanId": "yearly", "offerId": "\#($0)", "phases": [{"duration": "P7D"}]}"#
    }
    let reading = PlayReading(Self.plans, other, offers[0], offers[1])
    #expect(reading.products.map { $0.offers.map { $0.id?.value } } == [[], ["app"], [], ["other"]])
  }

  @Test(arguments: [#""50""#, "50"]) func readsHowOftenAnOfferCanBeUsed(_ limit: String) {
    let reading = PlayReading(
      #"{"productId": "a", "purchaseOptionId": "b", "offerId": "c", "discountedOffer": {"redemptionLimit": \#(limit)}}"#
    )
    #expect(reading.messages == [])
    #expect(reading.products.first?.offers.first?.play?.redemptionLimit?.value == .valid(50))
    #expect(reading.products.first?.offers.first?.play?.redemptionLimit?.span.count == 2)
  }

  @Test func readsAGuideThatMixesTheVersions() {
    let trial = PlayReading(
      #"{"offerId": "t", "phases": [{"duration": "P7D", "pricingType": "FREE_TRIAL"}], "regionalConfigs": [{"regionCode": "US"}]}"#
    )
    #expect(trial.products.first?.offers.first?.mode?.value.value == .free)
    #expect(trial.problems.count == 2)
    let price = PlayReading(
      #"{"offerId": "t", "phases": [{"duration": "P1M", "pricingType": "SINGLE_PAYMENT", "price": {"priceMicros": "2490000", "currency": "USD"}}]}"#
    )
    #expect(price.products.first?.offers.first?.amount?.description == "2.49")
    #expect(price.products.first?.offers.first?.mode?.value.value == .payUpFront)
    #expect(price.problems.count == 3)
  }

  @Test(arguments: [
    #"⟦{⟧"basePlanId": "b", "phases": [{"duration": "P1W"}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [{"duration": "P1W", "regionalConfigs": [{"regionCode": "US", "free": {}, "⟦price⟧": {"currencyCode": "USD"}}]}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [{"duration": "P1W", "regionalConfigs": [{"regionCode": "US", "free": ⟦true⟧}, {"regionCode": "DE", "relativeDiscount": ⟦[⟧]}]}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [{"duration": "P1W", "regionalConfigs": [{"regionCode": "US", "free": {"⟦x⟧": 1}}]}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [{"duration": "P1W", "recurrenceCount": ⟦"1"⟧}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [], "targeting": {"acquisitionRule": {}, "⟦upgradeRule⟧": {}}}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": [], "regionalConfigs": [⟦{⟧"newSubscriberAvailability": ⟦"yes"⟧}]}"#,
    #"{"productId": "a", "basePlanId": "b", "offerId": "c", "phases": ⟦{}⟧}"#,
  ])
  func complainsAtThePlace(_ marked: String) {
    let (found, expected, messages) = isMarked(marked)
    #expect(found == expected, "\(messages)")
  }
}
