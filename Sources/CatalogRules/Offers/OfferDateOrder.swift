import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer that ends before it begins.
struct OfferDateOrder: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-date-order", severity: .warning, certainty: .derived,
      summary: "an offer ends before it begins",
      rationale: "An offer that ends before it begins is to be had on no day.",
      source: "follows from the dates", catalogs: [.appStoreConnect, .appStoreMetadata])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer(
            "a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""startDate": "2027-03-01", "endDate": "⟦2027-01-01⟧""#))
      ]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          """
          <offers><offer><type>free-trial</type><duration>1 Week</duration>
            <start_date>2019-05-02</start_date><end_date>⟦2019-05-01⟧</end_date></offer></offers>
          """)
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer(
            "a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""startDate": "2027-01-01", "endDate": "2027-03-01""#))
      ]),
      // An offer for one day.
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer(
            "a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""startDate": "2027-01-01", "endDate": "2027-01-01""#))
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers {
        guard let start = offer.startDate, let end = offer.endDate, let first = isoDay(start.value),
          let last = isoDay(end.value), last < first
        else { continue }
        sink.report(
          context.finding(
            "the \(offer.title) ends on \(quoted(end.value)), before it begins on \(quoted(start.value))",
            at: Label(end), help: "swap the days, or correct one of them",
            secondary: [Label(start, "it begins here")],
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
