import LocaleData
import Money
import StoreData

extension ProductTexts {
  /// Returns what the texts of a style rest on.
  package func source(of style: TextStyle, of product: SoldProduct) -> TextSource {
    let isFree =
      product.amount?.isZero == true && options.saysFree && (options.free ?? phrases?[.free]) != nil
    switch style {
    case .priceStore: return storeFormatter(for: product)?.source ?? .cldr
    case .price: return isFree ? .project : .cldr
    case .priceNarrow, .priceCode, .currencySymbol, .currencyCode, .unitLong, .unitShort, .unitNarrow:
      return .cldr
    case .perUnitLong, .perUnitShort: return isFree ? .project : .cldr
    default: return phrases == nil ? .cldr : .project
    }
  }

  /// Returns an amount as the product's storefront writes it; where that is not known, as CLDR does in the
  /// storefront's own language.
  func storePrice(_ amount: Amount, of product: SoldProduct) -> String {
    guard let formatter = storeFormatter(for: product) else {
      let language = Storefront(product.storefront)?.languages.first.flatMap { LocaleID($0) }
      return PriceFormatter(locale: language ?? LocaleID(language: "en")).string(amount, product.currency)
    }
    if amount.isZero, options.saysFree, let free = formatter.form.freeWord { return free }
    return formatter.string(amount)
  }

  /// Returns the writer of a storefront's own prices; nil for a price in a currency that it does not bill in.
  private func storeFormatter(for product: SoldProduct) -> StorefrontPriceFormatter? {
    guard Storefront(product.storefront)?.currency.code == product.currency else { return nil }
    return StorefrontPriceFormatter(product.storefront)
  }
}
