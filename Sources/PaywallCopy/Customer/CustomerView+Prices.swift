import CatalogModel
import LocaleData
import PriceText

extension CustomerView {
  /// Adds the prices as the storefronts write them, which follow the store and not the device.
  mutating func addPrices(_ products: [SoldProduct], _ request: CopyRequest) {
    var order: [Group] = []
    var lines: [Group: [CustomerPart.Line]] = [:]
    for product in products {
      let basis = StorePriceBasis(product.storefront, product.currency)
      let text = ProductTexts(locale: basis.language, options: request.options)
        .texts(.priceStore, of: product).first
      let group = Group(
        reason: "prices follow the storefront \(product.storefront), not the device", basis: basis,
        isPriced: text != nil)
      if lines[group] == nil { order.append(group) }
      lines[group, default: []].append(
        CustomerPart.Line(
          name: product.product.qualifiedID ?? "", text: text ?? "not in the catalog", isGuessed: false,
          unresolved: []))
    }
    for group in order {
      let choice = LocaleChoice(
        locale: LocaleTag(group.basis.language.identifier), reason: group.reason, isDocumented: false)
      parts.append(
        CustomerPart(
          name: "prices", choice: choice, lines: lines[group] ?? [],
          priceBasis: group.isPriced ? group.basis : nil))
    }
  }

  /// Products whose prices stand together.
  private struct Group: Hashable {
    let reason: String
    let basis: StorePriceBasis
    let isPriced: Bool
  }
}
