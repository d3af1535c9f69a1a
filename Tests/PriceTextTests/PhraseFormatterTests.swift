import LocaleData
import Money
import PriceText
import Testing

struct PhraseFormatterTests {
  @Test func writesOffers() throws {
    let facts: [(locale: String, free: String, rate: String, once: String)] = [
      ("en", "7 days free, then B", "A for 3 months, then B", "A for 3 months, then B"),
      ("de", "7 Tage kostenlos, danach B", "A für 3 Monate, danach B", "A für 3 Monate, danach B"),
      (
        "fr", "Gratuit pendant 7\u{A0}jours, puis B", "A pendant 3\u{A0}mois, puis B",
        "A pour 3\u{A0}mois, puis B"
      ),
      ("ja", "7日間無料、その後B", "最初の3か月間はA、その後B", "最初の3か月間は一括A、その後B"),
      ("ru", "7 дней бесплатно, затем B", "3 месяца по цене A, затем B", "3 месяца за A, затем B"),
      (
        "ar", "7 أيام مجانًا، ثم \u{2068}B\u{2069}", "3 أشهر بسعر \u{2068}A\u{2069}، ثم \u{2068}B\u{2069}",
        "3 أشهر مقابل \u{2068}A\u{2069}، ثم \u{2068}B\u{2069}"
      ),
    ]
    let months = SubscriptionPeriod(3, .month)
    for fact in facts {
      let formatter = try #require(
        PhraseFormatter(locale: try makeLocale(fact.locale), weekStyle: .days))
      #expect(formatter.freeTime(.week, then: "B") == fact.free)
      #expect(formatter.rate("A", during: months, then: "B") == fact.rate)
      #expect(formatter.price("A", onceFor: months, then: "B") == fact.once)
    }
  }

  @Test func writesOneAndTwoInWords() throws {
    let hebrew = try #require(PhraseFormatter(locale: LocaleID(language: "he")))
    #expect(hebrew.freeTime(.week, then: "B").hasPrefix("שבוע אחד "))
    #expect(hebrew.freeTime(SubscriptionPeriod(2, .week), then: "B").hasPrefix("שבועיים "))
    #expect(hebrew.freeTime(SubscriptionPeriod(2, .year), then: "B").hasPrefix("שנתיים "))
    let arabic = try #require(PhraseFormatter(locale: LocaleID(language: "ar")))
    #expect(arabic.freeTime(.month, then: "B").hasPrefix("شهر واحد "))
  }

  @Test func everyLocaleHasAllPhrases() throws {
    #expect(Phrases.locales.count >= 12)
    for locale in Phrases.locales {
      let phrases = try #require(Phrases(locale))
      for key in PhraseKey.allCases {
        for argument in 0..<key.argumentCount {
          #expect(phrases[key].contains("{\(argument)}"), "\(locale) \(key)")
        }
        #expect(!phrases[key].isEmpty)
      }
    }
    #expect(PhraseFormatter(locale: LocaleID(language: "qq")) == nil)
    #expect(PhraseFormatter(locale: LocaleID(language: "de", region: "CH"))?.free == "Kostenlos")
  }

  @Test func doesNotIsolateTwice() throws {
    let hebrew = LocaleID(language: "he")
    let rate = PeriodFormatter(locale: hebrew).rate("A", per: .month)
    let text = try #require(PhraseFormatter(locale: hebrew)).freeTime(.week, then: rate)
    #expect(text.unicodeScalars.count { $0 == "\u{2068}" } == 1)
    #expect(text.unicodeScalars.count { $0 == "\u{2069}" } == 1)
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
