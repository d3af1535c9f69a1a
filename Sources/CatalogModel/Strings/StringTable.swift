package import LocaleData
package import SourceText

/// A locale as a file or folder spells it.
package struct LocaleTag: Hashable, Sendable {
  /// The spelling that was found, such as `zh_CN` or `Base`.
  package let spelling: String
  /// The locale it means; nil for `Base` and for what is no locale.
  package let id: LocaleID?

  package init(_ spelling: String) {
    self.init(spelling, id: LocaleID(spelling))
  }

  /// Creates a tag for a spelling that is read by rules of its own.
  package init(_ spelling: String, id: LocaleID?) {
    self.spelling = spelling
    self.id = id
  }
}

/// Which of several texts of one key a value is.
package struct Variant: Hashable, Sendable {
  /// Name of the substitution inside the string, or nil.
  package var substitution: String?
  package var device: String?
  /// Width of a variable-width rule.
  package var width: String?
  package var plural: PluralCategory?
  /// The category of an ordinal such as "2nd", whose rules are not those of `plural`.
  package var ordinal: PluralCategory?
  /// The one number that the text is for: `=0` of ICU, which goes before the plural categories.
  package var exact: Int?
  /// Position in a list of texts, or nil.
  package var index: Int?

  package init(
    substitution: String? = nil, device: String? = nil, width: String? = nil, plural: PluralCategory? = nil,
    ordinal: PluralCategory? = nil, exact: Int? = nil, index: Int? = nil
  ) {
    self.substitution = substitution
    self.device = device
    self.width = width
    self.plural = plural
    self.ordinal = ordinal
    self.exact = exact
    self.index = index
  }

  /// The only text of a key.
  package static let plain = Variant()

  /// The variant in words, for a message and the fingerprint; empty for the plain text.
  package var name: String {
    [
      substitution, device, width, plural?.rawValue, ordinal.map { "ordinal " + $0.rawValue },
      exact.map { "=\($0)" }, index.map { String($0) },
    ].compactMap { $0 }.joined(separator: ".")
  }
}

/// How far a translation is, as the file says.
package enum TranslationState: UInt8, Sendable {
  /// The format or entry has no state.
  case none
  case new, needsReview, translated, stale
  /// The key itself is the text: a String Catalog's source language without a value of its own.
  case impliedByKey
  /// The value names another text, as `@string/title` does, and is none itself.
  case reference
  /// A word that is no known state.
  case unknown
}

/// One key of a table, in one file.
package struct StringEntry: Sendable {
  /// How a key came into a String Catalog.
  package enum ExtractionState: UInt8, Sendable {
    case automatic, manual, extractedWithValue, migrated, stale, unknown
  }

  package var key: Symbol
  /// The key's bytes without quotes.
  package var keySpan: ByteSpan
  /// Index of the key's decoded text in the table, or -1 where its bytes read as they stand.
  package var decodedKey = -1
  /// The bytes of the comment before or in the entry, or nil.
  package var commentSpan: ByteSpan?
  package var extractionState: ExtractionState = .automatic
  /// Whether translators should leave the key alone.
  package var isTranslatable = true
  /// Whether the texts may be formats; false where the file says that they are none.
  package var isFormatted = true
  /// Whether the file says outright that the text must not be translated.
  package var isLocked = false
  /// Indices of the entry's values in the table's cells.
  package var cells: Range<Int>

  package init(key: Symbol, keySpan: ByteSpan, cells: Range<Int>) {
    self.key = key
    self.keySpan = keySpan
    self.cells = cells
  }
}

