import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// More offers by code of a subscription than can be active.
struct OfferCodeTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-code-too-many", severity: .warning, certainty: .official,
      summary: "a subscription has more offers by code than can be active",
      rationale: "A subscription has at most ten active offers by code at a time.",
      source: "Apple's documentation on offer codes", catalogs: [.storeKitConfiguration, .appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(subscription: exampleOffers("codeOffers", 11, marked: 10)),
      .flagged(subscription: exampleOffers("codeOffers", 12, marked: 10)),
      .accepted(subscription: exampleOffers("codeOffers", 10)),
      .accepted(subscription: exampleOffers("codeOffers", 1)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.report(
      moreThan: MetadataLimit.activeOfferCodeOffers.maximum, .code, "offers by code", in: catalog, into: &sink
    )
  }
}
