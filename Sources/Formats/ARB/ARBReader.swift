import CatalogModel
import DocumentSyntax
import LocaleData
import SourceText

/// Reads the members of a resource bundle.
///
///     {
///       "@@locale": "de",
///       "daysLeft": "{count, plural, =0{Heute} one{Ein Tag} other{{count} Tage}}",
///       "@daysLeft": {"description": "…", "placeholders": {"count": {"type": "int"}}}
///     }
struct ARBReader {
  private(set) var table: StringTable
  private(set) var problems = ProblemList()

  private let file: FileID
  private let path: SourcePath
  /// The last entry of each key, by the key's number.
  private var lastEntries: [Int] = []
  private var hasReportedGlobal = false

  init(_ file: SourceFile) {
    self.file = file.id
    self.path = file.path
    self.table = StringTable(file: file.id, name: "")
    table.placeholders = .icu
  }

  mutating func read(_ root: JSONValue) {
    let members = root.members
    readLocale(members)
    for member in members {
      if member.key.hasPrefix("@@") {
        checkGlobal(member)
      } else if !member.key.hasPrefix("@") {
        readResource(member)
      }
    }
    for member in members where member.key.hasPrefix("@") && !member.key.hasPrefix("@@") {
      readAttributes(member)
    }
    table.moreComments.sort { $0.entry < $1.entry }
  }

  // MARK: The whole file

  private static let globals = [
    "@@locale", "@@context", "@@last_modified", "@@author", "@@comment", "@@source",
  ]

  private mutating func readLocale(_ members: [JSONValue.Member]) {
    let stem = path.stem
    var base = stem
    var placed: String?
    if LocalePath.locale(stem) != nil {
      (base, placed) = ("*", stem)
    } else if let parts = LocalePath.split(stem) {
      (base, placed) = (parts.base, parts.locale)
    }
    table.name = base == "*" ? path.folderName : base
    table.familyPath = path.folder.appending(Array((base + ".arb").utf8))
    let named = members.last { $0.key == "@@locale" }?.value
    if let named, named.kind != .string {
      problems.add(.wrongType, named.span, "\"@@locale\" is \(named.kindName), not a string")
    }
    if let named, let text = named.string {
      table.declaredLocale = Located(LocaleTag(text), file, named.contentSpan)
    }
    table.pathLocale = placed.map { LocaleTag($0) }
    _ = table.index(ofLocale: named?.string ?? placed ?? "")
  }

  /// Reports a misspelled attribute of the file; others than the known ones are allowed.
  private mutating func checkGlobal(_ member: JSONValue.Member) {
    guard !hasReportedGlobal, !Self.globals.contains(member.key),
      let meant = nearestName(to: member.key, in: Self.globals)
    else { return }
    hasReportedGlobal = true
    reportUnknown(member, meant)
  }

  private mutating func reportUnknown(_ member: JSONValue.Member, _ meant: String) {
    problems.add(
      .unknownKey(suggestion: meant), member.keyContentSpan,
      "the key \(quoted(member.key)) is not known here",
      help: "did you mean \(quoted(meant))?")
  }

  // MARK: Texts

  private mutating func readResource(_ member: JSONValue.Member) {
    let (symbol, isNew) = table.keys.intern(Array(member.key.utf8)[...])
    let index = table.entries.count
    if isNew { lastEntries.append(index) } else { lastEntries[symbol.index] = index }
    let lower = table.cells.count
    var row = StringEntry(key: symbol, keySpan: member.keyContentSpan, cells: lower..<lower)
    if let text = member.decodedKey { row.decodedKey = table.add(text) }
    if let text = member.value.decodedString {
      addCells(text, member.value.contentSpan, entry: index)
    } else if member.value.kind != .invalid {
      problems.add(
        .wrongType, member.value.span,
        "the value of \(quoted(member.key)) is \(member.value.kindName), not a string",
        help: "write the text in quotes")
    }
    row.cells = lower..<table.cells.count
    table.entries.append(row)
  }

  private mutating func addCells(_ text: DecodedText, _ span: ByteSpan, entry: Int) {
    let message = ICUMessage(text.bytes)
    let plural = message.wholePlural(in: text.bytes)
    for problem in message.problems {
      // What a plural lacks is seen by its categories.
      if problem.kind == .missingOther, let plural, problem.range == message.arguments[plural].name {
        continue
      }
      problems.add(
        .invalidMessage(isRefused: problem.kind != .unusedSelector), text.span(problem.range),
        problem.message,
        help: problem.help)
    }
    // Every escape is longer than what it stands for.
    let isVerbatim = text.bytes.count == span.count
    guard let plural, !message.branches.isEmpty else {
      return addCell(isVerbatim ? nil : text, span, entry, .plain)
    }
    let branches = message.branches.filter { $0.argument == plural }
    let hasOne = branches.contains { text.bytes[$0.selector].elementsEqual("one".utf8) }
    for branch in branches {
      guard let variant = Self.variant(text.bytes[branch.selector], hasOne: hasOne) else { continue }
      addCell(isVerbatim ? nil : text.part(branch.text), text.span(branch.text), entry, variant)
    }
  }

