extension LocaleID {
  /// Reads a locale as gettext and the C library spell it: `pt_BR`, `de_DE.UTF-8`, `sr@latin`, `ca@valencia`.
  ///
  /// Nil where the text is no locale, such as `C`. A codeset is passed over, and so is a modifier that names no
  /// script.
  package init?(gettext spelling: some StringProtocol) {
    let parts = spelling.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard let locale = LocaleID(name) else { return nil }
    let script = parts.count > 1 ? Self.script(ofModifier: parts[1].lowercased()) : nil
    self.init(language: locale.language, script: locale.script ?? script, region: locale.region)
  }

  /// Returns the script that a modifier of the GNU C library names.
  private static func script(ofModifier modifier: String) -> String? {
    switch modifier {
    case "latin", "latn": "Latn"
    case "cyrillic", "cyrl": "Cyrl"
    case "devanagari", "deva": "Deva"
    case "arabic", "arab": "Arab"
    case "hans": "Hans"
    case "hant": "Hant"
    default: nil
    }
  }
}
