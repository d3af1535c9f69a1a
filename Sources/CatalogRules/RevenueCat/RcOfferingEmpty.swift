import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offering without packages, or a package without products.
struct RcOfferingEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-offering-empty", severity: .error, certainty: .official,
      summary: "an offering has no package, or a package no product",
      rationale:
        "The library answers an empty offering with an error, and a paywall with nothing to buy is all that customers see. Offerings that are not the current one may be unfinished on purpose and are warned of.",
      source: "RevenueCat documentation, troubleshooting empty offerings; RevenueCat REST API v2, packages",
      catalogs: [.revenueCat], evidence: .report("RevenueCat/purchases-ios#3040"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json":
          #"{"current_offering_id": "main", "offerings": [{"identifier": "⟦main⟧", "packages": []}]}"#
      ]),
      .flagged(files: [
        "rc/offerings.json": list(
          #"{"object": "package", "lookup_key": "⟦special⟧", "products": {"object": "list", "items": []}}"#)
      ]),
      .accepted(files: [
        "rc/offerings.json":
          #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "$rc_monthly", "platform_product_identifier": "pro"}]}]}"#
      ]),
      // The packages were not asked for.
      .accepted(files: [
        "rc/offerings.json":
          #"{"object": "list", "url": "/v2/projects/p/offerings", "items": [{"object": "offering", "id": "o", "lookup_key": "main", "is_current": true}]}"#
      ]),
      // The products were not asked for.
      .accepted(files: [
        "rc/offerings.json": list(#"{"object": "package", "lookup_key": "special", "products": null}"#)
      ]),
    ]
  }

  private static func list(_ package: String) -> String {
    #"{"object": "list", "url": "/v2/projects/p/offerings", "items": [{"object": "offering", "id": "o", "lookup_key": "main", "is_current": true, "packages": {"object": "list", "items": [\#(package)]}}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard catalog.offerings.contains(where: { $0.hasPackages }), context.isWhole(catalog) else { return }
    for offering in catalog.offerings where offering.hasPackages && !offering.isArchived {
      let severity: Severity? = offering.isCurrent ? nil : .warning
      if offering.packages.isEmpty, !context.hasWrongType("packages", in: offering.span, of: offering.file) {
        sink.report(
          context.finding(
            "\(offering.title) has no package", at: offering.anchor,
            help: "add a package with a product, or remove the offering", severity: severity,
            subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: offering.id?.value)))
      }
      for package in offering.packages where package.hasProducts && package.productID == nil {
        guard let id = package.id,
          !context.hasWrongType("platform_product_identifier", in: package.span, of: package.file)
        else { continue }
        sink.report(
          context.finding(
            "the package \(quoted(id.value)) of \(offering.title) has no product", at: Label(id),
            help: "attach a product of each store, or remove the package", severity: severity,
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), key: id.value, variant: offering.id?.value)))
      }
    }
  }
}
