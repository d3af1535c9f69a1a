import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A promotional offer in code that no catalog has.
struct CodeOfferIDUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-offer-id-unknown", severity: .warning, certainty: .derived,
      summary: "code applies a promotional offer that no catalog has",
      rationale:
        "A purchase with an offer that the store does not know fails. Only catalogs are looked at that have offers with ids, and whose products the code names.",
      source:
        "StoreKit, Product.PurchaseOption.promotionalOffer (offerID names an offer of App Store Connect)",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": purchase(".promotionalOffer(offerID: \"⟦sprang⟧\", signature: s)"),
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": purchase("SKPaymentDiscount(identifier: \"⟦summer⟧\", keyIdentifier: k, nonce: n)"),
      ]),
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift": purchase(".promotionalOffer(offerID: \"spring\", signature: s)"),
      ]),
      // The catalog has no offers: they may be only in the store.
      .accepted(files: [
        "App.storekit": #"{"products": [{"productID": "pro.monthly"}]}"#,
        "Store.swift": purchase(".promotionalOffer(offerID: \"summer\", signature: s)"),
      ]),
    ]
  }

  private static let catalog =
    #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [{"productID": "pro.monthly", "adHocOffers": [{"offerID": "spring"}]}]}]}"#

  private static func purchase(_ option: String) -> String {
    "let id = \"pro.monthly\"\nlet result = try await product.purchase(options: [\(option)])"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let references = workspace.codeReferences([.offerID]).filter { $0.code.language.store == .appStore }
    guard !references.isEmpty else { return }
    let catalogs = CodeCatalogs(workspace).catalogs(of: .appStore)
    let known = Set(catalogs.flatMap(\.products).flatMap(\.offers).compactMap { $0.id?.value })
    guard !known.isEmpty, CodeCatalogs(workspace).areNamedInCode(catalogs) else { return }
    for (_, reference) in references where !known.contains(reference.text.value) {
      let near = closest(to: reference.text.value, in: known.sorted())
      sink.report(
        context.finding(
          "no catalog has the offer \(quoted(reference.text.value))", at: Label(reference.text),
          help: near.map { "did you mean \(quoted($0))?" } ?? "name an offer of the catalog, or add it there",
          subject: Diagnostic.Subject(key: reference.text.value)))
    }
  }
}
