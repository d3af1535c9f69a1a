import LocaleData
import Money
import PriceText
import Testing

struct PeriodFormatterTests {
  @Test func writesPeriods() throws {
    let facts: [(locale: String, period: String, width: TextWidth, text: String)] = [
      ("en", "P1M", .long, "1 month"), ("en", "P3M", .long, "3 months"), ("en", "P12M", .long, "1 year"),
      ("en", "P7D", .long, "1 week"), ("en", "P3D", .long, "3 days"), ("en", "P2W", .short, "2 wks"),
      ("en", "P6M", .narrow, "6m"), ("de", "P3M", .long, "3 Monate"), ("de", "P1Y", .long, "1 Jahr"),
      ("fr", "P1M", .long, "1\u{A0}mois"), ("es", "P1Y", .long, "1 año"), ("pt-BR", "P6M", .long, "6 meses"),
      ("ja", "P3M", .long, "3 か月"), ("ko", "P1M", .long, "1개월"), ("zh-Hans", "P1W", .long, "1周"),
      ("zh-TW", "P1W", .long, "1 週"), ("ru", "P1W", .long, "1 неделя"), ("ru", "P3D", .long, "3 дня"),
      ("ru", "P5D", .long, "5 дней"), ("ru", "P2M", .long, "2 месяца"), ("ru", "P6M", .long, "6 месяцев"),
      ("ru", "P22D", .long, "22 дня"), ("pl", "P5M", .long, "5 miesięcy"), ("pl", "P3M", .long, "3 miesiące"),
      ("pl", "P1Y", .long, "1 rok"), ("pl", "P5Y", .long, "5 lat"), ("ar", "P1M", .long, "شهر"),
      ("ar", "P2M", .long, "شهران"), ("ar", "P3M", .long, "3 أشهر"), ("ar", "P11M", .long, "11 شهرًا"),
      ("he", "P2M", .long, "חודשיים"), ("he", "P3D", .long, "3 ימים"), ("uk", "P22D", .long, "22 дні"),
      ("cs", "P3M", .long, "3 měsíce"), ("fi", "P2W", .long, "2 viikkoa"), ("tr", "P3M", .long, "3 ay"),
      ("en", "P1M3D", .long, "1 month 3 days"), ("qq", "P1M", .long, "1 month"),
    ]
    for fact in facts {
      let formatter = PeriodFormatter(locale: try makeLocale(fact.locale), width: fact.width)
      let period = try #require(SubscriptionPeriod(iso8601: fact.period))
      #expect(formatter.string(period) == fact.text, "\(fact.locale) \(fact.period)")
    }
  }

  @Test func countsWeeksAsDaysOnRequest() throws {
    let english = LocaleID(language: "en")
    let week = try #require(SubscriptionPeriod(iso8601: "P7D"))
    #expect(PeriodFormatter(locale: english).string(week) == "1 week")
    #expect(PeriodFormatter(locale: english, weekStyle: .days).string(week) == "7 days")
    #expect(PeriodFormatter(locale: english, weekStyle: .days).string(.month) == "1 month")
  }

  @Test func countsYearsAsMonthsOnRequest() {
    let formatter = PeriodFormatter(locale: LocaleID(language: "en"), yearStyle: .months)
    #expect(formatter.string(.year) == "12 months")
    #expect(formatter.string(.month) == "1 month" && formatter.string(.week) == "1 week")
  }

  /// Words that overrule CLDR's, and those that stand after a slash.
  @Test func speaksOfSubscriptions() throws {
    let facts: [(locale: String, period: String, width: TextWidth, text: String, unit: String)] = [
      ("sv", "P3D", .long, "3 dagar", "3 dagar"), ("nb", "P1D", .long, "1 dag", "dag"),
      ("ja", "P3M", .long, "3か月", "3か月"), ("ja", "P1M", .long, "1か月", "月"),
      ("zh-Hans", "P1M", .long, "1个月", "月"), ("ko", "P1M", .long, "1개월", "월"),
      ("el", "P1M", .long, "1 μήνας", "μήνα"), ("ru", "P1W", .long, "1 неделя", "неделю"),
      ("en", "P1M", .short, "1mo", "mo"), ("en-GB", "P3M", .short, "3mo", "3mo"),
      ("ja", "P3M", .narrow, "3か月", "3か月"), ("de", "P1M", .long, "1 Monat", "Monat"),
    ]
    for fact in facts {
      let formatter = PeriodFormatter(
        locale: try makeLocale(fact.locale), width: fact.width, wording: .paywall)
      let period = try #require(SubscriptionPeriod(iso8601: fact.period))
      #expect(formatter.string(period) == fact.text, "\(fact.locale) \(fact.period)")
      #expect(formatter.unit(period) == fact.unit, "\(fact.locale) \(fact.period)")
    }
  }

  @Test func writesRates() throws {
    let facts: [(locale: String, period: String, width: TextWidth, text: String)] = [
      ("en", "P1M", .long, "¤ per month"), ("en", "P1Y", .long, "¤ per year"), ("en", "P1M", .short, "¤/m"),
      ("en", "P3M", .long, "¤ per 3 months"), ("de", "P1M", .long, "¤ pro Monat"),
      ("de", "P3M", .long, "¤ pro 3 Monate"),
      ("fr", "P1Y", .long, "¤ par an"), ("ja", "P1M", .long, "¤/月"), ("ko", "P1M", .long, "월당 ¤"),
      ("ru", "P1W", .long, "¤ в неделю"), ("zh-Hant", "P1M", .long, "每月 ¤"),
      ("he", "P1M", .long, "¤ לחודש"), ("ar", "P1Y", .long, "¤ في السنة"),
    ]
    for fact in facts {
      let formatter = PeriodFormatter(locale: try makeLocale(fact.locale), width: fact.width)
      let period = try #require(SubscriptionPeriod(iso8601: fact.period))
      #expect(formatter.rate("¤", per: period) == fact.text, "\(fact.locale) \(fact.period)")
    }
  }

  @Test func hasTextForEveryLocale() {
    for locale in LocaleData.locales {
      for width in TextWidth.allCases {
        let formatter = PeriodFormatter(locale: locale, width: width)
        for unit in SubscriptionPeriod.Unit.allCases {
          for count in [0, 1, 2, 3, 5, 7, 11, 14, 21, 22, 30, 60, 90, 100, 101] {
            let text = formatter.string(count, unit)
            #expect(!text.isEmpty && !text.contains("{"), "\(locale) \(text)")
          }
          let rate = formatter.rate("¤", per: SubscriptionPeriod(1, unit))
          #expect(rate.contains("¤") && rate.count > 1 && !rate.contains("{"), "\(locale) \(rate)")
        }
      }
    }
  }
}

struct PluralSelectorTests {
  @Test func countsShownDigits() {
    let english = PluralSelector(locale: LocaleID(language: "en"))
    #expect(english.category(of: 1) == .one)
    #expect(english.category(of: Amount(coefficient: 1, scale: 0), fractionDigits: 0) == .one)
    #expect(english.category(of: Amount(coefficient: 100, scale: 2), fractionDigits: 0) == .one)
    #expect(english.category(of: Amount(coefficient: 1, scale: 0), fractionDigits: 2) == .other)
    let czech = PluralSelector(locale: LocaleID(language: "cs"))
    #expect(czech.category(of: Amount(coefficient: 15, scale: 1), fractionDigits: 0) == .many)
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
