import LocaleData
import Testing

struct InheritanceTests {
  @Test func followsParentLocales() throws {
    let facts: [(locale: String, chain: [String])] = [
      ("en-GB", ["en-GB", "en-001", "en"]), ("en-US", ["en-US", "en"]), ("es-AR", ["es-AR", "es-419", "es"]),
      ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant"]),
      ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]), ("zh-CN", ["zh-CN", "zh"]),
      ("zh-Hans", ["zh-Hans", "zh"]),
      ("sr-Latn", ["sr-Latn"]), ("nn", ["nn", "nb"]), ("nb", ["nb"]), ("az-Cyrl", ["az-Cyrl"]),
      ("de", ["de"]),
      ("en-DE", ["en-DE", "en-150", "en-001", "en"]),
    ]
    for fact in facts {
      let locale = try makeLocale(fact.locale)
      #expect(locale.inheritanceChain.map(\.identifier) == fact.chain, "\(fact.locale)")
    }
  }

  @Test func knowsLikelyScriptsAndRegions() throws {
    let facts: [(locale: String, likely: String)] = [
      ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-Hant", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"),
      ("pt", "pt-Latn-BR"), ("en-GB", "en-Latn-GB"), ("sr", "sr-Cyrl-RS"), ("sr-ME", "sr-Latn-ME"),
      ("ar", "ar-Arab-EG"), ("he", "he-Hebr-IL"), ("nb", "nb-Latn-NO"), ("pa-PK", "pa-Arab-PK"), ("qq", "qq"),
    ]
    for fact in facts {
      #expect(try makeLocale(fact.locale).likely.identifier == fact.likely, "\(fact.locale)")
    }
  }

  @Test func findsALanguageInARegion() throws {
    let facts: [(locale: String, region: String, found: String?)] = [
      ("es-MX", "US", "es-US"), ("en-GB", "DE", "en-DE"), ("fr-FR", "CH", "fr-CH"), ("de-DE", "DE", "de-DE"),
      ("zh-Hant-TW", "HK", "zh-Hant-HK"), ("zh-Hans", "US", nil), ("ar", "US", nil), ("qq", "US", nil),
    ]
    for fact in facts {
      #expect(
        try makeLocale(fact.locale).inRegion(fact.region)?.identifier == fact.found,
        "\(fact.locale) in \(fact.region)")
    }
  }

  @Test func takesTheNearestConventions() throws {
    let facts: [(locale: String, found: String?)] = [
      ("en-AU", "en-AU"), ("en-SX", "en-001"), ("en-FR", "en-FR"), ("en-HR", "en"), ("zh-HK", "zh-Hant-HK"),
      ("en-US", "en"),
      ("zh-TW", "zh-Hant"), ("zh-CN", "zh"), ("es-DO", "es-DO"), ("sr-ME", "sr-Latn"),
      ("de-LI", "de"), ("pt-BR", "pt"), ("pt-TL", "pt-PT"), ("nn", "nb"), ("qq", nil), ("zh-Latn", nil),
    ]
    for fact in facts {
      let found = LocaleConventions(try makeLocale(fact.locale))?.locale.identifier
      #expect(found == fact.found, "\(fact.locale)")
    }
    #expect(LocaleConventions(orEnglish: LocaleID(language: "qq")).locale.identifier == "en")
  }

  @Test func agreesOnTheDirectionOfLines() {
    #expect(LocaleData.locales.count >= 150)
    for locale in LocaleData.locales {
      #expect(LocaleConventions(locale)?.isRightToLeft == locale.isRightToLeft, "\(locale)")
    }
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
