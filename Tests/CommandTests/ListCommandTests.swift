import CatalogLintCommand
import Foundation
import SourceText
import Testing

/// `catalog-lint list` as a user runs it.
struct ListCommandTests {
  static let catalog = """
    {"settings" : {"_storefront" : "DEU"}, "products" : [ {"productID" : "coins", "displayPrice" : "0.99",
      "type" : "Consumable"} ], "subscriptionGroups" : [ {"id" : "1", "name" : "Pro", "subscriptions" : [
        {"productID" : "pro.monthly", "displayPrice" : "9.99", "recurringSubscriptionPeriod" : "P1M",
        "groupNumber" : 2, "type" : "RecurringSubscription", "introductoryOffer" : {"paymentMode" : "free",
        "subscriptionPeriod" : "P1W", "internalID" : "2"}, "adHocOffers" : [ {"paymentMode" : "payAsYouGo",
        "displayPrice" : "4.99", "numberOfPeriods" : 3, "subscriptionPeriod" : "P1M", "offerID" : "spring"} ]} ]} ]}
    """

  static let strings: KeyValuePairs<String, String> = [
    "de.lproj/Paywall.strings": #""a" = "Kaufen";"#,
    "en-GB.lproj/Paywall.strings": #""b" = "Colour";"#,
    "en.lproj/Paywall.strings": #""a" = "Buy"; "b" = "Color"; "c" = "%@";"#,
    "fr.lproj/Paywall.strings": "",
  ]

