import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription without a level in its group.
struct GroupLevelMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-level-missing", severity: .warning, certainty: .observed,
      summary: "a subscription has no level in its group",
      rationale:
        "The level decides whether a change of plan is an upgrade, a downgrade or neither; levels count from 1, the highest service.",
      source:
        "App Store Connect API, attribute groupLevel; every subscription of public StoreKit configurations",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""productID": "pro", "groupNumber": ⟦0⟧"#),
      .flagged(subscription: #""productID": "⟦pro⟧""#),
      .flagged(subscription: #""productID": "pro", "groupNumber": ⟦1.5⟧"#),
      .flagged(subscription: #""productID": "pro", "groupNumber": ⟦-1⟧"#),
      .accepted(subscription: #""productID": "pro", "groupNumber": 1"#),
      .accepted(subscription: #""productID": "pro", "groupNumber": 7"#),
      .accepted(product: #""productID": "coins", "type": "Consumable""#),
      // A value of another type is one fault, and not this one.
      .accepted(subscription: #""productID": "pro", "groupNumber": "1""#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "pro", "groupLevel": ⟦0⟧"#)]),
      // A request need not name the level, which the store gives itself.
      .accepted(files: ["new.json": AppStoreFile.request(#""productId": "pro""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions {
      if let level = product.level?.value.value, level >= 1 { continue }
      if product.level == nil, catalog.kind != .storeKitConfiguration { continue }
      if context.hasWrongType("groupNumber", in: product.span, of: catalog) { continue }
      sink.report(
        context.finding(
          product.level.map { "\(quoted(context.spelling($0))) is no level; levels count from 1" }
            ?? "\(product.title) has no level",
          at: product.level.map { Label($0) } ?? Label(product.file, product.anchor),
          help: "set the level to 1 for the plan that offers the most, and count up from there",
          subject: context.subject(product, of: catalog)))
    }
  }
}