  /// Returns which text of a plural a selector stands for; nil for what is no selector of one.
  private static func variant(_ selector: ArraySlice<UInt8>, hasOne: Bool) -> Variant? {
    let word = String(decoding: selector.prefix(24), as: UTF8.self)
    guard word.first == "=" else { return PluralCategory(rawValue: word).map { Variant(plural: $0) } }
    guard let number = Int(word.dropFirst()) else { return nil }
    // Flutter takes `=1` and `one` for the same (gen-l10n; Dart's Intl.pluralLogic).
    return number == 1 && !hasOne ? Variant(plural: .one) : Variant(exact: number)
  }

  /// Adds a value; its text is nil where the bytes read as they stand.
  private mutating func addCell(_ text: DecodedText?, _ span: ByteSpan, _ entry: Int, _ variant: Variant) {
    table.cells.append(
      StringCell(
        span: span, file: file, entry: entry, decoded: text.map { table.add($0) } ?? -1, locale: 0,
        variant: variantIndex(variant)))
  }

  /// Exact numbers past this one share a variant, so that no file makes a long list of them.
  private static let exactLimit = 100

  private mutating func variantIndex(_ variant: Variant) -> Int {
    var variant = variant
    if let exact = variant.exact, !(0...Self.exactLimit).contains(exact) { variant.exact = Self.exactLimit }
    return table.index(of: variant)
  }

  // MARK: Attributes

  private static let attributes = [
    "description", "type", "context", "placeholders", "placeholders_order", "source_text", "example",
    "examples", "message", "screen", "video", "image",
  ]
  private static let placeholderAttributes = [
    "type", "format", "example", "description", "optionalParameters", "isCustomDateFormat", "content",
    "source_text",
  ]

  private mutating func readAttributes(_ member: JSONValue.Member) {
    let key = String(member.key.dropFirst())
    guard let symbol = table.keys.symbol(of: Array(key.utf8)[...]) else {
      return reportOrphan(member, key)
    }
    guard member.value.isObject else {
      problems.add(
        .wrongType, member.value.span, "\(quoted(member.key)) is \(member.value.kindName), not an object")
      return
    }
    let entry = lastEntries[symbol.index]
    for attribute in member.value.members {
      switch attribute.key {
      case "description": readComment(attribute, entry)
      case "placeholders": readPlaceholders(attribute.value)
      default:
        if !Self.attributes.contains(attribute.key),
          let meant = nearestName(to: attribute.key, in: Self.attributes)
        {
          reportUnknown(attribute, meant)
        }
      }
    }
  }

  private mutating func readComment(_ attribute: JSONValue.Member, _ entry: Int) {
    guard attribute.value.kind == .string else {
      problems.add(
        .wrongType, attribute.value.span, "\"description\" is \(attribute.value.kindName), not a string")
      return
    }
    let span = attribute.value.contentSpan
    if let earlier = table.entries[entry].commentSpan {
      table.moreComments.append(EntryComment(entry: entry, span: earlier))
    }
    table.entries[entry].commentSpan = span
  }

  private mutating func readPlaceholders(_ value: JSONValue) {
    guard value.isObject else {
      problems.add(.wrongType, value.span, "\"placeholders\" is \(value.kindName), not an object")
      return
    }
    for placeholder in value.members {
      guard placeholder.value.isObject else {
        if placeholder.value.kind != .invalid {
          problems.add(
            .wrongType, placeholder.value.span,
            "the placeholder \(quoted(placeholder.key)) is \(placeholder.value.kindName), not an object")
        }
        continue
      }
      for attribute in placeholder.value.members where !Self.placeholderAttributes.contains(attribute.key) {
        if let meant = nearestName(to: attribute.key, in: Self.placeholderAttributes) {
          reportUnknown(attribute, meant)
        }
      }
    }
  }

  private mutating func reportOrphan(_ member: JSONValue.Member, _ key: String) {
    // Looking for a near name takes time; what is not kept need not be looked for.
    if problems.isFull { return }
    let meant = nearestName(to: key, in: table.entries.map { table.keyText($0) })
    problems.add(
      .unknownKey(suggestion: meant.map { "@" + $0 }), member.keyContentSpan,
      "\(quoted(member.key)) describes a text that is not in this file",
      help: meant.map { "did you mean \(quoted("@" + $0))?" })
  }
}

extension DecodedText {
  /// Returns the text of a range of indices of `bytes`.
  func part(_ range: Range<Int>) -> DecodedText {
    var builder = DecodedTextBuilder(capacity: range.count)
    for index in range {
      builder.append(bytes[index], at: self.span(index..<index).range.lowerBound)
    }
    return builder.finish(at: span(range).range.upperBound)
  }
}
