import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An introductory offer that begins while another one of its territory still runs.
struct IntroOfferDateOverlap: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "intro-offer-date-overlap", severity: .warning, certainty: .secondHand,
      summary: "the days of two introductory offers of one territory overlap",
      rationale:
        "In each territory one introductory offer follows another; the store refuses one whose days are taken.",
      source: "answers of the App Store Connect API to overlapping date ranges",
      catalogs: [.appStoreConnect, .appStoreMetadata])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer(
            "a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""startDate": "2027-01-01", "endDate": "2027-03-01""#)
            + ",\n"
            + introOffer(
              "b", ("FREE_TRIAL", "ONE_MONTH"), "USA",
              #""startDate": "⟦2027-02-01⟧", "endDate": "2027-04-01""#)
        )
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA") + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "USA", #""startDate": "⟦2027-02-01⟧""#))
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""endDate": "2027-03-01""#) + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "USA", #""startDate": "2027-03-01""#))
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA", #""endDate": "2027-03-01""#) + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "DEU", #""startDate": "2027-02-01""#))
      ]),
      // Two without any dates are another fault.
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("FREE_TRIAL", "ONE_WEEK"), "USA") + ",\n"
            + introOffer("b", ("FREE_TRIAL", "ONE_MONTH"), "USA"))
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let pairs = product.offerRanges(of: .introductory).compactMap(Self.overlap)
      guard let (first, second) = pairs.first else { continue }
      sink.report(
        context.finding(
          "an introductory offer of \(product.title) begins while another one runs\(second.inWords)\(pairs.count > 1 ? " and \(pairs.count - 1) more territories" : "")",
          at: second.offer.startDate.map { Label($0) } ?? second.label,
          help: "let it begin on the day on which the other one ends",
          secondary: [first.offer.endDate.map { Label($0, "the other one ends here") } ?? first.label],
          subject: context.subject(second.offer, of: product, in: catalog)))
    }
  }

  /// Returns the first two ranges with a day in common.
  private static func overlap(_ ranges: [OfferRange]) -> (OfferRange, OfferRange)? {
    for (first, second) in zip(ranges, ranges.dropFirst()) where first.overlaps(second) {
      if !(first.isOpen && second.isOpen) { return (first, second) }
    }
    return nil
  }
}
