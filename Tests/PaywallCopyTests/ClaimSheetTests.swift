import CatalogModel
import LintEngine
import LocaleData
import Money
import SourceText
import Testing

@testable import PaywallCopy

/// Which texts of a project are paywall copy, and what they claim in all locales.
struct ClaimSheetTests {
  /// Texts that make no claim.
  private static let others = [
    "Coffee", "Tea", "Milk", "Sugar", "Water", "Cups", "Beans", "Grinder", "Scale",
  ]
  .map { "\"\($0.lowercased())\" = \"\($0)\";\n" }.joined()

  static func workspace(_ files: [String: String]) async -> Workspace {
    let contents = Dictionary(
      uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    return await Linter(fileSystem: MemoryFileSystem(contents)).load([SourcePath(".")]).workspace
  }

  /// Returns a line for each locale of each key that claims something: `offer de: freeTrial 7 day`.
  private static func claims(_ files: [String: String]) async -> [String] {
    await ClaimSheet(of: workspace(files)).keys.flatMap { key in
      key.locales.filter { !$0.claims.isEmpty }.map { locale in
        let claims = locale.claims.map(\.claim.inShort).joined(separator: "; ")
        return "\(key.key) \(locale.tag.spelling): \(claims)"
      }
    }
  }

  @Test func keepsWhatWordsSaySurelyAnywhere() async {
    let claims = await Self.claims([
      "en.lproj/Localizable.strings": #""line" = "7 days free, then $9.99 per month";"#,
      "de.lproj/Localizable.strings": #""line" = "7 Tage kostenlos, danach 9,99 € pro Monat";"#,
    ])
    #expect(
      claims == [
        "line en: freeTrial 7 day; price 9.99 USD; period 1 month",
        "line de: freeTrial 7 day; price 9.99 EUR; period 1 month",
      ])
  }

  @Test func takesNoClaimOfATranslationWhoseSourceMakesNone() async {
    let claims = await Self.claims([
      "en.lproj/Localizable.strings": #""greeting" = "Your coffee is ready";"#,
      "de.lproj/Localizable.strings": #""greeting" = "Jeden Monat neue Bohnen";"#,
    ])
    #expect(claims == [])
  }

  @Test func takesOnlyTheTermsOfTheSource() async {
    let claims = await Self.claims([
      "en.lproj/Paywall.strings": #""a" = "Terms of Use";"#,
      "de.lproj/Paywall.strings": #""a" = "Nutzungsbedingungen und Datenschutzerklärung";"#,
    ])
    #expect(claims == ["a en: term terms", "a de: term terms"])
  }

  @Test(arguments: ["price.monthly", "subscribeButton", "plan_name", "premium-offer"])
  func takesTheKeysWord(_ key: String) async {
    let claims = await Self.claims([
      "en.lproj/Localizable.strings": "\"\(key)\" = \"Monthly\";\n\"label\" = \"Monthly\";"
    ])
    #expect(claims == ["\(key) en: period 1 month"])
  }

  @Test(arguments: ["Paywall", "Subscription", "InAppPurchases", "PremiumTexts"])
  func takesTheTablesWord(_ table: String) async {
    let claims = await Self.claims(["en.lproj/\(table).strings": #""a" = "Monthly";"#])
    #expect(claims == ["a en: period 1 month"])
  }

  @Test func takesMonthlyAndYearlyBesideWhatIsSold() async {
    let pair = "\"a\" = \"Monthly\";\n\"b\" = \"Yearly\";\n"
    #expect(await Self.claims(["en.lproj/Localizable.strings": pair]) == [])
    let sold = "\"c\" = \"7-day free trial\";\n\"d\" = \"Restore Purchases\";\n"
    let claims = await Self.claims(["en.lproj/Localizable.strings": pair + sold + Self.others])
    #expect(
      claims == [
        "a en: period 1 month", "b en: period 1 year", "c en: freeTrial 7 day", "d en: term restore",
      ])
    // One of the two alone names no plans.
    let one = await Self.claims([
      "en.lproj/Localizable.strings": "\"a\" = \"Monthly\";\n" + sold + Self.others
    ])
    #expect(one == ["c en: freeTrial 7 day", "d en: term restore"])
  }

  @Test func takesTextsOfAGroupThatSells() async {
    let texts = """
      "shop.trial" = "7-day free trial";
      "shop.off" = "Save 50%";
      "shop.name" = "Monthly";
      "home.name" = "Monthly";

      """
    #expect(
      await Self.claims(["en.lproj/Localizable.strings": texts + Self.others]) == [
        "shop.trial en: freeTrial 7 day", "shop.off en: saving 50%", "shop.name en: period 1 month",
      ])
  }

