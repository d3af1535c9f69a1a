import LocaleData
import RuleKit
import SourceText

/// What is wrong with the spelling of a locale.
struct LocaleFault {
  /// What is wrong: lower case, no full stop.
  let message: String
  let help: String
  /// Whether platforms understand the spelling all the same.
  let isHarmless: Bool

  /// Looks at a spelling with `-` or `_` between its parts; nil where nothing is wrong with it.
  init?(_ spelling: String) {
    let parts = spelling.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, let locale = LocaleID(spelling) else {
      self.init("\(quoted(spelling)) is no locale", "write a language code, as in \"de\" or \"pt-BR\"")
      return
    }
    if !LocaleCodes.isLanguage(language) {
      self.init(
        "\(quoted(String(language))) is no code of a language",
        "write one of ISO 639, as in \"de\" or \"pt-BR\"")
      return
    }
    if let region = parts.dropFirst().last, region.utf8.count == 2, locale.region != nil,
      !LocaleCodes.isRegion(region)
    {
      let current = LocaleCodes.current(region: region)
      self.init(
        "\(quoted(String(region))) in \(quoted(spelling)) is \(LocaleCodes.isWithdrawn(region: region) ? "a withdrawn" : "no") code of a region",
        current.map { "write \(quoted(spelling.dropLast(2) + $0))" }
          ?? "write one of ISO 3166, as in \"pt-BR\"")
      return
    }
    if let current = LocaleCodes.current(language: language) {
      self.init(
        "the language code \(quoted(String(language))) was replaced by \(quoted(current))",
        "write \(quoted(current + spelling.dropFirst(language.count)))", isHarmless: true)
      return
    }
    return nil
  }

  init(_ message: String, _ help: String, isHarmless: Bool = false) {
    self.message = message
    self.help = help
    self.isHarmless = isHarmless
  }
}
