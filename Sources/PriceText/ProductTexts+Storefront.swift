import LocaleData
import Money
import StoreData

extension ProductTexts {
  /// Returns what the texts of a style rest on.
  package func source(of style: TextStyle, of product: SoldProduct) -> TextSource {
    let isFree =
      product.amount?.isZero == true && options.saysFree && (options.free ?? phrases?[.free]) != nil
    switch style {
    case .priceStore: return StorePriceBasis(product.storefront, product.currency).source
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
    switch storePrices[product.storefront, product.currency] {
    case .layout(let layout): return layout.string(amount)
    case .form(let formatter):
      if amount.isZero, options.saysFree, let free = formatter.form.freeWord { return free }
      return formatter.string(amount)
    }
  }
}
