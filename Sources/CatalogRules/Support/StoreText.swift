import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that customers read in the App Store: of a product, a group or the app itself.
struct StoreText {
  /// What the text is, for a message.
  let name: String
  let bytes: ArraySlice<UInt8>
  /// The locale as it is spelled, or an empty text.
  let locale: String
  let subject: Diagnostic.Subject
  private let whole: Label
  private let place: (Range<Int>) -> Label

  fileprivate init(_ text: MetadataText, _ subject: Diagnostic.Subject) {
    name = text.field.name
    bytes = Array(text.text.value.utf8)[...]
    locale = text.locale?.value ?? ""
    self.subject = subject
    let located = text.text
    whole = Label(located)
    // Where no escape stands in the file the bytes of the text are those of the file.
    let isVerbatim = located.span.range.count == bytes.count
    place = { range in
      guard isVerbatim else { return Label(located) }
      let start = Int(located.span.lower)
      return Label(located.file, ByteSpan(start + range.lowerBound..<start + range.upperBound))
    }
  }

  fileprivate init(_ text: AppStoreText) {
    name = text.field.title
    bytes = text.text
    locale = text.locale
    subject = text.subject
    whole = text.label()
    place = { text.label($0) }
  }

  /// The place of a range of the text's bytes.
  func label(_ range: Range<Int>) -> Label { place(range) }

  /// The text of a range of its bytes.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension RuleContext {
  /// All texts that customers read in the App Store.
  var storeTexts: [StoreText] {
    workspace.catalogs.filter { isAbout($0) }.flatMap { catalog in
      catalog.metadataTexts.map { StoreText($0, subject($0, of: catalog)) }
    } + appStoreTexts.map { StoreText($0) }
  }
}
