import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A subscription whose period is another than before.
struct PeriodChanged: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-changed", severity: .error, certainty: .official,
      summary: "a subscription lasts another time than before",
      rationale:
        "The duration of a subscription cannot be changed once it was sent to review. A plan of another length is a new product.",
      source: "App Store Connect Help, subscription information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M"}"#,
          now: #"{"productID": "pro", "recurringSubscriptionPeriod": "⟦P1Y⟧"}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1W"}"#,
          now: #"{"productID": "pro", "recurringSubscriptionPeriod": "⟦P1M⟧"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M"}"#,
          now: #"{"productID": "pro", "recurringSubscriptionPeriod": "P1M"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P7D"}"#,
          now: #"{"productID": "pro", "recurringSubscriptionPeriod": "P1W"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M"}"#,
          now: #"{"productID": "pro.yearly", "recurringSubscriptionPeriod": "P1Y"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      guard let period = product.period, let now = period.value.value,
        let then = before.period?.value.value, now != then
      else { return }
      sink.report(
        context.finding(
          "the period \(quoted(now.iso8601)) was \(quoted(then.iso8601)) before", at: Label(period),
          help: "make a new product for the other period",
          severity: context.severity(inStoreOf: catalog, .error), notes: ["before: \(origin)"],
          subject: context.subject(product, of: catalog)))
    }
  }
}
