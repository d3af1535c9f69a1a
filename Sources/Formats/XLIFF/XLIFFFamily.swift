import CatalogModel
import LocaleData
import SourceText

/// Which XLIFF files are one table in several languages, by their paths.
///
///     de.xliff   messages.de.xlf   de/strings.xliff   de.xcloc/Localized Contents/de.xliff
///
/// A piece of a path is left out only where it is the language that the file itself names.
enum XLIFFFamily {
  /// Returns the path that a file has in every language, and its table's name; the path is nil where no piece
  /// of the file's own is its language.
  ///
  /// - Parameter locale: the language that the file translates to, or its source language where
  ///   it has no other
  static func place(
    of path: SourcePath, locale: LocaleTag?, isTranslated: Bool
  ) -> (path: SourcePath?, name: String) {
    guard let locale else { return (nil, path.stem) }
    var folders = path.components.dropLast().map { Array($0) }
    if let stem = stem(path.stem, without: locale) {
      removeParent(of: locale, from: &folders)
      let name = stem.isEmpty ? folders.last.map { String(decoding: $0, as: UTF8.self) } ?? path.stem : stem
      // The two extensions of the format are not told apart where the name is a language alone.
      let file = stem.isEmpty ? ".xliff" : stem + "." + path.fileExtension
      return (joined(folders + [Array(file.utf8)], like: path), name)
    }
    if let index = folders.lastIndex(where: { isFolder($0, of: locale) }) {
      folders.remove(at: index)
      return (joined(folders + [Array(path.name.utf8)], like: path), path.stem)
    }
    // A file without translations is what the others of its name are made from.
    return (isTranslated ? nil : path, path.stem)
  }

  /// Whether two tags mean the same language, script and region, as far as either names them.
  static func means(_ left: LocaleTag, _ right: LocaleTag) -> Bool {
    if left.spelling.lowercased() == right.spelling.lowercased() { return true }
    guard let left = left.id, let right = right.id, left.language == right.language else { return false }
    return left == right || left.likely == right.likely
  }

  private static func means(_ piece: some StringProtocol, _ locale: LocaleTag) -> Bool {
    means(LocaleTag(String(piece)), locale)
  }

  /// Returns a file's name without its language and the mark before it; nil where it has none.
  private static func stem(_ stem: String, without locale: LocaleTag) -> String? {
    if means(stem, locale) { return "" }
    for index in stem.indices where stem[index] == "." || stem[index] == "-" || stem[index] == "_" {
      if means(stem[stem.index(after: index)...], locale) { return String(stem[..<index]) }
    }
    return nil
  }

  private static func isFolder(_ name: [UInt8], of locale: LocaleTag) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    return means(name.lowercased().hasSuffix(".lproj") ? name.dropLast(6) : name[...], locale)
  }

  /// Removes the folder around a file of a language where it is named for the language too.
  private static func removeParent(of locale: LocaleTag, from folders: inout [[UInt8]]) {
    if let last = folders.last, isFolder(last, of: locale) {
      folders.removeLast()
    } else if folders.last == Array("Localized Contents".utf8), folders.count > 1 {
      let bundle = String(decoding: folders[folders.count - 2], as: UTF8.self)
      guard bundle.lowercased().hasSuffix(".xcloc"), means(bundle.dropLast(6), locale) else { return }
      folders.removeLast(2)
    }
  }

  private static func joined(_ components: [[UInt8]], like path: SourcePath) -> SourcePath {
    let slash = UInt8(ascii: "/")
    let joined = Array(components.joined(separator: [slash]))
    return SourcePath(bytes: path.bytes.first == slash ? [slash] + joined : joined)
  }
}
