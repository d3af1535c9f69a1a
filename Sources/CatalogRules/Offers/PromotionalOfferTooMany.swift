import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// More promotional offers of a subscription than can be active.
struct PromotionalOfferTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "promotional-offer-too-many", severity: .warning, certainty: .official,
      summary: "a subscription has more promotional offers than can be active",
      rationale: "A subscription has at most ten active promotional offers at a time.",
      source: "Apple's documentation on setting up promotional offers",
      catalogs: [.storeKitConfiguration, .appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(subscription: exampleOffers("adHocOffers", 11, marked: 10)),
      .flagged(subscription: exampleOffers("adHocOffers", 14, marked: 10)),
      .accepted(subscription: exampleOffers("adHocOffers", 10)),
      .accepted(subscription: exampleOffers("adHocOffers", 0)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.report(
      moreThan: MetadataLimit.activePromotionalOffers.maximum, .promotional, "promotional offers",
      in: catalog,
      into: &sink)
  }
}
