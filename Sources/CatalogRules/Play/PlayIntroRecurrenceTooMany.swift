import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A phase of an offer with more payments than Google Play takes.
struct PlayIntroRecurrenceTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-intro-recurrence-too-many", severity: .warning, certainty: .secondHand,
      summary: "a phase of an offer has more than 52 payments",
      rationale: "A lower price that is paid several times can be paid up to 52 times.",
      source: "Play Console Help, Create and manage subscriptions (140504), as quoted by tools",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .phase,
        #""duration": "P1W", "recurrenceCount": ⟦60⟧, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]"#
      ),
      .flagged(
        .phase,
        #""duration": "P1M", "recurrenceCount": ⟦53⟧, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]"#
      ),
      .accepted(
        .phase,
        #""duration": "P1W", "recurrenceCount": 52, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]"#
      ),
      .accepted(
        .phase,
        #""duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for phase in product.offers where phase.play?.phase != nil {
        guard let count = phase.count, let number = count.value.value, number > 52 else { continue }
        sink.report(
          context.finding(
            "the phase comes \(number) times; at most 52 are taken", at: Label(count),
            help: "lower the count, or make the phase a plan of its own",
            subject: context.subject(phase, of: product, in: catalog)))
      }
    }
  }
}
