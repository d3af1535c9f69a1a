import CatalogModel
package import Formats
import ReaderProperties
package import SourceText
import XMLSyntax

/// The paths by which a fuzz input's first byte names the format that reads the rest, each with its own byte, so
/// that kept inputs stay with their format when another is added.
package let fuzzPaths: [(byte: UInt8, path: SourcePath)] = [
  (UInt8(ascii: "a"), "lib/l10n/app_pt_BR.arb"),
  (UInt8(ascii: "0"), "app/src/main/res/xml/locales_config.xml"),
  (UInt8(ascii: "b"), "app/src/main/res/values-de/strings.xml"),
  (UInt8(ascii: "c"), "api/appstoreconnect.json"),
  (UInt8(ascii: "d"), "app.itmsp/metadata.xml"),
  (UInt8(ascii: "e"), "catalog.lock.json"),
  (UInt8(ascii: "f"), "shared/src/composeResources/values/strings.xml"),
  (UInt8(ascii: "g"), "fastlane/metadata/de-DE/subtitle.txt"),
  (UInt8(ascii: "h"), "locale/de/LC_MESSAGES/app.po"),
  (UInt8(ascii: "i"), "play/google.json"),
  (UInt8(ascii: "v"), "gradle/libs.versions.toml"),
  (UInt8(ascii: "j"), "public/locales/ar/paywall.json"),
  (UInt8(ascii: "1"), "App/Info.plist"),
  (UInt8(ascii: "w"), "app/src/main/java/Store.kt"),
  (UInt8(ascii: "x"), "App/Store.m"),
  (UInt8(ascii: "k"), "paywall.json"),
  (UInt8(ascii: "l"), "in_app_products.csv"),
  (UInt8(ascii: "m"), "prices.tsv"),
  (UInt8(ascii: "n"), "revenuecat/offerings.json"),
  (UInt8(ascii: "y"), "src/Paywall.tsx"),
  (UInt8(ascii: "o"), "Products.storekit"),
  (UInt8(ascii: "p"), "de.lproj/Localizable.strings"),
  (UInt8(ascii: "q"), "de.lproj/Localizable.stringsdict"),
  (UInt8(ascii: "z"), "App/Store.swift"),
  (UInt8(ascii: "r"), "Localizable.xcstrings"),
  (UInt8(ascii: "s"), "de.xcloc/Localized Contents/de.xliff"),
  (UInt8(ascii: "t"), "App.xcodeproj/project.pbxproj"),
  (UInt8(ascii: "u"), "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"),
]

/// Ends the first of two files of one folder in a fuzz input.
package let fuzzFileSeparator: UInt8 = 0x1C

/// Bytes that a format is recognized by.
private let startLength = 16_384

/// Returns how the reader of a format breaks its word on some bytes, or nil where it keeps it; the first byte names
/// the format.
///
/// Its word: the start is recognized or not, every place of the model is in its file, numbers of the model are those
/// of something, and problems are in the order of the text.
package func violationOfFormats(_ contents: [UInt8]) -> String? {
  guard let first = contents.first else { return nil }
  let byIndex = Int(first) % fuzzPaths.count
  let index = fuzzPaths.firstIndex { $0.byte == first } ?? byIndex
  return violationOfFormat(allFormats[index], at: fuzzPaths[index].path, contents[1...])
}

/// Returns how one format's reader breaks its word on some bytes, or nil where it keeps it.
package func violationOfFormat(
  _ format: any Format.Type, at path: SourcePath, _ contents: ArraySlice<UInt8>
) -> String? {
  _ = format.recognizes(path, start: file(0, path, contents.prefix(startLength)).bytes[...])
  guard let folderFormat = format as? any FolderFormat.Type else {
    let file = file(0, path, contents)
    return violation(of: [format.read(file)], in: [file], format)
  }
  let parts = contents.split(separator: fuzzFileSeparator, maxSplits: 1, omittingEmptySubsequences: false)
  let other = path.folder.appending(Array("z.".utf8) + Array(path.fileExtension.utf8))
  let files = zip(parts, [path, other]).enumerated().map { file($0.offset, $0.element.1, $0.element.0) }
  return violation(of: folderFormat.read(files), in: files, format)
}

private func file(_ id: Int, _ path: SourcePath, _ contents: ArraySlice<UInt8>) -> SourceFile {
  let contents = Array(contents)
  return SourceFile(
    id: FileID(id), path: path, decoded: XMLEncoding.decoded(contents) ?? DecodedContents(contents))
}

private func violation(
  of documents: [Document], in files: [SourceFile], _ format: any Format.Type
) -> String? {
  if documents.count != files.count { return "\(documents.count) documents of \(files.count) files" }
  let lengths = files.map(\.bytes.count)
  for (document, file) in zip(documents, files) {
    if document.file != file.id { return "\(format.id): a document of another file" }
    let length = file.bytes.count
    let found =
      violation(of: document.problems, length: length, limit: .max)
      ?? document.catalog.flatMap { violation(in: $0, of: file.id, lengths) }
      ?? document.history.lazy.compactMap { violation(in: $0, of: file.id, lengths) }.first
      ?? document.code.flatMap { violation(in: $0, of: file.id, lengths) }
      ?? document.xcode.flatMap { violation(in: $0, of: file.id, lengths) }
      ?? document.table.flatMap { violation(in: $0, of: file) }
    if let found { return "\(format.id): \(found)" }
    for case .duplicateKey(let span) in document.problems.map(\.kind) where span.range.upperBound > length {
      return "\(format.id): an earlier key leaves the text at \(span)"
    }
  }
  return nil
}
