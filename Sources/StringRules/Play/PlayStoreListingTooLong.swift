import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the store listing that is longer than Google Play takes.
struct PlayStoreListingTooLong: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-store-listing-too-long", severity: .error, certainty: .official,
      summary: "a text of the store listing is longer than Google Play takes",
      rationale:
        "Google Play takes 30 characters for an app's title, 80 for the short and 4000 for the full description, and refuses an upload with more. Translations overflow first.",
      source: "Play Console Help, best practices for your store listing; fastlane supply",
      placeholders: [.none])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/android/en-US/title.txt": "Photos",
        "fastlane/metadata/android/de-DE/short_description.txt":
          "⟦Bilder ordnen, bearbeiten, drucken und teilen – mit allen Filtern, Vorlagen und Rahmen⟧\n",
      ]),
      .flagged(files: [
        "app/src/main/play/listings/en-US/title.txt": "⟦Photos: sort, edit, print, share⟧\n"
      ]),
      .flagged(files: [
        "fastlane/metadata/android/en-US/title.txt": "Photos",
        "fastlane/metadata/android/de-DE/title.txt":
          "⟦Bilder: ordnen, bearbeiten, drucken und mit allen teilen⟧",
      ]),
      .accepted(files: [
        "fastlane/metadata/android/en-US/title.txt": "Photos: sort, edit and print\n",
        // Letters are counted, not bytes.
        "fastlane/metadata/android/ja-JP/title.txt": "写真整理アプリ、編集もプリントも共有もこれ一つで簡単に\n",
      ]),
      // White space at the end is not counted.
      .accepted(files: ["src/main/play/listings/en-US/title.txt": "Photos: sort, edit, print, mix\n\n"]),
      // Texts for the App Store have limits of their own.
      .accepted(files: [
        "fastlane/metadata/en-US/description.txt": "Photos",
        "fastlane/metadata/en-US/promotional_text.txt":
          "Sort, edit, print and share your pictures with all filters, templates and frames, now also offline",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  private static let limits: [(key: String, name: String, maximum: Int)] = [
    ("title", "title", 30), ("short_description", "short description", 80),
    ("full_description", "full description", 4000),
  ]

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.isStoreMetadata else { return }
    for key in family.keys[keys] {
      let keyText = context.workspace.keyText(key)
      guard let limit = Self.limits.first(where: { $0.key == keyText }) else { continue }
      for cell in family.cells(of: key) {
        // A character has a byte at least.
        guard cell.span.count > limit.maximum else { continue }
        let text = context.workspace.text(cell)
        let range = Self.trimmed(text.bytes)
        let length = String(decoding: text.bytes[range], as: UTF8.self).unicodeScalars.count
        guard length > limit.maximum else { continue }
        // Other stores for Android read the same files and take longer titles.
        let isWithinOldLimit = limit.key == "title" && length <= 50
        sink.report(
          context.finding(
            "the \(limit.name) has \(length) characters, \(length - limit.maximum) more than Google Play takes",
            at: Label(cell.file, text.span(range)), help: "use at most \(limit.maximum) characters",
            severity: isWithinOldLimit ? .warning : nil,
            notes: isWithinOldLimit ? ["Until 2021 a title could have 50 characters."] : [],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Returns the text without the white space at its ends, which uploads leave out.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return bytes.startIndex..<bytes.startIndex }
    return first..<last + 1
  }
}
