package import CatalogModel
import LocaleData
package import SourceText
import StoreData

/// Store texts of an app in the folders of fastlane's deliver and supply, or of Gradle Play Publisher: one file
/// for each field and locale.
///
///     fastlane/metadata/de-DE/subtitle.txt
///     fastlane/metadata/android/de-DE/short_description.txt
///     fastlane/metadata/android/de-DE/changelogs/42.txt
///     src/main/play/listings/de-DE/short-description.txt
package enum FastlaneMetadataFormat: Format {
  package static let id: FormatID = "fastlane-metadata"
  package static let name = "fastlane store metadata"

  package static func mayRead(_ path: SourcePath) -> Bool { MetadataField(of: path) != nil }

  package static func read(_ file: SourceFile) -> Document {
    guard let field = MetadataField(of: file.path) else {
      let problem = SyntaxProblem(
        .wrongType, ByteSpan(at: 0), "the file is no field of a metadata folder",
        help: "put it into the folder of a locale")
      return Document(file: file.id, format: id, content: .none, problems: [problem])
    }
    var table = StringTable(file: file.id, name: "metadata")
    table.familyPath = field.metadataFolder
    table.placeholders = .none
    table.isStoreMetadata = true
    table.isBase = field.locale.id == nil
    _ = table.index(of: field.locale)
    let key = table.keys.intern(Array(field.key.utf8)[...]).symbol
    table.entries.append(StringEntry(key: key, keySpan: ByteSpan(at: 0), cells: 0..<1))
    table.entries[0].isTranslatable = field.isExpectedInEveryLocale
    // The key stands in no byte of the file.
    table.entries[0].decodedKey = table.add(
      DecodedText(
        bytes: Array(field.key.utf8), sourceOffsets: Array(repeating: 0, count: field.key.utf8.count + 1)))
    table.cells.append(
      StringCell(span: ByteSpan(0..<textEnd(file.bytes)), file: file.id, entry: 0, locale: 0))
    let problems = file.encodingFault.map {
      [SyntaxProblem(.malformed, $0.span, $0.message, help: "save the file as UTF-8")]
    }
    return Document(file: file.id, format: id, content: .strings(table), problems: problems ?? [])
  }

  /// Returns the end of the text before the line end that editors write behind it.
  private static func textEnd(_ bytes: [UInt8]) -> Int {
    guard bytes.last == 0x0A else { return bytes.count }
    let end = bytes.count - 1
    return end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
  }
}

/// What a file's place in a metadata folder says.
private struct MetadataField {
  let key: String
  let locale: LocaleTag
  /// The folder that has a folder for each locale.
  let metadataFolder: SourcePath

  /// Whether a locale that lacks the field is unfinished: addresses and videos may be the same everywhere, and
  /// notes on a version are written for it or not.
  var isExpectedInEveryLocale: Bool {
    !key.hasPrefix("changelogs/") && !Self.optionalFields.contains(key)
  }

  private static let optionalFields = [
    "promotional_text", "privacy_url", "support_url", "marketing_url", "apple_tv_privacy_policy", "video",
  ]
  private static let appStoreFields = [
    "name", "subtitle", "description", "keywords", "promotional_text", "release_notes", "privacy_url",
    "support_url", "marketing_url", "apple_tv_privacy_policy",
  ]
  private static let playFields = ["title", "short_description", "full_description", "video"]
  /// The names of the same fields in Gradle Play Publisher's folders.
  private static let publisherFields = [
    "title": "title", "short-description": "short_description", "full-description": "full_description",
    "video-url": "video",
  ]

  init?(of path: SourcePath) {
    guard path.fileExtension == "txt" else { return nil }
    let field = path.stem
    let folder = path.folder
    if Self.appStoreFields.contains(field), folder.folderName == "metadata",
      let locale = Self.appStoreLocale(folder.name)
    {
      self.init(key: field, locale: locale, metadataFolder: folder.folder)
    } else if Self.playFields.contains(field), let play = Self.playFolder(folder) {
      self.init(key: field, locale: play.locale, metadataFolder: play.metadata)
    } else if let key = Self.publisherFields[field], let play = Self.publisherFolder(folder) {
      self.init(key: key, locale: play.locale, metadataFolder: play.metadata)
    } else if folder.name == "changelogs", Self.isVersion(field), let play = Self.playFolder(folder.folder) {
      self.init(key: "changelogs/" + field, locale: play.locale, metadataFolder: play.metadata)
    } else {
      return nil
    }
  }

  private init(key: String, locale: LocaleTag, metadataFolder: SourcePath) {
    self.key = key
    self.locale = locale
    self.metadataFolder = metadataFolder
  }

  private static func appStoreLocale(_ name: String) -> LocaleTag? {
    if name == "default" { return LocaleTag(name, id: nil) }
    if AppStoreLocale(appStoreConnect: name) != nil || AppStoreLocale(legacy: name) != nil {
      return LocaleTag(name)
    }
    // A folder of a locale that the store does not have is read too, so that it can be said.
    guard let id = LocaleID(name), id.likely.script != nil, isLocaleForm(name) else { return nil }
    return LocaleTag(name, id: id)
  }

  /// Whether a name is two letters, or has a region or script behind them; other words are folders of other things.
  private static func isLocaleForm(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: "_", omittingEmptySubsequences: false)
    }
    return parts[0].utf8.count == 2 && parts.dropFirst().allSatisfy { (2...4).contains($0.utf8.count) }
  }

  /// Reads a folder such as `metadata/android/de-DE`.
  private static func playFolder(_ folder: SourcePath) -> (locale: LocaleTag, metadata: SourcePath)? {
    let metadata = folder.folder
    guard metadata.name == "android", metadata.folderName == "metadata" else { return nil }
    let locale = LocaleTag(folder.name)
    return locale.id == nil ? nil : (locale, metadata)
  }

  /// Reads a folder such as `play/listings/de-DE`.
  private static func publisherFolder(
    _ folder: SourcePath
  ) -> (locale: LocaleTag, metadata: SourcePath)? {
    let metadata = folder.folder
    guard metadata.name == "listings", metadata.folderName == "play" else { return nil }
    let locale = LocaleTag(folder.name)
    return locale.id == nil ? nil : (locale, metadata)
  }

  private static func isVersion(_ name: String) -> Bool {
    name == "default"
      || (!name.isEmpty && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  }
}
