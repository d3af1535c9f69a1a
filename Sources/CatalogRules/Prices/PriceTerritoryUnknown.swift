import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A territory that is none of the App Store's storefronts.
struct PriceTerritoryUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-territory-unknown", severity: .warning, certainty: .secondHand,
      summary: "a price or an offer is for a territory that is no storefront of the App Store",
      rationale:
        "The App Store has 175 storefronts, named by three letters. A price for another code reaches no customer.",
      source:
        "App Store Connect Help, pricing: 175 countries and regions; lists of territories of the App Store Connect API of 2024 and 2026",
      catalogs: [.appStoreConnect, .appStoreMetadata, .priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,price
        com.example.app.pro,USA,4.99
        com.example.app.pro,⟦GER⟧,4.99
        com.example.app.coins,GER,0.99
        """
      ]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          "<products><product><territory>⟦UK⟧</territory><wholesale_price_tier>1</wholesale_price_tier></product></products>"
        )
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "4.99"), ExamplePrice("⟦AND⟧", "4.99"),
        ])
      ]),
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,price
        com.example.app.pro,DEU,4.99
        com.example.app.pro,GBR,4.99
        com.example.app.pro,XKS,4.99
        """
      ]),
      .accepted(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          "<products><product><territory>WW</territory><wholesale_price_tier>1</wholesale_price_tier></product></products>"
        )
      ]),
      // Google Play sells where the App Store does not.
      .accepted(files: [
        "prices.csv": "product_id,base_plan,country,price\ncom.example.app.pro,monthly,BD,4.99"
      ]),
      // A name in full is no code.
      .accepted(files: ["prices.csv": "product_id,country,price\ncom.example.app.pro,United States,4.99"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    // A code that is wrong in many products is one slip.
    var seen: Set<String> = []
    for product in context.appStoreProducts(of: catalog) {
      var places = product.prices.compactMap(Self.place)
      for offer in product.offers { places += offer.prices.compactMap(Self.place) + (offer.regions ?? []) }
      places += product.regions ?? []
      for place in places where Self.isUnknown(place.value) && seen.insert(place.value).inserted {
        let meant = Storefront.suggestion(for: place.value)
        sink.report(
          context.finding(
            "\(quoted(place.value)) is no storefront of the App Store", at: Label(place),
            help: meant.map { "did you mean \(quoted($0.code.description))?" }
              ?? "use the three-letter code of a storefront, such as \"USA\" or \"DEU\"",
            subject: context.subject(product, of: catalog)))
      }
    }
  }

  private static func place(_ price: Price) -> Located<String>? {
    // Of a metadata file, the storefront of a price without a place is taken for granted.
    if let region = price.region { return region }
    return price.tier == nil ? price.storefront?.map { $0.description } : nil
  }

  /// Whether a text is a code of two or three letters that no storefront has.
  private static func isUnknown(_ text: String) -> Bool {
    let isCode =
      (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
    // All the world is not one storefront.
    guard isCode, text != "WW" else { return false }
    if let code = StorefrontCode(text.uppercased()), Storefront(code) != nil { return false }
    return Storefront(alpha2: text.uppercased()) == nil
  }
}
