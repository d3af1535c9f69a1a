import CatalogModel
import Generators
import LintEngine
import LocaleData
import PaywallCopy
import SourceText
import Testing

/// The required terms of a paywall, found in an app's own texts.
struct ReviewTermsTests {
  static func workspace(
    _ files: [String: String], catalog: String = CopyPreviewTests.catalog
  ) async -> Workspace {
    var contents = Dictionary(uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    contents["App.storekit"] = Array(catalog.utf8)
    return await Linter(fileSystem: MemoryFileSystem(contents)).load([SourcePath(".")]).workspace
  }

  static let english = """
    "trial.yearly" = "%1$@ free, then %2$@ per year";
    "paywall.renewal" = "Renews automatically until you cancel in Settings.";
    "privacy" = "Privacy Policy";
    "terms" = "Terms of Use";
    "restore" = "Restore Purchases";
    """

  @Test func findsEveryTerm() async {
    let terms = ReviewTerms(of: await Self.workspace(["en.lproj/Paywall.strings": Self.english]))
    #expect(terms.locales.count == 1 && terms.locales.first?.missing.isEmpty == true)
    let trial = terms.locales.first?.texts.first { $0.term == .priceAfterTrial }
    #expect(trial?.texts.map(\.text) == ["7 days free, then $59.99 per year"])
  }

  /// A lower price for some weeks has a length and a price after it too, but nothing of it is free.
  @Test func takesNoPaidOfferForATrial() async {
    func plan(_ id: String, _ period: String, _ price: String, _ offer: String) -> String {
      """
      {"productID": "\(id)", "displayPrice": "\(price)", "recurringSubscriptionPeriod": "\(period)",
        "type": "RecurringSubscription", "introductoryOffer": \(offer)}
      """
    }
    let weekly = plan(
      "pro.weekly", "P1W", "2.99",
      #"{"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1W", "numberOfPeriods": 4, "displayPrice": "1.49"}"#
    )
    let monthly = plan("pro.monthly", "P1M", "9.99", #"{"paymentMode": "free", "subscriptionPeriod": "P1W"}"#)
    let workspace = await Self.workspace(
      [
        "en.lproj/Paywall.strings": """
        /* The arguments are the introductory price, its length such as "4 weeks", and the regular price */
        "intro.weekly" = "%1$@ per week (introductory offer for %2$@), then %3$@ per week";
        "trial.monthly" = "%1$@ free, then %2$@ per month";
        """
      ],
      catalog: #"{"subscriptionGroups": [{"id": "1", "subscriptions": [\#(weekly), \#(monthly)]}]}"#)
    let texts = ReviewTerms(of: workspace).locales.first?.texts ?? []
    for term in [PaywallTerm.trialLength, .priceAfterTrial] {
      #expect(texts.first { $0.term == term }?.texts.map(\.key) == ["trial.monthly"])
    }
    let prices = texts.first { $0.term == .price }?.texts.map(\.text) ?? []
    #expect(prices.contains("$1.49 per week (introductory offer for 4 weeks), then $2.99 per week"))
  }

  @Test func saysWhatIsMissingAndWhatWasLookedFor() async {
    let workspace = await Self.workspace([
      "en.lproj/Paywall.strings": Self.english,
      "de.lproj/Paywall.strings": #""restore" = "Käufe wiederherstellen"; "terms" = "Nutzungsbedingungen";"#,
    ])
    let terms = ReviewTerms(of: workspace)
    let german = terms.locales.first { $0.locale.spelling == "de" }
    #expect(
      german?.missing == [.price, .length, .trialLength, .priceAfterTrial, .renewal, .cancel, .privacy])
    let notes = ReviewNotes.render(terms, in: workspace)
    #expect(notes.contains("| privacy policy | **missing**: no text has “datenschutz” | | |"))
  }

  @Test func findsATermByItsKeyWhereTheWordsAreOthers() async {
    let workspace = await Self.workspace([
      "en.lproj/Paywall.strings": Self.english, "sw.lproj/Paywall.strings": #""restore" = "Leta tena";"#,
    ])
    let swahili = ReviewTerms(of: workspace).locales.first { $0.locale.spelling == "sw" }
    let restore = swahili?.texts.first { $0.term == .restore }?.texts
    #expect(restore?.map(\.text) == ["Leta tena"] && restore?.first?.evidence == .key)
  }

  @Test func writesHostileTextAsText() async {
    let hostile = #""restore" = "Restore purchases | <script>`x`</script> [a](b)\nrow";"#
    let workspace = await Self.workspace(["en.lproj/Paywall.strings": hostile])
    let notes = ReviewNotes.render(ReviewTerms(of: workspace), in: workspace)
    #expect(notes.contains(#"Restore purchases \| &lt;script&gt;\`x\`&lt;/script&gt; \[a\](b) row"#))
    #expect(!notes.contains("<script"))
  }

  /// Every language that texts about products are written in has words for the terms.
  @Test(arguments: PaywallTerm.allCases.filter(\.isFoundByWords))
  func knowsTheWordsOfEveryLanguageOfTheStore(_ term: PaywallTerm) {
    let languages = [
      "ar", "bn", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "gu", "he", "hi", "hr", "hu", "id",
      "it",
      "ja", "kn", "ko", "ml", "mr", "ms", "nb", "nl", "or", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sv",
      "ta",
      "te", "th", "tr", "uk", "ur", "vi", "zh",
    ]
    for language in languages {
      #expect(!term.stems(in: LocaleID(language: language)).isEmpty, "\(term.rawValue) in \(language)")
    }
  }

  /// The words find the product's own phrases in each of its languages.
  @Test func findsTheProductsOwnPhrases() throws {
    let keys: [(PaywallTerm, PhraseKey)] = [
      (.restore, .restorePurchases), (.terms, .termsOfUse), (.privacy, .privacyPolicy),
      (.renewal, .disclosureRenewal), (.cancel, .disclosureManage), (.cancel, .cancelAnytime),
    ]
    #expect(Phrases.locales.count > 40)
    for locale in Phrases.locales {
      let phrases = try #require(Phrases(locale))
      for (term, key) in keys {
        let text = phrases[key].lowercased()
        let scalars = Array(text.unicodeScalars)
        let isFound = term.stems(in: locale).contains { stems in
          stems.allSatisfy { scalars.contains(Array($0.unicodeScalars)) }
        }
        #expect(isFound, "\(term.rawValue) in \(locale): \(text)")
      }
    }
  }
}
