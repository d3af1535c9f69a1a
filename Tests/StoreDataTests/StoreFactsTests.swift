import Money
import StoreData
import Testing

// MARK: Legacy tiers

@Test func listsTheLegacyTiers() {
  #expect(LegacyTier.all.count == 95)
  #expect(LegacyTier.all.filter(\.isAlternate).map(\.name).first == "A")
  #expect(LegacyTier.all.filter(\.isAlternate).map(\.number) == [510, 530, 550, 560, 570, 580, 590])
  for tier in LegacyTier.all {
    #expect(LegacyTier(number: tier.number) == tier)
    #expect(LegacyTier(name: tier.name) == tier)
    // Tiers were carried over: each price in USD is a point today.
    #expect(tier.amount.isZero || PriceLadder.usd.contains(tier.amount))
  }
}

@Test(arguments: [
  ("0", "0.00"), ("1", "0.99"), ("50", "49.99"), ("51", "54.99"), ("60", "99.99"), ("61", "109.99"),
  ("62", "119.99"), ("63", "124.99"), ("64", "129.99"), ("69", "174.99"), ("70", "179.99"), ("77", "249.99"),
  ("78", "299.99"), ("82", "499.99"), ("83", "599.99"), ("87", "999.99"), ("A", "0.99"), ("B", "0.99"),
  ("alternate 1", "0.99"), ("alternate 5", "4.99"),
])
func knowsThePriceOfATier(name: String, price: String) {
  #expect(LegacyTier(name: name)?.amount.description == price)
}

@Test func refusesUnknownTiers() {
  for number in [-1, 88, 509, 540, 591, Int.max, .min] { #expect(LegacyTier(number: number) == nil) }
  for name in ["88", "C", "", "01", "alternate 6"] { #expect(LegacyTier(name: name) == nil) }
}

// MARK: Limits

private let limitCases: [(MetadataLimit, Int?, Int?, FactCertainty)] = [
  (.productID, 1, 100, .official), (.productDisplayName, 2, 35, .official),
  (.productDescription, 1, 55, .official), (.groupDisplayName, 1, 75, .uncertain),
  (.promotionalText, 0, 170, .official), (.appName, 2, 30, .official),
  (.appDescription, nil, 4000, .official),
  (.groupLevel, 1, nil, .official), (.offerCodesPerQuarter, 0, 1_000_000, .official),
  (.winBackOffers, 0, 350, .official), (.releaseNotes, 0, 4000, .official),
]

@Test(arguments: limitCases)
func knowsTheLimit(limit: MetadataLimit, minimum: Int?, maximum: Int?, certainty: FactCertainty) {
  #expect(limit.minimum == minimum)
  #expect(limit.maximum == maximum)
  #expect(limit.certainty == certainty)
}

@Test func keepsWhatElseIsSaidOfALimit() {
  #expect(MetadataLimit.productDisplayName.minimumCertainty == .secondHand)
  #expect(MetadataLimit.productDisplayName.stricterMaximum == 30)
  #expect(MetadataLimit.productDescription.stricterMaximum == 45)
  #expect(MetadataLimit.productID.stricterMaximum == nil)
  #expect(MetadataLimit.productID.unit == .characters)
  #expect(MetadataLimit.activePromotionalOffers.unit == .count)
  #expect(MetadataLimit.winBackPaidTime.unit == .months)
  #expect(MetadataLimit.commitmentTotal.unit == .percent)
  #expect(MetadataLimit.priceOnRequest.unit == .usDollars)
  for limit in MetadataLimit.all {
    #expect(limit.minimum ?? 0 <= limit.maximum ?? .max)
    #expect(limit.stricterMaximum ?? 0 <= limit.maximum ?? .max)
  }
}

// MARK: Durations

private func periods(_ text: String) -> [SubscriptionPeriod] {
  text.split(separator: " ").compactMap { SubscriptionPeriod(iso8601: $0) }
}

@Test func listsTheDurations() {
  #expect(PlanDurations.periods == periods("P1W P1M P2M P3M P6M P1Y"))
  #expect(PlanDurations.gracePeriods == periods("P3D P16D P28D"))
  #expect(OfferDurations.freeTrial == periods("P3D P1W P2W P1M P2M P3M P6M P1Y"))
  #expect(OfferDurations.payUpFront == periods("P1M P2M P3M P6M P1Y"))
  #expect(OfferDurations.freeTrialCertainty == .official)
  #expect(OfferDurations.payUpFrontCertainty == .secondHand)
  #expect(OfferDurations.payAsYouGoCertainty == .secondHand)
}

private let countCases: [(String, ClosedRange<Int>?)] = [
  ("P1W", 1...12), ("P7D", 1...12), ("P1M", 1...12), ("P2M", 1...6), ("P3M", 1...4), ("P6M", 1...2),
  ("P1Y", 1...1),
  ("P12M", 1...1), ("P3D", nil), ("P2W", nil), ("P30D", nil), ("P2Y", nil),
]

@Test(arguments: countCases)
func countsThePaymentsOfAnOffer(plan: String, counts: ClosedRange<Int>?) throws {
  let plan = try #require(SubscriptionPeriod(iso8601: plan))
  #expect(OfferDurations.payAsYouGoCounts(plan: plan) == counts)
}

@Test func readsCertaintiesFromColumns() {
  let raised = FactCertainty.allCases.map(\.rawValue)
  #expect(raised == ["official", "observed", "second-hand", "derived", "uncertain"])
}
