import CatalogModel
import LintEngine
import LocaleData
import Money
import PaywallCopy
import PriceText
import SourceText
import Testing

/// Texts of an app's paywall, filled from a catalog with a monthly, a yearly and a lifetime plan.
struct CopyPreviewTests {
  static let catalog = """
    {"settings":{"_storefront":"USA"},"products":[{"productID":"app.lifetime","type":"NonConsumable",
    "displayPrice":"99.99","localizations":[],"referenceName":"Lifetime","internalID":"9"}],
    "subscriptionGroups":[{"id":"1","name":"Pro","localizations":[],"subscriptions":[
    {"productID":"app.monthly","displayPrice":"9.99","recurringSubscriptionPeriod":"P1M","internalID":"1",
     "introductoryOffer":{"paymentMode":"payAsYouGo","displayPrice":"1.99","numberOfPeriods":3,
     "subscriptionPeriod":"P1M","internalID":"4"}},
    {"productID":"app.yearly","displayPrice":"59.99","recurringSubscriptionPeriod":"P1Y","internalID":"3",
     "introductoryOffer":{"paymentMode":"free","subscriptionPeriod":"P1W","internalID":"2"}}]}]}
    """

  static func copies(
    _ files: [String: String], catalog: String = catalog, _ request: CopyRequest = CopyRequest()
  ) async -> [FilledCopy] {
    var contents = Dictionary(uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    contents["App.storekit"] = Array(catalog.utf8)
    let linter = Linter(fileSystem: MemoryFileSystem(contents))
    let workspace = await linter.load([SourcePath(".")]).workspace
    return CopyPreview(of: workspace, request).copies
  }

  /// Returns the filled English text of one key of a `.strings` file.
  static func filled(_ key: String, _ text: String, comment: String = "") async -> String? {
    let entry = "/* \(comment) */\n\"\(key)\" = \"\(text)\";"
    return await copies(["en.lproj/Paywall.strings": entry]).first?.text
  }

  @Test(arguments: [
    ("price.monthly", "%@ per month", "$9.99 per month"),
    ("price.yearly", "%1$@ per year (%2$@ per month)", "$59.99 per year ($4.99 per month)"),
    ("yearly.billing", "Then %@ billed annually", "Then $59.99 billed annually"),
    ("yearly.note", "Only %@/month, billed annually", "Only $4.99/month, billed annually"),
    ("plans", "%1$@ per month or %2$@ per year", "$9.99 per month or $59.99 per year"),
    ("trial.yearly", "%1$@ free, then %2$@ per year", "7 days free, then $59.99 per year"),
    ("trial.button", "Start %lld-day free trial", "Start 7-day free trial"),
    ("trial.note", "%d days free, then %@/%@", "7 days free, then $59.99/year"),
    ("intro.monthly", "%1$@ per month, then %2$@ per month", "$1.99 per month, then $9.99 per month"),
    ("badge.yearly", "Save %lld%%", "Save 50%"),
    ("buy.lifetime", "%@ once", "$99.99 once"),
    (
      "renew.yearly", "Renews automatically at %@ until you cancel",
      "Renews automatically at $59.99 until you cancel"
    ),
  ])
  func readsKeyAndText(_ key: String, _ text: String, _ filled: String) async {
    #expect(await Self.filled(key, text) == filled)
  }

  @Test(arguments: [
    // Nothing says which plan.
    ("cta", "Continue for just %@"),
    // Two lengths, two roles: one of them is something else.
    ("after", "Payments begin after your %1$@ free trial (%2$@)"),
    // No plan of three months is sold.
    ("price.quarterly", "%@ per quarter"),
    // The price of two plans, and nothing tells them apart.
    ("both", "%1$@ and %2$@ per month"),
  ])
  func leavesWhatIsNotSaid(_ key: String, _ text: String) async throws {
    let copies = await Self.copies(["en.lproj/Paywall.strings": "\"\(key)\" = \"\(text)\";"])
    #expect(!(copies.first?.text.contains("$") ?? false) || copies.first?.unresolved.isEmpty == false)
    for copy in copies { #expect(!copy.unresolved.isEmpty, "\(copy.text)") }
  }

  @Test(arguments: [
    ("usage", "App used: %@/month, around %@/year"), ("error", "The purchase failed: %@"),
    ("photos", "just %@ photos"), ("greeting", "Hello %@"), ("count", "%d per week"),
    ("sale", "100 % de %"), ("date", "Your free trial ends on %@"),
    ("trial.left", "%d days left in your free trial"),
    ("trial.note", "Reminder %d days before your trial ends"),
    ("price.increase", "The price rises to %@ per month"), ("plan", "%@/month for 12 months"),
    ("sale.yearly", "%@ off your first year"),
  ])
  func passesOverWhatIsNoPrice(_ key: String, _ text: String) async {
    #expect(await Self.copies(["en.lproj/Main.strings": "\"\(key)\" = \"\(text)\";"]).isEmpty)
  }

  /// An argument that nothing tells anything of makes the others doubtful too.
  @Test(arguments: [
    "Was %@ now %@ per year", "Was %1$@, now %2$@ per year", "%@ instead of %@ per year",
    "Subscribe to %@ for %@ per year",
  ])
  func leavesATextWholeThatItUnderstandsInPart(_ text: String) async {
    let copies = await Self.copies([
      "en.lproj/Paywall.strings": "\"price.yearly\" = \"\(text)\";",
      "de.lproj/Paywall.strings": "\"price.yearly\" = \"Statt %1$@ nur %2$@\";",
    ])
    #expect(copies.map(\.text) == [text, "Statt %1$@ nur %2$@"])
    #expect(copies.allSatisfy { !$0.unresolved.isEmpty && !$0.isGuessed })
  }

  @Test func fillsThePartsThatAreUnderstoodWhereACommentNamesTheOthers() async {
    let comment = "The first argument is the name of the app, the second the price"
    let text = await Self.filled("price.yearly", "Subscribe to %1$@ for %2$@ per year", comment: comment)
    #expect(text == "Subscribe to %1$@ for $59.99 per year")
  }

  @Test(arguments: [
    ("%1$@ free, then %2$@", "7 days free, then $59.99 per year"),
    ("%1$@ free, then %2$@. Cancel any month.", "7 days free, then $59.99 per year. Cancel any month."),
    ("%1$@ free, then %2$@ per year", "7 days free, then $59.99 per year"),
    ("%1$@ free, then %2$@ / year", "7 days free, then $59.99 / year"),
    ("%1$@ free, then %2$@ on a yearly basis", "7 days free, then $59.99 on a yearly basis"),
    ("%1$@ free, then %2$@, renewing each year", "7 days free, then $59.99, renewing each year"),
  ])
  func saysThePeriodOnceBehindThen(_ text: String, _ filled: String) async {
    let example = "Such as: 7 days free, then $9.99 per year"
    #expect(await Self.filled("trial.yearly", text, comment: example) == filled)
    let argument = "%1$@ is the length of the trial and %2$@ is the price after it ($0.99 / month)"
    #expect(await Self.filled("trial.yearly", text, comment: argument) == filled)
  }

  @Test func takesThenForThePriceAloneWhereNoCommentSaysMore() async {
    #expect(await Self.filled("trial.yearly", "%1$@ free, then %2$@") == "7 days free, then $59.99")
  }

  @Test func takesACommentAtItsWord() async {
    let comment = "The first argument is the length of the trial, the second the price"
    #expect(await Self.filled("terms.yearly", "%1$@ // %2$@", comment: comment) == "7 days // $59.99")
    #expect(
      await Self.filled("note.yearly", "then %@", comment: "The argument is the name of the store") == nil)
  }

  @Test func fillsTranslationsByTheArgumentsOfTheSource() async {
    let copies = await Self.copies([
      "en.lproj/Paywall.strings": #""trial.yearly" = "%1$@ free, then %2$@ per year";"#,
      "de.lproj/Paywall.strings": #""trial.yearly" = "%2$@ im Jahr nach %1$@ gratis";"#,
      "ar.lproj/Paywall.strings": "\"trial.yearly\" = \"%2$@ بعد %1$@\";",
    ])
    let texts = Dictionary(uniqueKeysWithValues: copies.map { ($0.locale.spelling, $0.text) })
    #expect(
      texts["de"] == "59,99\u{A0}$ im Jahr nach 7\u{A0}Tage gratis"
        || texts["de"] == "59,99\u{A0}$ im Jahr nach 7 Tage gratis")
    #expect(texts["ar"]?.contains("\u{2068}") == true && texts["ar"]?.contains("\u{2069}") == true)
    #expect(copies.allSatisfy { $0.english == "7 days free, then $59.99 per year" && $0.isGuessed })
  }

