import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// Makes a string table of a PO file's entries.
///
/// The ids are either the source texts themselves or names of texts such as `app_store_subtitle`; source texts
/// become values of the source language.
struct GettextTableReader {
  private(set) var table: StringTable
  private(set) var problems = ProblemList()

  private let document: GettextDocument
  private let file: SourceFile
  private let path: GettextPath
  private let isTemplate: Bool
  /// Whether the ids are texts.
  private let idsAreTexts: Bool
  /// Whether the file is of an encoding that is not known, so that only ASCII can be read.
  private var isForeign = false
  private var forms = GettextPluralForms()
  private var hasReportedForms = false
  /// Index of the file's language in the table's locales.
  private var language = 0
  /// Index of the source language, or nil where the file does not have its texts.
  private var source: Int?
  private var firstSpans: [ByteSpan] = []
  private var headerSpan: ByteSpan?

  init(_ document: GettextDocument, of file: SourceFile) {
    self.document = document
    self.file = file
    self.path = GettextPath(file.path)
    self.isTemplate = file.path.fileExtension == "pot"
    self.idsAreTexts = Self.idsAreTexts(document, file)
    self.table = StringTable(file: file.id, name: path.name ?? "messages")
  }

  mutating func read() {
    table.familyPath = path.family
    table.placeholders = placeholders
    table.contextsAreKeys = idsAreTexts && contextsAreKeys
    table.hasWholeNumberPlurals = true
    readEncoding()
    readLocales()
    if let header = document.header {
      forms.read(header, language: table.locales[language].id, problems: &problems)
    }
    for entry in document.entries where !entry.isObsolete {
      if entry.isHeader { readHeader(entry) } else { add(entry) }
    }
  }

  // MARK: The whole file

  private mutating func readLocales() {
    let sourceTag = gettextTag(document.header?.value(of: "x-source-language") ?? "en")
    var hasLanguage = true
    if isTemplate {
      table.isPreferred = true
      language = table.index(of: sourceTag)
    } else {
      let named = document.header?.value(of: "language").map { gettextTag($0) }
      let placed = path.locale.map { gettextTag($0) }
      let tag = [named, placed].lazy.compactMap { $0 }.first { $0.id != nil } ?? named
      table.pathLocale = placed
      if let named, let range = document.header?.range(of: "language"), let header = document.header {
        table.declaredLocale = Located(named, file.id, header.text.span(range))
      }
      // A file of no language and without translations is one of source texts.
      hasLanguage = tag != nil || !hasTranslations
      language = table.index(of: tag ?? (hasTranslations ? LocaleTag("") : sourceTag))
    }
    // Texts that cannot be read, or are in no one knows what language, are not compared with the source.
    guard idsAreTexts, hasLanguage, !isForeign else { return }
    source = table.index(of: sourceTag)
    table.sourceLocale = sourceTag
    table.ownLocale = language
  }

  /// How the messages are formatted, where nearly all of those that say it agree.
  private var placeholders: PlaceholderSyntax {
    var counts: [GettextFormatFlag: Int] = [:]
    for entry in document.entries where !entry.isObsolete {
      if let format = entry.format { counts[format, default: 0] += 1 }
    }
    let all = counts.values.reduce(0, +)
    guard let most = counts.first(where: { $0.value * 10 > all * 9 })?.key else { return .unknown }
    return switch most {
    case .printf: .foundation
    case .javaPrintf: .java
    case .qt: .qt
    case .braces: .singleBraces
    case .other: .unknown
    }
  }

  private var hasTranslations: Bool {
    document.entries.contains { entry in
      !entry.isHeader && !entry.isObsolete && entry.translations.contains { !$0.text.isEmpty }
    }
  }

  private func gettextTag(_ spelling: String) -> LocaleTag {
    LocaleTag(spelling, id: LocaleID(gettext: spelling))
  }

  private mutating func readEncoding() {
    let charset = document.header.flatMap { Self.charset($0) }
    let isUnicode = charset.map { Self.unicodeNames.contains($0.name.uppercased()) } ?? true
    if let fault = file.encodingFault {
      isForeign = !isUnicode
      let message = charset.map { isUnicode ? "" : ", as the header's charset \(quoted($0.name)) says" } ?? ""
      // In the charset that the header names gettext itself reads them.
      problems.add(
        isForeign ? .wrongType : .malformed, fault.span, fault.message + message,
        help: "convert the file to UTF-8, as with msgconv -t UTF-8")
    } else if let charset, !isUnicode, file.bytes.contains(where: { $0 >= 0x80 }) {
      problems.add(
        .misread, charset.span, "the header names the charset \(quoted(charset.name)), but the text is UTF-8",
        help: "write charset=UTF-8")
    }
  }

  /// Names under which text is UTF-8; the last one is the word of a template.
  private static let unicodeNames: Set<String> = ["UTF-8", "UTF8", "US-ASCII", "ASCII", "CHARSET"]

  private static func charset(_ header: GettextHeader) -> (name: String, span: ByteSpan)? {
    guard let range = header.range(of: "content-type") else { return nil }
    let text = header.text.bytes[range]
    guard let sign = text.lastIndex(of: UInt8(ascii: "=")) else { return nil }
    var value = text[(sign + 1)...]
    while let first = value.first, first <= 0x20 { value.removeFirst() }
    value = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    if value.isEmpty { return nil }
    return (String(decoding: value, as: UTF8.self), header.text.span(value.startIndex..<value.endIndex))
  }

  // MARK: Entries

  private mutating func readHeader(_ entry: GettextEntry) {
    let span = entry.span
    if let first = headerSpan {
      problems.add(
        .duplicateKey(first: first), entry.id.span, "the file has a second header",
        help: "keep one entry with an empty \"msgid\"")
    }
    headerSpan = headerSpan ?? span
  }

