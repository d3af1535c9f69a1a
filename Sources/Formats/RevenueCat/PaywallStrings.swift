import CatalogModel
import DocumentSyntax
import SourceText

/// Gathers the texts of paywalls, which stand by locale first and then by key.
///
///     "localized_strings": {"en_US": {"title": "…", "features": [{"title": "…"}]}, "de_DE": …}
///     "components_localizations": {"en_US": {"x1f": "…"}, "de_DE": …}
struct PaywallStrings {
  private(set) var problems: [SyntaxProblem] = []
  private(set) var paywalls: [Paywall] = []
  private var strings: StringTable
  /// The entry of each key's symbol.
  private var entries: [StringEntry] = []
  /// For each entry and locale, the index of its cell.
  private var cellIndices: [Int: Int] = [:]
  private var cells: [StringCell] = []

  /// Locales above which a file is surely no paywall.
  private static let localeLimit = 1000
  private static let depthLimit = 4

  init(_ file: SourceFile) {
    strings = StringTable(file: file.id, name: file.path.stem)
    strings.placeholders = .doubleBraces
  }

  /// Adds the texts of a paywall; a file that holds several has them apart by a context.
  mutating func add(_ paywall: JSONValue, context: String?) {
    if strings.sourceLocale == nil, let locale = paywall["default_locale"]?.string {
      strings.sourceLocale = LocaleTag(locale)
    }
    paywalls.append(Paywall(reading: paywall, file: strings.file, offeringID: context))
    for key in ["localized_strings", "localized_strings_by_tier", "components_localizations"] {
      // A paywall without texts has an empty array here.
      guard let texts = paywall[key], texts.isObject else { continue }
      for member in texts.members { addLocale(member, context) }
    }
  }

  /// Tells in which locales the file has the words that variables are filled with.
  mutating func noteVariableLocales(_ locales: [Located<String>]) {
    for index in paywalls.indices { paywalls[index].variableLocales = locales }
  }

  /// The texts as a table; nil where there are none.
  var table: StringTable? {
    guard !cells.isEmpty else { return nil }
    var table = strings
    table.entries = entries
    table.cells = cells
    table.sortCells()
    return table
  }

  // MARK: Reading

  private mutating func addLocale(_ member: JSONValue.Member, _ context: String?) {
    guard member.value.isObject else {
      guard member.value.kind != .null, problems.count < 20 else { return }
      problems.append(
        SyntaxProblem(
          .wrongType, member.value.span,
          "the texts of \(quoted(member.key)) are \(member.value.kindName), not an object"))
      return
    }
    guard strings.locales.count < Self.localeLimit else { return }
    let locale = strings.index(ofLocale: member.key)
    addTexts(of: member.value, locale, path: "", context, depth: 0)
  }

  private mutating func addTexts(
    of object: JSONValue, _ locale: Int, path: String, _ context: String?, depth: Int
  ) {
    guard depth < Self.depthLimit else { return }
    for member in object.members where member.key != "icon_id" {
      let path = path.isEmpty ? member.key : path + "." + member.key
      if member.value.kind == .string {
        addText(member, path, locale, context)
      } else if member.value.isArray {
        for (index, element) in member.value.elements.enumerated() where element.isObject {
          addTexts(of: element, locale, path: "\(path)[\(index)]", context, depth: depth + 1)
        }
      } else if member.value.isObject, !Self.isPicture(member.value) {
        addTexts(of: member.value, locale, path: path, context, depth: depth + 1)
      }
    }
  }

  /// Whether a value names pictures, which have their locales too, by color scheme.
  private static func isPicture(_ value: JSONValue) -> Bool {
    value["light"]?.isObject == true || value["original"] != nil
  }

  private mutating func addText(
    _ member: JSONValue.Member, _ path: String, _ locale: Int, _ context: String?
  ) {
    let (symbol, isNew) = strings.intern(
      Array(path.utf8)[...], context: context.map { Array($0.utf8)[...] })
    if isNew {
      let bytes = member.value.document.bytes
      let span = member.keyContentSpan
      var entry = StringEntry(key: symbol, keySpan: span, cells: 0..<0)
      if !bytes[span.range].elementsEqual(path.utf8) {
        // The key is put together from the names around it, too.
        let offsets = Array(repeating: span.lower, count: path.utf8.count) + [span.upper]
        entry.decodedKey = strings.add(DecodedText(bytes: Array(path.utf8), sourceOffsets: offsets))
      }
      entries.append(entry)
    }
    var cell = StringCell(
      span: member.value.contentSpan, file: strings.file, entry: symbol.index, locale: locale)
    if let text = member.value.decodedString,
      !text.bytes.elementsEqual(member.value.document.bytes[member.value.contentSpan.range])
    {
      cell.decoded = Int32(truncatingIfNeeded: strings.add(text))
    }
    // Of a key that stands twice, the last text counts.
    let place = symbol.index << 16 | locale
    if let index = cellIndices[place] {
      cells[index] = cell
    } else {
      cellIndices[place] = cells.count
      cells.append(cell)
    }
  }
}
