import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Customers of an offer code that the store does not tell apart.
struct OfferCodeEligibilityInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-code-eligibility-invalid", severity: .error, certainty: .official,
      summary: "an offer code is for customers that the store does not tell apart, or for none",
      rationale:
        "An offer code is for new, existing or expired subscribers, or for several of them.",
      source: "App Store Connect API, customer eligibilities of offer codes; public StoreKit configurations")
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""codeOffers": [{"paymentMode": "free", "eligibility": ["⟦all⟧"]}]"#),
      .flagged(
        subscription: #""codeOffers": [{"paymentMode": "free", "eligibility": ["new", "⟦NEW⟧", "⟦lapsed⟧"]}]"#
      ),
      .flagged(
        subscription: #""productID": "⟦pro⟧", "codeOffers": [{"paymentMode": "free", "eligibility": []}]"#),
      .accepted(subscription: #""codeOffers": [{"paymentMode": "free", "eligibility": ["new"]}]"#),
      .accepted(
        subscription:
          #""codeOffers": [{"paymentMode": "free", "eligibility": ["expired", "existing", "new"]}]"#),
      .accepted(subscription: #""codeOffers": [{"paymentMode": "free"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(of: .code) {
        guard let eligibility = offer.eligibility,
          !context.hasWrongType("eligibility", in: offer.span, of: catalog)
        else { continue }
        let subject = context.subject(offer, of: product, in: catalog)
        if eligibility.isEmpty {
          sink.report(
            context.finding(
              "the \(offer.title) is for no customers", at: Label(missingIn: product),
              help: "add new, existing or expired to eligibility", secondary: [Label(offer, "the offer")],
              subject: subject))
        }
        for customers in eligibility where !Self.known.contains(customers.value) {
          sink.report(
            context.finding(
              "\(quoted(customers.value)) are no customers that an offer code can be for",
              at: Label(customers),
              help: Self.meaning(of: customers.value).map { "did you mean \(quoted($0))?" }
                ?? "use new, existing or expired", subject: subject))
        }
      }
    }
  }

  private static var known: [String] { ["new", "existing", "expired"] }

  /// Returns the customers that a text most likely means.
  private static func meaning(of text: String) -> String? {
    switch text.lowercased() {
    case "lapsed", "churned", "former", "previous": "expired"
    case "active", "current", "subscribed": "existing"
    default: closest(to: text, in: known)
    }
  }
}
