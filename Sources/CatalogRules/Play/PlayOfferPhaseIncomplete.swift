import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A phase of an offer that does not say how long it lasts and how often it comes.
struct PlayOfferPhaseIncomplete: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-phase-incomplete", severity: .error, certainty: .official,
      summary: "a phase of an offer has no duration or no number of payments",
      rationale: "Google Play requires both of every phase, also of a free one, which comes once.",
      source: "Google Play Developer API, SubscriptionOfferPhase, duration and recurrenceCount",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        .phase,
        #""duration": "⟦one week⟧", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#
      ),
      .flagged(
        .phase,
        #""duration": "P1W", "recurrenceCount": ⟦0⟧, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      .flagged(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}],
        "phases": [⟦{⟧"duration": "P1W", "regionalConfigs": [{"regionCode": "US", "free": {}}]}]
        """#),
      .accepted(
        .phase,
        #""duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      // A value of another type is one fault, and not this one.
      .accepted(
        .phase,
        #""duration": "P1W", "recurrenceCount": "1", "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      // Offers of products sold once have no phases.
      .accepted(.oneTimeOffer, #""discountedOffer": {}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for phase in product.offers {
        guard phase.play?.phase != nil, let (message, label) = fault(of: phase, context) else { continue }
        sink.report(
          context.finding(
            message, at: label,
            help: "give \"duration\" as an ISO 8601 duration and \"recurrenceCount\" as one or more",
            subject: context.subject(phase, of: product, in: catalog)))
      }
    }
  }

  private func fault(of phase: Offer, _ context: RuleContext) -> (message: String, label: Label)? {
    if let period = phase.period {
      if case .invalid(let text) = period.value, !context.hasWrongType(period) {
        return ("\(quoted(text)) is no duration", Label(period))
      }
    } else if !isReported("duration", phase, context) {
      return ("the phase has no duration", Label(phase.file, phase.start))
    }
    if let count = phase.count {
      guard !context.hasWrongType(count), (count.value.value ?? 0) < 1 else { return nil }
      return ("the phase comes \(quoted(context.spelling(count))) times", Label(count))
    }
    guard !isReported("recurrenceCount", phase, context) else { return nil }
    return ("the phase does not say how often it comes", Label(phase.file, phase.start))
  }

  /// Whether the reader already complains of the type of a member's value.
  private func isReported(_ key: String, _ phase: Offer, _ context: RuleContext) -> Bool {
    context.problems(startingIn: phase.span, of: phase.file).contains { problem in
      problem.kind == .wrongType && problem.message.hasPrefix("\(quoted(key)) ")
    }
  }
}
