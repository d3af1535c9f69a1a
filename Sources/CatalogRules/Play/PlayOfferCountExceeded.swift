import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription with more base plans and offers than Google Play takes.
struct PlayOfferCountExceeded: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-count-exceeded", severity: .error, certainty: .official,
      summary: "a subscription has more base plans and offers than Google Play takes",
      rationale: "A subscription can have 250 base plans and offers together, 50 of them active.",
      source: "Play Console Help, Create and manage subscriptions (140504)",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.file, #"{"productId": "⟦pro⟧", "basePlans": [\#(plans(51, "ACTIVE"))]}"#),
      .flagged(.file, #"{"productId": "⟦pro⟧", "basePlans": [\#(plans(251, "DRAFT"))]}"#),
      .accepted(.file, #"{"productId": "pro", "basePlans": [\#(plans(50, "ACTIVE"))]}"#),
      // Drafts count for the larger number only.
      .accepted(.file, #"{"productId": "pro", "basePlans": [\#(plans(51, "DRAFT"))]}"#),
    ]
  }

  init(options: RuleOptions) {}

  private static func plans(_ count: Int, _ state: String) -> String {
    (0..<count).map { #"{"basePlanId": "p\#($0)", "state": "\#(state)"}"# }.joined(separator: ", ")
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for plans in catalog.productsByGroup {
      guard let product = plans.first(where: { !$0.isPartial }) else { continue }
      let offers = plans.flatMap(\.playOffers)
      let states =
        plans.filter { !$0.isPartial }.map { $0.state?.value } + offers.map { $0.first.state?.value }
      let active = states.count { $0 == "ACTIVE" }
      let isActive = states.count <= 250
      guard !isActive || active > 50 else { continue }
      sink.report(
        context.finding(
          isActive
            ? "\(product.title) has \(active) active base plans and offers; at most 50 are taken"
            : "\(product.title) has \(states.count) base plans and offers; at most 250 are taken",
          at: Label(product.file, product.anchor),
          help: isActive
            ? "deactivate those that are not sold any more" : "delete those that were never sold",
          subject: context.subject(product, of: catalog)))
    }
  }
}
