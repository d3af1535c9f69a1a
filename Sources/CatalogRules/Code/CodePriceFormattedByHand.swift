import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A price that code puts a currency sign to.
struct CodePriceFormattedByHand: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-price-formatted-by-hand", severity: .warning, certainty: .official,
      summary: "code writes a price with a currency sign of its own",
      rationale:
        "The number is in the currency of the customer's storefront: 4900 with a dollar sign is what a customer in Japan reads. The store gives the price as it is to be shown.",
      source:
        "StoreKit, Product.displayPrice and priceFormatStyle; Google Play Billing, PricingPhase.getFormattedPrice",
      catalogs: .all)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": #"{"products": []}"#,
        "Paywall.swift": "import StoreKit\nlet text = \"⟦$\\(product.price) per month⟧\"",
      ]),
      .flagged(files: [
        "App.storekit": #"{"products": []}"#,
        "Paywall.swift":
          "import StoreKit\nlet text = String(format: \"⟦$%.2f⟧\", NSDecimalNumber(decimal: product.price).doubleValue)",
      ]),
      .flagged(files: [
        "App.storekit": #"{"products": []}"#,
        "Paywall.m":
          "#import <StoreKit/StoreKit.h>\nlabel.text = [NSString stringWithFormat:@\"⟦$%.2f⟧\", [product.price doubleValue]];",
      ]),
      .accepted(files: [
        "App.storekit": #"{"products": []}"#,
        "Paywall.swift": "import StoreKit\nlet text = \"\\(product.displayPrice) per month\"",
      ]),
      // The sign is of the currency that the product has.
      .accepted(files: [
        "App.storekit": #"{"products": []}"#,
        "Paywall.swift":
          "import StoreKit\nlet text = code == \"USD\" ? \"$\\(product.price)\" : \"\\(code) \\(product.price)\"",
      ]),
      // A price of the app's own, not of the store.
      .accepted(files: [
        "App.storekit": #"{"products": []}"#,
        "Shop.swift": "import StoreKit\nlet text = \"$\\(order.price)\"",
      ]),
      .accepted(files: [
        "App.storekit": #"{"products": []}"#, "Shop.swift": "let text = \"$\\(product.price)\"",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (_, reference) in workspace.codeReferences([.handMadePrice]) {
      sink.report(
        context.finding(
          "the price of a product stands beside a currency sign that the code writes",
          at: Label(reference.text),
          help: "show displayPrice, or format the number with the product's own style"))
    }
  }
}
