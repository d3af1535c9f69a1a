import SourceText

/// How far the texts of a family are translated, locale by locale.
package struct TableCoverage: Sendable {
  /// The keys of one locale that have to be translated, each counted once.
  package struct Locale: Sendable {
    /// Index of the locale in the family.
    package let locale: Int
    /// Keys with a text that is in no other state.
    package var translated = 0
    /// Keys whose text the file calls unfinished.
    package var new = 0
    package var needsReview = 0
    package var stale = 0
    /// Keys without a text of their own that show the text of a locale fallen back to.
    package var inherited = 0
    /// Keys without any text in the locale's language; nil where no source language tells what there should be, or a
    /// file of the locale did not parse.
    package var missing: Int?

    /// Keys with a text of the locale's own, in whatever state.
    package var present: Int { translated + new + needsReview + stale }
  }

  /// Number of keys to be translated, or, without a source language, of all that the code still has.
  package let expected: Int
  /// One for each locale of the family, in its order.
  package let locales: [Locale]

  /// Counts the texts of a family. O(number of the family's values and of keys times locales).
  package init(of family: TableFamily, in workspace: Workspace) {
    var locales = family.locales.indices.map { Locale(locale: $0) }
    var expected = 0
    var worst = Array(repeating: TranslationState?.none, count: locales.count)
    for key in family.keys.prefix(family.currentKeys) {
      let cells = family.cells[key.cells]
      let isExpected =
        family.source.map { MissingTranslations.isWanted(key, cells, $0, workspace) }
        ?? (workspace.entry(key)?.isTranslatable ?? true)
      guard isExpected else { continue }
      expected += 1
      for cell in cells {
        let locale = Int(cell.locale)
        worst[locale] = Self.worse(worst[locale] ?? TranslationState.none, cell.state)
      }
      for cell in cells {
        guard let state = worst[Int(cell.locale)] else { continue }
        worst[Int(cell.locale)] = nil
        locales[Int(cell.locale)].count(state)
      }
    }
    if family.source != nil {
      let gaps = Dictionary(
        MissingTranslations.all(of: family, workspace).map { ($0.locale, $0.count) },
        uniquingKeysWith: { first, _ in first })
      for index in locales.indices where !MissingTranslations.isBroken(index, in: family, workspace) {
        let missing = gaps[index] ?? 0
        locales[index].missing = missing
        locales[index].inherited = max(0, expected - locales[index].present - missing)
      }
    }
    self.expected = expected
    self.locales = locales
  }

  /// Of several texts of one key, such as its plural forms, the least finished one counts.
  private static func worse(_ left: TranslationState, _ right: TranslationState) -> TranslationState {
    rank(left) >= rank(right) ? left : right
  }

  private static func rank(_ state: TranslationState) -> Int {
    switch state {
    case .new: 3
    case .needsReview: 2
    case .stale: 1
    case .none, .translated, .impliedByKey, .reference, .unknown: 0
    }
  }
}

extension TableCoverage.Locale {
  fileprivate mutating func count(_ state: TranslationState) {
    switch state {
    case .new: new += 1
    case .needsReview: needsReview += 1
    case .stale: stale += 1
    case .none, .translated, .impliedByKey, .reference, .unknown: translated += 1
    }
  }
}
