import CatalogModel
import LintEngine
import LocaleData
import Money
import PaywallCopy
import PriceText
import SourceText
import Testing

/// What one customer sees.
struct CustomerViewTests {
  private static func view(
    _ languages: [String], _ files: [String: String], storefront: StorefrontCode? = nil
  ) async -> CustomerView {
    let workspace = await ReviewTermsTests.workspace(files)
    let customer = Customer(languages: languages.compactMap { LocaleID($0) }, storefront: storefront)
    return CustomerView(of: workspace, customer)
  }

  private static func apple(_ locales: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: locales.map {
        ("\($0).lproj/Paywall.strings", "\"price.monthly\" = \"%@ per month\";")
      })
  }

  private static func android(_ folders: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: folders.map {
        (
          "res/\($0)/strings.xml",
          "<resources><string name=\"price_monthly\">%1$s per month</string></resources>"
        )
      })
  }

  @Test(arguments: [
    (["de-CH"], "de"), (["en-AU"], "en"), (["sw", "fr-CA"], "fr"), (["sw"], "en"), (["fr", "de"], "fr"),
  ])
  func choosesTheLocalizationAsABundleDoes(_ device: [String], _ chosen: String) async {
    let view = await Self.view(device, Self.apple(["en", "de", "fr"]))
    let part = view.parts.first { $0.name.hasPrefix("texts") }
    #expect(part?.choice.locale.spelling == chosen && part?.choice.isDocumented == true)
  }

  @Test func saysWhereTheRuleIsNotDocumented() async {
    let view = await Self.view(["zh-HK"], Self.apple(["en", "zh-Hant"]))
    let part = view.parts.first { $0.name.hasPrefix("texts") }
    #expect(part?.choice.locale.spelling == "zh-Hant" && part?.choice.isDocumented == false)
  }

  @Test(arguments: [(["fr-CH"], "values-fr-rFR"), (["pt"], "values"), (["de-AT"], "values-de")])
  func resolvesResourcesAsAndroidDoes(_ device: [String], _ folder: String) async {
    let view = await Self.view(device, Self.android(["values", "values-fr-rFR", "values-de"]))
    let part = view.parts.first { $0.name.hasPrefix("texts") }
    #expect(
      part.map { "values-\($0.choice.locale.spelling)" == folder || $0.choice.locale.spelling == folder }
        == true)
  }

  @Test func marksMixedLanguages() async throws {
    let germany = try #require(StorefrontCode("DEU"))
    let mixed = await Self.view(["fr"], Self.apple(["en", "fr"]), storefront: germany)
    #expect(mixed.isMixed && mixed.languages == ["fr", "de"])
    let usa = try #require(StorefrontCode("USA"))
    #expect(await !Self.view(["en"], Self.apple(["en", "fr"]), storefront: usa).isMixed)
  }

  private static func prices(_ storefront: String) async throws -> [CustomerPart] {
    let code = try #require(StorefrontCode(storefront))
    var catalog = CopyPreviewTests.catalog
    catalog.replace("\"_storefront\":\"USA\"", with: "\"_storefront\":\"\(storefront)\"")
    let view = await CustomerView(
      of: ReviewTermsTests.workspace(Self.apple(["en"]), catalog: catalog),
      Customer(languages: [LocaleID(language: "en")], storefront: code))
    return view.parts.filter { $0.name == "prices" }
  }

  @Test(arguments: [
    ("DEU", "9,99\u{A0}€", TextSource.storePage), ("TUR", "₺9,99", .storePage),
    ("CHE", "CHF\u{A0}9.99", .developerSite), ("UKR", "US$9.99", .cldr),
  ])
  func writesPricesAsTheStorefrontDoes(
    _ storefront: String, _ text: String, _ source: TextSource
  ) async throws {
    let prices = try await Self.prices(storefront)
    #expect(prices.count == 1 && prices.first?.lines.contains { $0.text == text } == true, "\(prices)")
    #expect(prices.first?.priceBasis?.source == source, "\(prices)")
  }

  @Test func showsNoPriceOfAnotherStorefront() async throws {
    let germany = try #require(StorefrontCode("DEU"))
    let view = await Self.view(["de"], Self.apple(["en", "de"]), storefront: germany)
    let texts = view.parts.flatMap(\.lines).map(\.text)
    #expect(
      texts.contains("not in the catalog") && !texts.contains { $0.contains("9.99") || $0.contains("9,99") })
  }
}
