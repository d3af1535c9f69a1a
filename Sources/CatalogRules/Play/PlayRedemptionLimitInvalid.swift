import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A number of uses of an offer that Google Play does not take.
struct PlayRedemptionLimitInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-redemption-limit-invalid", severity: .error, certainty: .official,
      summary: "an offer's number of uses is out of range",
      rationale:
        "One customer can use an offer of a one-time product any number of times, which is 0, or from 1 to 50 times.",
      source:
        "Google Play Developer API, OneTimeProductDiscountedOffer and OneTimeProductGameRewardOffer, redemptionLimit",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.oneTimeOffer, #""discountedOffer": {"redemptionLimit": "⟦100⟧"}"#),
      .flagged(.oneTimeOffer, #""gameRewardOffer": {"redemptionLimit": "⟦-1⟧"}"#),
      .accepted(.oneTimeOffer, #""discountedOffer": {"redemptionLimit": "50"}"#),
      // None is any number.
      .accepted(.oneTimeOffer, #""discountedOffer": {"redemptionLimit": "0"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers {
        guard let limit = offer.play?.redemptionLimit else { continue }
        if let number = limit.value.value, (0...50).contains(number) { continue }
        sink.report(
          context.finding(
            "the offer can be used \(quoted(context.spelling(limit))) times; from 1 to 50 are taken, or 0 for any number",
            at: Label(limit), help: "write a number from 0 to 50",
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
