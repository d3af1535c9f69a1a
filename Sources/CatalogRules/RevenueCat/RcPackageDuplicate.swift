import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two packages of one offering with the same identifier.
struct RcPackageDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-package-duplicate", severity: .error, certainty: .official,
      summary: "an offering has two packages with one identifier",
      rationale:
        "The app asks for a package by its identifier and gets the first; the other one can never be bought.",
      source: "RevenueCat documentation, offerings (identifiers of packages are unique in an offering)",
      catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/offerings.json": offering("$rc_monthly", "⟦$rc_monthly⟧")]),
      .flagged(files: ["rc/offerings.json": offering("", "⟦special⟧", other: "special")]),
      .accepted(files: ["rc/offerings.json": offering("$rc_monthly", "$rc_annual")]),
      // One package with a product for each store is one package.
      .accepted(files: [
        "rc/offerings.json":
          #"{"object": "offering", "id": "o", "lookup_key": "main", "packages": {"object": "list", "items": [{"object": "package", "id": "p", "lookup_key": "$rc_monthly", "products": {"object": "list", "items": [{"product": {"object": "product", "store_identifier": "pro"}}, {"product": {"object": "product", "store_identifier": "pro:monthly"}}]}}]}}"#
      ]),
    ]
  }

  private static func offering(_ first: String, _ second: String, other: String = "") -> String {
    let packages = [first, other, second].filter { !$0.isEmpty }.map {
      #"{"identifier": "\#($0)", "platform_product_identifier": "pro"}"#
    }
    return
      #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [\#(packages.joined(separator: ", "))]}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for offering in catalog.offerings {
      var firsts: [String: Located<String>] = [:]
      for package in offering.packagesWithChoices.compactMap(\.first) {
        guard let id = package.id, !id.value.isEmpty else { continue }
        guard let first = firsts[id.value] else {
          firsts[id.value] = id
          continue
        }
        sink.report(
          context.finding(
            "\(offering.title) has the package \(quoted(id.value)) twice", at: Label(id),
            help: "remove one of the two, or give it another identifier",
            secondary: [Label(first, "the first one")],
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), key: id.value, variant: offering.id?.value)))
      }
    }
  }
}
