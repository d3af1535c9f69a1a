import LocaleData
import Money
import PriceText
import StoreData
import Testing

struct PhraseFormatterTests {
  private static let localizations = AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }

  @Test func writesOffersInEnglish() throws {
    let english = try #require(PhraseFormatter(locale: LocaleID(language: "en", region: "US")))
    let months = SubscriptionPeriod(3, .month)
    #expect(english.free(SubscriptionPeriod(3, .day), then: "B") == "3 days free, then B")
    #expect(english.rate("A", during: months, then: "B") == "A for 3 months, then B")
    #expect(english.price("A", onceFor: months, then: "B") == "A for the first 3 months, then B")
    #expect(english.price("A", onceFor: .month, then: "B") == "A for the first month, then B")
    #expect(english.frequency(.month) == "monthly" && english.frequency(months) == "every 3 months")
    #expect(
      english.rate("A", per: .week) == "A per week" && english.rate("A", per: months) == "A every 3 months")
    #expect(english.term("A", for: .month) == "A for 1 month")
    #expect(english.billed("A", per: .year) == "A billed yearly")
    #expect(english.trialLabel(SubscriptionPeriod(3, .day)) == "3-day free trial")
    #expect(english.trialTitle(SubscriptionPeriod(3, .day)) == "3-Day Free Trial")
    #expect(english.commitment("A", months: 12, total: "B") == "A with a 12-month commitment, B in total")
    #expect(english.frequency(SubscriptionPeriod(months: 1, days: 3)) == nil)
  }

  /// A free time, a lower rate for some time and a price that is paid once, as each language says them.
  @Test func writesOffersInOtherLanguages() throws {
    let facts: [(locale: String, free: String, rate: String, once: String)] = [
      (
        "de", "3 Tage kostenlos, danach B", "3 Monate lang A, danach B",
        "A für die ersten 3 Monate, danach B"
      ),
      (
        "fr", "3\u{A0}jours gratuits, puis B", "A pendant 3\u{A0}mois, puis B",
        "A pour les 3 premiers mois, puis B"
      ),
      ("ja", "3日間無料、その後はB", "最初の3か月間はA、その後はB", "最初の3か月間は合計A、その後はB"),
      (
        "ru", "3 дня бесплатно, затем B", "A в течение 3 месяцев, затем B",
        "A за первые 3 месяца, затем B"
      ),
      ("pl", "3 dni bezpłatnie, potem B", "A przez 3 miesiące, potem B", "A za pierwsze 3 miesiące, potem B"),
      (
        "sv", "3 dagar gratis, därefter B", "A i 3 månader, därefter B",
        "A för de första 3 månaderna, därefter B"
      ),
      (
        "ar", "3 أيام مجانًا، ثم \u{2068}B\u{2069}", "\u{2068}A\u{2069} لمدة 3 أشهر، ثم \u{2068}B\u{2069}",
        "\u{2068}A\u{2069} لأول 3 أشهر، ثم \u{2068}B\u{2069}"
      ),
    ]
    let months = SubscriptionPeriod(3, .month)
    for fact in facts {
      let phrases = try #require(PhraseFormatter(locale: try makeLocale(fact.locale)))
      #expect(phrases.free(SubscriptionPeriod(3, .day), then: "B") == fact.free)
      #expect(phrases.rate("A", during: months, then: "B") == fact.rate)
      #expect(phrases.price("A", onceFor: months, then: "B") == fact.once)
    }
  }

  @Test func countsWeeksAndYearsAsAsked() throws {
    let locale = LocaleID(language: "en")
    let days = try #require(PhraseFormatter(locale: locale, weekStyle: .days, yearStyle: .months))
    #expect(days.trialLabel(.week) == "7-day free trial")
    #expect(days.term("A", for: .year) == "A for 12 months")
    let weeks = try #require(PhraseFormatter(locale: locale))
    #expect(weeks.trialLabel(.week) == "1-week free trial")
  }

  /// Plural forms, duals and words that take the place of a number.
  @Test func followsTheGrammarOfNumbers() throws {
    let facts: [(locale: String, count: Int, unit: SubscriptionPeriod.Unit, text: String)] = [
      ("ru", 1, .month, "A в месяц"), ("ru", 2, .month, "A каждые 2 месяца"),
      ("ru", 6, .month, "A каждые 6 месяцев"),
      ("pl", 3, .month, "A co 3 miesiące"), ("pl", 6, .month, "A co 6 miesięcy"),
      ("ja", 3, .month, "3か月ごとにA"), ("zh-Hans", 3, .month, "每3个月A"),
      ("tr", 3, .month, "3 ayda bir A"), ("de", 2, .week, "A alle 2 Wochen"),
    ]
    for fact in facts {
      let phrases = try #require(PhraseFormatter(locale: try makeLocale(fact.locale)))
      #expect(phrases.rate("A", per: SubscriptionPeriod(fact.count, fact.unit)) == fact.text)
    }
    for locale in ["ar", "he"] {
      let phrases = try #require(PhraseFormatter(locale: LocaleID(language: locale)))
      let two = try #require(phrases.frequency(SubscriptionPeriod(2, .month)))
      #expect(!two.contains { $0.isNumber }, "two is said without a digit: \(two)")
    }
  }

  @Test(arguments: localizations)
  func everyLocalizationHasAllPhrases(_ locale: LocaleID) throws {
    let phrases = try #require(PhraseFormatter(locale: locale))
    for unit in SubscriptionPeriod.Unit.allCases {
      for count in [1, 2, 3, 5, 7, 11, 14, 21, 22, 30, 100, 101] {
        let time = SubscriptionPeriod(count, unit)
        let texts = [
          phrases.frequency(time), phrases.attributive(time), phrases.rate("Ⓐ", per: time),
          phrases.term("Ⓐ", for: time), phrases.billed("Ⓐ", per: time), phrases.trialLabel(time),
          phrases.trialSentence(time), phrases.free(time, then: "Ⓑ"),
          phrases.rate("Ⓐ", during: time, then: "Ⓑ"), phrases.price("Ⓐ", onceFor: time, then: "Ⓑ"),
        ]
        for text in texts {
          let text = try #require(text)
          #expect(!text.isEmpty && !text.contains("{") && !text.contains("}"), "\(locale): \(text)")
          #expect(text == text.trimmingPrefix(" ") && !text.contains("  "), "\(locale): \(text)")
        }
        #expect(texts[8]?.contains("Ⓐ") == true && texts[8]?.contains("Ⓑ") == true)
      }
    }
    for key in PhraseKey.allCases where key.arguments.isEmpty {
      #expect(!phrases[key].isEmpty, "\(locale) \(key)")
    }
  }

  @Test func knowsNoOtherLanguage() {
    #expect(PhraseFormatter(locale: LocaleID(language: "qq")) == nil)
    #expect(PhraseFormatter(locale: LocaleID(language: "de", region: "CH"))?[.free] == "Kostenlos")
  }

  @Test func isolatesPricesOnceFromTheSentence() throws {
    let hebrew = try #require(PhraseFormatter(locale: LocaleID(language: "he")))
    let rate = try #require(hebrew.rate("A", per: .month))
    #expect(rate.contains("\u{2068}A\u{2069}"))
    let text = try #require(hebrew.free(.week, then: rate))
    #expect(text.unicodeScalars.count { $0 == "\u{2068}" } == 1)
    #expect(text.unicodeScalars.count { $0 == "\u{2069}" } == 1)
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
