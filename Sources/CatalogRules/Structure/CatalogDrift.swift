import CatalogComparison
import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two catalogs of what the store sells that say different things of one product.
struct CatalogDrift: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-drift", severity: .warning, certainty: .secondHand,
      summary: "two catalogs of the store say different things of one product",
      rationale:
        "A team keeps its products in several places: an export of the store, a price sheet, the paywall service. Where they differ, one of them is old, and what customers see depends on which one the app asks.",
      source: "RevenueCat documentation, troubleshooting empty offerings", catalogs: .all,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "a.storekit": product(#""displayPrice": "4.99""#),
        "b.storekit": product(#""displayPrice": "⟦5.99⟧""#),
      ]),
      .flagged(files: [
        "a.storekit": product(#""type": "Consumable""#), "b.storekit": product(#""type": "⟦NonConsumable⟧""#),
      ]),
      .accepted(files: [
        "a.storekit": product(#""displayPrice": "4.99""#), "b.storekit": product(#""displayPrice": "4.990""#),
      ]),
      .accepted(files: [
        "a.storekit": product(#""displayPrice": "4.99""#),
        "b.storekit": product(#""displayPrice": "5.99""#, date: "0"),
      ]),
      .accepted(files: [
        "a.storekit": product(#""displayPrice": "4.99""#), "b.storekit": product(#""type": "Consumable""#),
      ]),
      // One catalog has two texts for the locale, and one of them is that of the other.
      .accepted(files: [
        "a.storekit": product(
          #""localizations": [{"description": "研發", "locale": "zh_CN"}, {"description": "开发", "locale": "zh_CN"}]"#
        ),
        "b.storekit": product(#""localizations": [{"description": "开发", "locale": "zh_CN"}]"#),
      ]),
    ]
  }

  private static func product(_ member: String, date: String = "700000000.0") -> String {
    #"{"settings": {"_lastSynchronizedDate": \#(date)}, "products": [{"productID": "coins", \#(member)}]}"#
  }

  /// What two views of one product must agree on where both say it.
  private static let aspects: [CatalogFact.Aspect] = [
    .kind, .period, .level, .familySharing, .price, .displayName, .description,
  ]

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for views in workspace.catalogViews {
      let views = views.filter { $0.role == .store }
      guard views.count > 1 else { continue }
      let facts = views.map { Self.plainFacts(of: $0) }
      let known = facts.map { facts in
        Dictionary(facts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      }
      // The most trusted view is the measure of the others that tell of the same store.
      let order = views.indices.sorted { (Self.rank(views[$0]), $0) < (Self.rank(views[$1]), $1) }
      for (position, index) in order.enumerated() {
        let measures = order[..<position].filter { Self.isComparable(views[$0], views[index]) }
        compare(
          views[index], facts[index], with: measures.map { known[$0] }, in: context, into: &sink)
      }
    }
  }

  /// What a catalog says without contradicting itself.
  ///
  /// Of two texts for one locale, or two prices for one storefront, nobody knows which one holds.
  private static func plainFacts(of catalog: Catalog) -> [CatalogFact] {
    let facts = CatalogFacts(catalog).facts
    var values: [CatalogFact.Key: String] = [:]
    var doubtful: Set<CatalogFact.Key> = []
    for fact in facts {
      if let value = values.updateValue(fact.value, forKey: fact.key), value != fact.value {
        doubtful.insert(fact.key)
      }
    }
    return doubtful.isEmpty ? facts : facts.filter { !doubtful.contains($0.key) }
  }

  /// An export of the store tells best what it sells.
  private static func rank(_ catalog: Catalog) -> Int {
    switch catalog.kind {
    case .appStoreConnect, .googlePlay: 0
    case .storeKitConfiguration: 1
    case .appStoreMetadata: 2
    case .priceSheet: 3
    case .revenueCat: 4
    }
  }

  /// Two stores sell one product under different terms.
  private static func isComparable(_ left: Catalog, _ right: Catalog) -> Bool {
    guard let left = left.kind.store, let right = right.kind.store else { return true }
    return left == right
  }

  /// - Parameter measures: what more trusted views say, the most trusted first; each may know other products
  private func compare(
    _ catalog: Catalog, _ facts: [CatalogFact], with measures: [[CatalogFact.Key: CatalogFact]],
    in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let products = Dictionary(
      catalog.products.map { (CatalogFacts.id(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    var reported: Set<[String]> = []
    for fact in facts where Self.aspects.contains(fact.key.aspect) {
      guard case .product(let id) = fact.key.subject, let product = products[id], let place = fact.place,
        let other = measures.lazy.compactMap({ $0[fact.key] }).first, other.value != fact.value,
        let otherPlace = other.place,
        // A price that differs in many storefronts is one thing to mend.
        reported.insert([id, fact.key.aspect.rawValue]).inserted
      else { continue }
      let qualifier = fact.key.qualifier.isEmpty ? "" : " (\(fact.key.qualifier))"
      sink.report(
        context.finding(
          "the \(fact.key.aspect.title)\(qualifier) of \(quoted(id)) is \(quoted(fact.value)), but \(quoted(other.value)) in another catalog",
          at: Label(place.file, place.span, ""), help: "bring the two catalogs into line",
          secondary: [Label(otherPlace.file, otherPlace.span, "here it is \(quoted(other.value))")],
          subject: context.subject(product, of: catalog)))
    }
  }
}
