package import LocaleData
package import Money
package import StoreData

/// What a price rests on that is written as its storefront writes it.
package struct StorePriceBasis: Hashable, Sendable {
  /// The storefront's own form; nil where none was seen, and for a currency that it does not bill in.
  package let form: StorefrontPriceForm?
  /// The storefront's first language, in which CLDR stands in for the storefront.
  package let language: LocaleID
  /// The currency, where the storefront bills in another one.
  private let foreignCurrency: CurrencyCode?

  package init(_ storefront: StorefrontCode, _ currency: CurrencyCode) {
    let known = Storefront(storefront)
    let isOwn = known?.currency.code == currency
    form = isOwn ? StorefrontPriceForm(storefront) : nil
    language = known?.languages.first.flatMap { LocaleID($0) } ?? LocaleID(language: "en")
    foreignCurrency = isOwn || known == nil ? nil : currency
  }

  package var source: TextSource { form.map { TextSource($0.source) } ?? .cldr }

  /// What the price rests on in words: `as on the developer site of 2019`.
  package var note: String {
    guard let form else {
      let reason =
        foreignCurrency.map { "the store does not bill in \($0)" } ?? "the store's own form was not seen"
      return "as CLDR writes it in \(language): \(reason)"
    }
    return switch form.source {
    case .storePage: "as on the store's pages of \(form.year)"
    case .storeKit: "as StoreKit gave it in \(form.year)"
    case .developerSite: "as on the developer site of \(form.year)"
    }
  }
}
