package import CatalogModel
package import SourceText

/// The `Info.plist` of an app, for the languages that it says it has (`CFBundleLocalizations`).
package enum InfoPlistFormat: Format {
  package static let id: FormatID = "info-plist"
  package static let name = "Info.plist"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "plist" && path.stem.hasSuffix("Info")
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    ByteSearch("<key>CFBundleLocalizations</key>").findsWord(in: start)
  }

  package static func read(_ file: SourceFile) -> Document {
    let list = XMLPropertyList(file)
    let values = list.root?["CFBundleLocalizations"]?.elements ?? []
    let languages = values.compactMap { value in
      value.string.map { Located(LocaleTag($0), file.id, value.contentSpan) }
    }
    return Document(file: file.id, format: id, content: .languages(languages), problems: list.problems)
  }
}
