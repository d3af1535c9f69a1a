import CatalogModel
import LintEngine
import LocaleData
import Money
import SourceText
import StoreData
import Testing

@testable import PaywallCopy

/// What comes of holding claims against catalogs.
struct ClaimJudgeTests {
  /// A catalog with a monthly and a yearly plan.
  static func catalog(
    month: String = "9.99", year: String = "59.99", trial: String? = nil, intro: String = "",
    products: String = ""
  ) -> String {
    let free = trial.map {
      #","introductoryOffer":{"paymentMode":"free","subscriptionPeriod":"\#($0)","internalID":"2"}"#
    }
    return """
      {"settings":{"_storefront":"USA"},"products":[\(products)],"subscriptionGroups":[{"id":"1","name":"Pro",
      "localizations":[],"subscriptions":[{"productID":"app.monthly","type":"RecurringSubscription",
      "displayPrice":"\(month)","recurringSubscriptionPeriod":"P1M","internalID":"1"\(intro)},
      {"productID":"app.yearly","type":"RecurringSubscription","displayPrice":"\(year)",
      "recurringSubscriptionPeriod":"P1Y","internalID":"3"\(free ?? "")}]}]}
      """
  }

  static let lifetime =
    #"{"productID":"app.lifetime","type":"NonConsumable","displayPrice":"99.99","internalID":"9"}"#

  /// $1.99 in each of the first three months.
  static let intro =
    #","introductoryOffer":{"paymentMode":"payAsYouGo","displayPrice":"1.99","numberOfPeriods":3,"subscriptionPeriod":"P1M","internalID":"4"}"#

  /// The plans of two storefronts, of which the German one asks more for the year.
  static let sheet = """
    product_id,base_plan,kind,period,name,storefront,currency,price,start_date
    app.monthly,,RecurringSubscription,P1M,Monthly,USA,USD,9.99,
    app.monthly,,RecurringSubscription,P1M,Monthly,DEU,EUR,9.99,
    app.yearly,,RecurringSubscription,P1Y,Yearly,USA,USD,59.99,
    app.yearly,,RecurringSubscription,P1Y,Yearly,DEU,EUR,69.99,

    """

  /// Returns the verdicts of a key's English text in its claims' order; `?` marks those that are less sure.
  private static func verdicts(
    _ text: String, key: String = "label", _ catalog: [String: String], _ settings: PaywallSettings = .init()
  ) async -> String {
    var files = catalog
    files["en.lproj/Paywall.strings"] = "\"\(key)\" = \"\(text)\";"
    let claims = await PaywallClaims(of: ClaimSheetTests.workspace(files), settings)
    return claims.judgments.map { judgment in
      let verdict =
        switch judgment.verdict {
        case .holds: "holds"
        case .open: "open"
        case .fails(let fault): "\(fault.kind)\(fault.isCertain ? "" : "?")"
        }
      return "\(judgment.found.claim.kind.rawValue) \(verdict)"
    }.joined(separator: "; ")
  }

  private static let full = ["App.storekit": catalog(trial: "P1W", products: lifetime)]

  @Test(arguments: [
    ("7-day free trial", "freeTrial holds"), ("1-week free trial", "freeTrial holds"),
    ("Start your free trial", "freeTrial holds"), ("14-day free trial", "freeTrial trialLength"),
    ("$9.99 per month", "price holds; period holds"), ("$8.99 per month", "price price; period holds"),
    ("$59.99 per month", "price price?; period period"), ("$59.99 per year", "price holds; period holds"),
    ("$99.99 once", "price holds; period holds"), ("Lifetime", "period holds"), ("Monthly", "period holds"),
    ("12-month commitment", "commitment open"),
  ])
  func judgesTrialsPricesAndPeriods(_ text: String, _ verdicts: String) async {
    #expect(await Self.verdicts(text, Self.full) == verdicts)
  }

  /// A month is 28 to 31 days.
  @Test(arguments: [
    ("Free for a month", "holds"), ("30-day free trial", "trialNearly"), ("31-day free trial", "trialNearly"),
    ("28-day free trial", "trialNearly"), ("4-week free trial", "trialNearly"),
    ("27-day free trial", "trialLength"), ("32-day free trial", "trialLength"),
    ("2-month free trial", "trialLength"),
  ])
  func tellsAMonthFromThirtyDays(_ text: String, _ verdict: String) async {
    let catalog = ["App.storekit": Self.catalog(trial: "P1M")]
    #expect(await Self.verdicts(text, catalog) == "freeTrial \(verdict)")
  }

