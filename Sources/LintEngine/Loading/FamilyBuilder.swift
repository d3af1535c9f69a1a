import CatalogModel
import LocaleData
import SourceText

/// Joins string tables into families: one String Catalog, or one table name across `.lproj` folders.
struct FamilyBuilder {
  let files: [SourceFile]
  let documents: [Document]
  /// The source language that configuration names, or nil.
  let sourceLanguage: String?

  /// Returns the families in the order of their first file.
  func families() -> [TableFamily] {
    var groups: [[FileID]] = []
    var groupOfTable: [SourcePath: Int] = [:]
    for document in documents {
      guard document.table != nil else { continue }
      guard let place = Self.tablePath(files[document.file.index].path) else {
        groups.append([document.file])
        continue
      }
      if let group = groupOfTable[place] {
        groups[group].append(document.file)
      } else {
        groupOfTable[place] = groups.count
        groups.append([document.file])
      }
    }
    return groups.compactMap(family)
  }

  /// Returns the path of a table without its `.lproj` folder, which names it across locales; nil outside of
  /// one.
  private static func tablePath(_ path: SourcePath) -> SourcePath? {
    let folder = path.folder
    guard folder.fileExtension == "lproj", path.fileExtension == "strings" else { return nil }
    return folder.folder.appending(Array(path.name.utf8))
  }

  private func family(_ members: [FileID]) -> TableFamily? {
    if members.count == 1, let table = documents[members[0].index].table,
      table.locales.count != 1 || table.sourceLocale != nil
    {
      return single(table)
    }
    return joined(members.compactMap { documents[$0.index].table })
  }

  // MARK: One file with all locales

  private func single(_ table: StringTable) -> TableFamily {
    var locales = table.locales
    let wanted = (sourceLanguage ?? table.sourceLocale?.spelling).map { LocaleTag($0) }
    var source = wanted.flatMap { wanted in
      locales.firstIndex { $0.spelling == wanted.spelling }
        ?? locales.firstIndex { $0.id != nil && $0.id == wanted.id }
    }
    if source == nil, let wanted {
      source = locales.count
      locales.append(wanted)
    }
    // A key that stands twice counts once, with its last entry.
    var lastEntry: [Int] = Array(repeating: -1, count: table.keys.count)
    for (index, entry) in table.entries.enumerated() { lastEntry[entry.key.index] = index }
    var keys: [FamilyKey] = []
    keys.reserveCapacity(table.entries.count)
    // Keys that the code no longer has come last, where rules about texts do not look.
    var stale: [FamilyKey] = []
    for (index, entry) in table.entries.enumerated() where lastEntry[entry.key.index] == index {
      let key = FamilyKey(file: table.file, entry: index, cells: entry.cells)
      if entry.extractionState == .stale { stale.append(key) } else { keys.append(key) }
    }
    let currentKeys = keys.count
    keys += stale
    return TableFamily(
      name: table.name, files: [table.file], locales: locales, variants: table.variants, source: source,
      keys: keys, currentKeys: currentKeys, cells: table.cells)
  }

  // MARK: One file for each locale

  private func joined(_ tables: [StringTable]) -> TableFamily? {
    guard let first = tables.first else { return nil }
    let locales = tables.map { $0.locales.first ?? LocaleTag("") }
    var source = sourceIndex(locales)
    if sourceLanguage == nil, let index = source, Self.isInCode(tables[index], tables) { source = nil }
    let order =
      source.map { [$0] + tables.indices.filter { index in index != source } } ?? Array(tables.indices)

    // Number the keys, those of the source language first.
    var symbols = SymbolTable()
    var keys: [FamilyKey] = []
    var counts: [Int] = []
    var symbolsOfTable = Array(repeating: [Int](), count: tables.count)
    for index in order {
      let table = tables[index]
      var lastEntry: [Int] = Array(repeating: -1, count: table.keys.count)
      for (position, entry) in table.entries.enumerated() { lastEntry[entry.key.index] = position }
      for (position, entry) in table.entries.enumerated() {
        guard lastEntry[entry.key.index] == position else {
          symbolsOfTable[index].append(-1)
          continue
        }
        let (symbol, isNew) = symbols.intern(table.keys.bytes(of: entry.key))
        if isNew {
          keys.append(FamilyKey(file: table.file, entry: position, cells: 0..<0))
          counts.append(0)
        }
        counts[symbol.index] += entry.cells.count
        symbolsOfTable[index].append(symbol.index)
      }
    }

    // Place the cells by key; tables come in locale order, so each key's cells are sorted by locale.
    var next: [Int] = []
    var total = 0
    for (index, count) in counts.enumerated() {
      next.append(total)
      keys[index].cells = total..<total + count
      total += count
    }
    let filler = StringCell(span: ByteSpan(at: 0), file: first.file, entry: 0, locale: 0)
    var cells = [StringCell](repeating: filler, count: total)
    for (index, table) in tables.enumerated() {
      for (position, entry) in table.entries.enumerated() where symbolsOfTable[index][position] >= 0 {
        let key = symbolsOfTable[index][position]
        for var cell in table.cells[entry.cells] {
          cell.locale = UInt16(truncatingIfNeeded: index)
          cells[next[key]] = cell
          next[key] += 1
        }
      }
    }
    return TableFamily(
      name: first.name, files: tables.map(\.file), locales: locales, variants: first.variants, source: source,
      keys: keys, cells: cells)
  }

  /// Whether the texts of the source language stand in the app's code: its own table has less than half of
  /// the keys that another locale has.
  private static func isInCode(_ source: StringTable, _ tables: [StringTable]) -> Bool {
    let most = tables.map(\.entries.count).max() ?? 0
    return source.entries.count * 2 < most
  }

  /// Returns the locale that the others are translated from: the configured one, else Base, else English,
  /// else the only one there is.
  private func sourceIndex(_ locales: [LocaleTag]) -> Int? {
    if let sourceLanguage {
      let wanted = LocaleTag(sourceLanguage)
      return locales.firstIndex { $0.spelling == sourceLanguage }
        ?? locales.firstIndex { $0.id != nil && $0.id == wanted.id }
    }
    return locales.firstIndex { $0.spelling == "Base" }
      ?? locales.firstIndex { $0.id == LocaleID(language: "en") }
      ?? locales.firstIndex { $0.id == LocaleID(language: "en", region: "US") }
      ?? locales.firstIndex { $0.spelling == "English" }
      ?? locales.firstIndex { $0.id?.language == "en" }
      ?? (locales.count == 1 ? 0 : nil)
  }
}
