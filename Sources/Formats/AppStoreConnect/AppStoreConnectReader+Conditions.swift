import CatalogModel
import DocumentSyntax
import Money
import SourceText

extension AppStoreConnectReader {
  /// Reads what holds for all products of the app.
  mutating func readConditions() {
    for index in graph.resources.indices {
      switch graph.resources[index].type {
      case .subscriptionGracePeriods: readGracePeriod(index)
      case .subscriptionOfferCodeOneTimeUseCodes, .inAppPurchaseOfferCodeOneTimeUseCodes:
        readCodes(index)
      default: break
      }
    }
  }

  private mutating func readGracePeriod(_ index: Int) {
    var attributes = attributes(index)
    let isOn = attributes.bool("optIn")
    let duration = attributes.string("duration")?.map(Self.parseGracePeriod)
    attributes.ignore("sandboxOptIn", "renewalType")
    note(attributes)
    // Without a grace period its length says nothing.
    guard isOn?.value != false, let duration else { return }
    setGracePeriod(duration)
  }

  private mutating func readCodes(_ index: Int) {
    var attributes = attributes(index)
    var batch = CodeBatch()
    batch.count = attributes.integer("numberOfCodes")
    batch.creationDate = attributes.string("createdDate")
    batch.expirationDate = attributes.string("expirationDate")
    batch.isForTests = attributes.string("environment")?.value == "SANDBOX"
    attributes.ignore("active")
    note(attributes)
    if batch.count != nil || batch.expirationDate != nil { add(batch) }
  }

  private static func parseGracePeriod(_ text: String) -> Parsed<SubscriptionPeriod> {
    Parsed(text) { text in
      switch text {
      case "THREE_DAYS": SubscriptionPeriod(3, .day)
      case "SIXTEEN_DAYS": SubscriptionPeriod(16, .day)
      case "TWENTY_EIGHT_DAYS": SubscriptionPeriod(28, .day)
      default: nil
      }
    }
  }

  /// Returns the territories where monthly payments with a commitment are open to customers.
  mutating func readCommitmentRegions(of index: Int) -> [Located<String>] {
    var regions: [Located<String>] = []
    for link in graph.links(of: index, with: .subscriptionPlanAvailabilities) {
      var attributes = attributes(link.target)
      let type = attributes.string("planType")
      attributes.ignore("availableInNewTerritories")
      note(attributes)
      guard type?.value == "MONTHLY" else { continue }
      let territories = graph.links(of: link.target, with: .territories)
      regions += territories.compactMap { $0.place ?? graph.resources[$0.target].id }
    }
    return regions
  }

  /// Returns the offers by code of an in-app purchase that is no subscription; they have a price only.
  mutating func readInAppPurchaseOffers(of index: Int) -> [Offer] {
    graph.links(of: index, with: .inAppPurchaseOfferCodes).compactMap { link in
      guard let home = graph.resources[link.target].home("name"), home.attributes != nil else { return nil }
      var offer = Offer(kind: .code, file: home.file, span: home.object.span)
      offer.internalID = graph.id(of: link.target, in: home)
      var attributes = attributes(link.target)
      offer.referenceName = attributes.string("name")
      offer.eligibility = attributes.strings("customerEligibilities")?.map { $0.map { $0.lowercased() } }
      offer.isActive = attributes.bool("active")
      attributes.ignore("productionCodeCount", "sandboxCodeCount")
      note(attributes)
      offer.prices = readPrices(graph.links(of: link.target, with: .inAppPurchaseOfferPrices))
      return offer
    }
  }

  /// Reads which former subscribers a win-back offer is for.
  static func readWinBack(_ attributes: inout AttributeReader) -> WinBackEligibility {
    var result = WinBackEligibility()
    result.paidMonths = attributes.integer("customerEligibilityPaidSubscriptionDurationInMonths")
    result.monthsBetweenOffers = attributes.integer("customerEligibilityWaitBetweenOffersInMonths")
    result.priority = attributes.string("priority")
    if var away = attributes.object("customerEligibilityTimeSinceLastSubscribedInMonths") {
      result.minimumMonthsAway = away.integer("minimum")
      result.maximumMonthsAway = away.integer("maximum")
    }
    attributes.ignore("promotionIntent")
    return result
  }
}
