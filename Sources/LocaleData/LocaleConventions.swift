/// How one locale writes numbers, amounts of money and periods (Unicode CLDR).
package struct LocaleConventions: Sendable {
  /// The locale that the texts are from: the one asked for, or the nearest that it inherits from.
  package let locale: LocaleID
  private let index: Int

  /// Creates the conventions of a locale; nil where there are none for its language.
  package init?(_ locale: LocaleID) {
    for candidate in locale.inheritanceChain {
      // A region changes the script of some languages, so `zh-TW` must not end at `zh`.
      guard candidate.likely.script == locale.likely.script,
        let index = LocaleData.number(of: candidate)
      else { continue }
      self.locale = candidate
      self.index = index
      return
    }
    return nil
  }

  /// Creates the conventions of a locale, or those of English where there are none for its language.
  package init(orEnglish locale: LocaleID) {
    let english = LocaleID(language: "en")
    self =
      LocaleConventions(locale)
      ?? LocaleConventions(locale: english, index: LocaleData.number(of: english) ?? 0)
  }

  private init(locale: LocaleID, index: Int) {
    self.locale = locale
    self.index = index
  }

  /// Whether lines run from right to left.
  package var isRightToLeft: Bool { number(.characterOrder) == "rtl" }

  /// Returns what the locale says about numbers.
  package func number(_ field: NumberField) -> String? {
    inheritedReference(
      Int(truncatingIfNeeded: field.rawValue), locale: index, first: NumberTable.first.span,
      keys: NumberTable.keys.span, texts: NumberTable.texts.span
    ).map { pooledText($0, in: NumberTable.pool) }
  }

  /// Returns what the locale says about a currency; nil where it says nothing, as for a currency that is not sold in.
  ///
  /// - Parameter currency: the code's three letters in 24 bits, the first one highest
  package func currency(_ currency: UInt32, _ field: CurrencyField) -> String? {
    guard let row = CurrencyDigits.row(of: currency) else { return nil }
    return inheritedReference(
      row * CurrencyField.allCases.count + Int(truncatingIfNeeded: field.rawValue), locale: index,
      first: CurrencyTable.first.span, keys: CurrencyTable.keys.span, texts: CurrencyTable.texts.span
    ).map { pooledText($0, in: CurrencyTable.pool) }
  }

  /// Returns the pattern of a number of units, with `{0}` for the number where it is shown.
  package func pattern(
    _ unit: DurationUnit, _ category: PluralCategory, _ width: TextWidth, _ wording: UnitWording = .cldr
  ) -> String? {
    unitText(UnitKey.count(width, unit, category), wording)
      ?? unitText(UnitKey.count(width, unit, .other), wording)
  }

  /// Returns the pattern of something per unit, with `{0}` for the thing.
  package func perPattern(_ unit: DurationUnit, _ width: TextWidth, _ wording: UnitWording = .cldr) -> String?
  {
    unitText(UnitKey.per(width, unit), wording)
  }

  /// Returns one unit's word alone where it is not that of its pattern, as after a slash.
  package func bareWord(_ unit: DurationUnit, _ width: TextWidth) -> String? {
    unitText(UnitKey.bare(width, unit), .paywall)
  }

  /// Returns the pattern of one thing, `{0}`, per another, `{1}`.
  package func compoundPattern(_ width: TextWidth) -> String? { unitText(UnitKey.compound(width), .cldr) }

  private func unitText(_ key: Int, _ wording: UnitWording) -> String? {
    if wording == .paywall,
      let own = inheritedReference(
        key, locale: index, first: PaywallUnitTable.first.span, keys: PaywallUnitTable.keys.span,
        texts: PaywallUnitTable.texts.span)
    {
      return pooledText(own, in: PaywallUnitTable.pool)
    }
    return inheritedReference(
      key, locale: index, first: UnitTable.first.span, keys: UnitTable.keys.span, texts: UnitTable.texts.span
    ).map { pooledText($0, in: UnitTable.pool) }
  }
}