  @Test func showsProductsInColumns() async {
    let output = await Command.run("list", files: ["App.storekit": Self.catalog])
    #expect(output.status == .success && output.standardError.isEmpty)
    #expect(
      output.standardOutput == """
        App.storekit (StoreKit configuration, for tests, storefront DEU, 2 products)
          product      kind            period     price  group  level  offers
          coins        consumable      -       0.99 EUR  -          -  -
          pro.monthly  auto-renewable  P1M     9.99 EUR  Pro        2  P1W free (introductory), 3 x P1M 4.99 EUR (promotional spring)

        1 catalog with 2 products, 0 string tables with 0 keys

        """)
  }

  @Test func countsWhatALocaleLacks() async {
    let output = await Command.run("list", files: Self.strings)
    #expect(
      output.standardOutput == """
        Paywall: de.lproj/Paywall.strings and 3 more files (strings, source en, 3 keys, 2 to translate)
          locale  translated        missing  inherited
          de               1   50%        1          0
          en-GB            1   50%        0          1
          en               2  100%        0          0
          fr               0    0%        2          0

        0 catalogs with 0 products, 1 string table with 3 keys

        """)
  }

  @Test func tellsTheStatesOfACatalog() async throws {
    func unit(_ state: String) -> String { #"{"stringUnit": {"state": "\#(state)", "value": "x"}}"# }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "One": {"localizations": {"de": \(unit("translated"))}},
        "Two": {"localizations": {"de": \(unit("needs_review"))}},
        "Three": {"localizations": {"de": \(unit("new"))}},
        "Four": {"localizations": {"de": {"variations": {"plural":
          {"one": \(unit("translated")), "other": \(unit("stale"))}}}}},
        "Five": {}, "Six": {"shouldTranslate": false},
        "Gone": {"extractionState": "stale", "localizations": {"de": \(unit("translated"))}}}}
      """
    let output = await Command.run("list --format json", files: ["L.xcstrings": catalog])
    let table = try #require((try output.json()["tables"] as? [[String: Any]])?.first)
    #expect(table["keys"] as? Int == 6 && table["staleKeys"] as? Int == 1)
    #expect(table["translatableKeys"] as? Int == 5)
    let locales = try #require(table["locales"] as? [[String: Any]])
    let german = try #require(locales.first { $0["locale"] as? String == "de" })
    for state in ["translated", "needsReview", "new", "stale", "missing"] {
      #expect(german[state] as? Int == 1, "\(state): \(german)")
    }
    #expect(german["inherited"] as? Int == 0 && german["isSource"] as? Bool == false)
    #expect(locales.first { $0["isSource"] as? Bool == true }?["locale"] as? String == "en")
  }

  @Test func writesJSONWithAVersion() async throws {
    let output = await Command.run("list --format json", files: ["App.storekit": Self.catalog])
    let json = try output.json()
    #expect(json["version"] as? Int == 1)
    #expect((json["tool"] as? [String: String])?["version"] == catalogLintVersion)
    let catalog = try #require((json["catalogs"] as? [[String: Any]])?.first)
    #expect(catalog["kind"] as? String == "storeKitConfiguration" && catalog["role"] as? String == "test")
    let product = try #require((catalog["products"] as? [[String: Any]])?.last)
    #expect(product["id"] as? String == "pro.monthly" && product["basePlan"] is NSNull)
    #expect(product["period"] as? String == "P1M" && product["level"] as? Int == 2)
    let price = try #require(product["price"] as? [String: Any])
    #expect(price["amount"] as? String == "9.99" && price["currency"] as? String == "EUR")
    let offer = try #require((product["offers"] as? [[String: Any]])?.last)
    #expect(offer["kind"] as? String == "promotional" && offer["periods"] as? Int == 3)
  }

  @Test func letsNoValueDriveTheTerminal() async {
    let catalog = #"{"products": [{"productID": "a\u001b[31m\u202e", "displayPrice": "1\u0007"}]}"#
    let output = await Command.run(
      "list", files: ["App.storekit": catalog, "en.lproj/L\u{1B}.strings": #""a" = "Buy";"#])
    #expect(output.standardOutput.contains(#"a\u{1B}[31m\u{202E}"#))
    #expect(!output.standardOutput.unicodeScalars.contains { $0 != "\n" && isUnsafeToPrint($0) })
  }

  @Test func alignsWideCharacters() async {
    let output = await Command.run(
      "list",
      files: [
        "App.storekit":
          #"{"products": [{"productID": "日本", "displayPrice": "1"}, {"productID": "abcd", "displayPrice": "2"}]}"#
      ])
    #expect(output.standardOutput.contains("  日本         1\n  abcd         2\n"), "\(output.standardOutput)")
  }

  @Test func judgesNoGapsWhereATableDoesNotParse() async throws {
    let output = await Command.run(
      "list --format json",
      files: ["en.lproj/L.strings": #""a" = "One"; "b" = "Two";"#, "de.lproj/L.strings": #""a" = "Eins" "b"#])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: de.lproj/L.strings:1:"))
    let table = try #require((try output.json()["tables"] as? [[String: Any]])?.first)
    let locales = try #require(table["locales"] as? [[String: Any]])
    #expect(locales.first { $0["locale"] as? String == "de" }?["missing"] is NSNull)
  }

  @Test func saysThatThereIsNothing() async {
    let output = await Command.run("list", files: ["a.txt": ""])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: nothing found to list"))
  }

  @Test func showsWhenTranslationsWereReadAgain() async throws {
    let files: KeyValuePairs<String, String> = [
      "Text/en.lproj/Paywall.strings": "\"a\" = \"Buy\";",
      "Text/de.lproj/Paywall.strings": "\"a\" = \"Kaufen\";",
      "Text/REVIEW.tsv":
        "# log\ntable\tlocale\tdate\tchanges\tdoubts\nde.lproj\tde\t2026-01-02\tnone\tdu or Sie\n",
      "REVIEW.tsv": "name\tvalue\n",
    ]
    let text = await Command.run("list", files: files).standardOutput
    #expect(text.contains("2026-01-02") && text.contains("du or Sie"))
    let output = await Command.run("list --format json", files: files)
    let table = try #require((try output.json()["tables"] as? [[String: Any]])?.first)
    let locales = try #require(table["locales"] as? [[String: Any]])
    let german = try #require(locales.first { $0["locale"] as? String == "de" })
    #expect((german["review"] as? [String: String])?["doubts"] == "du or Sie")
    #expect(locales.first { $0["locale"] as? String == "en" }?["review"] == nil)
  }
}
