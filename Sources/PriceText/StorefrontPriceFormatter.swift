package import Money
package import StoreData

/// Writes prices the way a storefront itself does.
///
/// The text keeps every digit of the amount.
package struct StorefrontPriceFormatter: Sendable {
  /// The form that is followed; it says where and when it was seen.
  package let form: StorefrontPriceForm
  private let written: PriceLayout
  private let thousands: PriceLayout?
  private let millions: PriceLayout?

  /// Creates a formatter; nil for a storefront of which no price was seen.
  package init?(_ storefront: StorefrontCode) {
    guard let form = StorefrontPriceForm(storefront) else { return nil }
    self.init(form)
  }

  /// Creates a formatter that follows a form.
  package init(_ form: StorefrontPriceForm) {
    self.form = form
    written = Self.layout(form, form.fractionDigits, "")
    thousands = form.thousandsWord.map { Self.layout(form, 0, $0) }
    millions = form.millionsWord.map { Self.layout(form, 0, $0) }
  }

  /// What the texts rest on.
  package var source: TextSource { TextSource(form.source) }

  /// Returns the text of an amount.
  package func string(_ amount: Amount) -> String {
    guard let units = amount.normalized.coefficient(atScale: 0), units != 0, units % 1000 == 0 else {
      return written.string(amount)
    }
    if let millions, units.magnitude >= 1_000_000 {
      return millions.string(Amount(coefficient: units, scale: 6))
    }
    return thousands?.string(Amount(coefficient: units, scale: 3)) ?? written.string(amount)
  }

  private static func layout(
    _ form: StorefrontPriceForm, _ fractionDigits: Int, _ word: String
  ) -> PriceLayout {
    let prefix = Array(form.prefix.utf8)
    let suffix = Array((word + form.suffix).utf8)
    return PriceLayout(
      decimalStyle: DecimalStyle(decimal: form.decimalSeparator, group: form.groupSeparator),
      groups: NumberPattern.Groups(primary: 3, secondary: 3), fractionDigits: fractionDigits,
      zeroFraction: .shown, positive: (prefix, suffix),
      // How the store writes a minus sign was not seen: no price is below zero.
      negative: ([UInt8(ascii: "-")] + prefix, suffix))
  }
}
