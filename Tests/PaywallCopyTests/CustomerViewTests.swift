import CatalogModel
import LintEngine
import LocaleData
import Money
import PaywallCopy
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

  @Test func showsNoPriceOfAnotherStorefront() async throws {
    let germany = try #require(StorefrontCode("DEU"))
    let view = await Self.view(["de"], Self.apple(["en", "de"]), storefront: germany)
    let texts = view.parts.flatMap(\.lines).map(\.text)
    #expect(
      texts.contains("not in the catalog") && !texts.contains { $0.contains("9.99") || $0.contains("9,99") })
  }
}
