import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A free trial that is shorter or longer than Google Play takes.
struct PlayTrialDurationOutOfRange: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-trial-duration-out-of-range", severity: .error, certainty: .official,
      summary: "a free trial is shorter than three days or longer than three years",
      rationale: "Google Play takes free phases from three days to three years.",
      source: "Play Console Help, Understanding subscriptions (12154973)",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .phase,
        #""duration": "⟦P2D⟧", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      .flagged(
        .phase,
        #""duration": "⟦P4Y⟧", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      .accepted(
        .phase,
        #""duration": "P3D", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      .accepted(
        .phase,
        #""duration": "P3Y", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      // A price for two days is no trial.
      .accepted(
        .phase,
        #"""
        "duration": "P2D", "recurrenceCount": 1,
        "regionalConfigs": [{"regionCode": "US", "price": {"currencyCode": "USD", "units": "1"}}]
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers where offer.mode?.value.value == .free {
        guard let period = offer.period, let length = period.value.value else { continue }
        let days = length.twelfthsOfDays
        let isShort = days < 3 * 12
        guard isShort || days > 3 * 366 * 12 else { continue }
        sink.report(
          context.finding(
            "a free trial of \(quoted(context.spelling(period))) is \(isShort ? "shorter than three days" : "longer than three years")",
            at: Label(period), help: "use a duration from P3D to P3Y",
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
