import CatalogModel
import SourceText

/// Puts the rows of several tables into the columns of one family.
///
/// Where two tables have a key in the same locale, the preferred one's texts are taken, else the first one's:
/// the source texts that every XLIFF file repeats count once.
struct TableJoin {
  private(set) var locales: [LocaleTag] = []
  private(set) var variants: [Variant] = [.plain]
  private(set) var keys: [FamilyKey] = []
  private(set) var cells: [StringCell] = []

  private let tables: [StringTable]
  /// For each table, the family's number of each of its locales and variants.
  private var localeNumbers: [[Int]] = []
  private var variantNumbers: [[Int]] = []
  /// Whether some locale stands in two tables.
  private var hasSharedLocales = false

  init(_ tables: [StringTable]) {
    self.tables = tables
    // Base is no locale of its own, and a table outside of any folder has the empty one.
    var numberOfLocale: [String: Int] = [:]
    var numberOfVariant: [Variant: Int] = [.plain: 0]
    for table in tables {
      localeNumbers.append(
        table.locales.map { locale in
          let number = numberOfLocale[locale.spelling, default: locales.count]
          if number < locales.count {
            hasSharedLocales = true
          } else {
            numberOfLocale[locale.spelling] = number
            locales.append(locale)
          }
          return number
        })
      variantNumbers.append(
        table.variants.map { variant in
          let number = numberOfVariant[variant, default: variants.count]
          if number == variants.count {
            numberOfVariant[variant] = number
            variants.append(variant)
          }
          return number
        })
    }
  }

  /// Whether the texts of a locale stand in the app's code: its tables have less than half of the keys that
  /// another locale has.
  func isInCode(_ locale: Int) -> Bool {
    var counts = Array(repeating: 0, count: locales.count)
    for (index, table) in tables.enumerated() {
      for number in localeNumbers[index] { counts[number] += table.entries.count }
    }
    return counts[locale] * 2 < (counts.max() ?? 0)
  }

  /// Fills the columns, with the keys of the source language first.
  mutating func fill(source: Int?) {
    let order = tables.indices.sorted { left, right in
      rank(left, source) == rank(right, source) ? left < right : rank(left, source) < rank(right, source)
    }
    var rows = Rows(tables, locales: locales.count)
    for index in order { rows.number(tables[index], at: index, sharing: owners(at: index)) }
    keys = rows.keys
    markLeftOvers(rows)
    place(rows)
  }

  /// Marks the keys that the template lacks, or without one those that few of the files have.
  ///
  /// Only files that each repeat the source texts, as XLIFF and PO files do, tell it: in others the source language's own
  /// file does. Where many keys are in few files the files are of different times, and the newer ones may be right.
  private mutating func markLeftOvers(_ rows: Rows) {
    guard tables.count > 1, tables.allSatisfy({ $0.sourceLocale != nil }) else { return }
    let templates = tables.indices.filter { tables[$0].isTemplate }
    var counts = Array(repeating: 0, count: keys.count)
    for index in templates.isEmpty ? Array(tables.indices) : templates {
      for key in Set(rows.keyNumbers[index]) where key >= 0 { counts[key] += 1 }
    }
    // Of two files without a template either may be right.
    if templates.isEmpty, tables.count < 3 { return }
    let fewest = templates.isEmpty ? (tables.count - 1) / 2 : 0
    let found = counts.indices.filter { counts[$0] <= fewest }
    if templates.isEmpty, found.count * 10 > counts.count { return }
    for key in found { keys[key].isLeftOver = true }
  }

  private func rank(_ table: Int, _ source: Int?) -> Int {
    let hasSource = source.map { localeNumbers[table].contains($0) } ?? false
    return (hasSource ? 0 : 2) + (tables[table].isPreferred ? 0 : 1)
  }

  private func owners(at table: Int) -> [Int]? { hasSharedLocales ? localeNumbers[table] : nil }

  /// Places the cells by key, then by locale.
  private mutating func place(_ rows: Rows) {
    var next: [Int] = []
    var total = 0
    for (index, count) in rows.counts.enumerated() {
      next.append(total)
      keys[index].cells = total..<total + count
      total += count
    }
    guard let first = tables.first else { return }
    let filler = StringCell(span: ByteSpan(at: 0), file: first.file, entry: 0, locale: 0)
    cells = [StringCell](repeating: filler, count: total)
    for (index, table) in tables.enumerated() {
      for (position, entry) in table.entries.enumerated() {
        let key = rows.keyNumbers[index][position]
        guard key >= 0 else { continue }
        for var cell in table.cells[entry.cells] {
          let locale = localeNumbers[index][Int(cell.locale)]
          guard rows.isOwner(index, key: key, locale: locale) else { continue }
          cell.locale = UInt16(truncatingIfNeeded: locale)
          cell.variant = UInt16(truncatingIfNeeded: variantNumbers[index][Int(cell.variant)])
          cells[next[key]] = cell
          next[key] += 1
        }
      }
    }
    // Tables of one locale each come in locale order already.
    guard hasSharedLocales else { return }
    for key in keys { cells[key.cells].sort { $0.locale < $1.locale } }
  }
}

/// The keys of all tables, numbered, with the table whose texts are taken for each key and locale.
private struct Rows {
  private var symbols = SymbolTable()
  var keys: [FamilyKey] = []
  /// Number of cells of each key.
  var counts: [Int] = []
  /// For each table and entry, the key's number; -1 for an entry that a later one of its file replaces.
  var keyNumbers: [[Int]]
  /// For each key and locale, the table whose texts are taken, or -1; empty where no tables share a locale.
  private var owners: [Int32] = []
  private let localeCount: Int

  init(_ tables: [StringTable], locales: Int) {
    keyNumbers = Array(repeating: [], count: tables.count)
    localeCount = locales
  }

  /// Numbers the keys of a table and takes its cells, but not those of a locale that another table has.
  ///
  /// - Parameter locales: the family's numbers of the table's locales, or nil where no table shares any
  mutating func number(_ table: StringTable, at index: Int, sharing locales: [Int]?) {
    var lastEntry: [Int] = Array(repeating: -1, count: table.keys.count)
    for (position, entry) in table.entries.enumerated() { lastEntry[entry.key.index] = position }
    keyNumbers[index].reserveCapacity(table.entries.count)
    for (position, entry) in table.entries.enumerated() {
      guard lastEntry[entry.key.index] == position else {
        keyNumbers[index].append(-1)
        continue
      }
      let (symbol, isNew) = symbols.intern(table.keys.bytes(of: entry.key))
      if isNew {
        keys.append(FamilyKey(file: table.file, entry: position, cells: 0..<0))
        counts.append(0)
        if locales != nil { owners.append(contentsOf: repeatElement(-1, count: localeCount)) }
      }
      keyNumbers[index].append(symbol.index)
      guard let locales else {
        counts[symbol.index] += entry.cells.count
        continue
      }
      for cell in table.cells[entry.cells] {
        let place = symbol.index * localeCount + locales[Int(cell.locale)]
        if owners[place] < 0 { owners[place] = Int32(truncatingIfNeeded: index) }
        if owners[place] == index { counts[symbol.index] += 1 }
      }
    }
  }

  func isOwner(_ table: Int, key: Int, locale: Int) -> Bool {
    owners.isEmpty || owners[key * localeCount + locale] == table
  }
}