/// One value: a key in a locale and variant.
package struct StringCell: Sendable {
  /// The value's bytes without quotes.
  package var span: ByteSpan
  package var file: FileID
  /// Index of the entry in its file's table.
  package var entry: UInt32
  /// Index of the decoded text in the file's table, or -1 where the bytes read as they stand.
  package var decoded: Int32
  /// Index in the list of locales of the table, or of the family for a family's cell.
  package var locale: UInt16
  /// Index in the list of variants of the table, or of the family for a family's cell.
  package var variant: UInt16
  package var state: TranslationState
  package var traits = TextTraits.unknown
  /// A number made of the text's format sequences, where all of them are plain: texts that share it read the same
  /// arguments, those without numbers in the same order. 0 for a text without a percent sign, nil where nothing is known.
  package var formatSignature: UInt32?

  package init(
    span: ByteSpan, file: FileID, entry: Int, decoded: Int = -1, locale: Int, variant: Int = 0,
    state: TranslationState = .none
  ) {
    self.span = span
    self.file = file
    self.entry = UInt32(truncatingIfNeeded: entry)
    self.decoded = Int32(truncatingIfNeeded: decoded)
    self.locale = UInt16(truncatingIfNeeded: locale)
    self.variant = UInt16(truncatingIfNeeded: variant)
    self.state = state
  }
}

/// A named part of a string that varies by an argument of its own.
package struct Substitution: Sendable {
  package var entry: Int
  package var locale: Int
  package var name: String
  package var nameSpan: ByteSpan
  package var argumentNumber: Located<Int>?
  package var formatSpecifier: Located<String>?

  package init(entry: Int, locale: Int, name: String, nameSpan: ByteSpan) {
    self.entry = entry
    self.locale = locale
    self.name = name
    self.nameSpan = nameSpan
  }
}

/// How the texts of a table write what the app fills in.
package enum PlaceholderSyntax: UInt8, Sendable {
  /// `%@`, `%1$d` as Foundation reads them.
  case foundation
  /// `%s`, `%1$d` as Java's Formatter reads them.
  case java
  /// `{name}`, `{count, plural, …}` of ICU.
  case icu
  /// `{{name}}` of i18next and of paywall templates.
  case doubleBraces
  /// `{name}` alone, as i18next with braces of its own and its kin.
  case singleBraces
  /// `%1` of Qt, beside what Foundation reads.
  case qt
  /// Nothing is filled in.
  case none
  /// Not known; rules about placeholders are silent.
  case unknown
}

/// A comment of an entry beside the one nearest to it.
package struct EntryComment: Sendable {
  /// Index of the entry.
  package var entry: Int
  /// The comment's bytes without its marks.
  package var span: ByteSpan

  package init(entry: Int, span: ByteSpan) {
    self.entry = entry
    self.span = span
  }
}

