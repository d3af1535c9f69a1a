package import CatalogModel
import DocumentSyntax
import Money
import SourceText
import StoreData

/// Writes the prices of a catalog as a price sheet, in the columns that `PriceSheetFormat` reads.
package enum PriceSheetWriter {
  private static let columns = [
    "product_id", "base_plan", "kind", "period", "name", "storefront", "currency", "price", "start_date",
  ]

  /// Returns the sheet, and what of the catalog it cannot hold: one line for each product and thing.
  package static func text(of catalog: Catalog) -> (text: String, lost: [String]) {
    // Lines end as in other files that are kept under version control.
    var writer = CSVWriter(lineEnd: "\n")
    writer.append(columns)
    var lost: [String] = []
    for product in catalog.products {
      guard product.id != nil else {
        lost.append("a product without an id")
        continue
      }
      for price in product.prices { writer.append(cells(of: product, price, in: catalog)) }
      if product.prices.isEmpty { writer.append(cells(of: product, nil, in: catalog)) }
      lost += losses(of: product, in: catalog)
    }
    return (writer.text, lost + losses(of: catalog))
  }

  // MARK: Rows

  private static func cells(of product: Product, _ price: Price?, in catalog: Catalog) -> [String] {
    let storefront = price?.storefront?.value ?? (price?.region == nil ? catalog.storefront : nil)
    let currency = price?.currency ?? storefront.flatMap { Storefront($0) }?.currency.code
    return [
      product.id?.value ?? "",
      product.basePlanID?.value ?? "",
      text(product.kind?.value) { $0.rawValue },
      text(product.period?.value) { $0.iso8601 },
      product.referenceName?.value ?? "",
      price == nil ? "" : storefront?.description ?? price?.region?.value ?? "",
      price == nil ? "" : currency?.description ?? "",
      text(price?.amount.value) { $0.description },
      price?.startDate?.value ?? "",
    ]
  }

  private static func text<Value>(_ value: Parsed<Value>?, _ spell: (Value) -> String) -> String {
    switch value {
    case .valid(let value): spell(value)
    case .invalid(let text): text
    case nil: ""
    }
  }

  // MARK: Losses

  private static func losses(of product: Product, in catalog: Catalog) -> [String] {
    var things = Offer.Kind.allCases.compactMap { kind in
      counted(product.offers.count { $0.kind == kind }, kind.name)
    }
    things.append(
      contentsOf: [
        counted(product.localizations.count, "localization"),
        counted(product.billingPlans.count, "billing plan"),
        counted(product.prices.count { $0.endDate != nil }, "end date of a price", "end dates of prices"),
        counted(
          product.prices.count { $0.isPreserved }, "price kept for earlier subscribers",
          "prices kept for earlier subscribers"),
        counted(product.prices.count { $0.tier != nil }, "price tier"),
      ].compactMap { $0 })
    if let index = product.group, catalog.groups.indices.contains(index) {
      let group = catalog.groups[index]
      things.append((group.name ?? group.id).map { "the group \(quoted($0.value))" } ?? "the group")
    } else if let id = product.groupID {
      things.append("the group \(quoted(id.value))")
    }
    if let level = product.level { things.append("the level \(text(level.value) { "\($0)" })") }
    if product.familyShareable?.value == true { things.append("family sharing") }
    if let state = product.state { things.append("the state \(quoted(state.value))") }
    if product.isForSale?.value == false { things.append("that it is not for sale") }
    if product.reviewNote != nil { things.append("the review note") }
    if let renewal = product.renewal { things.append("the renewal \(quoted(renewal.value))") }
    let name = quoted(product.qualifiedID ?? "")
    return things.map { "\(name): \($0)" }
  }

  private static func losses(of catalog: Catalog) -> [String] {
    var lost: [String] = []
    for group in catalog.groups where !group.localizations.isEmpty {
      let name = quoted((group.name ?? group.id)?.value ?? "")
      lost.append("group \(name): \(counted(group.localizations.count, "localization") ?? "")")
    }
    lost += [
      counted(catalog.offerings.count, "offering"), counted(catalog.entitlements.count, "entitlement"),
      counted(catalog.policies.count, "legal text of the app", "legal texts of the app"),
      counted(catalog.settings.testSwitches.count, "switch for local tests", "switches for local tests"),
    ].compactMap { $0 }
    if catalog.settings.privateKey != nil { lost.append("the key that signs offers in local tests") }
    return lost
  }

  /// Returns a number of things in words, or nil for none.
  private static func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String? {
    switch count {
    case 0: nil
    case 1: "1 \(one)"
    default: "\(count) \(many ?? one + "s")"
    }
  }
}
