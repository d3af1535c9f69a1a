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
    let symbol = symbol(of: currency)
    let pattern = pattern(for: currency, symbol)
    var digits = fractionDigits ?? SoldCurrency.fractionDigits(currency)
    if zeroFraction == .hidden, amount.significantFractionDigits == 0 { digits = 0 }
    let number = decimalStyle.string(amount, fractionDigits: digits, pattern)
    var affixes = pattern.positive
    if amount.coefficient < 0 {
      affixes =
        pattern.negative ?? NumberPattern.Affixes(prefix: "-" + affixes.prefix, suffix: affixes.suffix)
    }
    return prefix(affixes.prefix, symbol, before: number) + number
      + suffix(affixes.suffix, symbol, after: number)
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

  private func prefix(_ affix: String, _ symbol: String, before number: String) -> String {
    var text = filled(affix, symbol)
    if affix.unicodeScalars.last == "¤", needsSpace(symbol.unicodeScalars.last, number.unicodeScalars.first) {
      text += conventions.number(.insertAfterCurrency) ?? ""
    }
    return text
  }

  private func suffix(_ affix: String, _ symbol: String, after number: String) -> String {
    let text = filled(affix, symbol)
    guard affix.unicodeScalars.first == "¤",
      needsSpace(symbol.unicodeScalars.first, number.unicodeScalars.last)
    else { return text }
    return (conventions.number(.insertBeforeCurrency) ?? "") + text
  }

  /// Whether CLDR's currency spacing applies: `[[:^S:]&[:^Z:]]` beside `[:digit:]`.
  private func needsSpace(_ symbolEnd: Unicode.Scalar?, _ numberEnd: Unicode.Scalar?) -> Bool {
    guard let symbolEnd, let numberEnd, numberEnd.properties.generalCategory == .decimalNumber else {
      return false
    }
    switch symbolEnd.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: return false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  private func filled(_ affix: String, _ symbol: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in affix.unicodeScalars {
      switch scalar {
      case "¤": result.append(contentsOf: symbol.unicodeScalars)
      case "-": result.append(contentsOf: decimalStyle.minus.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
