import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that does not say that monthly payments bind for a year.
struct PaywallCommitmentDisclosure: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-commitment-disclosure", severity: .warning, certainty: .derived,
      summary: "a paywall does not say that monthly payments bind for a year",
      rationale:
        "Customers who pay a yearly plan by the month cannot stop paying before its end; a text such as \"cancel anytime\" beside it misleads. Nothing is said where a text names twelve payments or a commitment.",
      source: "Apple, 27 April 2026 (monthly subscriptions with a 12-month commitment); derived")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.commitment,
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "cancel", adding: #""cancel" = "⟦Cancel anytime⟧.";"#),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.commitment,
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "cancel"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.commitment,
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""note" = "12-month commitment, paid monthly.";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.commitment,
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""note" = "12 payments of %@";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.isJudged {
      guard let (product, place) = Self.commitment(screen), !Self.isDisclosed(screen) else { continue }
      let cancel = screen.texts.lazy.flatMap(\.claims).first { $0.claim.value.term == .cancel }
      let message =
        cancel.map { "\(quoted($0.text)) stands beside a plan whose monthly payments bind for a year" }
        ?? "the paywall \(quoted(screen.screen.name)) does not say that monthly payments bind for a year"
      context.report(
        message, on: screen, at: cancel.map { Label($0.file, $0.span) },
        help: "say how many payments the plan has",
        severity: screen.severity(.warning),
        secondary: [
          Label(
            product.file, place, "\(quoted(product.qualifiedID ?? "")): monthly payments with a commitment")
        ],
        into: &sink)
    }
  }

  /// Returns the first plan that is paid by parts which bind, and the place that says so.
  private static func commitment(_ screen: ScreenTerms) -> (Product, ByteSpan)? {
    for product in screen.products {
      if let plan = product.billingPlans.first(where: {
        $0.type?.value == "MONTHLY" && $0.isEnabled?.value != false
      }) {
        return (product, plan.type?.span ?? plan.span)
      }
      if let renewal = product.renewal, renewal.value == "installments" { return (product, renewal.span) }
    }
    return nil
  }

  private static func isDisclosed(_ screen: ScreenTerms) -> Bool {
    screen.claims(.commitment)
      || screen.texts.contains { text in
        text.isNamed(["commitment", "installment", "installments", "payments"])
          || text.text.split { !$0.isWholeNumber }.contains { $0.compactMap(\.wholeNumberValue) == [1, 2] }
          || text.text.lowercased().contains("twelve")
      }
  }
}
