import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription that is in no subscription group.
///
/// A StoreKit configuration has no place for such a one but the wrong list, which another rule reports.
struct SubscriptionOutsideGroup: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "subscription-outside-group", severity: .error, certainty: .official,
      summary: "a subscription belongs to no subscription group",
      rationale:
        "Every auto-renewable subscription belongs to one group, within which customers change plans. The store refuses to make one without.",
      source: "App Store Connect API, SubscriptionCreateRequest",
      catalogs: [.appStoreConnect, .appStoreMetadata])
  }

  static var examples: [Example] {
    let group = #""group": {"data": {"type": "subscriptionGroups", "id": "7"}}"#
    return [
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦pro⟧", "name": "Pro""#)]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          "<in_app_purchase><product_id>⟦pro⟧</product_id><type>auto-renewable</type></in_app_purchase>")
      ]),
      .accepted(files: ["new.json": AppStoreFile.request(#""productId": "pro""#, relationships: group)]),
      .accepted(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <family name="Pro">
          <in_app_purchase><product_id>pro</product_id><type>auto-renewable</type></in_app_purchase></family>
          """)
      ]),
      // An answer that was not asked for the group.
      .accepted(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions && catalog.isWhole(product) {
      guard product.group == nil, product.groupID == nil else { continue }
      sink.report(
        context.finding(
          "the subscription is in no subscription group", at: Label(product.file, product.anchor),
          help: "put it into the group of the plans that customers choose one of",
          subject: context.subject(product, of: catalog)))
    }
  }
}
