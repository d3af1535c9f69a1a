import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// More promoted purchases than the app's page shows.
struct PromotedProductsTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "promoted-products-too-many", severity: .warning, certainty: .official,
      summary: "an app promotes more purchases than its page shows",
      rationale: "An app's page shows up to 20 promoted purchases. Those behind them are seen by nobody.",
      source: "App Store documentation, product page", options: [maximum], catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["promoted.json": promotions(visible: 20, last: "⟦21⟧")]),
      .flagged(files: ["promoted.json": promotions(visible: 20, last: "⟦more⟧")]),
      .accepted(files: ["promoted.json": promotions(visible: 19, last: "20")]),
      .accepted(files: ["promoted.json": promotions(visible: 20, last: "21", isVisible: false)]),
    ]
  }

  private static func promotions(visible count: Int, last: String, isVisible: Bool = true) -> String {
    let all = (1...count).map { (String($0), true) } + [(last, isVisible)]
    let resources = all.map { id, isVisible in
      #"{"type": "promotedPurchases", "id": "\#(id)", "attributes": {"visibleForAllUsers": \#(isVisible)}}"#
    }
    return #"{"data": [\#(resources.joined(separator: ",\n"))]}"#
  }

  private static let maximum = RuleOption(
    "maximum", .integer(MetadataLimit.promotedProducts.maximum ?? 20),
    "most purchases that an app may promote")
  private let maximum: Int

  init(options: RuleOptions) { maximum = max(0, options.integer(Self.maximum)) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for promotions in catalog.promotions where promotions.count > maximum {
      sink.report(
        context.finding(
          "the app promotes \(promotions.count) purchases, \(promotions.count - maximum) more than its page shows",
          at: Label(promotions[maximum]), help: "hide the purchases that matter least",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
    }
  }
}
