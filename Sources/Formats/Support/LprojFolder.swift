import CatalogModel
import LocaleData
import SourceText

/// Xcode's folder for one locale, such as `pt-BR.lproj`.
enum LprojFolder {
  /// Returns the name of the enclosing `.lproj` folder without its extension; empty where there is none.
  static func localeSpelling(of path: SourcePath) -> String {
    isEnclosing(path) ? String(path.folderName.dropLast(6)) : ""
  }

  /// Returns the locale of the enclosing folder, also one with a language's English name, as old projects have.
  static func locale(of path: SourcePath) -> LocaleTag {
    let spelling = localeSpelling(of: path)
    return legacyNames[spelling].map { LocaleTag(spelling, id: LocaleID(language: $0)) }
      ?? LocaleTag(spelling)
  }

  /// The names that folders had before they had codes (Bundle Programming Guide, language-specific resources).
  private static let legacyNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    "Japanese": "ja",
  ]

  /// Returns the path that a table has in every locale: without its `.lproj` folder and its extension, since a
  /// `.stringsdict` adds to the `.strings` of the same name; nil outside of one.
  static func familyPath(of path: SourcePath) -> SourcePath? {
    isEnclosing(path) ? path.folder.folder.appending(Array(path.stem.utf8)) : nil
  }

  private static func isEnclosing(_ path: SourcePath) -> Bool {
    path.folderName.lowercased().hasSuffix(".lproj")
  }
}
