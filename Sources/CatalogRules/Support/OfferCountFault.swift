import CatalogModel
import Diagnostics
import RuleKit

extension RuleContext {
  /// Reports each subscription of a catalog that has more offers of a kind than can be active, at the first
  /// one past the limit.
  func report(
    moreThan limit: Int?, _ kind: Offer.Kind, _ name: String, in catalog: Catalog,
    into sink: inout DiagnosticSink
  ) {
    guard let limit else { return }
    for product in catalog.products where product.isSubscription {
      let offers = product.offers(of: kind).filter { $0.isActive?.value != false }
      guard offers.count > limit else { continue }
      sink.report(
        finding(
          "\(product.title) has \(offers.count) \(name); at most \(limit) can be active",
          at: Label(offers[limit], ""),
          help: "remove offers, or keep some of them inactive in App Store Connect",
          notes: catalog.kind == .storeKitConfiguration
            ? ["A StoreKit configuration does not say which offers are active."] : [],
          subject: subject(offers[limit], of: product, in: catalog)))
    }
  }
}

/// Returns the members of a subscription with so many offers under a key; the one past a limit may be marked.
func exampleOffers(_ key: String, _ count: Int, marked: Int? = nil) -> String {
  let offers = (0..<count).map { index in
    let id = index == marked ? "⟦offer\(index)⟧" : "offer\(index)"
    return #"{"offerID": "\#(id)", "paymentMode": "free", "subscriptionPeriod": "P1W"}"#
  }
  return #""\#(key)": [\#(offers.joined(separator: ", "))]"#
}
