import CatalogModel
import LocaleData
import RuleKit
import SourceText

/// A translation with the text of the source language that it stands for.
struct TextPair {
  let key: FamilyKey
  let source: StringCell
  let cell: StringCell
}

extension RuleContext {
  /// Calls a closure with each translation of some keys and its source text, where one of the two has a trait.
  ///
  /// A translation is held against the source text of the same variant, else against the plain one, else against the
  /// one for most numbers. Left out are empty texts, names of other texts, and keys whose source text is not known.
  func forEachPair(
    _ keys: Range<Int>, of family: TableFamily, with traits: TextTraits = .unknown, _ body: (TextPair) -> Void
  ) {
    guard let source = family.source, family.locales.count > 1 else { return }
    for key in family.keys[keys] where !key.traits.isDisjoint(with: traits) {
      let cells = family.cells[key.cells]
      guard cells.count > 1, let first = cells.firstIndex(where: { Int($0.locale) == source }) else {
        continue
      }
      let end = cells[first...].firstIndex { Int($0.locale) != source } ?? cells.endIndex
      let sources = cells[first..<end]
      if sources[first].state == .impliedByKey, !hasProseKey(key) { continue }
      for index in cells.indices where index < first || index >= end {
        let cell = cells[index]
        guard !cell.span.isEmpty, cell.state != .reference,
          let match = family.source(for: cell, among: sources), match.state != .reference,
          !match.traits.union(cell.traits).isDisjoint(with: traits),
          !match.span.isEmpty || match.state == .impliedByKey
        else { continue }
        body(TextPair(key: key, source: match, cell: cell))
      }
    }
  }

  /// Whether a key is itself a text.
  private func hasProseKey(_ key: FamilyKey) -> Bool {
    guard let table = workspace.table(key.file), key.entry < table.entries.count else { return false }
    return isProse(table.keys.bytes(of: table.entries[key.entry].key))
  }

  /// The language that a value should be in, or an empty string where its locale is none.
  func language(of cell: StringCell, in family: TableFamily) -> String {
    family.locales[Int(cell.locale)].id?.language ?? ""
  }
}

extension TableFamily {
  /// Returns the source text that a translation stands for.
  fileprivate func source(for cell: StringCell, among sources: ArraySlice<StringCell>) -> StringCell? {
    if sources.count == 1, let only = sources.first, only.variant == cell.variant || cell.variant == 0 {
      return only
    }
    if let same = sources.first(where: { $0.variant == cell.variant }) { return same }
    let variant = variants[Int(cell.variant)]
    // The texts of a list are others, not variants of one.
    if variant.index != nil { return nil }
    if let most = sources.first(where: {
      let other = variants[Int($0.variant)]
      return other.plural == .other && other.substitution == variant.substitution && variant.plural != nil
    }) {
      return most
    }
    if variant.substitution != nil { return nil }
    return sources.first { $0.variant == 0 }
  }
}
