import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A Google Play subscription of RevenueCat's without its base plan, or with one that does not exist.
struct RcPlayProductFormat: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-play-product-format", severity: .error, certainty: .official,
      summary: "a Google Play subscription is not named by its id and an existing base plan",
      rationale:
        "What a customer buys on Google Play is a base plan. RevenueCat knows it as \"id:plan\"; a plan that the subscription does not have cannot be bought. An id alone was usual before base plans and buys the plan that is marked for old apps, so that it is a warning.",
      source: "RevenueCat documentation, Google Play product setup", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings(#""platform_product_plan_identifier": "⟦yearly⟧""#),
        "play/subscriptions/pro.json": subscription,
      ]),
      .flagged(files: [
        "rc/products.json": products("⟦pro⟧", "plus:monthly"), "play/subscriptions/pro.json": subscription,
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings(#""platform_product_plan_identifier": "monthly""#),
        "play/subscriptions/pro.json": subscription,
      ]),
      // The product of that id may be the App Store's.
      .accepted(files: [
        "rc/products.json": products("pro", "plus"), "play/subscriptions/pro.json": subscription,
      ]),
      .accepted(files: ["rc/products.json": products("pro", "plus:monthly")]),
    ]
  }

  private static let subscription =
    #"{"packageName": "com.example", "productId": "pro", "basePlans": [{"basePlanId": "monthly", "state": "ACTIVE", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}}]}"#

  private static func offerings(_ plan: String) -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "p", "platform_product_identifier": "pro", \#(plan)}]}]}"#
  }

  private static func products(_ ids: String...) -> String {
    let items = ids.map {
      #"{"object": "product", "store_identifier": "\#($0)", "type": "subscription", "app_id": "app1"}"#
    }
    return
      #"{"object": "list", "url": "/v2/projects/p/products", "items": [\#(items.joined(separator: ", "))]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    for product in catalog.products {
      guard let id = product.id, let plan = product.basePlanID else { continue }
      let plans = products.plans(ofSubscription: id.value)
      guard !plans.isEmpty, !plans.contains(where: { $0.value.lowercased() == plan.value.lowercased() })
      else { continue }
      report(
        "\(quoted(id.value)) has no base plan \(quoted(plan.value)) on Google Play", at: plan, plans, nil,
        id.value, catalog, context, &sink)
    }
    for group in ServiceProductGroup.all(in: catalog) where group.hasPlans {
      for (key, id) in group.ids where key == id.value {
        let plans = products.plans(ofSubscription: key)
        guard !plans.isEmpty else { continue }
        report(
          "\(quoted(key)) names no base plan", at: id, plans, .warning, key, catalog, context, &sink)
      }
    }
  }

  private func report(
    _ message: String, at place: Located<String>, _ plans: [Located<String>], _ severity: Severity?,
    _ product: String, _ catalog: Catalog, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let names = plans.prefix(20).map { quoted("\(product):\($0.value)") }
    sink.report(
      context.finding(
        message, at: Label(place), help: "name it \(names.joined(separator: " or "))", severity: severity,
        secondary: plans.prefix(1).map { Label($0, "a base plan of the subscription") },
        subject: Diagnostic.Subject(table: context.tableName(of: catalog), product: product)))
  }
}
