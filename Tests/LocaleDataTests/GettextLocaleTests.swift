import LocaleData
import Testing

struct GettextLocaleTests {
  @Test(arguments: [
    ("de", "de"), ("pt_BR", "pt-BR"), ("de_DE.UTF-8", "de-DE"), ("sr@latin", "sr-Latn"),
    ("sr_RS@latin", "sr-Latn-RS"), ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"), ("ca@valencia", "ca"),
    ("de_DE@euro", "de-DE"), ("zh_Hant_TW", "zh-Hant-TW"), ("sr_Cyrl@latin", "sr-Cyrl"), ("no", "nb"),
  ])
  func readsSpellingsOfTheCLibrary(_ spelling: String, _ identifier: String) {
    #expect(LocaleID(gettext: spelling)?.identifier == identifier)
  }

  @Test(arguments: ["C", "POSIX", "", "@latin", ".UTF-8", "German", "de DE"])
  func refusesWhatIsNone(_ spelling: String) {
    #expect(LocaleID(gettext: spelling) == nil)
  }
}
