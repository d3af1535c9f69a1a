package import CatalogModel
package import Money
import StoreData

/// Where and from when a price holds, in one spelling for all formats.
package struct PricePlace: Hashable, Sendable {
  /// The storefront, or nil where the price is for none of the App Store's.
  package let storefront: StorefrontCode?
  /// The region as spelled, where it is no storefront's.
  package let region: String
  package let startDate: String
  package let isPreserved: Bool
  /// The way of paying that the price is for; empty for the only one.
  package let billingPlanType: String
  package let currency: CurrencyCode?

  package init(_ price: Price, in catalog: Catalog) {
    // Xcode takes the United States where the settings name no storefront.
    let assumed = catalog.kind == .storeKitConfiguration ? catalog.storefront ?? StorefrontCode("USA") : nil
    storefront = price.storefront?.value ?? (price.region == nil && price.currency == nil ? assumed : nil)
    region = storefront == nil ? price.region?.value ?? "" : ""
    startDate = price.startDate?.value ?? ""
    isPreserved = price.isPreserved
    billingPlanType = price.billingPlanType?.value ?? ""
    currency = price.currency ?? storefront.flatMap { Storefront($0)?.currency.code }
  }

  /// The place in words: `DEU`, `DEU from 2026-09-01`; empty where there is nothing to say.
  package var text: String {
    var parts = [storefront?.description ?? region]
    if !startDate.isEmpty { parts.append("from \(startDate)") }
    if !billingPlanType.isEmpty { parts.append("on the plan \(billingPlanType)") }
    if isPreserved { parts.append("for subscribers of before") }
    if parts == [""], let currency { parts = ["in \(currency)"] }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