  @Test func readsUntranslatedTextsAsTheirSource() async {
    let text = #""line" = "Start your 7-day free trial";"#
    let workspace = await Self.workspace([
      "en.lproj/Localizable.strings": text, "de.lproj/Localizable.strings": text,
      "la.lproj/Localizable.strings": text,
    ])
    let key = ClaimSheet(of: workspace).keys.first
    #expect(
      key?.locales.map { $0.claims.map(\.claim.inShort) } == Array(repeating: ["freeTrial 7 day"], count: 3))
    #expect(key?.locales.allSatisfy(\.isRead) == true)
  }

  @Test func readsKeysThatAreTexts() async {
    let claims = await Self.claims([
      "en.lproj/Localizable.strings": #""Good morning" = "Good morning";"#,
      "de.lproj/Localizable.strings": """
      "7-day free trial" = "7 Tage kostenlos testen";
      "Good morning" = "Guten Morgen";
      """,
    ])
    #expect(claims == ["7-day free trial de: freeTrial 7 day"])
  }

  @Test(arguments: [("plan.usage", false), ("storage.price", false), ("plan.rate", true)])
  func takesNoRateOfWhatIsUsed(_ key: String, _ isCopy: Bool) async {
    let claims = await Self.claims(["en.lproj/Localizable.strings": "\"\(key)\" = \"%@ per month\";"])
    #expect(claims == (isCopy ? ["\(key) en: period 1 month"] : []))
  }

  @Test func namesLanguagesWithoutALexicon() async {
    let texts = [
      "en.lproj/Paywall.strings": #""a" = "7-day free trial";"#,
      "la.lproj/Paywall.strings": #""a" = "Septem dies gratis";"#,
    ]
    let sheet = await ClaimSheet(of: Self.workspace(texts))
    #expect(sheet.unreadLanguages == ["la"])
    let latin = sheet.keys.first?.locales.first { $0.tag.spelling == "la" }
    #expect(latin?.isRead == false && latin?.claims.isEmpty == true)
    // What claims nothing in the source needs no lexicon.
    let plain = texts.mapValues { _ in #""a" = "Coffee";"# }
    #expect(await ClaimSheet(of: Self.workspace(plain)).unreadLanguages == [])
  }

  @Test func putsTheSourceFirst() async {
    let sheet = await ClaimSheet(
      of: Self.workspace([
        "de.lproj/Paywall.strings": #""a" = "7 Tage kostenlos";"#,
        "en.lproj/Paywall.strings": #""a" = "7 days free";"#,
        "da.lproj/Paywall.strings": #""a" = "7 dage gratis";"#,
      ]))
    let locales = sheet.keys.first?.locales ?? []
    #expect(locales.first?.tag.spelling == "en" && locales.map(\.isSource) == [true, false, false])
    #expect(sheet.keys.first?.source?.claims.map(\.text) == ["7 days free"])
  }

  @Test func knowsThePlaceOfTheWords() async throws {
    let text = #""a" = "Brew on: 7 days free";"#
    let workspace = await Self.workspace(["en.lproj/Paywall.strings": text])
    let found = try #require(ClaimSheet(of: workspace).keys.first?.locales.first?.claims.first)
    let start = text.utf8.count - #"7 days free";"#.utf8.count
    #expect(found.text == "7 days free" && Int(found.span.lower) == start)
    #expect(Int(found.span.upper) == start + "7 days free".utf8.count)
  }

  @Test func knowsTablesThatPlainlyAreAPaywalls() async {
    let sold = "\"c\" = \"7-day free trial\";\n\"d\" = \"Restore Purchases\";\n"
    let more = "\"e\" = \"Save 50%\";\n\"f\" = \"$9.99 per month\";\n"
    func isPaywall(_ table: String, _ text: String) async -> Bool {
      await !ClaimSheet(of: Self.workspace(["en.lproj/\(table).strings": text])).paywallFamilies.isEmpty
    }
    #expect(await isPaywall("Paywall", sold))
    #expect(await !isPaywall("Paywall", "\"c\" = \"7-day free trial\";"))
    #expect(await !isPaywall("Localizable", sold))
    #expect(await isPaywall("Localizable", sold + more + Self.others))
  }

  @Test func readsAllFormsOfAPlural() async {
    let texts = """
      {"sourceLanguage":"en","version":"1.0","strings":{"trial.days":{"localizations":{"en":{"variations":
      {"plural":{"one":{"stringUnit":{"state":"translated","value":"One day free"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld days free"}}}}}}}}}
      """
    #expect(
      await Self.claims(["Localizable.xcstrings": texts]) == [
        "trial.days en: freeTrial day; freeTrial 1 day"
      ])
  }
}
