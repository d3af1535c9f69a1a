import CatalogModel
import Formats
import SourceText
import Testing

struct FastlaneMetadataFormatTests {
  private func read(_ path: SourcePath, _ contents: [UInt8]) -> Document {
    FastlaneMetadataFormat.read(SourceFile(id: FileID(1), path: path, contents: contents))
  }

  @Test(arguments: [
    ("fastlane/metadata/de-DE/name.txt", "name", "de-DE", "fastlane/metadata"),
    ("metadata/ja-JP/name.txt", "name", "ja-JP", "metadata"),
    ("metadata/bg_BG/name.txt", "name", "bg_BG", "metadata"),
    ("metadata/default/privacy_url.txt", "privacy_url", "default", "metadata"),
    ("f/metadata/android/iw-IL/title.txt", "title", "iw-IL", "f/metadata/android"),
    ("f/metadata/android/es-419/changelogs/123.txt", "changelogs/123", "es-419", "f/metadata/android"),
    ("app/src/main/play/listings/de-DE/title.txt", "title", "de-DE", "app/src/main/play/listings"),
    ("play/listings/iw-IL/short-description.txt", "short_description", "iw-IL", "play/listings"),
    ("metadata/android/de-DE/changelogs/default.txt", "changelogs/default", "de-DE", "metadata/android"),
  ])
  func readsAFieldByItsPlace(_ path: String, _ key: String, _ locale: String, _ family: String) throws {
    let path = SourcePath(path)
    try #require(FastlaneMetadataFormat.mayRead(path))
    let document = read(path, Array("Kaffee\n".utf8))
    let table = try #require(document.table)
    #expect(document.problems == [])
    #expect(table.entries.map { table.keyText($0) } == [key])
    #expect(table.locales.map(\.spelling) == [locale])
    #expect(table.familyPath == SourcePath(family))
    #expect(table.cells.map(\.span) == [ByteSpan(0..<6)])
    #expect(table.name == "metadata" && table.isStoreMetadata && table.placeholders == .none)
    #expect(table.isBase == (locale == "default"))
  }

  @Test(arguments: [
    "name.txt", "de-DE/name.txt", "fastlane/de-DE/name.txt", "metadata/name.txt", "metadata/raw/name.txt",
    "metadata/db/description.txt",
    "metadata/en-/name.txt",
    "metadata/copyright.txt", "metadata/review_information/notes.txt", "metadata/de-DE/README.txt",
    "metadata/de-DE/name.md", "metadata/de-DE/title.txt", "metadata/android/de-DE/name.txt",
    "metadata/android/de-DE/changelogs/next.txt", "metadata/android/images/title.txt",
    "android/de-DE/title.txt", "metadata/de-DE/changelogs/1.txt",
    "play/listings/de-DE/name.txt", "listings/de-DE/title.txt", "play/listings/graphics-of-app/title.txt",
  ])
  func leavesOtherFilesAlone(_ path: String) {
    #expect(!FastlaneMetadataFormat.mayRead(SourcePath(path)))
    #expect(read(SourcePath(path), []).problems.count == 1)
  }

  @Test(arguments: [("", 0), ("\n", 0), ("a", 1), ("a\r\n", 1), ("a\n\n", 2), ("a\nb\n", 3), (" a ", 3)])
  func leavesOutOnlyTheFinalLineEnd(_ text: String, _ end: Int) {
    let document = read("metadata/ja/keywords.txt", Array(text.utf8))
    #expect(document.table?.cells.map(\.span) == [ByteSpan(0..<end)])
  }

  @Test func reportsBytesThatAreNoText() {
    let document = read("metadata/ja/name.txt", [0x41, 0xFF, 0x42])
    #expect(document.problems.map(\.span.lower) == [1])
    #expect(document.table?.cells.count == 1)
  }
}
