import StoreData
import Testing

@Test func listsTheLocalizations() {
  #expect(AppStoreLocale.all.count == 50)
  #expect(AppStoreLocale.all.count { $0.isAmongFirst39 } == 39)
  #expect(AppStoreLocale.all.filter { $0.playCode == nil }.map(\.appStoreConnectCode) == ["or-IN"])
}

@Test func findsEachLocalizationByItsSpellings() {
  for locale in AppStoreLocale.all {
    #expect(AppStoreLocale(appStoreConnect: locale.appStoreConnectCode) == locale)
    #expect(AppStoreLocale(storeKit: locale.storeKitCode) == locale)
    #expect(AppStoreLocale(lproj: locale.lprojCode) == locale)
    if let code = locale.legacyCode { #expect(AppStoreLocale(legacy: code) == locale) }
    if let code = locale.playCode { #expect(AppStoreLocale(play: code) == locale) }
  }
}

private let spellingCases: [(String, String, String, String?, String?)] = [
  ("en-US", "en_US", "en", nil, "en-US"), ("de-DE", "de", "de", "de", "de-DE"),
  ("no", "no", "nb", "no-NO", "no-NO"),
  ("he", "he", "he", nil, "iw-IL"), ("zh-Hans", "zh_Hans", "zh-Hans", "cmn-Hans", "zh-CN"),
  ("es-MX", "es_MX", "es-MX", nil, "es-419"), ("fi", "fi", "fi", "fi-FI", "fi-FI"),
  ("ms", "ms", "ms", "ms-MY", "ms"),
]

@Test(arguments: spellingCases)
func knowsTheUsualSpellings(
  code: String, storeKit: String, lproj: String, legacy: String?, play: String?
) throws {
  let locale = try #require(AppStoreLocale(appStoreConnect: code))
  #expect(locale.storeKitCode == storeKit)
  #expect(locale.lprojCode == lproj)
  #expect(locale.legacyCode == legacy)
  #expect(locale.playCode == play)
}

@Test(arguments: [
  ("zh_CN", "zh-Hans", FactCertainty.observed), ("en_CA", "en-CA", .observed), ("nb_NO", "no", .observed),
  ("nb", "no", .derived), ("el", "el", .derived), ("tr", "tr", .observed),
])
func knowsOtherStoreKitSpellings(spelling: String, code: String, certainty: FactCertainty) {
  #expect(AppStoreLocale(storeKit: spelling)?.appStoreConnectCode == code)
  #expect(AppStoreLocale.certainty(ofStoreKitCode: spelling) == certainty)
}

@Test func findsOtherSpellings() {
  #expect(AppStoreLocale(lproj: "es-419")?.appStoreConnectCode == "es-MX")
  #expect(AppStoreLocale(lproj: "no")?.appStoreConnectCode == "no")
  #expect(AppStoreLocale(legacy: "fin")?.appStoreConnectCode == "fi")
  #expect(AppStoreLocale(play: "zh-HK")?.appStoreConnectCode == "zh-Hant")
}

@Test(arguments: ["", "en-US", "en_us", "de_DE", "EN", "zz", "日本", "zh_Hans_CN"])
func isNoStoreKitSpelling(text: String) {
  #expect(AppStoreLocale(storeKit: text) == nil)
  #expect(AppStoreLocale.certainty(ofStoreKitCode: text) == nil)
}

@Test(arguments: ["en", "en_US", "en-us", "sr", "ja-JP"])
func isNoAppStoreConnectCode(text: String) {
  #expect(AppStoreLocale(appStoreConnect: text) == nil)
}
