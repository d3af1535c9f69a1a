import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct AppStoreConnectOfferTests {
  /// A response with one subscription whose offers all belong to it.
  private func subscription(_ type: String, _ relationship: String, _ offers: [String], _ more: [String] = [])
    -> ResponseFolderSample
  {
    let links = offers.indices.map { #"{"type":"\#(type)","id":"o\#($0)"}"# }.joined(separator: ",")
    return ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptions","id":"1","attributes":{"productId":"pro"},"relationships":{
         "\#(relationship)":{"data":[\#(links)]}}},"included":[\#((offers + more).joined(separator: ","))]}
      """#)
  }

  private func price(_ id: String, _ type: String, _ territory: String, point: String?) -> String {
    let point =
      point.map { #","subscriptionPricePoint":{"data":{"type":"subscriptionPricePoints","id":"\#($0)"}}"# }
      ?? ""
    return
      #"{"type":"\#(type)","id":"\#(id)","relationships":{"territory":{"data":{"type":"territories","id":"\#(territory)"}}\#(point)}}"#
  }

  private func point(_ id: String, _ price: String) -> String {
    #"{"type":"subscriptionPricePoints","id":"\#(id)","attributes":{"customerPrice":"\#(price)"}}"#
  }

  @Test func readsAnIntroductoryOffer() throws {
    let sample = subscription(
      "subscriptionIntroductoryOffers", "introductoryOffers",
      [
        #"""
        ⟦{"type":"subscriptionIntroductoryOffers","id":"⟦o0⟧","attributes":{"offerMode":"⟦PAY_AS_YOU_GO⟧",
         "duration":"⟦ONE_MONTH⟧","numberOfPeriods":⟦3⟧,"startDate":"⟦2030-01-01⟧","endDate":"⟦2030-02-01⟧",
         "targetSubscriptionPlanType":"⟦UPFRONT⟧"},"relationships":{
         "territory":{"data":{"type":"territories","id":"⟦USA⟧"}},
         "subscriptionPricePoint":{"data":{"type":"subscriptionPricePoints","id":"p"}}}}⟧
        """#
      ], [point("p", "⟦0.99⟧")])
    let offers = try sample.product().offers
    try #require(offers.count == 1 && offers[0].prices.count == 1)
    let offer = offers[0]
    #expect(offer.kind == .introductory)
    #expect(offer.mode?.value == .valid(.payAsYouGo))
    #expect(offer.period?.value == .valid(.month))
    #expect(offer.count?.value == .valid(3))
    #expect(offer.startDate?.value == "2030-01-01" && offer.endDate?.value == "2030-02-01")
    #expect(offer.billingPlanType?.value == "UPFRONT")
    #expect(offer.regions?.map(\.value) == ["USA"])
    #expect(offer.amount?.description == "0.99")
    #expect(offer.prices[0].currency == .usd && offer.prices[0].startDate == nil)
    let places = [
      offer.span, offer.internalID?.span, offer.mode?.span, offer.period?.span, offer.count?.span,
      offer.startDate?.span, offer.endDate?.span, offer.billingPlanType?.span, offer.regions?.first?.span,
      offer.prices[0].amount.span,
    ]
    #expect(places == sample.marks[0])
    #expect(sample.problems() == [])
  }

  @Test func joinsIntroductoryOffersOfTheSameTerms() throws {
    func offer(_ id: Int, _ territory: String?, _ mode: String, _ point: String? = nil) -> String {
      let links = [
        territory.map { #""territory":{"data":{"type":"territories","id":"\#($0)"}}"# },
        point.map { #""subscriptionPricePoint":{"data":{"type":"subscriptionPricePoints","id":"\#($0)"}}"# },
      ].compactMap { $0 }.joined(separator: ",")
      return
        #"{"type":"subscriptionIntroductoryOffers","id":"o\#(id)","attributes":{"offerMode":"\#(mode)","duration":"ONE_WEEK","numberOfPeriods":1},"relationships":{\#(links)}}"#
    }
    let sample = subscription(
      "subscriptionIntroductoryOffers", "introductoryOffers",
      [
        offer(0, "USA", "FREE_TRIAL"), offer(1, "JPN", "PAY_UP_FRONT", "p"), offer(2, "DEU", "FREE_TRIAL"),
        offer(3, "AUS", "PAY_UP_FRONT", "q"), offer(4, nil, "PAY_AS_YOU_GO"),
      ], [point("p", "100"), point("q", "0.99")])
    let offers = try sample.product().offers
    #expect(offers.map(\.mode?.value) == [.valid(.free), .valid(.payUpFront), .valid(.payAsYouGo)])
    #expect(offers.map { $0.regions?.map(\.value) } == [["USA", "DEU"], ["JPN", "AUS"], nil])
    #expect(offers.map { $0.prices.map(\.amount.value.value?.description) } == [[], ["0.99", "100"], []])
    #expect(offers.map(\.internalID?.value) == ["o0", "o1", "o4"])
  }

  @Test func readsAPromotionalOffer() throws {
    let sample = subscription(
      "subscriptionPromotionalOffers", "promotionalOffers",
      [
        #"""
        {"type":"subscriptionPromotionalOffers","id":"o0","attributes":{"name":"Spring","offerCode":"spring30",
         "offerMode":"PAY_UP_FRONT","duration":"SIX_MONTHS","numberOfPeriods":1},"relationships":{"prices":{"data":[
         {"type":"subscriptionPromotionalOfferPrices","id":"a"},{"type":"subscriptionPromotionalOfferPrices","id":"b"}]}}}
        """#
      ],
      [
        price("a", "subscriptionPromotionalOfferPrices", "USA", point: "p"),
        price("b", "subscriptionPromotionalOfferPrices", "CAN", point: "q"), point("p", "9.99"),
        point("q", "12.99"),
      ])
    let offers = try sample.product().offers
    try #require(offers.count == 1)
    #expect(offers[0].kind == .promotional && offers[0].id?.value == "spring30")
    #expect(offers[0].referenceName?.value == "Spring")
    #expect(offers[0].period?.value.value?.iso8601 == "P6M")
    #expect(offers[0].prices.map(\.storefront?.value.description) == ["CAN", "USA"])
    #expect(offers[0].prices.map(\.amount.value.value?.description) == ["12.99", "9.99"])
    #expect(offers[0].regions?.map(\.value) == ["USA", "CAN"])
    #expect(sample.problems() == [])
  }

  @Test(arguments: [
    ("STACK_WITH_INTRO_OFFERS", true), ("REPLACE_INTRO_OFFERS", false), ("OTHER", nil as Bool?),
  ])
  func readsAnOfferCode(_ eligibility: String, _ isStackable: Bool?) throws {
    let sample = subscription(
      "subscriptionOfferCodes", "offerCodes",
      [
        #"""
        {"type":"subscriptionOfferCodes","id":"o0","attributes":{"name":"Launch","offerEligibility":"\#(eligibility)",
         "customerEligibilities":["⟦NEW⟧","⟦EXISTING⟧","⟦EXPIRED⟧"],"offerMode":"FREE_TRIAL","duration":"THREE_DAYS",
         "numberOfPeriods":1,"active":true,"autoRenewEnabled":true,"totalNumberOfCodes":5},
         "relationships":{"prices":{"data":[{"type":"subscriptionOfferCodePrices","id":"a"}]}}}
        """#
      ], [price("a", "subscriptionOfferCodePrices", "USA", point: nil)])
    let offers = try sample.product().offers
    try #require(offers.count == 1)
    #expect(offers[0].kind == .code && offers[0].referenceName?.value == "Launch" && offers[0].id == nil)
    #expect(offers[0].eligibility?.map(\.value) == ["new", "existing", "expired"])
    #expect(offers[0].eligibility?.map(\.span) == sample.marks[0])
    #expect(offers[0].isStackable?.value == isStackable)
    #expect(offers[0].period?.value.value?.iso8601 == "P3D")
    #expect(offers[0].prices.isEmpty && offers[0].regions?.map(\.value) == ["USA"])
    #expect(sample.problems() == [])
  }

  @Test func readsAWinBackOffer() throws {
    let sample = subscription(
      "winBackOffers", "winBackOffers",
      [
        #"""
        {"type":"winBackOffers","id":"o0","attributes":{"referenceName":"Return","offerId":"return","offerMode":"PAY_AS_YOU_GO",
         "duration":"TWO_WEEKS","periodCount":2,"startDate":"2030-01-01","endDate":null,"priority":"HIGH",
         "promotionIntent":"NOT_PROMOTED","customerEligibilityPaidSubscriptionDurationInMonths":1,
         "customerEligibilityTimeSinceLastSubscribedInMonths":{"minimum":1,"maximum":3},
         "customerEligibilityWaitBetweenOffersInMonths":2},
         "relationships":{"prices":{"data":[{"type":"winBackOfferPrices","id":"a"}]}}}
        """#
      ], [price("a", "winBackOfferPrices", "USA", point: "p"), point("p", "1.99")])
    let offers = try sample.product().offers
    try #require(offers.count == 1)
    #expect(offers[0].kind == .winBack && offers[0].id?.value == "return")
    #expect(offers[0].referenceName?.value == "Return" && offers[0].count?.value == .valid(2))
    #expect(offers[0].period?.value.value?.iso8601 == "P2W" && offers[0].endDate == nil)
    #expect(offers[0].amount?.description == "1.99")
    #expect(sample.problems() == [])
  }

  @Test func keepsWhatIsNoModeAndNoDuration() throws {
    let product = try ResponseFolderSample(
      #"{"data":[{"type":"subscriptionIntroductoryOffers","id":"1","attributes":{"offerMode":"FREE","duration":"P1W","numberOfPeriods":"1"}}]}"#
    ).product()
    #expect(product.isPartial)
    #expect(product.offers.map(\.mode?.value) == [.invalid("FREE")])
    #expect(product.offers.map(\.period?.value) == [.invalid("P1W")])
    #expect(product.offers.map(\.count?.value) == [.invalid("1")])
  }
}
