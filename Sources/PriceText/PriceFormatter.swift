package import LocaleData
package import Money

/// Writes amounts of money the way a locale does, exactly as CLDR says.
///
/// The text keeps every digit of the amount: a formatter that rounds would hide what is wrong with a price.
package struct PriceFormatter: Sendable {
  /// How a currency is named.
  package enum SymbolStyle: String, Sendable, CaseIterable {
    /// The symbol that tells currencies apart in the locale: `US$` beside `$`.
    case standard
    /// The shortest symbol, which several currencies may share.
    case narrow
    /// The ISO 4217 code.
    case code
    /// Not at all.
    case none
  }

  /// Whether `.00` is written.
  package enum ZeroFraction: String, Sendable, CaseIterable {
    case shown, hidden
  }

  /// The locale whose texts are used: the one asked for, the nearest it inherits from, or English.
  package let locale: LocaleID
  private let conventions: LocaleConventions
  private let style: SymbolStyle
  private let zeroFraction: ZeroFraction
  private let decimalStyle: DecimalStyle
  private let standard: NumberPattern
  private let alphaNextToNumber: NumberPattern
  private let noSymbol: NumberPattern

  /// Creates a formatter; a language without data is written as English is.
  package init(locale: LocaleID, style: SymbolStyle = .standard, zeroFraction: ZeroFraction = .shown) {
    let conventions = LocaleConventions(orEnglish: locale)
    self.conventions = conventions
    self.locale = conventions.locale
    self.style = style
    self.zeroFraction = zeroFraction
    decimalStyle = DecimalStyle(currenciesOf: conventions)
    let standard = conventions.number(.currencyStandard) ?? "¤\u{A0}#,##0.00"
    self.standard = NumberPattern(standard)
    alphaNextToNumber = NumberPattern(conventions.number(.currencyAlphaNextToNumber) ?? standard)
    noSymbol = NumberPattern(conventions.number(.currencyNoSymbol) ?? "#,##0.00")
  }

  /// Returns the text of an amount in a currency.
  ///
  /// - Parameter fractionDigits: digits to show at least; those of the currency where nil
  package func string(_ amount: Amount, _ currency: CurrencyCode, fractionDigits: Int? = nil) -> String {
    layout(of: currency, fractionDigits: fractionDigits).string(amount)
  }

  /// Returns how amounts of a currency are written, for many of them.
  ///
  /// - Parameter fractionDigits: digits to show at least; those of the currency where nil
  package func layout(of currency: CurrencyCode, fractionDigits: Int? = nil) -> PriceLayout {
    let symbol = symbol(of: currency)
    let pattern = pattern(for: currency, symbol)
    let negative =
      pattern.negative
      ?? NumberPattern.Affixes(prefix: "-" + pattern.positive.prefix, suffix: pattern.positive.suffix)
    return PriceLayout(
      decimalStyle: style == .none
        ? decimalStyle
        : decimalStyle.with(
          decimal: conventions.currency(currency.packed, .decimal),
          group: conventions.currency(currency.packed, .group)),
      groups: pattern.groups,
      fractionDigits: fractionDigits ?? SoldCurrency.fractionDigits(currency), zeroFraction: zeroFraction,
      positive: filled(pattern.positive, symbol), negative: filled(negative, symbol))
  }

  /// Returns how the locale names a currency in this formatter's style.
  package func symbol(of currency: CurrencyCode) -> String {
    let symbol: String? =
      switch style {
      case .standard: conventions.currency(currency.packed, .symbol)
      case .narrow:
        conventions.currency(currency.packed, .narrow) ?? conventions.currency(currency.packed, .symbol)
      case .code: nil
      case .none: ""
      }
    return symbol ?? currency.description
  }

  private func pattern(for currency: CurrencyCode, _ symbol: String) -> NumberPattern {
    if style == .none { return noSymbol }
    if let own = conventions.currency(currency.packed, .pattern) { return NumberPattern(own) }
    let isFirst = standard.positive.prefix.contains("¤")
    let neighbor = isFirst ? symbol.unicodeScalars.last : symbol.unicodeScalars.first
    return neighbor?.properties.isAlphabetic == true ? alphaNextToNumber : standard
  }

  // MARK: Affixes

  private func filled(
    _ affixes: NumberPattern.Affixes, _ symbol: String
  ) -> (prefix: [UInt8], suffix: [UInt8]) {
    var prefix = filled(affixes.prefix, symbol)
    var suffix = filled(affixes.suffix, symbol)
    if affixes.prefix.unicodeScalars.last == "¤", needsSpace(symbol.unicodeScalars.last) {
      prefix += conventions.number(.insertAfterCurrency) ?? ""
    }
    if affixes.suffix.unicodeScalars.first == "¤", needsSpace(symbol.unicodeScalars.first) {
      suffix = (conventions.number(.insertBeforeCurrency) ?? "") + suffix
    }
    return (Array(prefix.utf8), Array(suffix.utf8))
  }

  /// Whether CLDR's currency spacing applies: `[[:^S:]&[:^Z:]]` beside `[:digit:]`, which numbers begin and end with.
  private func needsSpace(_ symbolEnd: Unicode.Scalar?) -> Bool {
    switch symbolEnd?.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case nil: false
    default: true
    }
  }

  private func filled(_ affix: String, _ symbol: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in affix.unicodeScalars {
      switch scalar {
      case "¤": result.append(contentsOf: symbol.unicodeScalars)
      case "-": result.append(contentsOf: String(decoding: decimalStyle.minus, as: UTF8.self).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
