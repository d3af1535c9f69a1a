import CatalogModel
import LocaleData
import SourceText

/// The folder of an Android app's resource file, such as `res/values-pt-rBR-night`.
struct ValuesFolder {
  private let path: SourcePath
  private let qualifiers: AndroidQualifiers

  /// Reads the folder that a file stands in; nil where it is no XML file of a `values` folder.
  init?(of path: SourcePath) {
    guard path.fileExtension == "xml" else { return nil }
    let name = path.folderName
    guard name == "values" || name.hasPrefix("values-") else { return nil }
    self.path = path
    qualifiers = AndroidQualifiers(name.dropFirst(7))
  }

  /// Whether the resources are Compose Multiplatform's.
  var isCompose: Bool { path.folder.folderName == "composeResources" }

  /// Whether the folder has the texts for every locale that lacks its own.
  var isBase: Bool { qualifiers.locale == nil }

  /// The locale of the folder's texts.
  ///
  /// - Parameter declared: the locale that the file itself says it is in
  func locale(declared: LocaleID?) -> LocaleTag {
    if let spelling = qualifiers.localeSpelling { return LocaleTag(spelling, id: qualifiers.locale) }
    return LocaleTag(path.folderName, id: declared)
  }

  /// The path of the file in the folder without a locale. Other qualifiers stay, because a folder such as
  /// `values-night` changes some texts of each locale and is no locale itself.
  var familyPath: SourcePath {
    let name = (["values"] + qualifiers.others).joined(separator: "-")
    return path.folder.folder.appending(Array(name.utf8)).appending(Array(path.name.utf8))
  }
}
