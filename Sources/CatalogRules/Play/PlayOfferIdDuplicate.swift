import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two offers of a base plan or purchase option with one id.
struct PlayOfferIdDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-id-duplicate", severity: .error, certainty: .official,
      summary: "two offers of one base plan or purchase option have the same id",
      rationale: "The app chooses an offer by its id; the store takes only one of each id in a base plan.",
      source: "Google Play Developer API, SubscriptionOffer and OneTimeProductOffer, offerId",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"subscriptionOffers": [
          {"productId": "pro", "basePlanId": "monthly", "offerId": "trial", "regionalConfigs": [{"regionCode": "US"}],
           "phases": [{"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]},
          {"productId": "pro", "basePlanId": "monthly", "offerId": "⟦trial⟧", "regionalConfigs": [{"regionCode": "US"}],
           "phases": [{"duration": "P2W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]}]}
        """#),
      .flagged(
        .file,
        #"""
        {"oneTimeProductOffers": [
          {"productId": "coins", "purchaseOptionId": "buy", "offerId": "sale", "discountedOffer": {}},
          {"productId": "coins", "purchaseOptionId": "buy", "offerId": "⟦sale⟧", "discountedOffer": {}}]}
        """#),
      // Two phases are one offer.
      .accepted(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}], "phases": [
          {"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]},
          {"duration": "P1M", "recurrenceCount": 2, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]}]
        """#),
      .accepted(
        .file,
        #"""
        {"oneTimeProductOffers": [
          {"productId": "coins", "purchaseOptionId": "buy", "offerId": "sale", "discountedOffer": {}},
          {"productId": "gems", "purchaseOptionId": "buy", "offerId": "sale", "discountedOffer": {}}]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      var first: [String: Located<String>] = [:]
      for offer in product.playOffers {
        guard let id = offer.first.id, !id.value.isEmpty else { continue }
        guard let earlier = first[id.value] else {
          first[id.value] = id
          continue
        }
        sink.report(
          context.finding(
            "another offer of \(product.planTitle) is called \(quoted(id.value))", at: Label(id),
            help: "give each offer an id of its own",
            // Two files may be exports of two days.
            severity: earlier.file == id.file ? nil : .warning, secondary: [Label(earlier, "first here")],
            subject: context.subject(offer.first, of: product, in: catalog)))
      }
    }
  }
}
