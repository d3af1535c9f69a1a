import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A subscription's period that the App Store does not sell.
struct PeriodInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-invalid", severity: .error, certainty: .official,
      summary: "a subscription's period is none that the App Store sells",
      rationale:
        "A subscription lasts a week, one, two, three or six months, or a year; App Store Connect has no other duration.",
      source:
        "App Store Connect API, attribute subscriptionPeriod; App Store Connect Help, subscription duration",
      catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P4M⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P2W⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P30D⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦monthly⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦p1m⟧""#),
      .flagged(files: ["export.json": exampleSubscription(period: "⟦FOUR_MONTHS⟧")]),
      .flagged(files: ["prices.csv": "product_id,storefront,period,price\ncom.example.app.pro,USA,⟦P4M⟧,4.99"]
      ),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P3M""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P1Y""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P12M""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P3D""#),
      // Google Play sells it.
      .accepted(files: ["prices.csv": "product_id,base_plan,period,price\ncom.example.app.pro,four,P4M,4.99"]
      ),
      // A value of another type is one fault, and not this one.
      .accepted(subscription: #""recurringSubscriptionPeriod": 1"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      guard let period = product.period, let fault = PlanPeriodFault(product, of: catalog, in: context) else {
        continue
      }
      let message: String
      let meant: SubscriptionPeriod?
      var notes: [String] = []
      switch fault {
      case .unreadable(let text):
        message = "\(quoted(text)) is no period"
        meant = Self.meaning(of: text)
      case .notSold(let length):
        message =
          "\(quoted(context.spelling(period))) (\(length.words)) is no period that the App Store sells"
        meant = length.nearest(in: PlanDurations.periods)
        if let meant, meant != length {
          notes = [
            "\(length.words.capitalizedFirst) is not \(meant.words): customers are billed by the calendar."
          ]
        }
      default: continue
      }
      sink.report(
        context.finding(
          message, at: Label(period),
          help: meant.map { "did you mean \(quoted(CatalogTerms(catalog).spelling($0)))?" }
            ?? "use \(CatalogTerms(catalog).choices(PlanDurations.periods))",
          notes: notes, subject: context.subject(product, of: catalog)))
    }
  }

  /// Returns the period that a text in another notation means: `p1m`, `ONE_MONTH`, `monthly`.
  private static func meaning(of text: String) -> SubscriptionPeriod? {
    switch text.lowercased() {
    case "one_week", "week", "weekly", "1 week", "7 days", "1w": return .week
    case "one_month", "month", "monthly", "1 month", "1m": return .month
    case "two_months", "2 months", "2m": return SubscriptionPeriod(2, .month)
    case "three_months", "3 months", "quarter", "quarterly", "3m": return SubscriptionPeriod(3, .month)
    case "six_months", "6 months", "half-yearly", "6m": return SubscriptionPeriod(6, .month)
    case "one_year", "year", "yearly", "annual", "annually", "1 year", "1y": return .year
    case let lowered:
      let trimmed = lowered.filter { !$0.isWhitespace }.uppercased()
      return SubscriptionPeriod(iso8601: trimmed).flatMap { PlanDurations.periods.contains($0) ? $0 : nil }
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
