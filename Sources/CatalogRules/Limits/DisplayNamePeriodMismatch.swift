import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A display name that says another period than the subscription has.
struct DisplayNamePeriodMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-period-mismatch", severity: .warning, certainty: .derived,
      summary: "a display name says another period than the subscription has",
      rationale:
        "The store shows the name where a customer buys and where the subscription is managed; the guidelines ask for a clear description of what is sold. Names in languages without a word list are not judged.",
      source: "App Review Guidelines 3.1.2(c)", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: plan("P1M", "⟦Pro Annual⟧", "en_US")),
      .flagged(subscription: plan("P6M", "⟦Weekly Club⟧", "en_US")),
      .flagged(subscription: plan("P1Y", "⟦3 Monate Premium⟧", "de")),
      .flagged(subscription: plan("P1Y", "⟦Plus 月度订阅⟧", "zh_Hans")),
      .accepted(subscription: plan("P1Y", "Pro Annual (billed monthly)", "en_US")),
      .accepted(subscription: plan("P1Y", "Weekly Planner Pro", "en_US")),
      .accepted(subscription: plan("P1M", "Gold. Weekly Home Visits", "en_US")),
      .accepted(subscription: plan("P1M", "Pro for 30 days", "en_US")),
      .accepted(subscription: plan("P1Y", "Pro, 7-day free trial", "en_US")),
      .accepted(subscription: plan("P1M", "Year 3 Maths", "en_US")),
      .accepted(product: #""localizations": [{"displayName": "Monthly magazine, May", "locale": "en_US"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro", "subscriptionPeriod": "ONE_MONTH""#,
          localizations: #""name": "⟦Pro Annual⟧", "locale": "en-US""#)
      ]),
    ]
  }

  private static func plan(_ period: String, _ name: String, _ locale: String) -> String {
    """
    "productID": "pro", "recurringSubscriptionPeriod": "\(period)",
    "localizations": [{"displayName": "\(name)", "locale": "\(locale)"}]
    """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .displayName {
      guard let product = text.product, product.isSubscription, let located = product.period,
        let period = located.value.value
      else { continue }
      let said = Self.periods(in: text)
      guard let wrong = said.first, !said.contains(where: { PeriodWords.isSameLength($0, period) })
      else { continue }
      sink.report(
        context.finding(
          "the display name \(quoted(text.text.value)) says \(wrong.words), but the subscription lasts \(period.words)",
          at: Label(text.text), help: "name the period of the subscription, or correct the period",
          secondary: [Label(located, "the period")], subject: context.subject(text, of: catalog)))
    }
  }

  /// Returns the periods that a name says of the plan; none where a word of time is part of a name, as in
  /// `Weekly Planner`.
  private static func periods(in text: MetadataText) -> [SubscriptionPeriod] {
    let tokens = copyTokens(text.text.value)
    return periodMentions(in: text.text.value, language: text.language).compactMap { mention in
      switch mention.role {
      case .offer: return nil
      case .unitAlone:
        // "Pro Year" says a period, "Year 3" does not.
        let isLast = mention.end == tokens.count || tokens[mention.end].gap == .clause
        return isLast ? mention.period : nil
      case .plan:
        let isFollowed = mention.end > 0 && mention.end < tokens.count && tokens[mention.end].gap != .clause
        if isFollowed, !isAboutPlan(tokens[mention.end].text) { return nil }
        return mention.period
      }
    }
  }

  /// Whether a word after a word of time is about the plan, so that the two say how often it is billed.
  ///
  /// Any other noun may be what is sold: a `Weekly Planner`, `Weekly Home Visits`.
  private static func isAboutPlan(_ word: String) -> Bool {
    switch word {
    case "access", "auto", "billing", "club", "membership", "option", "pass", "payment", "plan", "plus",
      "premium",
      "pro", "renewal", "renewing", "sub", "subscription", "tier", "unlimited", "vip", "abo", "abonnement",
      "mitgliedschaft",
      "suscripción", "assinatura", "abbonamento", "подписка":
      true
    default: false
    }
  }
}
