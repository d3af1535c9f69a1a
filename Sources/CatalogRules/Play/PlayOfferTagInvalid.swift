import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A tag that Google Play does not take.
struct PlayOfferTagInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-tag-invalid", severity: .error, certainty: .official,
      summary: "an offer tag is none that Google Play takes",
      rationale:
        "Tags are labels of small letters, digits and hyphens with at most 20 characters; a product with another one is refused.",
      source: "Google Play Developer API, OfferTag",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan, #""basePlanId": "monthly", "offerTags": [{"tag": "⟦Black_Friday⟧"}, {"tag": "spring"}]"#),
      .flagged(
        .offer,
        #""regionalConfigs": [{"regionCode": "US"}], "offerTags": [{"tag": "⟦black-friday-for-winners⟧"}]"#),
      .flagged(
        .file,
        #"""
        {"productId": "film", "offerTags": [{"tag": "⟦new film⟧"}], "purchaseOptions": [
          {"purchaseOptionId": "buy", "buyOption": {}}, {"purchaseOptionId": "rent", "rentOption": {"rentalPeriod": "P30D"}}]}
        """#),
      .accepted(.basePlan, #""basePlanId": "monthly", "offerTags": [{"tag": "black-friday"}]"#),
      // 20 characters still fit.
      .accepted(.basePlan, #""basePlanId": "monthly", "offerTags": [{"tag": "black-friday-winners"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (tags, product) in catalog.tagLists {
      for tag in tags {
        guard let fault = PlayLabelFault(tag.value, "the tag", maximum: 20) else { continue }
        sink.report(
          context.finding(
            fault.message, at: Label(tag), help: PlayLabelFault.help(maximum: 20),
            severity: fault.isSure ? nil : .warning, subject: context.subject(product, of: catalog)))
      }
    }
  }
}