  @Test func doesNotIsolateTwice() async {
    let copies = await Self.copies([
      "en.lproj/Paywall.strings": #""price.yearly" = "%@ per year";"#,
      "he.lproj/Paywall.strings": "\"price.yearly\" = \"\u{2068}%@\u{2069} לשנה\";",
    ])
    let hebrew = copies.first { $0.locale.spelling == "he" }
    #expect(hebrew?.text.unicodeScalars.count { $0 == "\u{2068}" } == 1)
  }

  @Test func choosesThePluralFormOfTheCount() async {
    let table = """
      {"sourceLanguage":"en","version":"1.0","strings":{"trial.days":{"localizations":{
      "en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld day free trial"}},
       "other":{"stringUnit":{"state":"translated","value":"%lld days free trial"}}}}},
      "pl":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld dzień próbny"}},
       "few":{"stringUnit":{"state":"translated","value":"%lld dni (few)"}},
       "many":{"stringUnit":{"state":"translated","value":"%lld dni próbnych"}},
       "other":{"stringUnit":{"state":"translated","value":"%lld dnia"}}}}}}}}}
      """
    let copies = await Self.copies(["Paywall.xcstrings": table])
    #expect(copies.map(\.text) == ["7 days free trial", "7 dni próbnych"])
  }

