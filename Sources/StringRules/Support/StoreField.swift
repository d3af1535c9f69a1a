import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A text of the app's page in the store, in one locale.
struct StoreField {
  let cell: StringCell
  /// The locale as it is spelled.
  let locale: String
  /// The language of the text; empty where the locale is none.
  let language: String
  /// Whether the text is in the language that the others are translated from.
  let isSource: Bool
  /// The bytes without white space at the ends, which tools leave out, too.
  let text: ArraySlice<UInt8>
  let subject: Diagnostic.Subject
  private let decoded: DecodedText
  private let fileEnd: Int

  /// Returns the texts of a field, as `description`, in the order of the locales.
  static func all(_ name: String, of family: TableFamily, in context: RuleContext) -> [StoreField] {
    guard family.isStoreMetadata else { return [] }
    return family.keys.filter { context.workspace.keyText($0) == name }.flatMap { key in
      family.cells(of: key).filter { $0.state != .reference }.map { cell in
        StoreField(cell, key, of: family, in: context)
      }
    }
  }

  private init(_ cell: StringCell, _ key: FamilyKey, of family: TableFamily, in context: RuleContext) {
    self.cell = cell
    let tag = family.locales[Int(cell.locale)]
    locale = tag.spelling
    language = tag.id?.language ?? ""
    isSource = family.isSource(cell)
    decoded = context.workspace.text(cell)
    var bytes = decoded.bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    text = bytes
    subject = context.subject(cell, of: key, in: family)
    fileEnd = context.workspace.file(cell.file).bytes.count
  }

  /// The text as a string.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The place of the whole text or of a range of its bytes; of an empty text, the end of its file.
  func label(_ range: Range<Int>? = nil, _ note: String = "") -> Label {
    guard !text.isEmpty else { return Label(cell.file, ByteSpan(fileEnd..<fileEnd), note) }
    return Label(cell.file, decoded.span(range ?? text.startIndex..<text.endIndex), note)
  }

  /// The last line of the text, behind which something that it lacks would stand.
  var lastLine: Range<Int> {
    let start = text.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
    return start..<text.endIndex
  }
}