/// The strings of one document: rows of key, locale, variant, with the text left in the file's bytes.
package struct StringTable: Sendable {
  package var file: FileID
  /// The table's name: the file's name without extension.
  package var name: String
  /// The path that the table has in every locale: its own without the folder or suffix of its locale. Tables
  /// of one path are one family; nil where the file holds all locales or stands alone.
  package var familyPath: SourcePath?
  package var placeholders: PlaceholderSyntax = .foundation
  /// Whether the plurals are for whole numbers only, as gettext's: a language that has "other" for fractions
  /// alone has no such text.
  package var hasWholeNumberPlurals = false
  /// Whether the table has the texts that the app shows where a locale has none, as `Base.lproj` and `values`.
  package var isBase = false
  /// Whether the table is what a store shows of the app, not what the app shows.
  package var isStoreMetadata = false
  /// Whether the app takes a key from this table where another table of its family has it too.
  package var isPreferred = false
  /// Whether the file has the source texts alone, for others of the same texts to be made from.
  package var isTemplate: Bool { sourceLocale != nil && locales.count == 1 && locales[0] == sourceLocale }
  /// The source language that the file itself names, or nil.
  package var sourceLocale: LocaleTag?
  /// The version of the format that the file names, or nil.
  package var formatVersion: Located<String>?
  package var locales: [LocaleTag] = []
  /// Index in `locales` of the language that a file of two, its own and the source's, translates to.
  package var ownLocale: Int?
  /// The language that the file itself says it is in, where the file's path may say another.
  package var declaredLocale: Located<LocaleTag>?
  /// The language that the path names; nil where it names none.
  package var pathLocale: LocaleTag?
  /// Whether the contexts of the keys are the names that the app's makers know the texts by.
  package var contextsAreKeys = false
  package var variants: [Variant] = [.plain]
  package var keys = SymbolTable()
  package var entries: [StringEntry] = []
  /// Sorted by entry; in an entry, in the file's order.
  package var cells: [StringCell] = []
  package var decodedTexts: [DecodedText] = []
  package var substitutions: [Substitution] = []
  /// Whether some keys stand in a context.
  private var hasContexts = false
  /// Further comments, sorted by entry.
  package var moreComments: [EntryComment] = []

  package init(file: FileID, name: String) {
    self.file = file
    self.name = name
  }

  /// Returns the substitutions of an entry; they stand in the order of the entries.
  package func substitutions(ofEntry entry: Int) -> ArraySlice<Substitution> {
    var low = 0
    var high = substitutions.count
    while low < high {
      let middle = (low + high) / 2
      if substitutions[middle].entry < entry { low = middle + 1 } else { high = middle }
    }
    return substitutions[low...].prefix { $0.entry == entry }
  }

  /// Stands between a context and a key, as in gettext's compiled catalogs.
  package static let contextSeparator: UInt8 = 0x04

  /// The one locale that the file's own texts are in; nil where it has several.
  package var mainLocale: LocaleTag? {
    if let ownLocale { return locales[ownLocale] }
    return locales.count == 1 ? locales[0] : nil
  }

  /// Returns the key of an entry as text, without its context; where the contexts are the keys, the context.
  package func keyText(_ entry: StringEntry) -> String {
    let bytes = keys.bytes(of: entry.key)
    let end = contextEnd(in: bytes)
    if contextsAreKeys, let end { return String(decoding: bytes[..<end], as: UTF8.self) }
    let start = end.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private func contextEnd(in bytes: ArraySlice<UInt8>) -> Int? {
    hasContexts ? bytes.firstIndex(of: Self.contextSeparator) : nil
  }

  /// Returns the context that tells an entry's key from the same key elsewhere in the file: gettext's
  /// `msgctxt`, the `original` of an XLIFF file, `plurals` of Android; nil where there is none.
  package func contextText(_ entry: StringEntry) -> String? {
    let bytes = keys.bytes(of: entry.key)
    return contextEnd(in: bytes).map { String(decoding: bytes[..<$0], as: UTF8.self) }
  }

  /// Numbers a key; the same key in another context is another symbol.
  package mutating func intern(
    _ key: ArraySlice<UInt8>, context: ArraySlice<UInt8>?
  ) -> (symbol: Symbol, isNew: Bool) {
    guard let context else { return keys.intern(key) }
    hasContexts = true
    return keys.intern(context + [Self.contextSeparator] + key)
  }

  /// Returns the index of a variant, adding it where it is new.
  package mutating func index(of variant: Variant) -> Int {
    if let index = variants.firstIndex(of: variant) { return index }
    variants.append(variant)
    return variants.count - 1
  }

  /// Returns the index of a locale, adding it where it is new.
  package mutating func index(ofLocale spelling: String) -> Int {
    index(of: LocaleTag(spelling))
  }

  /// Returns the index of a locale, adding it where its spelling is new.
  package mutating func index(of locale: LocaleTag) -> Int {
    if let index = locales.firstIndex(where: { $0.spelling == locale.spelling }) { return index }
    locales.append(locale)
    return locales.count - 1
  }

  /// Puts the cells in the order of their entries, those of one entry in the file's, and gives each entry its own.
  package mutating func sortCells() {
    cells.sort { ($0.entry, $0.span.lower) < ($1.entry, $1.span.lower) }
    var next = 0
    for index in entries.indices {
      let first = next
      while next < cells.count, Int(cells[next].entry) == index { next += 1 }
      entries[index].cells = first..<next
    }
  }

  /// Adds a text with escapes and returns its index.
  package mutating func add(_ text: DecodedText) -> Int {
    decodedTexts.append(text)
    return decodedTexts.count - 1
  }
}