  @Test func readsSubstitutionsOfStringsdict() async {
    let table = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>trial.yearly</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@days@, then %2$@ per year</string>
      <key>days</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>One day free</string><key>other</key><string>%d days free</string></dict>
      </dict></dict></plist>
      """
    let copies = await Self.copies(["en.lproj/Paywall.stringsdict": table])
    #expect(copies.map(\.text) == ["7 days free, then $59.99 per year"])
  }

  @Test func takesTheConfigurationsWord() async {
    var request = CopyRequest()
    request.mappings = [
      CopyMapping(
        matchesKey: { $0 == "x" }, matchesProduct: { $0 == "app.yearly" },
        arguments: [.style(.price), nil, .price(per: .month)])
    ]
    let copies = await Self.copies(["en.lproj/Main.strings": #""x" = "%1$@ %2$@ %3$@";"#], request)
    #expect(copies.map(\.text) == ["$59.99 %2$@ $4.99"])
    #expect(copies.first?.isGuessed == false && copies.first?.unresolved == ["%2$@"])
  }

  @Test func neverTakesAPriceOfAnotherStorefront() async {
    var request = CopyRequest()
    request.storefronts = [.init(packed: 0x44_4555)]
    let copies = await Self.copies(
      ["en.lproj/Paywall.strings": #""price.monthly" = "%@ per month";"#], request)
    #expect(copies.map(\.text) == ["%@ per month"] && copies.first?.unresolved == ["%@"])
  }

  @Test func staysQuickOnHostileText() async {
    let many = String(repeating: "{{ price %1$@ <PROD_", count: 20_000)
    let copies = await Self.copies([
      "en.lproj/Paywall.strings": "\"price.monthly\" = \"\(many)\";",
      "lib/l10n/app_en.arb":
        "{\"@@locale\":\"en\",\"price\":\"\(String(repeating: "{a, plural, other{", count: 3000))\"}",
    ])
    #expect(copies.allSatisfy { $0.text.utf8.count < 2_000_000 })
  }
}
