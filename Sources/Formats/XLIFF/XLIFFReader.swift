import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText
import XMLSyntax

/// Reads an XLIFF document: its files, the units in them, and each unit's source and target.
///
///     1.2  xliff > file > body > group > trans-unit > source, target, note
///     2.0  xliff > file > group > unit > segment > source, target
struct XLIFFReader {
  private(set) var table: StringTable
  private(set) var problems = ProblemList(limit: 60)
  /// The languages that the document translates to.
  private(set) var targetLocales: [LocaleTag] = []
  /// The numbers of those languages.
  private var isTarget: Set<Int> = []
  private var hasTooManyLocales = false
  /// How the texts write what the app fills in.
  var placeholders = XLIFFPlaceholders()
  let document: XMLDocument
  private let path: SourcePath
  private var namespace: String?
  private var variants = VariantNumbers()
  /// For each key, its last entry and the `<file>` that has it.
  private var entries: [(entry: Int, file: Int)] = []
  private var isSorted = true
  private var duplicates = 0
  /// The number of the `<file>` that is read.
  private var fileNumber = -1

  /// Ids that stand twice past this number are not reported.
  private static let duplicateLimit = 20
  /// Languages past this number are not read: each is compared with all others.
  private static let localeLimit = 250

  init(_ file: SourceFile) {
    document = XMLDocument(file)
    path = file.path
    table = StringTable(file: file.id, name: file.path.stem)
    table.placeholders = .unknown
  }

  /// Reads the whole document.
  mutating func readDocument() {
    if let root = document.root {
      if root.localName == "xliff" {
        namespace = root.namespace
        if isVersion2(root) { readVersion2(root) } else { readVersion1(root) }
      } else if document.problems.isEmpty {
        report(
          root.nameSpan, "the file holds \(quoted(root.name)), not \"xliff\"", kind: .malformed)
      }
    }
    let place = XLIFFFamily.place(
      of: path, locale: targetLocales.first ?? table.sourceLocale, isTranslated: !targetLocales.isEmpty)
    if targetLocales.count < 2 { (table.familyPath, table.name) = place }
    if targetLocales.count == 1 {
      table.ownLocale = table.locales.firstIndex(of: targetLocales[0])
      table.pathLocale = LocalePath.named(by: path)
    }
    table.placeholders = placeholders.syntax(of: table, in: document.bytes)
    reportEntities()
    sortRows()
  }

  private static let versions = ["1.0", "1.1", "1.2", "2.0", "2.1", "2.2"]

  /// Returns whether a document is of version 2: its namespace says so, else its version.
  private mutating func isVersion2(_ root: XMLElement) -> Bool {
    let version = root.attribute("version")
    if let version {
      let word = version.value.string
      if !Self.versions.contains(word) {
        report(
          version.valueSpan, "\(quoted(word)) is no version of XLIFF",
          help: "use one of \(Self.versions.joined(separator: ", "))")
      }
    } else {
      report(root.startTagSpan, "the document names no version", help: "add version=\"1.2\"")
    }
    if let namespace, namespace.hasPrefix("urn:oasis:names:tc:xliff:document:") {
      return namespace.hasPrefix("urn:oasis:names:tc:xliff:document:2")
    }
    return version?.value.string.hasPrefix("2") ?? false
  }

  /// Adds a problem.
  mutating func report(
    _ span: ByteSpan, _ message: String, help: String? = nil, kind: SyntaxProblem.Kind = .wrongType
  ) {
    problems.add(kind, span, message, help: help)
  }

  /// Adds the problem of an id that stands twice.
  mutating func reportDuplicate(_ span: ByteSpan, first: ByteSpan, of what: String, _ id: String) {
    duplicates += 1
    if duplicates > Self.duplicateLimit { return }
    report(
      span, "the \(what) \(quoted(id)) stands twice", help: "give each \(what) an id of its own",
      kind: .duplicateKey(first: first))
  }

  /// The name of an element of XLIFF itself; nil for one of a module or another format.
  func name(of element: XMLElement) -> String? {
    element.namespace == namespace ? element.localName : nil
  }

  // MARK: Languages

  /// Begins a `<file>`.
  mutating func beginFile() { fileNumber += 1 }

  /// Notes the language that a document or file translates from.
  mutating func sourceLocale(_ attribute: XMLAttribute?, of element: XMLElement, _ name: String) -> Int {
    guard let attribute, !attribute.valueSpan.isEmpty else {
      report(
        attribute?.valueSpan ?? element.startTagSpan,
        "\(quoted(element.name)) does not say which language its texts are in", help: "add \"\(name)\"")
      return table.index(ofLocale: "")
    }
    let locale = LocaleTag(attribute.value.string)
    if table.sourceLocale == nil { table.sourceLocale = locale }
    return number(of: locale, attribute) ?? 0
  }

  /// Notes the language that a document or file translates to; nil where it names none.
  mutating func targetLocale(_ attribute: XMLAttribute?) -> Int? {
    guard let attribute, !attribute.valueSpan.isEmpty else { return nil }
    let locale = LocaleTag(attribute.value.string)
    guard let number = number(of: locale, attribute) else { return nil }
    if isTarget.insert(number).inserted {
      targetLocales.append(locale)
      if targetLocales.count == 1 {
        table.declaredLocale = Located(locale, table.file, attribute.valueSpan)
      }
    }
    return number
  }

