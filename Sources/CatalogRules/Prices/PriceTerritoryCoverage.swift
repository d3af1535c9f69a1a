import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A subscription that is available where it has no price.
struct PriceTerritoryCoverage: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-territory-coverage", severity: .warning, certainty: .secondHand,
      summary: "a subscription has no price in a territory where it is available",
      rationale:
        "App Store Connect makes the prices of what is bought once from a base territory, but those of a subscription are set for each one. A territory without a price keeps the subscription from being submitted.",
      source: "validation of App Store Connect tools", catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["export.json": export(product: "⟦pro⟧", priced: ["USA"], available: ["USA", "DEU"])]),
      .flagged(files: [
        "export.json": export(product: "⟦pro⟧", priced: ["FRA"], available: ["USA", "DEU", "FRA"])
      ]
      ),
      .accepted(files: ["export.json": export(priced: ["USA", "DEU"], available: ["USA", "DEU"])]),
      .accepted(files: ["export.json": export(priced: ["USA", "DEU", "FRA"], available: ["USA", "DEU"])]),
      // Prices that the files do not have are not missing.
      .accepted(files: ["export.json": export(priced: nil, available: ["USA", "DEU"])]),
    ]
  }

  private static func export(product: String = "pro", priced: [String]?, available: [String]) -> String {
    let prices = (priced ?? []).enumerated().map { ExamplePrice($1, "4.99").resources($0) }
    let links = prices.indices.map { #"{"type": "subscriptionPrices", "id": "price\#($0)"}"# }
    let list = priced.map { _ in #""prices": {"data": [\#(links.joined(separator: ", "))]}, "# } ?? ""
    let territories = available.map { #"{"type": "territories", "id": "\#($0)"}"# }
    let availability = #"""
      {"type": "subscriptionAvailabilities", "id": "1", "relationships": {
        "availableTerritories": {"data": [\#(territories.joined(separator: ", "))]}}}
      """#
    return #"""
      {"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "\#(product)"}, "relationships": {
        \#(list)"subscriptionAvailability": {"data": {"type": "subscriptionAvailabilities", "id": "1"}}}},
       "included": [\#((prices + [availability]).joined(separator: ",\n"))]}
      """#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard !context.isCut(catalog) else { return }
    for product in catalog.products where product.list == .subscriptions && product.hasAllPrices {
      // Without any price it is not for sale at all, which is another fault.
      guard let regions = product.regions, !product.prices.isEmpty else { continue }
      let priced = Set(product.prices.compactMap { SalesPlace($0).storefront })
      let missing = regions.filter { region in
        guard let code = StorefrontCode(region.value), Storefront(code) != nil else { return false }
        return !priced.contains(code) && context.settings.storefronts?.contains(code) != false
      }
      guard !missing.isEmpty else { continue }
      let names = missing.prefix(3).map(\.value).joined(separator: ", ")
      let rest = missing.count - 3
      sink.report(
        context.finding(
          "\(product.title) is available in \(regions.count) territories, but has no price in \(missing.count) of them: \(names)\(rest > 0 ? " and \(rest) more" : "")",
          at: Label(missingIn: product), help: "set a price there, or take the territories away",
          secondary: missing.prefix(3).map { Label($0, "available here") },
          subject: context.subject(product, of: catalog)))
    }
  }
}

extension RuleContext {
  /// Whether files of a catalog name parts that none of them has, so that absence says nothing.
  func isCut(_ catalog: Catalog) -> Bool {
    workspace.documents.contains { document in
      let isPart: Bool =
        if case .part(let home) = document.content { home == catalog.file } else { false }
      return (isPart || document.file == catalog.file)
        && document.problems.contains { $0.kind == .incomplete }
    }
  }
}