  @Test(arguments: ["7-day free trial", "Start free trial"])
  func knowsThatNothingIsFree(_ text: String) async {
    #expect(await Self.verdicts(text, ["App.storekit": Self.catalog()]) == "freeTrial noTrial")
    // A list of prices does not tell of offers.
    #expect(await Self.verdicts(text, ["Prices.csv": Self.sheet]) == "freeTrial open")
  }

  @Test(arguments: [
    ("$1.99 for the first 3 months", "introductoryPrice holds"),
    ("$1.99 for the first month", "introductoryPrice introductoryPrice"),
    ("$0.99 for the first 3 months", "introductoryPrice introductoryPrice"),
    ("$1.99 per month", "price holds; period holds"),
  ])
  func judgesIntroductoryPrices(_ text: String, _ verdicts: String) async {
    let catalog = ["App.storekit": Self.catalog(intro: Self.intro)]
    #expect(await Self.verdicts(text, catalog) == verdicts)
  }

  @Test func knowsThatNothingIsBoughtOnce() async {
    #expect(await Self.verdicts("Lifetime", ["App.storekit": Self.catalog()]) == "period lifetime?")
  }

  /// $59.99 a year is $4.999 a month, which is written rounded either way.
  @Test(arguments: [
    ("$4.99/month, billed annually", "holds"), ("$5/month, billed annually", "holds"),
    ("$5.00/month, billed annually", "holds"), ("$4.49/month, billed annually", "equivalent"),
    ("$5.01/month, billed annually", "equivalent"), ("$6/month, billed annually", "equivalent"),
  ])
  func roundsEquivalentsBothWays(_ text: String, _ verdict: String) async {
    #expect(await Self.verdicts(text, Self.full) == "equivalent \(verdict); period holds")
  }

  /// The year saves 49.96 percent.
  @Test(arguments: [
    ("Save 50%", "holds"), ("Save 49%", "holds"), ("Save 51%", "saving(above: true)"),
    ("Save 20%", "saving(above: false)"), ("10% off", "saving(above: false)"), ("Save $59.89", "holds"),
    ("Save $60", "saving(above: true)"),
  ])
  func roundsSavingsDownOrHalfUp(_ text: String, _ verdict: String) async {
    #expect(await Self.verdicts(text, Self.full) == "saving \(verdict)")
  }

  /// The year saves 50 percent of dollars and 41.6 percent of euros.
  @Test(arguments: [
    ("Save 50%", "savingPartly"), ("Save 42%", "savingPartly"), ("Save 41%", "savingPartly"),
    ("Save 60%", "saving(above: true)"), ("Save 30%", "saving(above: false)"),
  ])
  func judgesSavingsOfEachStorefront(_ text: String, _ verdict: String) async {
    #expect(await Self.verdicts(text, ["Prices.csv": Self.sheet]) == "saving \(verdict)")
  }

  @Test(arguments: [
    ("€69.99 per year", "price holds; period holds"), ("€59.99 per year", "price price; period holds"),
    ("$59.99 per year", "price holds; period holds"), ("£9.99 per month", "price open; period holds"),
  ])
  func holdsPricesAgainstTheirCurrency(_ text: String, _ verdicts: String) async {
    #expect(await Self.verdicts(text, ["Prices.csv": Self.sheet]) == verdicts)
  }

