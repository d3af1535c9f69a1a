import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A plan of installments without a number of payments.
struct PlayInstallmentsInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-installments-invalid", severity: .error, certainty: .official,
      summary: "a plan of installments does not say how many payments it binds to",
      rationale: "The number of payments is required, and cannot be changed later.",
      source: "Google Play Developer API, InstallmentsBasePlanType, committedPaymentsCount",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan, #""basePlanId": "monthly", "⟦installmentsBasePlanType⟧": {"billingPeriodDuration": "P1M"}"#
      ),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "installmentsBasePlanType": {"billingPeriodDuration": "P1M", "committedPaymentsCount": ⟦0⟧}
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "installmentsBasePlanType": {"billingPeriodDuration": "P1M", "committedPaymentsCount": 12}
        """#),
      // A plan that renews binds to nothing.
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      // A value of another type is one fault, and not this one.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "installmentsBasePlanType": {"billingPeriodDuration": "P1M", "committedPaymentsCount": "12"}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let renewal = product.renewal, renewal.value == "installments" else { continue }
      let count = product.play?.committedPayments
      if let count {
        guard !context.hasWrongType(count), (count.value.value ?? 0) < 1 else { continue }
      } else if isReported(product, context) {
        continue
      }
      sink.report(
        context.finding(
          count.map { "\(quoted(context.spelling($0))) is no number of payments" }
            ?? "\(product.planTitle) does not say how many payments it binds to",
          at: count.map { Label($0) } ?? Label(renewal),
          help: "set \"committedPaymentsCount\" to one or more",
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Whether the reader already complains of the number's type.
  private func isReported(_ product: Product, _ context: RuleContext) -> Bool {
    context.problems(startingIn: product.span, of: product.file).contains { problem in
      problem.kind == .wrongType && problem.message.hasPrefix("\"committedPaymentsCount\" ")
    }
  }
}
