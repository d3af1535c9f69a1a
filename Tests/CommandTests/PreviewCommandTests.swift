import CatalogLintCommand
import Foundation
import Testing

/// `catalog-lint preview` as a user runs it.
struct PreviewCommandTests {
  static let catalog = """
    {"settings" : {"_storefront" : "DEU"}, "subscriptionGroups" : [ {"id" : "1", "name" : "Pro", "localizations" : [],
      "subscriptions" : [ {"productID" : "pro.monthly", "displayPrice" : "9.99",
        "recurringSubscriptionPeriod" : "P1M", "introductoryOffer" : {"paymentMode" : "free",
        "subscriptionPeriod" : "P1W", "internalID" : "2"}} ]} ]}
    """

  @Test func writesRowsAsJSON() async throws {
    let output = await Command.run("preview --format json --locale de", files: ["App.storekit": Self.catalog])
    let rows = try #require(try output.json()["rows"] as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["style"] as? String }).isSuperset(of: ["price", "period", "offer"]))
    for row in rows {
      #expect(
        Set(row.keys) == [
          "product", "locale", "storefront", "storefrontAssumed", "style", "text", "amount", "currency",
          "period", "source",
        ])
      #expect(row["product"] as? String == "pro.monthly" && row["locale"] as? String == "de")
      #expect(row["storefront"] as? String == "DEU" && row["storefrontAssumed"] as? Bool == false)
      #expect(row["amount"] as? String == "9.99" && row["currency"] as? String == "EUR")
      #expect(row["period"] as? String == "P1M")
    }
    #expect(rows.first { $0["style"] as? String == "price" }?["text"] as? String == "9,99\u{A0}€")
  }

  @Test func showsTheLanguagesOfTheStorefront() async {
    let output = await Command.run("preview", files: ["App.storekit": Self.catalog])
    #expect(output.status == .success)
    for locale in ["de-DE", "en-GB"] {
      #expect(output.standardOutput.contains("\n  \(locale) "), "no row for \(locale)")
    }
  }

  @Test func refusesWhatIsNoStorefront() async {
    let output = await Command.run("preview --storefront QQQ", files: ["App.storekit": Self.catalog])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: \"QQQ\" is no storefront"))
  }

  @Test func refusesWhatIsNoLocale() async {
    let output = await Command.run("preview --locale german!", files: ["App.storekit": Self.catalog])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: \"german!\" is no locale"))
  }

  @Test func saysThatThereIsNoCatalog() async {
    let output = await Command.run("preview", files: ["en.lproj/Localizable.strings": ""])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: no catalog found"))
  }

  @Test func saysWhichCatalogDoesNotParse() async {
    let output = await Command.run("preview", files: ["App.storekit": #"{"products":["#])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: App.storekit:1:13: "))
  }

  @Test func saysThatNoProductMatches() async {
    let output = await Command.run("preview --product zzz", files: ["App.storekit": Self.catalog])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: no product matches \"zzz\""))
  }

  @Test func showsALocaleOnce() async throws {
    let output = await Command.run(
      "preview --format json --locale en,EN,en", files: ["App.storekit": Self.catalog])
    let rows = try #require(try output.json()["rows"] as? [[String: Any]])
    #expect(rows.count { $0["style"] as? String == "price" } == 1)
  }

  @Test func showsTheStorefrontThatAPriceIsFor() async throws {
    let sheet = """
      product_id,storefront,currency,price
      both,DEU,EUR,5.99
      both,USA,USD,4.99
      korean,,KRW,4400
      """
    let output = await Command.run("preview prices.csv --locale en", files: ["prices.csv": sheet])
    #expect(output.standardOutput.contains("both (USA)\n  locale  price\n  en      $4.99\n"))
    #expect(output.standardOutput.contains("korean (KOR, assumed)\n  locale  price\n  en      ₩4,400\n"))
  }
}
