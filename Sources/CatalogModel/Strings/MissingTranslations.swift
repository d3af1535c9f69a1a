import LocaleData
import SourceText

/// Which keys of a family lack a text in a locale.
package struct MissingTranslations: Sendable {
  /// Index of the locale in the family.
  package let locale: Int
  /// Number of the keys that the source has and the locale has not.
  package let count: Int
  /// Indices of those keys; of a locale that is unfinished, the first few.
  package fileprivate(set) var missing: [Int] = []
  /// Number of keys that the locale should have.
  package let expected: Int

  /// Whether the translation is plainly in progress: more than half of the texts are missing, and more than two, or so
  /// many that a list of them helps nobody.
  package var isUnfinished: Bool {
    count > 2 && count * 2 > expected || count > Self.listedLimit && count * 20 > expected
  }
  /// More missing texts than this are no list to go through, where they are more than a few in a hundred.
  private static let listedLimit = 50

  /// Number of missing keys that are kept of an unfinished locale.
  private static let exampleCount = 3

  private init(locale: Int, count: Int, expected: Int) {
    self.locale = locale
    self.count = count
    self.expected = expected
  }

  /// Returns the gaps of each locale of a family that has some.
  ///
  /// Left out are keys that are not for translators or no longer in code, texts without a letter, and locales
  /// that fall back to another one of the family in the same language.
  package static func all(of family: TableFamily, _ workspace: Workspace) -> [MissingTranslations] {
    guard let source = family.source, family.locales.count > 1 else { return [] }
    let fallbacks = family.locales.indices.map { fallback(of: $0, in: family) }
    let locales = family.locales.indices.filter { locale in
      locale != source && fallbacks[locale] != source && family.locales[locale].spelling != "Base"
        && !isBroken(locale, in: family, workspace)
    }
    var counts = Array(repeating: 0, count: family.locales.count)
    let expected = forEachGap(of: family, locales, fallbacks, source, workspace) { locale, _ in
      counts[locale] += 1
    }
    var gaps = locales.filter { counts[$0] > 0 }.map {
      MissingTranslations(locale: $0, count: counts[$0], expected: expected)
    }
    // Finished locales lack fewer texts than they have; of many unfinished ones the list would fill the memory.
    var listed = Array(repeating: Int?.none, count: family.locales.count)
    for (index, gap) in gaps.enumerated() { listed[gap.locale] = index }
    if gaps.isEmpty { return gaps }
    _ = forEachGap(of: family, locales, fallbacks, source, workspace) { locale, key in
      guard let index = listed[locale] else { return }
      if gaps[index].isUnfinished, gaps[index].missing.count >= exampleCount { return }
      gaps[index].missing.append(key)
    }
    return gaps
  }

  /// Calls a closure with each locale and the index of each key that it lacks; returns the number of keys that each
  /// locale should have.
  private static func forEachGap(
    of family: TableFamily, _ locales: [Int], _ fallbacks: [Int?], _ source: Int, _ workspace: Workspace,
    _ body: (_ locale: Int, _ key: Int) -> Void
  ) -> Int {
    var expected = 0
    var present = Array(repeating: -1, count: family.locales.count)
    for (index, key) in family.keys.enumerated() {
      let cells = family.cells[key.cells]
      for cell in cells { present[Int(cell.locale)] = index }
      guard present[source] == index, isWanted(key, cells, source, workspace) else { continue }
      expected += 1
      for locale in locales where present[locale] != index {
        if let fallback = fallbacks[locale], present[fallback] == index { continue }
        body(locale, index)
      }
    }
    return expected
  }

  /// Whether the locale has a file of its own that did not parse: what it lacks is then not known.
  static func isBroken(_ locale: Int, in family: TableFamily, _ workspace: Workspace) -> Bool {
    guard family.files.count > 1 else { return false }
    let spelling = family.locales[locale].spelling
    return family.files.contains { file in
      let document = workspace.documents[file.index]
      return document.table?.locales.first?.spelling == spelling
        && document.problems.contains { $0.kind == .malformed || $0.kind == .lostEntries }
    }
  }

  /// Whether a key's text in the source language is one that translators have to translate.
  static func isWanted(
    _ key: FamilyKey, _ cells: ArraySlice<StringCell>, _ source: Int, _ workspace: Workspace
  ) -> Bool {
    guard !key.isLeftOver, let entry = workspace.entry(key), entry.isTranslatable,
      entry.extractionState != .stale
    else {
      return false
    }
    return cells.contains { Int($0.locale) == source && hasLetter(workspace.text($0).bytes) }
  }

  /// Returns the locale of the family that the system shows where a locale lacks a text: one that it inherits from, its
  /// language in the same script, or the source language where it is that.
  private static func fallback(of index: Int, in family: TableFamily) -> Int? {
    guard let locale = family.locales[index].id else { return nil }
    let parents = locale.inheritanceChain.dropFirst()
    if let parent = parents.lazy.compactMap({ parent in family.locales.firstIndex { $0.id == parent } }).first
    {
      return parent
    }
    let script = locale.script ?? locale.likely.script
    let relative = family.locales.indices.first { other in
      guard let id = family.locales[other].id, other != index, id != locale, id.region == nil else {
        return false
      }
      return id.language == locale.language && (id.script ?? id.likely.script) == script
    }
    if let relative { return relative }
    guard let source = family.source, source != index else { return nil }
    let id = family.locales[source].id
    let isSameLanguage = id?.language == locale.language || (id == nil && locale.language == "en")
    return isSameLanguage && (id?.script ?? id?.likely.script ?? script) == script ? source : nil
  }
}

/// Whether text has a letter outside of format sequences and template variables.
private func hasLetter(_ text: ArraySlice<UInt8>) -> Bool {
  var index = text.startIndex
  while index < text.endIndex {
    let byte = text[index]
    if byte == UInt8(ascii: "%") {
      // Skip `%1$@`, `%lld` and the like as a whole.
      index += 1
      while index < text.endIndex, isFormatByte(text[index]) { index += 1 }
      continue
    }
    if byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { return true }
    index += 1
  }
  return false
}

private func isFormatByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"),
    UInt8(ascii: "."), UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "f"),
    UInt8(ascii: "s"):
    true
  default: false
  }
}
