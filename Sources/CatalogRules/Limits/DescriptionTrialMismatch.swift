import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A text that promises a free time which the subscription does not have.
struct DescriptionTrialMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "description-trial-mismatch", severity: .warning, certainty: .derived,
      summary: "a text promises another free trial than the subscription has",
      rationale:
        "Customers are charged before the day that the text promises, or never get the trial. The guidelines ask for a clear description of what is sold. Texts in languages without a word list are not judged.",
      source: "App Review Guidelines 3.1.2(c)", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: plan("⟦Monthly, with a 1-week free trial⟧", "en_US", free: "P3D")),
      .flagged(subscription: plan("⟦1 month free, then billed every month⟧", "en_US", free: "P1W")),
      .flagged(subscription: plan("⟦With a free 7 day trial⟧", "en_US", free: nil)),
      .flagged(subscription: plan("⟦14 Tage kostenlos testen⟧", "de", free: "P1W")),
      .flagged(subscription: plan("⟦7日間無料、いつでも解約⟧", "ja", free: "P3D")),
      .accepted(subscription: plan("7 days free, 30 days ad-free", "en_US", free: "P1W")),
      .accepted(subscription: plan("Two weeks free; 7/3/1-day reminders", "en_US", free: "P2W")),
      .accepted(subscription: plan("All 365 days of the year", "en_US", free: nil)),
      .accepted(subscription: plan("Monthly plan with no 7-day trial", "en_US", free: nil)),
      .accepted(product: #""localizations": [{"description": "14-day trial, nothing to pay"}]"#),
      // An answer that was not asked for the offers.
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#,
          localizations: #""description": "With a free 7 day trial", "locale": "en-US""#)
      ]),
    ]
  }

  private static func plan(_ description: String, _ locale: String, free period: String?) -> String {
    let offer = period.map { #"{"paymentMode": "free", "subscriptionPeriod": "\#($0)"}"# } ?? "null"
    return """
      "productID": "pro", "introductoryOffer": \(offer),
      "localizations": [{"description": "\(description)", "locale": "\(locale)"}]
      """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      guard let product = text.product, product.isSubscription, let offers = FreeOffers(of: product) else {
        continue
      }
      // An answer of the store need not have the offers.
      guard catalog.kind != .appStoreConnect || offers.introductory != nil else { continue }
      let claims = periodMentions(in: text.text.value, language: text.language).filter { $0.role == .offer }
      guard let claim = claims.map(\.period).first(where: { !offers.include($0) }) else { continue }
      let actual =
        offers.introductory.map { "the introductory offer is \($0.words) long" }
        ?? "the subscription has no free introductory offer"
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) promises \(claim.words) free, but \(actual)",
          at: Label(text.text), help: "correct the text or the offer",
          secondary: offers.place.map { [Label($0, "the offer")] } ?? [],
          subject: context.subject(text, of: catalog)))
    }
  }
}

/// The free offers of a subscription.
private struct FreeOffers {
  /// The length of the introductory offer, where it is free.
  var introductory: SubscriptionPeriod?
  /// Where the length of the introductory offer stands.
  var place: Located<Parsed<SubscriptionPeriod>>?
  private var lengths: [SubscriptionPeriod] = []

  /// Reads a subscription's offers; nil where the length of a free one is not known.
  init?(of product: Product) {
    for offer in product.offers {
      guard let mode = offer.mode?.value.value else { return nil }
      guard mode == .free else { continue }
      guard let period = offer.period?.value.value, let count = offer.periodCount, (1...60).contains(count)
      else {
        return nil
      }
      let length = SubscriptionPeriod(months: period.months * count, days: period.days * count)
      lengths.append(length)
      if offer.kind == .introductory, introductory == nil {
        introductory = length
        place = offer.period
      }
    }
  }

  func include(_ claim: SubscriptionPeriod) -> Bool {
    lengths.contains { PeriodWords.isSameLength($0, claim) }
  }
}
