import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two introductory offers without dates for one territory.
struct IntroOfferMultiplePerTerritory: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "intro-offer-multiple-per-territory", severity: .error, certainty: .official,
      summary: "a subscription has two introductory offers for one territory at the same time",
      rationale:
        "In each territory a subscription has one introductory offer that runs, and one that begins after it.",
      source: "App Store Connect Help, introductory offers", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA") + ",\n"
            + introOffer("b", ("⟦FREE_TRIAL⟧", "ONE_MONTH"), "USA"))
      ]),
      .flagged(
        subscription: #"""
          "introductoryOffers": [
            {"paymentMode": "free", "subscriptionPeriod": "P1W"},
            {"paymentMode": "⟦free⟧", "subscriptionPeriod": "P1M"}]
          """#),
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA") + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "DEU"))
      ]),
      // One that runs and one that is to come.
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""endDate": "2027-01-01""#) + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "USA", #""startDate": "2027-01-01""#))
      ]),
      // Each way to pay has its own.
      .accepted(
        subscription: #"""
          "introductoryOffers": [
            {"paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "BILLED_UPFRONT"},
            {"paymentMode": "free", "subscriptionPeriod": "P1W", "billingPlanType": "MONTHLY"}]
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let pairs = product.offerRanges(of: .introductory).compactMap { ranges -> (OfferRange, OfferRange)? in
        let open = ranges.filter(\.isOpen)
        return open.count > 1 ? (open[0], open[1]) : nil
      }
      guard let (first, second) = pairs.first else { continue }
      sink.report(
        context.finding(
          "\(product.title) has two introductory offers\(second.inWords)\(pairs.count > 1 ? " and \(pairs.count - 1) more territories" : "") at the same time",
          at: second.label, help: "remove one of the two, or give them days that do not overlap",
          secondary: [first.label], subject: context.subject(second.offer, of: product, in: catalog)))
    }
  }
}

/// An introductory offer of the first subscription, as an App Store Connect response has it.
func introOffer(
  _ id: String, _ terms: (mode: String, duration: String), _ territory: String, _ attributes: String = "",
  price: String? = nil
) -> String {
  let more = attributes.isEmpty ? "" : ", " + attributes
  let link = price.map { _ in
    #", "subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "of-\#(id)"}}"#
  }
  let point = price.map {
    #", {"type": "subscriptionPricePoints", "id": "of-\#(id)", "attributes": {"customerPrice": "\#($0)"}}"#
  }
  return #"""
    {"type": "subscriptionIntroductoryOffers", "id": "\#(id)",
      "attributes": {"offerMode": "\#(terms.mode)", "duration": "\#(terms.duration)", "numberOfPeriods": 1\#(more)},
      "relationships": {"subscription": {"data": {"type": "subscriptions", "id": "1"}},
        "territory": {"data": {"type": "territories", "id": "\#(territory)"}}\#(link ?? "")}}\#(point ?? "")
    """#
}

extension OfferRange {
  /// The place as the end of a sentence.
  var inWords: String { region.map { " in \($0.value)" } ?? "" }

  /// The place of the offer.
  var label: Label { Label(offer, "") }
}
