import CatalogModel
import DocumentSyntax
import Money
import SourceText

extension AppStoreConnectReader {
  /// Returns all offers of a subscription.
  mutating func readOffers(of index: Int) -> [Offer] {
    var offers = readIntroductoryOffers(of: index)
    for link in graph.links(of: index, with: .subscriptionPromotionalOffers) {
      guard var offer = makeOffer(link.target, .promotional, anchor: "offerCode") else { continue }
      var attributes = attributes(link.target)
      offer.id = attributes.string("offerCode")
      offer.referenceName = attributes.string("name")
      readTerms(&attributes, "numberOfPeriods", into: &offer)
      note(attributes)
      readOfferPrices(of: link.target, .subscriptionPromotionalOfferPrices, into: &offer)
      offers.append(offer)
    }
    for link in graph.links(of: index, with: .subscriptionOfferCodes) {
      guard var offer = makeOffer(link.target, .code, anchor: "name") else { continue }
      var attributes = attributes(link.target)
      offer.referenceName = attributes.string("name")
      offer.eligibility = attributes.strings("customerEligibilities")?.map { $0.map { $0.lowercased() } }
      let stacking = attributes.string("offerEligibility")
      switch stacking?.value {
      case "STACK_WITH_INTRO_OFFERS": offer.isStackable = stacking?.map { _ in true }
      case "REPLACE_INTRO_OFFERS": offer.isStackable = stacking?.map { _ in false }
      default: break
      }
      readTerms(&attributes, "numberOfPeriods", into: &offer)
      offer.isActive = attributes.bool("active")
      attributes.ignore(
        "autoRenewEnabled", "totalNumberOfCodes", "productionCodeCount", "sandboxCodeCount")
      note(attributes)
      readOfferPrices(of: link.target, .subscriptionOfferCodePrices, into: &offer)
      offers.append(offer)
    }
    for link in graph.links(of: index, with: .winBackOffers) {
      guard var offer = makeOffer(link.target, .winBack, anchor: "offerId") else { continue }
      var attributes = attributes(link.target)
      offer.id = attributes.string("offerId")
      offer.referenceName = attributes.string("referenceName")
      readTerms(&attributes, "periodCount", into: &offer)
      offer.winBack = Self.readWinBack(&attributes)
      note(attributes)
      readOfferPrices(of: link.target, .winBackOfferPrices, into: &offer)
      offers.append(offer)
    }
    return offers
  }

  /// Returns the introductory offers of a subscription.
  ///
  /// The store keeps one for each territory; those with the same terms become one offer with many regions.
  private mutating func readIntroductoryOffers(of index: Int) -> [Offer] {
    var offers: [Offer] = []
    var places: [IntroductoryTerms: Int] = [:]
    var isLimited: [Bool] = []
    for link in graph.links(of: index, with: .subscriptionIntroductoryOffers) {
      guard var offer = makeOffer(link.target, .introductory, anchor: "offerMode") else { continue }
      var attributes = attributes(link.target)
      readTerms(&attributes, "numberOfPeriods", into: &offer)
      note(attributes)
      let territory = territory(of: link.target)
      let price = readPrice(link.target)
      let terms = IntroductoryTerms(offer)
      let place = places[terms] ?? offers.count
      if place == offers.count {
        places[terms] = place
        offer.regions = []
        offers.append(offer)
        isLimited.append(true)
      }
      if let price { offers[place].prices.append(price) }
      if let territory { offers[place].regions?.append(territory) } else { isLimited[place] = false }
    }
    for index in offers.indices {
      if !isLimited[index] { offers[index].regions = nil }
      offers[index].prices.sort {
        ($0.storefront?.value.packed ?? .max) < ($1.storefront?.value.packed ?? .max)
      }
    }
    return offers
  }

  /// Begins an offer; nil where no file has its attributes.
  private func makeOffer(_ index: Int, _ kind: Offer.Kind, anchor: String) -> Offer? {
    guard let home = graph.resources[index].home(anchor), home.attributes != nil else { return nil }
    var offer = Offer(kind: kind, file: home.file, span: home.object.span)
    offer.internalID = graph.id(of: index, in: home)
    return offer
  }

  private func readTerms(_ attributes: inout AttributeReader, _ count: String, into offer: inout Offer) {
    offer.mode = attributes.string("offerMode")?.map(Self.parseMode)
    offer.period = attributes.string("duration")?.map(Self.parsePeriod)
    offer.count = attributes.integer(count)
    offer.startDate = attributes.string("startDate")
    offer.endDate = attributes.string("endDate")
    offer.billingPlanType = attributes.string("targetSubscriptionPlanType")
  }

  /// Reads an offer's prices; a free offer has territories instead.
  private mutating func readOfferPrices(of index: Int, _ type: ResourceType, into offer: inout Offer) {
    let links = graph.links(of: index, with: type)
    offer.prices = readPrices(links)
    let territories = links.compactMap { territory(of: $0.target) }
    let isWhole = graph.resources[index].totals.allSatisfy { $0.count.value <= links.count }
    if isWhole, !territories.isEmpty, territories.count == links.count { offer.regions = territories }
  }
}

/// What makes introductory offers of several territories one offer.
private struct IntroductoryTerms: Hashable {
  private let mode: Parsed<Offer.PaymentMode>?
  private let period: Parsed<SubscriptionPeriod>?
  private let count: Parsed<Int>?
  private let words: [String?]

  init(_ offer: Offer) {
    mode = offer.mode?.value
    period = offer.period?.value
    count = offer.count?.value
    words = [offer.startDate?.value, offer.endDate?.value, offer.billingPlanType?.value]
  }
}
