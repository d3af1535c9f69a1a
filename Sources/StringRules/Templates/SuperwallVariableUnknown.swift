import CatalogModel
import Diagnostics
import DocumentSyntax
import PaywallCopy
import RuleKit
import SourceText

/// A variable of a product that Superwall's paywalls do not know.
struct SuperwallVariableUnknown: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "superwall-variable-unknown", severity: .warning, certainty: .official,
      summary: "a text has a product variable that Superwall's paywalls do not know",
      rationale:
        "The paywall shows nothing in its place, so that the price or period is missing from the sentence.",
      source: "Superwall-iOS, StoreProduct.swift (attributes)")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""price" = "Only {{ products.primary.⟦cost⟧ }}";"#]),
      .flagged(strings: ["en": #""price" = "Only {{products.selected.⟦monthly_price⟧ | round}}";"#]),
      .accepted(strings: ["en": #""price" = "Only {{ products.primary.monthlyPrice }}";"#]),
      // The app's own list of products.
      .accepted(strings: ["en": #""price" = "Only {{ products.shoes.cost }}, {{ product.cost }}";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.brace) {
      for cell in family.cells(of: key)
      where cell.traits.contains(.brace) && !context.isOfRevenueCat(cell) {
        let text = context.workspace.text(cell)
        for variable in text.templateVariables
        where variable.name.hasPrefix("products.")
          && !context.settings.templateVariables.contains(variable.base)
        {
          let parts = variable.base.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
          guard parts.count == 3, SuperwallVariables.productNames.contains(parts[1]),
            !SuperwallVariables.attributes.contains(parts[2])
          else { continue }
          let range = variable.nameRange(in: text.bytes)
          let place = text.span((range.upperBound - parts[2].utf8.count)..<range.upperBound)
          let near = closest(
            to: parts[2].filter { $0 != "_" }, in: SuperwallVariables.attributes)
          sink.report(
            context.finding(
              "\(quoted(parts[2])) is no attribute of a product of Superwall's",
              at: Label(cell.file, place),
              help: near.map { "write \(quoted($0))" } ?? "use one of the attributes of a product",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}
