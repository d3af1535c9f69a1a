import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product or group without keys that every StoreKit configuration has.
///
/// Keys whose absence another rule reports, such as the product's id or price, are left to that rule.
struct StorekitKeyMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-key-missing", severity: .warning, certainty: .observed,
      summary: "a product or group lacks keys that Xcode always writes",
      rationale:
        "Xcode may refuse to load a configuration that lacks a key, or load it without the product. Such files were written by hand or by a tool.",
      source: "public StoreKit configurations, which have these keys in all products and groups",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦coins⟧", "type": "Consumable", "internalID": "1A""#),
      .flagged(product: #""productID": "⟦coins⟧""#),
      .flagged(
        storeKit: """
          {"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [
            {"productID": "⟦pro⟧", "type": "RecurringSubscription", "internalID": "1A", "familyShareable": false}]}]}
          """),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "⟦Pro⟧", "subscriptions": []}]}"#),
      .accepted(
        product: #""productID": "coins", "type": "Consumable", "internalID": "1A", "familyShareable": false"#),
      .accepted(
        storeKit:
          #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": []}]}"#),
      .accepted(
        product: #""productID": "coins", "type": "Consumable", "internalID": "1A", "familyShareable": "no""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard context.isStoreKit(catalog) else { return }
    for group in catalog.groups {
      var missing: [String] = []
      if group.id == nil { missing.append("id") }
      if group.name == nil { missing.append("name") }
      if !group.hasLocalizations { missing.append("localizations") }
      if !group.hasSubscriptions { missing.append("subscriptions") }
      missing.removeAll { context.hasWrongType($0, in: group.span, of: catalog) }
      report(
        missing, "the subscription group", at: group.anchor, catalog, context,
        Diagnostic.Subject(table: context.tableName(of: catalog), key: group.name?.value), into: &sink)
    }
    for product in catalog.products {
      var missing: [String] = []
      if product.kind == nil { missing.append("type") }
      if product.internalID == nil { missing.append("internalID") }
      if product.familyShareable == nil { missing.append("familyShareable") }
      if product.list == .subscriptions, product.groupID == nil { missing.append("subscriptionGroupID") }
      missing.removeAll { context.hasWrongType($0, in: product.span, of: catalog) }
      report(
        missing, product.list == .subscriptions ? "the subscription" : "the product", at: product.anchor,
        catalog,
        context, context.subject(product, of: catalog), into: &sink)
    }
  }

  private func report(
    _ missing: [String], _ owner: String, at span: ByteSpan, _ catalog: Catalog, _ context: RuleContext,
    _ subject: Diagnostic.Subject, into sink: inout DiagnosticSink
  ) {
    guard !missing.isEmpty else { return }
    let keys = missing.map { quoted($0) }.joined(separator: ", ")
    sink.report(
      context.finding(
        "\(owner) lacks \(keys)", at: Label(catalog.file, span),
        help: "add \(missing.count == 1 ? "the key" : "the keys"), or save the file with Xcode",
        subject: subject))
  }
}