  /// Returns the number of a locale; nil past the limit.
  private mutating func number(of locale: LocaleTag, _ attribute: XMLAttribute) -> Int? {
    let count = table.locales.count
    if count < Self.localeLimit { return table.index(of: locale) }
    if let number = table.locales.firstIndex(where: { $0.spelling == locale.spelling }) { return number }
    if !hasTooManyLocales {
      report(
        attribute.valueSpan, "the document has more than \(Self.localeLimit) languages", kind: .malformed)
    }
    hasTooManyLocales = true
    return nil
  }

  /// Returns the locale of translations into a language that nothing names.
  mutating func unnamedLocale() -> Int { table.index(ofLocale: "") }

  /// Whether a text of the source language is one of a plural that the language itself has: Xcode repeats the source text
  /// in each category of the target language.
  func isOwnPlural(_ variant: Variant, of source: Int) -> Bool {
    guard let category = variant.plural, let language = table.locales[source].id,
      let categories = PluralRules.integerCategories(language: language)
    else { return true }
    return categories.contains(category)
  }

  /// Reports entities that the document declares: few tools that translators use expand them.
  private mutating func reportEntities() {
    let bytes = document.bytes
    let end = document.root.map { Int($0.span.lower) } ?? 0
    let mark = Array("<!ENTITY".utf8)
    let head = bytes[..<min(end, bytes.count)]
    guard let found = head.indices.first(where: { head[$0] == mark[0] && head[$0...].starts(with: mark) })
    else { return }
    let span = ByteSpan(found..<found + mark.count)
    let isReported = document.problems.contains { Int($0.span.lower) < end && Int($0.span.lower) >= found }
    if isReported { return }
    report(
      span, "the document declares entities of its own, which tools for translators drop or refuse",
      help: "write their texts out", kind: .misread)
  }

  // MARK: Rows

  /// Adds the entry of a key, or returns the one that other texts of the same key in the same file have.
  mutating func addEntry(
    key: ArraySlice<UInt8>, span: ByteSpan, decoded: DecodedText?, context: ArraySlice<UInt8>?,
    isOwn: Bool
  ) -> Int {
    let (symbol, isNew) = table.intern(key, context: context)
    if !isNew, !isOwn, entries[symbol.index].file == fileNumber {
      isSorted = false
      return entries[symbol.index].entry
    }
    let index = table.entries.count
    if isNew {
      entries.append((index, fileNumber))
    } else {
      entries[symbol.index] = (index, fileNumber)
    }
    var row = StringEntry(key: symbol, keySpan: span, cells: 0..<0)
    if let decoded { row.decodedKey = table.add(decoded) }
    table.entries.append(row)
    return index
  }

  /// Marks an entry as not for translators.
  mutating func setUntranslatable(_ entry: Int) {
    table.entries[entry].isTranslatable = false
    table.entries[entry].isLocked = true
  }

  /// Adds a comment of an entry; the first one is the nearest.
  mutating func addComment(_ span: ByteSpan, to entry: Int) {
    if table.entries[entry].commentSpan == nil {
      table.entries[entry].commentSpan = span
    } else {
      table.moreComments.append(EntryComment(entry: entry, span: span))
    }
  }

  /// Adds a text.
  mutating func addCell(
    _ text: XLIFFText, entry: Int, locale: Int, variant: Variant, state: TranslationState = .none
  ) {
    guard let number = variants.index(of: variant, in: &table) else { return }
    let decoded = text.decoded.map { table.add($0) } ?? -1
    table.cells.append(
      StringCell(
        span: text.span, file: table.file, entry: entry, decoded: decoded, locale: locale, variant: number,
        state: state))
  }

  /// Notes a variable that texts of an entry belong to; its argument is not known here.
  mutating func addSubstitution(_ name: String, _ span: ByteSpan, entry: Int, locales: [Int]) {
    for locale in locales {
      table.substitutions.append(
        Substitution(entry: entry, locale: locale, name: name, nameSpan: span))
    }
  }

  /// Puts all rows in the order of the entries.
  private mutating func sortRows() {
    table.sortCells()
    if isSorted { return }
    table.substitutions.sort { ($0.entry, $0.nameSpan.lower) < ($1.entry, $1.nameSpan.lower) }
    table.moreComments.sort { ($0.entry, $0.span.lower) < ($1.entry, $1.span.lower) }
  }
}

/// What holds for the units inside an element unless they say otherwise.
struct XLIFFScope {
  var isTranslatable = true
  var preservesSpace = false

  /// Returns what holds inside an element.
  func inside(_ element: XMLElement) -> XLIFFScope {
    var result = self
    if let translate = element.attribute("translate")?.value.string {
      result.isTranslatable = translate != "no"
    }
    if let space = element.attribute("xml:space")?.value.string {
      result.preservesSpace = space == "preserve"
    }
    return result
  }
}

/// The ids of one kind at one level, each with its first place.
struct XLIFFIDs {
  private var symbols = SymbolTable()
  private var places: [ByteSpan] = []

  /// Adds an id and returns the place where it stood before, or nil.
  mutating func add(_ id: XMLAttribute) -> ByteSpan? {
    let (symbol, isNew) = symbols.intern(id.value.bytes)
    if isNew { places.append(id.valueSpan) }
    return isNew ? nil : places[symbol.index]
  }
}
