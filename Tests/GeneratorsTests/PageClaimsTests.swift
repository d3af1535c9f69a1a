import CatalogModel
import Foundation
import LintEngine
import LocaleData
import PaywallCopy
import PriceText
import SourceText
import Testing

@testable import Generators

/// What the texts claim, as the page of a review shows it.
struct PageClaimsTests {
  private static let catalog = """
    {"settings":{"_storefront":"USA"},"products":[],"subscriptionGroups":[{"id":"1","name":"Pro",
    "localizations":[],"subscriptions":[{"productID":"app.yearly","type":"RecurringSubscription",
    "displayPrice":"59.99","recurringSubscriptionPeriod":"P1Y","internalID":"3","introductoryOffer":
    {"paymentMode":"free","subscriptionPeriod":"P1W","internalID":"2"}}]}]}
    """

  /// Returns the page of string tables by their path.
  private static func page(_ tables: [String: String]) async -> String {
    var files: [SourcePath: [UInt8]] = ["App.storekit": Array(catalog.utf8)]
    for (path, text) in tables { files[SourcePath(path)] = Array(text.utf8) }
    let workspace = await Linter(fileSystem: MemoryFileSystem(files)).load([SourcePath(".")]).workspace
    let request = PreviewRequest(locales: [LocaleID(language: "en")], styles: [])
    let review = PreviewReview(PricePreview(of: workspace.catalogs, request), of: workspace.catalogs, request)
    var about = PreviewHTML.About(paths: ["App.storekit"], toolVersion: "1.0")
    about.claims = PaywallClaims(of: workspace)
    return PreviewHTML.render(review, about)
  }

  /// Returns the part of the page that is about claims; nil where it has none.
  private static func section(_ tables: [String: String]) async -> String? {
    let parts = await page(tables).components(separatedBy: "id=\"claims\">")
    return parts.count == 2 ? parts[1].components(separatedBy: "</section>")[0] : nil
  }

  private static func table(_ text: String, key: String = "offer") -> String {
    "\"\(key)\" = \"\(text)\";"
  }

  @Test func marksEachFact() async throws {
    let section = try #require(
      await Self.section([
        "en.lproj/Paywall.strings": Self.table("7 days free, then $49.99 per year. Cancel anytime.")
      ]))
    for part in [
      "<bdi class=\"key\">offer</bdi>", "<span class=\"fact ok\">✓ trial 7 days</span>",
      "<span class=\"fact no\">✗ 49.99 USD</span>", "<span class=\"fact ok\">✓ 1 year</span>",
      "<span class=\"fact un\">cancel</span>", "en.lproj/Paywall.strings:1",
    ] {
      #expect(section.contains(part), "\(part)")
    }
  }

  @Test func showsWhatATranslationDoesNotSay() async throws {
    let section = try #require(
      await Self.section([
        "en.lproj/Paywall.strings": Self.table("7 days free. Cancel anytime."),
        "de.lproj/Paywall.strings": Self.table("7 Tage kostenlos."),
        "da.lproj/Paywall.strings": Self.table("God morgen."),
        "la.lproj/Paywall.strings": Self.table("Septem dies gratis."),
      ]))
    #expect(section.contains("<span class=\"fact lack\">not said: cancel</span>"))
    #expect(section.components(separatedBy: ">not understood</span>").count == 2)
    #expect(section.components(separatedBy: ">not understood (no lexicon)</span>").count == 2)
    #expect(section.contains("Not read, for want of a lexicon: la"))
  }

  @Test func setsLanguageAndDirectionOfTexts() async throws {
    let section = try #require(
      await Self.section([
        "en.lproj/Paywall.strings": Self.table("7 days free"),
        "ar.lproj/Paywall.strings": Self.table("7 أيام مجانًا"),
      ]))
    #expect(section.contains("<div lang=\"ar\" dir=\"rtl\">7 أيام مجانًا</div>"))
    #expect(section.contains("<div lang=\"en\" dir=\"ltr\">7 days free</div>"))
    #expect(section.components(separatedBy: "<div class=\"facts\" lang=\"en\" dir=\"ltr\">").count == 3)
  }

  @Test func hasNoSectionWithoutClaims() async {
    #expect(await Self.section(["en.lproj/Main.strings": Self.table("Coffee", key: "a")]) == nil)
  }

  @Test func foldsKeysAfterTheFirstOnes() async throws {
    let lines = (1...25).map { Self.table("\($0 + 1) days free", key: "offer\($0)") }
    let section = try #require(
      await Self.section(["en.lproj/Paywall.strings": lines.joined(separator: "\n")]))
    #expect(section.components(separatedBy: "<details class=\"claim\"").count == 26)
    #expect(section.components(separatedBy: "<details class=\"claim\" open").count == 21)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "'><img src=x onerror=alert(1)>", "]]></style></details>",
    "</section></table></div>", "&lt;&#0;", "a\u{202E}b\u{2066}c", "\u{2028}\u{2029}",
  ])
  func keepsHostileTextsInTheirPlaces(_ text: String) async {
    let usual = await Self.page(["en.lproj/Paywall.strings": Self.table("7 days free")])
    let page = await Self.page([
      "en.lproj/Paywall.strings": Self.table("7 days free \(text)", key: "offer\(text)")
    ])
    #expect(page.contains("id=\"claims\""))
    for mark in [
      "<script", "</script", "<!--", "<img", "<style", "</style", "</details", "</section", "</table",
      "</div",
    ] {
      #expect(
        page.components(separatedBy: mark).count == usual.components(separatedBy: mark).count, "\(mark)")
    }
  }
}
