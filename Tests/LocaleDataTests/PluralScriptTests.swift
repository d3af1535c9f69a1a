import LocaleData
import Testing

struct PluralScriptTests {
  @Test(arguments: [
    ("zh-Hant", "zh"), ("zh-TW", "zh"), ("sr-Latn", "sr"), ("uz-Cyrl", "uz"), ("pt-PT", "pt-PT"),
  ])
  func sharesRulesBetweenTheScriptsOfALanguage(_ identifier: String, _ other: String) throws {
    let locale = try #require(LocaleID(identifier))
    let same = try #require(LocaleID(other))
    #expect(try #require(PluralRules(locale)).integerCategories == PluralRules(same)?.integerCategories)
  }
}
