package import LocaleData

/// A language in a script, whatever the region: what a reader can or cannot read.
package struct WrittenLanguage: Hashable, Sendable {
  package let language: String
  /// The script's four letters, or an empty string where it is not known.
  package let script: String

  /// Reads a locale in any spelling; nil where the text is none.
  package init?(_ spelling: String) {
    guard let locale = LocaleID(spelling) else { return nil }
    self.init(locale)
  }

  /// Takes the language and script of a locale.
  package init(_ locale: LocaleID) {
    self.language = locale.language
    self.script = locale.script ?? locale.likely.script ?? ""
  }
}
