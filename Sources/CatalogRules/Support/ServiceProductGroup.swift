import CatalogModel
import SourceText

/// Products of a paywall service that are surely of one app in one store.
///
/// An answer to an app has the products of that app's store; lists name the app of each product.
struct ServiceProductGroup {
  /// The products by the id that stores know them by, each where it first stands.
  private(set) var ids: [(key: String, id: Located<String>)] = []
  /// Whether some product of the group names a base plan, so that the store is Google Play.
  private(set) var hasPlans = false
  private var known: Set<String> = []

  /// Returns the groups of a catalog.
  static func all(in catalog: Catalog) -> [ServiceProductGroup] {
    var groups: [String: ServiceProductGroup] = [:]
    for product in catalog.products {
      guard let app = product.app?.value, let id = product.id else { continue }
      groups["app " + app, default: ServiceProductGroup()].add(product.qualifiedID, id, product.basePlanID)
    }
    let listed = Set(catalog.products.filter { $0.app != nil }.compactMap(\.qualifiedID))
    // An answer's file has a catalog of ids alone.
    for offering in catalog.offerings where offering.currentMark == nil {
      for package in offering.packages {
        guard let id = package.productID, !listed.contains(package.qualifiedProductID ?? "") else { continue }
        groups["file \(offering.file.index)", default: ServiceProductGroup()].add(
          package.qualifiedProductID, id, package.basePlanID)
      }
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ key: String?, _ id: Located<String>, _ plan: Located<String>?) {
    guard let key, !id.value.isEmpty, known.insert(key).inserted else { return }
    ids.append((key, id))
    if plan != nil { hasPlans = true }
  }
}

extension PackagedProducts {
  /// Whether Google Play has the subscription of an id with a base plan, in whatever plans.
  func hasSubscription(ofPlan id: String) -> Bool { !plans(ofSubscription: Self.parts(of: id).id).isEmpty }

  /// Splits `id:plan`.
  static func parts(of id: String) -> (id: String, plan: String?) {
    guard let colon = id.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (id, nil) }
    return (String(id[..<colon]), String(id[id.utf8.index(after: colon)...]))
  }
}
