package import CatalogModel
import DocumentSyntax
package import SourceText

/// String tables of i18next: nested JSON objects of texts, one file for each language and namespace.
package enum I18nextFormat: Format {
  package static let id: FormatID = "i18next"
  package static let name = "i18next translations"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool { I18nextPath(path) != nil }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    guard let place = I18nextPath(path) else { return false }
    return I18nextStart(start).isTable(of: place.locale)
  }

  package static func read(_ file: SourceFile) -> Document {
    let json = JSONDocument(file)
    guard let root = json.root, root.isObject else {
      return Document(file: file.id, format: id, content: .none, problems: [json.missingObject])
    }
    var reader = I18nextReader(file)
    reader.read(root)
    return Document(
      file: file.id, format: id, content: .strings(reader.table),
      problems: reader.problems.merged(with: json.problems))
  }
}

/// What the path of a translation file says:
///
///     public/locales/pt-BR/paywall.json    locales/pt-BR.json    i18n/pt-BR.json    translations/pt-BR.json
struct I18nextPath {
  /// The locale as the path spells it.
  let locale: String
  /// The namespace; the usual one where the path names none.
  let namespace: String
  /// The path without the locale.
  let family: SourcePath

  /// Creates what a path says; nil for a path that is not laid out like one of these.
  init?(_ path: SourcePath) {
    guard path.fileExtension == "json" else { return nil }
    let folder = path.folder
    if ["locales", "i18n", "translations"].contains(path.folderName), LocalePath.locale(path.stem) != nil {
      locale = path.stem
      namespace = "translation"
      family = folder.appending(Array("*.json".utf8))
    } else if folder.folderName == "locales", LocalePath.locale(path.folderName) != nil {
      locale = path.folderName
      namespace = path.stem
      family = folder.folder.appending(Array(path.name.utf8))
    } else {
      return nil
    }
  }
}

/// The start of a JSON file, as far as it tells whether it is a table of texts.
private struct I18nextStart {
  private var isObject = false
  private var texts = 0
  /// Texts in lists, such as the names of months.
  private var listedTexts = 0
  private var otherValues = 0
  private var topKeys: [String] = []
  /// Number of top keys whose object describes one text, and of the last such key.
  private var described = 0
  private var describedKey = 0
  /// Whether a key was met that only other kinds of files have there.
  private var isOther = false

  /// Keys of an object that describes one text, in other tools' tables.
  private static let descriptions: Set<String> = [
    "message", "defaultMessage", "string", "translation", "developer_comment",
  ]

  init(_ start: ArraySlice<UInt8>) {
    let file = SourceFile(id: FileID(0), path: "start.json", contents: Array(start))
    var json = JSONReader(file)
    isObject = json.next().kind == .beginObject
    guard isObject else { return }
    /// Whether each open container is an object.
    var open = [true]
    var key = ""
    while true {
      let event = json.next()
      switch event.kind {
      case .endOfDocument: return
      case .beginObject, .beginArray: open.append(event.kind == .beginObject)
      case .endObject, .endArray: _ = open.popLast()
      case .key:
        key = JSONString.decode(event.span, hasEscapes: event.hasEscapes, in: file.bytes).string
        if open.count == 1 { topKeys.append(key) }
        if key.hasPrefix("$") || key.hasPrefix("@") { isOther = true }
      case .string:
        if open.last == false { listedTexts += 1 } else { texts += 1 }
        if open.count == 2, Self.descriptions.contains(key), describedKey != topKeys.count {
          describedKey = topKeys.count
          described += 1
        }
      case .number, .true, .false, .null: otherValues += 1
      case .invalid: break
      }
    }
  }

  func isTable(of locale: String) -> Bool {
    // A language around everything is how Rails and its relatives write, one beside everything is how Angular
    // does; an object for each text is how browser extensions do.
    isObject && !isOther && texts > 0 && texts >= listedTexts && otherValues * 20 <= texts
      && topKeys != [locale] && topKeys != ["locale", "translations"] && described * 10 < topKeys.count * 9
  }
}
