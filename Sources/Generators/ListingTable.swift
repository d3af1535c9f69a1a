import CatalogModel
import Money
import SourceText

/// Renders a listing as tables for the terminal, a block for each catalog and each string table.
package enum ListingTable {
  /// Returns the tables and a line with the totals; empty where nothing was found.
  package static func render(_ listing: Listing) -> String {
    let views = listing.views.map { paths in
      "\(paths.map { escaped($0) }.joined(separator: ", ")) tell of the same products\n"
    }
    let blocks = listing.catalogs.map(block) + views + listing.tables.map(block)
    guard !blocks.isEmpty else { return "" }
    let unread = listing.unreadLanguages.joined(separator: ", ")
    return (blocks + [totals(of: listing)]).joined(separator: "\n")
      + (unread.isEmpty ? "" : "claims are not read in \(unread) (no lexicon)\n")
  }

  /// Scalars of a value after which it is cut, so that one long value does not push all others off the screen.
  private static let limit = 60

  private static func shown(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "-" }
    return escaped(text, limit: limit)
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func totals(of listing: Listing) -> String {
    let products = listing.catalogs.reduce(0) { $0 + $1.products.count }
    let keys = listing.tables.reduce(0) { $0 + $1.family.currentKeys }
    return
      "\(counted(listing.catalogs.count, "catalog")) with \(counted(products, "product")), \(counted(listing.tables.count, "string table")) with \(counted(keys, "key"))\n"
  }

  // MARK: Catalogs

  private static func block(_ listed: ListedCatalog) -> String {
    let catalog = listed.catalog
    var facts = [catalog.kind.name]
    if catalog.role == .test { facts.append("for tests") }
    if let storefront = catalog.storefront { facts.append("storefront \(storefront)") }
    facts.append(counted(listed.products.count, "product"))
    var text = heading(listed.paths, facts)
    if !listed.products.isEmpty {
      text += products(listed.products, standard: catalog.storefront?.description)
    }
    if !catalog.offerings.isEmpty { text += offerings(catalog.offerings) }
    if !catalog.entitlements.isEmpty { text += entitlements(catalog.entitlements) }
    return text
  }

  private static func heading(_ paths: [String], _ facts: [String]) -> String {
    let more = paths.count > 1 ? " and \(counted(paths.count - 1, "more file"))" : ""
    return "\(escaped(paths.first ?? ""))\(more) (\(facts.joined(separator: ", ")))\n"
  }

  /// - Parameter standard: the storefront that is not repeated for each price
  private static func products(_ products: [ListedProduct], standard: String?) -> String {
    var columns: [(title: String, cells: [String?])] = [
      ("product", products.map { $0.product.qualifiedID ?? "(no id)" }),
      ("kind", products.map { kind($0) }),
      ("period", products.map(\.period)),
      ("price", products.map { $0.price?.text }),
      ("storefront", products.map { $0.price?.storefront == standard ? nil : $0.price?.storefront }),
      ("prices", products.map { $0.furtherPrices == 0 ? nil : "+\($0.furtherPrices)" }),
      ("group", products.map(\.group)),
      ("level", products.map { level($0.product) }),
      ("state", products.map { $0.product.state?.value }),
    ]
    columns.removeAll { $0.cells.allSatisfy { $0 == nil } }
    let offers = products.map { $0.offers.map { escaped($0.text, limit: 2 * limit) }.joined(separator: ", ") }
    let hasOffers = offers.contains { !$0.isEmpty }
    let head = columns.map(\.title) + (hasOffers ? ["offers"] : [])
    let lines = products.indices.map { row in
      columns.map { shown($0.cells[row]) } + (hasOffers ? [offers[row].isEmpty ? "-" : offers[row]] : [])
    }
    let numbers = columns.indices.filter { ["price", "level"].contains(columns[$0].title) }
    return alignedColumns([head] + lines, rightAligned: Set(numbers))
  }

  private static func kind(_ product: ListedProduct) -> String? {
    let kind =
      switch product.product.kind?.value.value {
      case .consumable: "consumable"
      case .nonConsumable: "non-consumable"
      case .nonRenewingSubscription: "non-renewing"
      case .autoRenewableSubscription: "auto-renewable"
      case nil:
        product.product.kind == nil && product.product.isSubscription ? "auto-renewable" : product.kind
      }
    guard let renewal = product.product.renewal?.value, renewal != "autoRenewing" else { return kind }
    return [kind, renewal].compactMap { $0 }.joined(separator: ", ")
  }

  private static func level(_ product: Product) -> String? {
    product.level?.value.text { String($0) }
  }

  private static func offerings(_ offerings: [Offering]) -> String {
    let lines = offerings.flatMap { offering in
      let name = shown(offering.id?.value) + (offering.isCurrent ? " (current)" : "")
      let packages = offering.packages.map { package in
        let product = [package.productID?.value, package.basePlanID?.value].compactMap { $0 }
        return [shown(package.id?.value), shown(product.joined(separator: ":"))]
      }
      return (packages.isEmpty ? [["-", "-"]] : packages).enumerated().map { index, cells in
        [index == 0 ? name : ""] + cells
      }
    }
    return alignedColumns([["offering", "package", "product"]] + lines)
  }

  private static func entitlements(_ entitlements: [Entitlement]) -> String {
    let lines = entitlements.map { entitlement in
      let products = entitlement.productIDs.map { escaped($0.value, limit: limit) }.joined(separator: ", ")
      return [shown(entitlement.id?.value), products.isEmpty ? "-" : products]
    }
    return alignedColumns([["entitlement", "products"]] + lines)
  }

  // MARK: String tables

  private static func block(_ table: ListedTable) -> String {
    var facts = [table.formats.joined(separator: " and ")]
    if let source = table.sourceLocale { facts.append("source \(source.isEmpty ? "-" : escaped(source))") }
    facts.append(counted(table.family.currentKeys, "key"))
    if table.family.currentKeys < table.family.keys.count {
      facts.append("\(table.family.keys.count - table.family.currentKeys) no longer in code")
    }
    if table.coverage.expected < table.family.currentKeys {
      facts.append("\(table.coverage.expected) to translate")
    }
    return escaped(table.family.name, limit: limit) + ": " + heading(table.paths, facts) + locales(of: table)
  }

  private static func locales(of table: ListedTable) -> String {
    let rows = table.coverage.locales
    var columns: [(title: String, cells: [String], isShown: Bool)] = [
      ("translated", rows.map { String($0.translated) }, true),
      ("", rows.map { percentage($0.translated, of: table.coverage.expected) }, table.coverage.expected > 0),
      ("missing", rows.map { $0.missing.map { String($0) } ?? "?" }, true),
      ("needs review", rows.map { String($0.needsReview) }, rows.contains { $0.needsReview > 0 }),
      ("new", rows.map { String($0.new) }, rows.contains { $0.new > 0 }),
      ("stale", rows.map { String($0.stale) }, rows.contains { $0.stale > 0 }),
      ("inherited", rows.map { String($0.inherited) }, rows.contains { $0.inherited > 0 }),
    ]
    let reviews = rows.map { table.review(of: $0) }
    let isReviewed = reviews.contains { $0 != nil }
    columns.append(("reviewed", reviews.map { shown($0?.date) }, isReviewed))
    columns.removeAll { !$0.isShown }
    let numbers = Set(1..<columns.count + 1)
    columns.append(("in doubt", reviews.map { shown($0?.doubts) }, isReviewed))
    columns.removeAll { !$0.isShown }
    let head = ["locale"] + columns.map(\.title)
    let lines = rows.indices.map { row in [shown(table.name(of: rows[row]))] + columns.map { $0.cells[row] } }
    return alignedColumns([head] + lines, rightAligned: numbers)
  }

  /// Rounds down, so that all is said only of all.
  private static func percentage(_ part: Int, of whole: Int) -> String {
    whole > 0 ? "\(part * 100 / whole)%" : ""
  }
}
