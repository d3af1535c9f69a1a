import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that the App Store shows of the app itself.
struct AppStoreText {
  /// The fields of a page of the App Store.
  enum Field: String {
    case name, subtitle, description, keywords
    case promotionalText = "promotional_text"
    case releaseNotes = "release_notes"

    /// The field in words, for a message.
    var title: String {
      switch self {
      case .name: "app name"
      case .subtitle: "subtitle"
      case .description: "description"
      case .keywords: "keywords"
      case .promotionalText: "promotional text"
      case .releaseNotes: "release notes"
      }
    }
  }

  let field: Field
  /// The locale as it is spelled.
  let locale: String
  let cell: StringCell
  /// The bytes of the file without white space at the ends, which tools leave out, too.
  let text: ArraySlice<UInt8>
  private let decoded: DecodedText
  let subject: Diagnostic.Subject

  fileprivate init?(
    _ cell: StringCell, _ key: FamilyKey, of family: TableFamily, in context: RuleContext
  ) {
    let name = context.workspace.keyText(key)
    guard let field = Field(rawValue: name) else { return nil }
    decoded = context.workspace.text(cell)
    var bytes = decoded.bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    guard !bytes.isEmpty, family.locales.indices.contains(Int(cell.locale)) else { return nil }
    text = bytes
    self.field = field
    self.cell = cell
    locale = family.locales[Int(cell.locale)].spelling
    subject = Diagnostic.Subject(table: family.name, key: name, locale: locale)
  }

  /// The text as a string.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The place of the whole text, or of a range of its bytes.
  func label(_ range: Range<Int>? = nil, _ note: String = "") -> Label {
    Label(cell.file, decoded.span(range ?? text.startIndex..<text.endIndex), note)
  }
}

extension RuleContext {
  /// Whether a family holds what the App Store shows of an app, which the names of its fields tell.
  func isAppStoreMetadata(_ family: TableFamily) -> Bool {
    family.isStoreMetadata
      && family.keys.contains { AppStoreText.Field(rawValue: workspace.keyText($0)) != nil }
  }

  /// The texts that the App Store shows of an app, in some keys of a family or in all; none for other families.
  func appStoreTexts(of family: TableFamily, _ keys: Range<Int>? = nil) -> [AppStoreText] {
    guard family.isStoreMetadata else { return [] }
    return family.keys[keys ?? family.keys.indices].flatMap { key in
      family.cells(of: key).compactMap { AppStoreText($0, key, of: family, in: self) }
    }
  }

  /// All texts that the App Store shows of apps.
  var appStoreTexts: [AppStoreText] { workspace.families.flatMap { appStoreTexts(of: $0) } }
}
