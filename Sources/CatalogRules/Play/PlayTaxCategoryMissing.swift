import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without settings of taxes and compliance.
struct PlayTaxCategoryMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-tax-category-missing", severity: .info, certainty: .official,
      summary: "a product has no settings of taxes and compliance",
      rationale:
        "Without them Google Play taxes the product as a digital app sale and shows no notice of the right of withdrawal. For books, news, music and the like that is too much tax.",
      source: "Google Play Developer API, taxAndComplianceSettings",
      catalogs: .googlePlay,
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file, #"{"productId": "⟦pro⟧", "basePlans": [{"basePlanId": "monthly"}, {"basePlanId": "yearly"}]}"#),
      .flagged(
        .file, #"{"packageName": "com.example.app", "sku": "⟦coins⟧", "purchaseType": "managedUser"}"#),
      .accepted(
        .file,
        #"""
        {"productId": "pro", "taxAndComplianceSettings": {"eeaWithdrawalRightType": "WITHDRAWAL_RIGHT_SERVICE"},
         "basePlans": [{"basePlanId": "monthly"}]}
        """#),
      // An offer only names the product.
      .accepted(.offer, #""regionalConfigs": [{"regionCode": "US"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard context.document(of: catalog).format == "google-play" else { return }
    for product in catalog.wholeProducts where product.play?.hasTaxSettings == false {
      sink.report(
        context.finding(
          "\(product.title) has no settings of taxes and compliance", at: Label(product.file, product.anchor),
          help: "set them in Play Console", subject: context.subject(product, of: catalog)))
    }
  }
}