  @Test func holdsPricesAgainstTheKeysPlan() async {
    #expect(
      await Self.verdicts("$9.99 per month", key: "price.yearly", Self.full) == "price price?; period holds")
    // The trial is another plan's.
    #expect(await Self.verdicts("7 days free", key: "trial.monthly", Self.full) == "freeTrial holds")
  }

  private static let yearlyOnly: PaywallSettings = {
    var settings = PaywallSettings()
    settings.mappings = [
      CopyMapping(matchesKey: { $0.hasPrefix("offer") }, matchesProduct: { $0 == "app.yearly" })
    ]
    return settings
  }()

  @Test(arguments: [
    ("offer", "$59.99", "price holds"), ("offer", "$9.99", "price price"), ("label", "$9.99", "price holds"),
    ("offer", "7-day free trial", "freeTrial holds"),
    ("offer", "$9.99 per month", "price price; period open"),
  ])
  func takesTheConfiguredProduct(_ key: String, _ text: String, _ verdicts: String) async {
    #expect(await Self.verdicts(text, key: key, Self.full, Self.yearlyOnly) == verdicts)
  }

  @Test func saysNothingWithoutACatalog() async {
    #expect(await Self.verdicts("7-day free trial", [:]) == "")
  }

  @Test func leavesTermsAlone() async {
    #expect(await Self.verdicts("Restore Purchases", Self.full) == "")
  }

  @Test func namesWhatIsSoldInstead() async throws {
    var files = Self.full
    files["en.lproj/Paywall.strings"] = #""label" = "14-day free trial";"#
    let claims = await PaywallClaims(of: ClaimSheetTests.workspace(files))
    guard case .fails(let fault)? = claims.judgments.first?.verdict else {
      Issue.record("the claim does not fail")
      return
    }
    let fact = try #require(fault.facts.first)
    #expect(fact.value.period == .week && fact.product == "app.yearly")
    #expect(fact.storefront.description == "USA")
    #expect(claims.workspace.file(fact.file).path.display == "App.storekit")
  }

  @Test(arguments: [
    ("9.99", "59.99", [49, 50]), ("10", "60", [50]), ("9.99", "119.88", []), ("9.99", "200", []),
    ("3", "24", [33]), ("3", "12", [66, 67]), ("9.99", "119.87", []),
  ])
  func computesSavings(_ month: String, _ year: String, _ percents: [Int]) throws {
    let monthly = try #require(Amount(month))
    let yearly = try #require(Amount(year))
    #expect(
      SubscriptionPeriod.year.savings(of: yearly, against: (monthly, SubscriptionPeriod.month))
        == Set(percents))
  }

  @Test func findsTheScreens() async {
    let texts = """
      "offer.trial" = "7-day free trial";
      "offer.price" = "$9.99 per month";
      """
    let workspace = await ClaimSheetTests.workspace(["en.lproj/Paywall.strings": texts])
    let found = PaywallClaims(of: workspace).screens
    #expect(found.map(\.name) == ["Paywall"] && found.allSatisfy { !$0.isWhole })
    #expect(found.first?.keys.map(\.key) == ["offer.trial", "offer.price"])
    var settings = PaywallSettings()
    settings.paywalls = [
      PaywallDeclaration(name: "offer.t*", links: ["terms"]) { $0.hasPrefix("offer.t") }
    ]
    let declared = PaywallClaims(of: workspace, settings).screens
    #expect(declared.map(\.name) == ["offer.t*"] && declared.allSatisfy(\.isWhole))
    #expect(declared.first?.keys.map(\.key) == ["offer.trial"] && declared.first?.links == ["terms"])
  }
}

/// The line of facts for who cannot read a text.
struct TextFactsTests {
  /// Returns the facts of each locale: `+` holds, `-` fails, `.` open, `!` is not said, `?` nothing understood.
  private static func facts(_ texts: [String: String], trial: String = "P1W") async -> [String] {
    var files = ["App.storekit": ClaimJudgeTests.catalog(trial: trial)]
    for (locale, text) in texts { files["\(locale).lproj/Paywall.strings"] = "\"label\" = \"\(text)\";" }
    let claims = await PaywallClaims(of: ClaimSheetTests.workspace(files))
    return claims.sheet.keys.flatMap { key in
      key.locales.map { locale in
        let own = claims.judgments.filter { $0.locale.index == locale.index }
        let facts = TextFacts(locale, of: key, own)
        let said = facts.facts.map { fact in
          let mark =
            switch fact.mark {
            case .holds: "+"
            case .fails: "-"
            case .open: "."
            }
          return mark + fact.text
        }
        let lacking = facts.lacking.map { "!" + $0 }
        let parts = said + lacking + (facts.isUnread ? ["?"] : [])
        return "\(locale.tag.spelling): \(parts.joined(separator: " "))"
      }
    }
  }

  @Test func marksWhatIsSoldAndWhatIsNot() async {
    let texts = ["en": "7 days free, then $8.99 per month. Cancel anytime."]
    #expect(await Self.facts(texts) == ["en: +trial 7 days -8.99 USD +1 month .cancel"])
  }

  @Test func saysWhatATranslationLacks() async {
    let texts = ["en": "7 days free. Cancel anytime.", "de": "7 Tage kostenlos."]
    #expect(await Self.facts(texts) == ["en: +trial 7 days .cancel", "de: +trial 7 days !cancel"])
  }

  @Test func saysWhatWasNotUnderstood() async {
    let texts = ["en": "7 days free", "la": "Septem dies gratis", "de": "Guten Morgen"]
    #expect(await Self.facts(texts).sorted() == ["de: ?", "en: +trial 7 days", "la: ?"])
  }

  @Test(arguments: [
    ("Save 50%", "+saves 50 %"), ("Start free trial", "+trial"), ("Pay once", "-paid once"),
    ("$4.99/month, billed annually", "+comes to 4.99 USD for 1 month +1 year"),
    ("12-month commitment", ".commitment 12 months"), ("Terms of Use", ".terms"),
    ("Privacy Policy", ".privacy"), ("Restore Purchases", ".restore"), ("Renews automatically", ".renews"),
  ])
  func writesFactsInFewWords(_ text: String, _ facts: String) async {
    #expect(await Self.facts(["en": text]) == ["en: \(facts)"])
  }
}
