import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A billing period of a base plan that Google Play does not have.
struct PlayBillingPeriodInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-billing-period-invalid", severity: .error, certainty: .official,
      summary: "a base plan's billing period is missing, or none that Google Play has",
      rationale:
        "Every base plan needs a billing period as an ISO 8601 duration. A plan that renews can last one or four weeks, one, two, three, four, six or eight months, or a year.",
      source:
        "Google Play Developer API, AutoRenewingBasePlanType, billingPeriodDuration; the list from Play Console Help (140504) as quoted",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "⟦P5M⟧"}"#
      ),
      .flagged(
        .basePlan,
        #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "⟦monthly⟧"}"#),
      .flagged(.basePlan, #""basePlanId": "monthly", "⟦prepaidBasePlanType⟧": {}"#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "installmentsBasePlanType": {"billingPeriodDuration": "⟦P2W⟧", "committedPaymentsCount": 12}
        """#),
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P4M"}"#),
      // The App Store has no plan of four weeks, but Google Play has.
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P4W"}"#),
      // A prepaid plan may last any time up to a year.
      .accepted(
        .basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P10D"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions && !product.isPartial {
      let subject = context.subject(product, of: catalog)
      guard let period = product.period else {
        if let renewal = product.renewal, !isReported(product, context) {
          sink.report(
            context.finding(
              "\(product.planTitle) has no billing period", at: Label(renewal),
              help: "add \"billingPeriodDuration\", such as \"P1M\"", subject: subject))
        }
        continue
      }
      guard !context.hasWrongType(period) else { continue }
      switch period.value {
      case .invalid(let text):
        sink.report(
          context.finding(
            "\(quoted(text)) is no period", at: Label(period),
            help: "write an ISO 8601 duration, such as \"P1M\"", subject: subject))
      case .valid(let length):
        guard product.renewal?.value != "prepaid", !Self.periods.contains(length) else { continue }
        sink.report(
          context.finding(
            "\(quoted(context.spelling(period))) is no billing period that Google Play has",
            at: Label(period),
            help: "use P1W, P4W, P1M, P2M, P3M, P4M, P6M, P8M or P1Y",
            // The list is read second-hand.
            severity: .warning, subject: subject))
      }
    }
  }

  /// Whether the reader already complains of the period's type.
  private func isReported(_ product: Product, _ context: RuleContext) -> Bool {
    context.problems(startingIn: product.span, of: product.file).contains { problem in
      problem.kind == .wrongType && problem.message.hasPrefix("\"billingPeriodDuration\" ")
    }
  }

  private static let periods: [SubscriptionPeriod] =
    [.week, SubscriptionPeriod(4, .week), .year] + [1, 2, 3, 4, 6, 8].map { SubscriptionPeriod($0, .month) }
}
