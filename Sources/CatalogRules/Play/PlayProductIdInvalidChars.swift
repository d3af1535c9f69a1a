import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id with characters that Google Play does not take.
struct PlayProductIdInvalidChars: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-id-invalid-chars", severity: .error, certainty: .official,
      summary: "a product id holds a character that Google Play does not take",
      rationale: "Google Play refuses the id, and an id can never be changed once it is taken.",
      source: "Google Play Developer API, Subscription and OneTimeProduct, productId",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file, #"{"packageName": "com.example.app", "sku": "⟦Pro_Monthly⟧", "purchaseType": "managedUser"}"#),
      .flagged(.file, #"{"productId": "⟦_pro⟧", "listings": [{"languageCode": "en-US", "title": "Pro"}]}"#),
      .flagged(
        .file,
        #"""
        {"productId": "⟦pro-plan⟧", "basePlans": [
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}},
          {"basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}}]}
        """#),
      .accepted(
        .file, #"{"packageName": "com.example.app", "sku": "pro_monthly.2", "purchaseType": "managedUser"}"#),
      .accepted(.file, #"{"productId": "1pro", "listings": [{"languageCode": "en-US", "title": "Pro"}]}"#),
      // An offer only names the product, whose own file is not here.
      .accepted(
        .file, #"{"productId": "Pro", "basePlanId": "monthly", "offerId": "trial", "regionalConfigs": []}"#),
      // A hyphen is right in the id of a base plan.
      .accepted(.basePlan, #""basePlanId": "monthly-auto""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      guard let id = product.id, !id.value.isEmpty else { continue }
      let wrong = wrongCharacters(in: id.value) { isSmallLetterOrDigit($0) || $0 == "_" || $0 == "." }
      let start = id.value.unicodeScalars.first.flatMap { isSmallLetterOrDigit($0) ? nil : String($0) }
      let fault = wrong.map { "holds \($0)" } ?? start.map { "begins with \(quoted($0))" }
      guard let fault else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) \(fault)", at: Label(id),
          help: "use small letters from a to z, digits, underscores and periods, a letter or digit first",
          subject: context.subject(product, of: catalog)))
    }
  }

  private func isSmallLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}
