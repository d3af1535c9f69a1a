import CatalogModel
import Diagnostics
import DocumentSyntax
import PaywallCopy
import RuleKit
import SourceText

/// A macro of Apphud's screens that names a product which no catalog has, or that asks for no price.
struct ApphudMacroUnresolved: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "apphud-macro-unresolved", severity: .warning, certainty: .official,
      summary: "a macro of Apphud's names no product, or asks for something else than a price",
      rationale:
        "A macro that cannot be filled in is replaced with nothing: the price is missing from the sentence.",
      source: "ApphudSDK, ApphudScreenController+Macros.swift")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Products.storekit": storeKit,
        "en.lproj/Localizable.strings": #""price" = "Only {{\"⟦pro.month⟧\" | price}}";"#,
      ]),
      .flagged(files: [
        "Products.storekit": storeKit,
        "en.lproj/Localizable.strings": #""price" = "Only {{\"pro.monthly\" | ⟦cost⟧}}";"#,
      ]),
      .accepted(files: [
        "Products.storekit": storeKit,
        "en.lproj/Localizable.strings": #""price" = "Only {{\"pro.monthly\" | price: \"winback\"}}";"#,
      ]),
      // Without a catalog nothing is known of the product.
      .accepted(strings: ["en": #""price" = "Only {{\"pro.month\" | price}}";"#]),
    ]
  }

  private static let storeKit =
    #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "pro.monthly"}]}]}"#

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    var products: Set<String>?
    for key in family.keys[keys] where key.traits.contains(.brace) {
      for cell in family.cells(of: key)
      where cell.traits.contains(.brace) && !context.isOfRevenueCat(cell) {
        let text = context.workspace.text(cell)
        for variable in text.templateVariables {
          guard let macro = ApphudMacros.parts(of: variable.name) else { continue }
          let known = products ?? Self.products(in: context.workspace)
          products = known
          guard let fault = Self.fault(macro, known, variable, text) else { continue }
          sink.report(
            context.finding(
              fault.message, at: Label(cell.file, text.span(fault.range)), help: fault.help,
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }

  private static func products(in workspace: Workspace) -> Set<String> {
    Set(workspace.catalogs.flatMap(\.products).compactMap { $0.id?.value })
  }

  private static func fault(
    _ macro: (product: String, filter: String), _ products: Set<String>, _ variable: TemplateVariable,
    _ text: DecodedText
  ) -> (message: String, help: String, range: Range<Int>)? {
    let content = text.bytes[variable.range]
    if macro.filter != "price" {
      guard !macro.filter.isEmpty, let range = content.lastRange(of: Array(macro.filter.utf8)) else {
        return nil
      }
      return ("\(quoted(macro.filter)) is nothing that a macro of Apphud's gives", "write price", range)
    }
    guard !products.isEmpty, !products.contains(macro.product),
      let range = content.firstRange(of: Array(macro.product.utf8))
    else { return nil }
    let near = closest(to: macro.product, in: products.sorted())
    return (
      "\(quoted(macro.product)) is the id of no product",
      near.map { "did you mean \(quoted($0))?" } ?? "name a product of the catalog", range
    )
  }
}

extension ArraySlice<UInt8> {
  /// The last place of some bytes.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    var last: Range<Int>?
    var start = startIndex
    while let range = self[start...].firstRange(of: bytes), !range.isEmpty {
      last = range
      start = range.upperBound
    }
    return last
  }
}
