import CatalogComparison
package import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Writes a lock file: of each catalog what must not change once it is sold.
///
/// Members stand in a fixed order and one to a line, so that a review shows what changed.
package enum CatalogLockWriter {
  /// A catalog to lock.
  package struct Entry: Sendable {
    package let catalog: Catalog
    /// Ids that were sold before and are no more.
    package let retired: [String]

    package init(_ catalog: Catalog, retired: [String]) {
      self.catalog = catalog
      self.retired = retired
    }
  }

  /// Returns the text of a lock file.
  package static func text(of entries: [Entry]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("version", CatalogLockFormat.version)
      json.list("catalogs", entries) { write($1, &$0) }
    }
    return json.text + "\n"
  }

  private static func write(_ entry: Entry, _ json: inout JSONWriter) {
    let catalog = entry.catalog
    json.object { json in
      json.field("kind", catalog.kind.rawValue)
      json.field("role", catalog.role.rawValue)
      json.list("groups", catalog.groups) { json, group in
        json.object { json in
          json.field("id", ifPresent: group.id?.value)
          json.field("name", ifPresent: group.name?.value)
        }
      }
      json.list("products", catalog.products) { write($1, of: catalog, &$0) }
      json.field("retired", entry.retired)
    }
  }

  private static func write(_ product: Product, of catalog: Catalog, _ json: inout JSONWriter) {
    json.object { json in
      json.field("id", ifPresent: product.id?.value)
      json.field("basePlan", ifPresent: product.basePlanID?.value)
      json.field("kind", ifPresent: product.kind.map { $0.value.text { $0.rawValue } })
      json.field("name", ifPresent: product.referenceName?.value)
      json.field("internalID", ifPresent: product.internalID?.value)
      json.field("period", ifPresent: product.period.map { $0.value.text { $0.iso8601 } })
      let group = product.group.flatMap { catalog.groups.indices.contains($0) ? catalog.groups[$0] : nil }
      json.field("group", ifPresent: group?.id?.value ?? product.groupID?.value)
      if let level = product.level?.value.value { json.field("level", level) }
      if let isShared = product.familyShareable { json.field("familySharing", isShared.value) }
      write(product.prices, of: catalog, &json)
      json.list("offers", product.offers) { json, offer in
        json.object { json in
          json.field("kind", offer.kind.rawValue)
          json.field("id", ifPresent: offer.id?.value)
          json.field("name", ifPresent: offer.referenceName?.value)
          json.field("internalID", ifPresent: offer.internalID?.value)
          json.field("mode", ifPresent: offer.mode.map { $0.value.text { $0.rawValue } })
          json.field("period", ifPresent: offer.period.map { $0.value.text { $0.iso8601 } })
          if let count = offer.count?.value.value { json.field("count", count) }
          write(offer.prices, of: catalog, &json)
        }
      }
    }
  }

  /// Writes the prices that new customers pay or will pay.
  private static func write(_ prices: [Price], of catalog: Catalog, _ json: inout JSONWriter) {
    var written: Set<String> = []
    json.field("prices") { json in
      json.object { json in
        for price in prices where !price.isPreserved {
          guard let amount = price.amount.value.value else { continue }
          let place = PricePlace(price, in: catalog)
          guard written.insert(place.text).inserted else { continue }
          json.field(place.text, "\(amount)" + (place.currency.map { " \($0)" } ?? ""))
        }
      }
    }
  }
}
