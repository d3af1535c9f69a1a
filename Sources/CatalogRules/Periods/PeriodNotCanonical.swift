import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A period of a length that the store has, in a spelling that its tools do not write.
struct PeriodNotCanonical: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-not-canonical", severity: .warning, certainty: .observed,
      summary: "a period is spelled in a way that the store's tools do not write",
      rationale:
        "P7D is as long as P1W, and P12M as P1Y, but code and tools that compare the texts take them for other periods.",
      source: "public StoreKit configurations, which spell a week P1W and a year P1Y throughout",
      fixes: .always, catalogs: [.storeKitConfiguration, .priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P7D⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P12M⟧""#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "⟦P14D⟧"}
          """#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P1W""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P1Y""#),
      // 30 days are no month; that is more than spelling.
      .accepted(subscription: #""recurringSubscriptionPeriod": "P30D""#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P3D"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      if let period = product.period,
        case .otherSpelling(let length)? = PlanPeriodFault(product, of: catalog, in: context)
      {
        report(period, length, context, context.subject(product, of: catalog), into: &sink)
      }
      for offer in product.offers {
        // A length that no offer can have is left to the rules about durations.
        guard let period = offer.period, let length = period.value.value,
          OfferDurations.freeTrial.contains(length), context.spelling(period) != length.iso8601
        else { continue }
        report(period, length, context, context.subject(offer, of: product, in: catalog), into: &sink)
      }
    }
  }

  private func report(
    _ period: Located<Parsed<SubscriptionPeriod>>, _ length: SubscriptionPeriod, _ context: RuleContext,
    _ subject: Diagnostic.Subject, into sink: inout DiagnosticSink
  ) {
    let edit = TextEdit(file: period.file, span: period.span, replacement: length.iso8601)
    sink.report(
      context.finding(
        "the period \(quoted(context.spelling(period))) is usually written \(quoted(length.iso8601))",
        at: Label(period), help: "write \(quoted(length.iso8601))",
        fixes: [Fix("write \(quoted(length.iso8601))", .safe, edits: [edit])], subject: subject))
  }
}
