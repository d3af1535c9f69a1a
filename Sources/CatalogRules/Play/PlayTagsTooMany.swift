import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A base plan, product or offer with more than 20 tags.
struct PlayTagsTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-tags-too-many", severity: .error, certainty: .official,
      summary: "there are more offer tags than Google Play takes",
      rationale:
        "A base plan, a purchase option or an offer can have at most 20 tags; a product with more is refused.",
      source: "Google Play Developer API, offerTags of BasePlan, SubscriptionOffer and OneTimeProduct",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.basePlan, #""basePlanId": "monthly", "offerTags": [\#(tags(20)), {"tag": "⟦x⟧"}]"#),
      .flagged(
        .offer,
        #""regionalConfigs": [{"regionCode": "US"}], "offerTags": [\#(tags(20)), {"tag": "⟦x⟧"}, {"tag": "y"}]"#
      ),
      .accepted(.basePlan, #""basePlanId": "monthly", "offerTags": [\#(tags(20))]"#),
      // What all ways to buy share is counted on its own.
      .accepted(
        .file,
        #"""
        {"productId": "film", "offerTags": [\#(tags(15))],
         "purchaseOptions": [{"purchaseOptionId": "buy", "offerTags": [\#(tags(15))]}]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  private static func tags(_ count: Int) -> String {
    (0..<count).map { #"{"tag": "t\#($0)"}"# }.joined(separator: ", ")
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (tags, product) in catalog.tagLists where tags.count > 20 {
      sink.report(
        context.finding(
          "there are \(tags.count) tags; at most 20 are taken", at: Label(tags[20]),
          help: "remove \(tags.count - 20) of them", subject: context.subject(product, of: catalog)))
    }
  }
}
