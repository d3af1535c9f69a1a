import CatalogModel
import LocaleData
import SourceText

/// Joins string tables into families: those of one path without its locale, or one file that has all locales.
struct FamilyBuilder {
  /// All documents, by the number of their file.
  private let documents: [Document]
  /// Those whose tables are joined.
  private let members: [Document]
  /// The source language that configuration names, or nil.
  private let sourceLanguage: String?
  /// The folders of Xcode projects, with the language that each is written in.
  private let projects: [(folder: [ArraySlice<UInt8>], locale: LocaleTag)]

  init(documents: [Document], members: [Document], files: [SourceFile], sourceLanguage: String?) {
    self.documents = documents
    self.members = members
    self.sourceLanguage = sourceLanguage
    projects = members.compactMap { document in
      guard let region = document.xcode?.developmentRegion else { return nil }
      // The file stands in the project's bundle.
      let folder = files[document.file.index].path.folder.folder
      return (folder.components, LocaleTag(region.value))
    }
  }

  /// Returns the families in the order of their first file.
  func families() -> [TableFamily] {
    var groups: [[FileID]] = []
    var groupOfTable: [SourcePath: Int] = [:]
    for document in members {
      // What says something of other tables, such as the contents of a bundle, is none itself.
      guard let table = document.table, !table.entries.isEmpty || !table.locales.isEmpty else { continue }
      guard let place = table.familyPath else {
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
      like: table, files: [table.file], locales: locales, variants: table.variants, source: source,
      keys: keys, currentKeys: currentKeys, cells: table.cells)
  }

  // MARK: Several files

  private func joined(_ tables: [StringTable]) -> TableFamily? {
    guard let first = tables.first else { return nil }
    var join = TableJoin(tables)
    var source = sourceIndex(join.locales, of: tables)
    if sourceLanguage == nil, !first.isStoreMetadata, let index = source, join.isInCode(index) {
      source = nil
    }
    join.fill(source: source)
    return TableFamily(
      like: first, files: tables.map(\.file), locales: join.locales, variants: join.variants, source: source,
      keys: join.keys, cells: join.cells)
  }

  /// Returns the language that the Xcode project around some tables is written in; of projects in each other the
  /// nearest one's.
  private func developmentRegion(of tables: [StringTable]) -> LocaleTag? {
    guard let folder = tables.first?.familyPath?.folder.components,
      tables.contains(where: { $0.locales.first.map { !$0.spelling.isEmpty } ?? false })
    else { return nil }
    var nearest: (depth: Int, locale: LocaleTag)?
    for project in projects where folder.starts(with: project.folder) {
      if let nearest, nearest.depth >= project.folder.count { continue }
      nearest = (project.folder.count, project.locale)
    }
    return nearest?.locale
  }

  /// Returns the locale that the others are translated from: the configured one, else the one that the files
  /// name, else Base, else the Xcode project's, else English, else the only one there is.
  private func sourceIndex(_ locales: [LocaleTag], of tables: [StringTable]) -> Int? {
    if let wanted = sourceLanguage.map({ LocaleTag($0) }) ?? tables.lazy.compactMap(\.sourceLocale).first {
      return locales.firstIndex { $0.spelling == wanted.spelling }
        ?? locales.firstIndex { $0.id != nil && $0.id == wanted.id }
    }
    // What stands in a store's `default` folder only fills gaps.
    let base = tables.first { $0.isBase && !$0.isStoreMetadata }
    if let base = base?.locales.first { return locales.firstIndex(of: base) }
    if let wanted = developmentRegion(of: tables),
      let index = locales.firstIndex(where: { $0.spelling == wanted.spelling })
        ?? locales.firstIndex(where: { $0.id != nil && $0.id == wanted.id })
    {
      return index
    }
    return locales.firstIndex { $0.id == LocaleID(language: "en") }
      ?? locales.firstIndex { $0.id == LocaleID(language: "en", region: "US") }
      ?? locales.firstIndex { $0.spelling == "English" }
      ?? locales.firstIndex { $0.id?.language == "en" }
      ?? (locales.count == 1 ? 0 : nil)
  }
}

extension TableFamily {
  /// Creates a family with the traits of its first table.
  fileprivate init(
    like table: StringTable, files: [FileID], locales: [LocaleTag], variants: [Variant], source: Int?,
    keys: [FamilyKey], currentKeys: Int? = nil, cells: [StringCell]
  ) {
    self.init(
      name: table.name, files: files, locales: locales, variants: variants, source: source, keys: keys,
      currentKeys: currentKeys, cells: cells)
    placeholders = table.placeholders
    hasWholeNumberPlurals = table.hasWholeNumberPlurals
    isStoreMetadata = table.isStoreMetadata
    noteKeyTraits()
  }
}
