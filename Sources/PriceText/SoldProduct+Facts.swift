import CatalogModel
import Money

extension SoldProduct {
  /// What the catalog says that texts about the product are made from, as one line: two that differ may read differently.
  package var facts: String {
    let offers = product.offers.map { offer in
      [
        offer.kind.rawValue, offer.mode?.value.value?.rawValue ?? "", offer.amount?.description ?? "",
        offer.totalTime?.iso8601 ?? "",
      ].joined(separator: ",")
    }
    return
      ([
        product.qualifiedID ?? "", amount?.description ?? "", currency.description, period?.iso8601 ?? "",
        dearest.map { "\($0.price)/\($0.period.iso8601)" } ?? "", isStorefrontAssumed ? "assumed" : "",
      ] + offers).joined(separator: " ")
  }
}
