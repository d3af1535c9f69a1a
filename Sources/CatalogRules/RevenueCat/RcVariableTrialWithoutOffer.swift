import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A text of a paywall that tells of an offer which none of its products has.
struct RcVariableTrialWithoutOffer: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-variable-trial-without-offer", severity: .warning, certainty: .official,
      summary: "a text has the variable of an offer, and no product of its offering has one",
      rationale:
        "Without an offer the variable is empty: customers read \"Start your  free trial\". Texts that are shown only with an offer are left out; in paywalls made from components any text may be such, so that it is a hint there.",
      source: "RevenueCat documentation, paywall variables", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings("offer_details", "⟦{{ sub_offer_duration }}⟧ free"),
        "Products.storekit": storeKit("null"),
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings("call_to_action", "Try for ⟦{{ sub_offer_price }}⟧"),
        "Products.storekit": storeKit("null"),
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings("offer_details", "{{ sub_offer_duration }} free"),
        "Products.storekit": storeKit(
          #"{"internalID": "1", "paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": 1}"#),
      ]),
      // The text is shown with an offer only.
      .accepted(files: [
        "rc/offerings.json": offerings("offer_details_with_intro_offer", "{{ sub_offer_duration }} free"),
        "Products.storekit": storeKit("null"),
      ]),
      // Nothing tells of the product's offers.
      .accepted(files: ["rc/offerings.json": offerings("offer_details", "{{ sub_offer_duration }} free")]),
    ]
  }

  private static func storeKit(_ offer: String) -> String {
    #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "pro", "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": \#(offer)}]}]}"#
  }

  private static func offerings(_ key: String, _ text: String) -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "p", "platform_product_identifier": "pro"}], "paywall": {"template_name": "2", "default_locale": "en_US", "config": {"packages": ["p"]}, "localized_strings": {"en_US": {"\#(key)": "\#(text)"}}}}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    guard !products.storeCatalogs.isEmpty else { return }
    let own = Set(catalog.products.filter { !$0.offers.isEmpty }.compactMap(\.qualifiedID))
    // By the first byte of each paywall, so that the texts of a file are looked at once.
    var offerings: [FileID: [UInt32: Offering]] = [:]
    for offering in catalog.offerings where hasNoOffer(offering, products, own) {
      for paywall in context.workspace.documents[offering.file.index].paywalls(in: offering.span) {
        offerings[offering.file, default: [:]][paywall.span.lower] = offering
      }
    }
    for (file, offerings) in offerings.sorted(by: { $0.key < $1.key }) {
      let document = context.workspace.documents[file.index]
      guard let table = document.embeddedStrings else { continue }
      for cell in table.cells where cell.traits.contains(.brace) {
        guard let paywall = document.paywall(around: cell.span), let offering = offerings[paywall.span.lower]
        else { continue }
        report(cell, of: table, paywall, offering, catalog, context, &sink)
      }
    }
  }

  /// Whether each product of an offering is in a catalog that tells of offers, and none has one.
  private func hasNoOffer(_ offering: Offering, _ products: PackagedProducts, _ own: Set<String>) -> Bool {
    let ids = offering.packages.compactMap(\.qualifiedProductID)
    guard !ids.isEmpty else { return false }
    return ids.allSatisfy { id in
      let found = products[id].storeProducts
      return !found.isEmpty && !own.contains(id)
        && found.allSatisfy { $0.product.offers.isEmpty && Self.tellsOfOffers($0.catalog) }
    }
  }

  /// A StoreKit configuration holds the offers; of an export they may not have been asked for.
  private static func tellsOfOffers(_ catalog: Catalog) -> Bool {
    catalog.kind == .storeKitConfiguration || catalog.products.contains { !$0.offers.isEmpty }
  }

  private func report(
    _ cell: StringCell, of table: StringTable, _ paywall: Paywall, _ offering: Offering, _ catalog: Catalog,
    _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let key = table.keyText(table.entries[Int(cell.entry)])
    // Templates have texts of their own for products with an offer, whose keys say so.
    guard paywall.version == .components || !key.hasSuffix("offer") && !key.hasSuffix("offers") else {
      return
    }
    let text = context.workspace.text(cell)
    let variable = TemplateVariable.variables(in: text.bytes).first { variable in
      ["sub_offer_", "product.offer_", "product.secondary_offer_"].contains { variable.name.hasPrefix($0) }
    }
    guard let variable else { return }
    sink.report(
      context.finding(
        "\(quoted(variable.name)) is empty: no product of \(offering.title) has an offer",
        at: Label(cell.file, text.span(variable.range)),
        help: "add the offer to the product, or leave the variable out",
        severity: paywall.version == .components ? .info : nil,
        subject: Diagnostic.Subject(
          table: context.tableName(of: catalog), key: key,
          locale: table.locales[Int(cell.locale)].spelling, variant: offering.id?.value)))
  }
}
