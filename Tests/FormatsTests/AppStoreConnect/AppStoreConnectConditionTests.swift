import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct AppStoreConnectConditionTests {
  @Test func readsTheGracePeriod() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptionGracePeriods","id":"1","attributes":{"optIn":true,"sandboxOptIn":false,
       "duration":"⟦SIXTEEN_DAYS⟧","renewalType":"ALL_RENEWALS"}}}
      """#)
    let period = try #require(try sample.catalog().gracePeriod)
    #expect(period.value == .valid(SubscriptionPeriod(16, .day)))
    #expect(period.span == sample.marks[0][0] && sample.problems().isEmpty)
  }

  @Test(arguments: [#""optIn":false,"duration":"THREE_DAYS""#, #""optIn":true"#])
  func takesNoGracePeriodFromThoseWhoHaveNone(_ attributes: String) throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"subscriptionGracePeriods","id":"1","attributes":{\#(attributes)}}}"#)
    #expect(try sample.catalog().gracePeriod == nil)
  }

  @Test func keepsAGracePeriodThatIsNone() throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"subscriptionGracePeriods","id":"1","attributes":{"duration":"DAY_28"}}}"#)
    #expect(try sample.catalog().gracePeriod?.value == .invalid("DAY_28"))
  }

  @Test func readsCodesWithTheirDays() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":[
       {"type":"subscriptionOfferCodeOneTimeUseCodes","id":"1","attributes":{"numberOfCodes":⟦500⟧,
        "createdDate":"⟦2026-01-02T03:04:05Z⟧","expirationDate":"⟦2026-06-30⟧","active":true}},
       {"type":"inAppPurchaseOfferCodeOneTimeUseCodes","id":"2","attributes":{"numberOfCodes":7,
        "environment":"SANDBOX"}}]}
      """#)
    let batches = try sample.catalog().codeBatches
    #expect(batches.map { $0.count?.value.value } == [500, 7])
    #expect(batches.map(\.isForTests) == [false, true])
    let places = [batches[0].count?.span, batches[0].creationDate?.span, batches[0].expirationDate?.span]
    #expect(places == sample.marks[0])
    #expect(sample.problems().isEmpty)
  }

  @Test func readsWhomAWinBackOfferIsFor() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"winBackOffers","id":"1","attributes":{"offerId":"back","duration":"ONE_MONTH",
       "offerMode":"FREE_TRIAL","periodCount":1,"customerEligibilityPaidSubscriptionDurationInMonths":⟦3⟧,
       "customerEligibilityTimeSinceLastSubscribedInMonths":{"minimum":⟦2⟧,"maximum":⟦24⟧},
       "customerEligibilityWaitBetweenOffersInMonths":⟦6⟧,"priority":"⟦HIGH⟧","promotionIntent":"NOT_PROMOTED"}}}
      """#)
    let offer = try #require(try sample.product().offers.first)
    let winBack = try #require(offer.winBack)
    #expect(winBack.paidMonths?.value == .valid(3))
    #expect(winBack.minimumMonthsAway?.value == .valid(2) && winBack.maximumMonthsAway?.value == .valid(24))
    #expect(winBack.monthsBetweenOffers?.value == .valid(6) && winBack.priority?.value == "HIGH")
    let places = [
      winBack.paidMonths?.span, winBack.minimumMonthsAway?.span, winBack.maximumMonthsAway?.span,
      winBack.monthsBetweenOffers?.span, winBack.priority?.span,
    ]
    #expect(places == sample.marks[0] && sample.problems().isEmpty)
  }

  @Test func readsOffersByCodeOfWhatIsBoughtOnce() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"coins","inAppPurchaseType":"CONSUMABLE"},
       "relationships":{"offerCodes":{"data":[{"type":"inAppPurchaseOfferCodes","id":"7"}]}}},
       "included":[
        {"type":"inAppPurchaseOfferCodes","id":"7","attributes":{"name":"⟦Spring⟧","active":⟦false⟧,
         "customerEligibilities":["⟦NON_SPENDER⟧"],"productionCodeCount":5,"sandboxCodeCount":0},
         "relationships":{"prices":{"data":[{"type":"inAppPurchaseOfferPrices","id":"8"}]}}},
        {"type":"inAppPurchaseOfferPrices","id":"8","relationships":{
         "territory":{"data":{"type":"territories","id":"DEU"}},
         "pricePoint":{"data":{"type":"inAppPurchasePricePoints","id":"9"}}}},
        {"type":"inAppPurchasePricePoints","id":"9","attributes":{"customerPrice":"⟦0.49⟧"}}]}
      """#)
    let offer = try #require(try sample.product().offers.first)
    #expect(offer.kind == .code && offer.isActive?.value == false && offer.mode == nil)
    #expect(offer.eligibility?.map(\.value) == ["non_spender"])
    #expect(offer.prices.first?.storefront?.value.description == "DEU")
    let places = [
      offer.referenceName?.span, offer.isActive?.span, offer.eligibility?.first?.span,
      offer.prices.first?.amount.span,
    ]
    #expect(places == sample.marks[0] && sample.problems().isEmpty)
  }

  @Test func readsWhereAPlanWithACommitmentIsSold() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptions","id":"1","attributes":{"productId":"pro"}},"included":[
       {"type":"subscriptionPlanAvailabilities","id":"2","attributes":{"planType":"MONTHLY",
        "availableInNewTerritories":true},"relationships":{
        "subscription":{"data":{"type":"subscriptions","id":"1"}},
        "availableTerritories":{"data":[{"type":"territories","id":"⟦DEU⟧"}]}}},
       {"type":"subscriptionPlanAvailabilities","id":"3","attributes":{"planType":"UPFRONT"},"relationships":{
        "subscription":{"data":{"type":"subscriptions","id":"1"}},
        "availableTerritories":{"data":[{"type":"territories","id":"USA"}]}}}]}
      """#)
    let product = try sample.product()
    #expect(product.commitmentRegions.map(\.value) == ["DEU"])
    #expect(product.commitmentRegions.map(\.span) == sample.marks[0] && sample.problems().isEmpty)
  }

  @Test(arguments: [
    ("https://api.appstoreconnect.apple.com/v1/subscriptions/1/prices?limit=200", true),
    ("https://api.appstoreconnect.apple.com/v1/subscriptions/1/prices?filter[territory]=USA", false),
    ("https://api.appstoreconnect.apple.com/v1/subscriptions/1/prices?filter%5Bterritory%5D=USA", false),
  ])
  func knowsWhetherAListOfPricesIsWhole(_ address: String, _ isWhole: Bool) throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"subscriptions","id":"1","attributes":{"productId":"pro"}}}"#,
      #"{"data":[],"links":{"self":"\#(address)"}}"#)
    #expect(try sample.product().hasAllPrices == isWhole)
  }
}
