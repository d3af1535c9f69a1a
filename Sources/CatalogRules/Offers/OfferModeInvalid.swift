import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A way to pay an offer that the store does not have.
struct OfferModeInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-mode-invalid", severity: .error, certainty: .official,
      summary: "an offer's payment mode is none of the three that the store has",
      rationale:
        "An offer is free, paid up front, or paid as the periods go by. Xcode does not load an offer of another mode.",
      source: "App Store Connect API, modes of offers; StoreKit, Product.SubscriptionOffer.PaymentMode",
      catalogs: [.storeKitConfiguration, .appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "⟦freeTrial⟧", "subscriptionPeriod": "P1W"}
          """#),
      .flagged(
        subscription: #"""
          "adHocOffers": [{"offerID": "spring", "paymentMode": "⟦PAY_UP_FRONT⟧", "subscriptionPeriod": "P1M"}]
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "⟦none⟧"}
          """#),
      .flagged(
        subscription: #"""
          "productID": "⟦pro⟧", "introductoryOffer": {"subscriptionPeriod": "P1W"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(offers: introOffer("a", ("⟦FREE⟧", "ONE_WEEK"), "USA"))
      ]),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P3M"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M"}
          """#),
      // A value of another type is one fault, and not this one.
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": 1}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let terms = CatalogTerms(catalog)
    let modes = Offer.PaymentMode.allCases.map(terms.spelling)
    let choices = "\(modes[0]), \(modes[1]) or \(modes[2])"
    for product in catalog.products {
      for offer in product.offers {
        let subject = context.subject(offer, of: product, in: catalog)
        guard !context.hasWrongType(terms.mode, in: offer, of: catalog) else { continue }
        guard let mode = offer.mode else {
          guard terms.isComplete else { continue }
          sink.report(
            context.finding(
              "the \(offer.title) has no payment mode", at: Label(missingIn: product),
              help: "set \(terms.mode) to \(choices)",
              secondary: [Label(offer, "the offer")],
              subject: subject))
          continue
        }
        guard case .invalid(let text) = mode.value else { continue }
        sink.report(
          context.finding(
            "\(quoted(text)) is no payment mode", at: Label(mode),
            help: Self.meaning(of: text).map { "did you mean \(quoted(terms.spelling($0)))?" }
              ?? "use \(choices)", subject: subject))
      }
    }
  }

  /// Returns the mode that a text most likely means.
  private static func meaning(of text: String) -> Offer.PaymentMode? {
    switch text.lowercased().filter(\.isLetter) {
    case "freetrial", "trial", "free": .free
    case "payupfront", "upfront", "prepaid": .payUpFront
    case "payasyougo", "payg": .payAsYouGo
    default: closest(to: text, in: Offer.PaymentMode.allCases.map(\.rawValue)).flatMap(Offer.PaymentMode.init)
    }
  }
}
