import LocaleData
import SourceText

/// What the path of a PO file says, by the usual places of such files:
///
///     locale/pt_BR/LC_MESSAGES/app.po    locale/app.pot
///     po/pt_BR.po                        po/app.pot
///     pt_BR/app.po                       app.pot
///     app-pt_BR.po                       app.pot
struct GettextPath {
  /// The locale as the path spells it, or nil where it names none.
  let locale: String?
  /// The path without what names the locale.
  let family: SourcePath
  /// The name without a locale; nil where it is nothing but one.
  let name: String?

  init(_ path: SourcePath) {
    let stem = path.stem
    let folder = path.folder
    func file(_ name: String, in folder: SourcePath) -> SourcePath {
      folder.appending(Array((name + ".po").utf8))
    }
    if path.fileExtension == "pot" {
      // Only in these folders translations are named by the locale alone.
      let isAlone = ["po", "i18n"].contains(path.folderName.lowercased())
      self.init(locale: nil, family: file(isAlone ? "*" : stem, in: folder), name: stem)
    } else if path.folderName.hasPrefix("LC_"), Self.isLocale(folder.folderName) {
      self.init(locale: folder.folderName, family: file(stem, in: folder.folder.folder), name: stem)
    } else if Self.isLocale(stem) {
      self.init(locale: stem, family: file("*", in: folder), name: nil)
    } else if Self.isLocale(path.folderName) {
      self.init(locale: path.folderName, family: file(stem, in: folder.folder), name: stem)
    } else if let parts = LocalePath.split(stem, isLocale: { Self.isLocale($0) }) {
      self.init(locale: parts.locale, family: file(parts.base, in: folder), name: parts.base)
    } else {
      self.init(locale: nil, family: file(stem, in: folder), name: stem)
    }
  }

  private init(locale: String?, family: SourcePath, name: String?) {
    self.locale = locale
    self.family = family
    self.name = name
  }

  /// Whether a name is nothing but a locale, in the spelling of gettext.
  private static func isLocale(_ name: some StringProtocol) -> Bool {
    let plain = name.prefix { $0 != "@" }
    return LocalePath.locale(plain) != nil && name.utf8.count <= 24
  }
}
