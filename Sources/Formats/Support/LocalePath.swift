import CatalogModel
import LocaleData
import SourceText

/// Finding of a locale in the names of files and folders.
enum LocalePath {
  /// Returns the locale of a name that is nothing but one: a known language with at most a script and a region.
  static func locale(_ name: some StringProtocol) -> LocaleID? {
    guard name.utf8.count <= 11, let locale = LocaleID(name) else { return nil }
    let parts = name.utf8.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } + 1
    let understood = 1 + (locale.script == nil ? 0 : 1) + (locale.region == nil ? 0 : 1)
    return parts == understood && PluralRules(locale) != nil ? locale : nil
  }

  /// Returns the locale that a file's name is, or else its folder's; nil where neither is nothing but one.
  static func named(by path: SourcePath) -> LocaleTag? {
    for name in [path.stem, SourcePath(path.folderName).stem] where locale(name) != nil {
      return LocaleTag(name)
    }
    return nil
  }

  /// Splits a name such as `intl_pt_BR` before its locale; nil where it ends with none.
  ///
  /// - Parameter isLocale: whether a text is a locale; its language is in small letters already
  static func split(
    _ name: String, isLocale: (Substring) -> Bool = { LocalePath.locale($0) != nil }
  ) -> (base: String, locale: String)? {
    for index in name.indices where "-_.".contains(name[index]) && index > name.startIndex {
      let suffix = name[name.index(after: index)...]
      guard suffix.utf8.count <= 24, let letter = suffix.utf8.first,
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter), isLocale(suffix)
      else { continue }
      return (String(name[..<index]), String(suffix))
    }
    return nil
  }
}
