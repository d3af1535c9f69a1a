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
      source: "App Store Connect API, customer eligibilities of offer codes; public StoreKit configurations",
      catalogs: [.storeKitConfiguration, .appStoreConnect])
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
          !context.hasWrongType("eligibility", in: offer, of: catalog)
        else { continue }
        let subject = context.subject(offer, of: product, in: catalog)
        if eligibility.isEmpty {
          sink.report(
            context.finding(
              "the \(offer.title) is for no customers", at: Label(missingIn: product),
              help: "add customers that the offer is for", secondary: [Label(offer, "the offer")],
              subject: subject))
        }
        let known = product.isSubscription ? Self.known : Self.knownOfPurchases
        for customers in eligibility where !known.contains(customers.value) {
          sink.report(
            context.finding(
              "\(quoted(context.spelling(customers))) are no customers that an offer code can be for",
              at: Label(customers),
              help: Self.help(customers.value, known, isUpperCase: catalog.kind == .appStoreConnect),
              subject: subject))
        }
      }
    }
  }

  private static var known: [String] { ["new", "existing", "expired"] }

  /// The customers of offers for what is bought once.
  private static var knownOfPurchases: [String] { ["non_spender", "active_spender", "churned_spender"] }

  private static func help(_ text: String, _ known: [String], isUpperCase: Bool) -> String {
    func spelled(_ word: String) -> String { isUpperCase ? word.uppercased() : word }
    if let meaning = meaning(of: text, in: known) { return "did you mean \(quoted(spelled(meaning)))?" }
    return "use \(known.dropLast().map(spelled).joined(separator: ", ")) or \(spelled(known.last ?? ""))"
  }

  /// Returns the customers that a text most likely means.
  private static func meaning(of text: String, in known: [String]) -> String? {
    switch text.lowercased() {
    case "lapsed", "churned", "former", "previous": known.last
    case "active", "current", "subscribed": known[1]
    default: closest(to: text, in: known)
    }
  }
}