  private mutating func add(_ entry: GettextEntry) {
    let id = entry.id.decoded(in: file.bytes)
    let context = entry.context?.decoded(in: file.bytes)
    let (symbol, isNew) = table.intern(id.bytes, context: context?.bytes)
    if isNew {
      firstSpans.append(entry.id.span)
    } else {
      problems.add(
        .duplicateKey(first: firstSpans[symbol.index]), entry.id.span,
        "the message \(quoted(id.string)) stands twice in this file",
        help: "remove one of the two, or tell them apart with \"msgctxt\"")
    }
    let lower = table.cells.count
    var row = StringEntry(key: symbol, keySpan: entry.id.span, cells: lower..<lower)
    if !entry.id.isVerbatim { row.decodedKey = table.add(id) }
    let index = table.entries.count
    row.commentSpan = entry.comments.last
    for comment in entry.comments.dropLast() {
      table.moreComments.append(EntryComment(entry: index, span: comment))
    }
    addSource(entry, index, decodedKey: row.decodedKey)
    if !isTemplate { addTranslations(entry, index) }
    row.cells = lower..<table.cells.count
    table.entries.append(row)
  }

  private mutating func addSource(_ entry: GettextEntry, _ index: Int, decodedKey: Int) {
    guard let source else { return }
    // A file of the source language may have better texts than the ids are.
    if !isTemplate, source == language, entry.translations.contains(where: { !$0.text.isEmpty }) { return }
    let variant = entry.plural == nil ? Variant.plain : Variant(plural: .one)
    addCell(entry.id, index, source, variant, .impliedByKey, decoded: decodedKey)
    if let plural = entry.plural {
      addCell(plural, index, source, Variant(plural: .other), .impliedByKey)
    }
  }

  private mutating func addTranslations(_ entry: GettextEntry, _ index: Int) {
    checkForms(entry)
    for translation in entry.translations where !translation.text.isEmpty {
      let variant = translation.form.map { forms.variant(ofForm: $0) } ?? .plain
      addCell(translation.text, index, language, variant, entry.isFuzzy ? .needsReview : .none)
    }
  }

  private mutating func addCell(
    _ text: GettextString, _ entry: Int, _ locale: Int, _ variant: Variant, _ state: TranslationState,
    decoded: Int? = nil
  ) {
    // Bytes of another encoding would be taken for what they are not.
    if isForeign, file.slice(text.span).contains(where: { $0 >= 0x80 }) { return }
    let number = decoded ?? (text.isVerbatim ? -1 : table.add(text.decoded(in: file.bytes)))
    table.cells.append(
      StringCell(
        span: text.span, file: file.id, entry: entry, decoded: number, locale: locale,
        variant: table.index(of: variant), state: state))
  }

  /// Reports an entry whose forms are not as many as the header says.
  private mutating func checkForms(_ entry: GettextEntry) {
    guard entry.plural != nil, let last = entry.translations.last, last.form != nil else { return }
    let found = entry.translations.count
    if let count = forms.count {
      if count != found {
        problems.add(
          .wrongType, last.keywordSpan,
          "the message has \(found) plural form\(found == 1 ? "" : "s"), and the header says nplurals=\(count)",
          help: "write msgstr[0] to msgstr[\(count - 1)]")
      }
    } else if !hasReportedForms, document.header?.range(of: "plural-forms") == nil,
      entry.translations.contains(where: { !$0.text.isEmpty })
    {
      hasReportedForms = true
      problems.add(
        .wrongType, last.keywordSpan, "the file has plural forms, but no \"Plural-Forms\" in a header",
        help: "add a line such as \"Plural-Forms: nplurals=2; plural=(n != 1);\"")
    }
  }
}

// MARK: - Ids

extension GettextTableReader {
  /// Whether the ids of a file are source texts, not names of texts.
  fileprivate static func idsAreTexts(_ document: GettextDocument, _ file: SourceFile) -> Bool {
    var names = 0
    var texts = 0
    for entry in document.entries where !entry.isHeader && !entry.isObsolete {
      switch kind(of: entry.id.decoded(in: file.bytes).bytes, isPlural: entry.plural != nil) {
      case true: names += 1
      case false: texts += 1
      case nil: break
      }
    }
    return names == 0 || names < texts * 4
  }

  /// Whether each message has a context of its own that reads as a name of it.
  fileprivate var contextsAreKeys: Bool {
    var contexts = SymbolTable()
    var messages = SymbolTable()
    for entry in document.entries where !entry.isHeader && !entry.isObsolete {
      guard let context = entry.context?.decoded(in: file.bytes).bytes, !context.isEmpty,
        Self.kind(of: context, isPlural: false) != false
      else { return false }
      _ = contexts.intern(context)
      _ = messages.intern(context + [StringTable.contextSeparator] + entry.id.decoded(in: file.bytes).bytes)
    }
    return contexts.count > 1 && contexts.count * 20 >= messages.count * 19
  }

  /// Whether an id is a name of a text; nil for a word that may be either.
  private static func kind(of id: ArraySlice<UInt8>, isPlural: Bool) -> Bool? {
    if isPlural || id.isEmpty || id.count > 120 { return false }
    var joints = 0
    var previous: UInt8 = 0
    for byte in id {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(previous) { joints += 1 }
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"):
        joints += 1
      default: return false
      }
      previous = byte
    }
    // A joint at the end is the point of a sentence.
    let endsInWord = previous > UInt8(ascii: "/") && previous != UInt8(ascii: ":")
    if joints > 0, endsInWord { return true }
    guard let first = id.first, joints == 0 else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) ? nil : false
  }
}
