import LocaleData

/// A language in a script, whatever the region: what a reader can or cannot read.
struct WrittenLanguage: Hashable {
  let language: String
  /// The script's four letters, or an empty string where it is not known.
  let script: String

  /// Reads a locale in any spelling; nil where the text is none.
  init?(_ spelling: String) {
    guard let locale = LocaleID(spelling) else { return nil }
    self.language = locale.language
    self.script = locale.script ?? locale.likely.script ?? ""
  }
}
