import CatalogModel
import DocumentSyntax
import Money

/// Renders a listing as one JSON object, for programs. A fact that a file does not have is null.
package enum ListingJSON {
  /// Version of the format; it grows when a program that reads the old one could fail.
  private static let version = 1

  /// Returns `{"version": 1, "tool": …, "catalogs": […], "views": […], "tables": […]}`.
  package static func render(_ listing: Listing, toolVersion: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", version)
      writer.field("tool") { writer in
        writer.object { writer in
          writer.field("name", "catalog-lint")
          writer.field("version", toolVersion)
        }
      }
      writer.list("catalogs", listing.catalogs) { write($1, to: &$0) }
      writer.list("views", listing.views) { writer, paths in
        writer.array { writer in
          for path in paths { writer.string(path) }
        }
      }
      writer.list("tables", listing.tables) { write($1, to: &$0) }
      writer.field("claimsNotReadIn", listing.unreadLanguages)
      if !listing.projects.isEmpty {
        writer.list("projects", listing.projects) { writer, project in
          writer.object { writer in
            writer.field("name", project.title)
            writer.field("catalogs", project.catalogs.flatMap(\.paths))
            writer.field("tables", project.tables.map(\.family.name))
          }
        }
      }
    }
    return writer.text + "\n"
  }

  // MARK: Catalogs

  private static func write(_ listed: ListedCatalog, to writer: inout JSONWriter) {
    let catalog = listed.catalog
    writer.object { writer in
      writer.field("path", listed.paths.first)
      writer.field("paths", listed.paths)
      writer.field("format", listed.format)
      writer.field("kind", catalog.kind.rawValue)
      writer.field("role", catalog.role.rawValue)
      writer.field("storefront", catalog.storefront?.description)
      writer.field("productCount", listed.products.count)
      writer.list("products", listed.products) { write($1, to: &$0) }
      writer.list("offerings", catalog.offerings) { write($1, to: &$0) }
      writer.list("entitlements", catalog.entitlements) { writer, entitlement in
        writer.object { writer in
          writer.field("id", entitlement.id?.value)
          writer.field("products", entitlement.productIDs.map(\.value))
        }
      }
    }
  }

  private static func write(_ listed: ListedProduct, to writer: inout JSONWriter) {
    let product = listed.product
    writer.object { writer in
      writer.field("id", product.id?.value)
      writer.field("basePlan", product.basePlanID?.value)
      writer.field("kind", listed.kind)
      writer.field("renewal", product.renewal?.value)
      writer.field("state", product.state?.value)
      writer.field("period", listed.period)
      writer.field("price") { write(listed.price, to: &$0) }
      writer.field("furtherPrices", listed.furtherPrices)
      writer.field("group", listed.group)
      writer.optional("level", product.level?.value.value)
      writer.list("offers", listed.offers) { writer, offer in
        writer.object { writer in
          writer.field("kind", offer.offer.kind.rawValue)
          writer.field("id", offer.offer.id?.value)
          writer.field("mode", offer.mode)
          writer.field("period", offer.period)
          writer.optional("periods", offer.count)
          writer.field("price") { write(offer.price, to: &$0) }
          writer.field("text", offer.text)
        }
      }
    }
  }

  private static func write(_ price: ListedPrice?, to writer: inout JSONWriter) {
    guard let price else { return writer.null() }
    writer.object { writer in
      writer.field("amount", price.amount)
      writer.field("currency", price.currency)
      writer.field("storefront", price.storefront)
      writer.field("tier", price.tier)
    }
  }

  private static func write(_ offering: Offering, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("id", offering.id?.value)
      writer.field("isCurrent", offering.isCurrent)
      writer.list("packages", offering.packages) { writer, package in
        writer.object { writer in
          writer.field("id", package.id?.value)
          writer.field("product", package.productID?.value)
          writer.field("basePlan", package.basePlanID?.value)
        }
      }
    }
  }

  // MARK: String tables

  private static func write(_ table: ListedTable, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", table.family.name)
      writer.field("formats", table.formats)
      writer.field("paths", table.paths)
      writer.field("isStoreMetadata", table.family.isStoreMetadata)
      writer.field("sourceLocale", table.sourceLocale)
      writer.field("keys", table.family.currentKeys)
      writer.field("staleKeys", table.family.keys.count - table.family.currentKeys)
      writer.field("translatableKeys", table.coverage.expected)
      writer.list("locales", table.coverage.locales) { writer, locale in
        writer.object { writer in
          writer.field("locale", table.name(of: locale))
          writer.field("isSource", locale.locale == table.family.source)
          writer.field("translated", locale.translated)
          writer.field("needsReview", locale.needsReview)
          writer.field("new", locale.new)
          writer.field("stale", locale.stale)
          writer.field("inherited", locale.inherited)
          writer.optional("missing", locale.missing)
          if let review = table.review(of: locale) {
            writer.field("review") { writer in
              writer.object { writer in
                writer.field("date", review.date)
                writer.field("changes", review.changes)
                writer.field("doubts", review.doubts)
              }
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member with a whole number, or with null for nil.
  fileprivate mutating func optional(_ name: String, _ value: Int?) {
    field(name) { writer in
      if let value { writer.number(value) } else { writer.null() }
    }
  }
}
