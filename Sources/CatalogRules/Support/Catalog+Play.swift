import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A place that can be told from others, so that what several products share is judged once.
private struct PlaceKey: Hashable {
  let file: FileID
  let start: Int

  init<Value>(_ located: Located<Value>) {
    file = located.file
    start = Int(located.span.lower)
  }
}

extension Catalog {
  /// The products; of a Google Play subscription or one-time product only the first base plan or way to buy, since
  /// all have the same id and texts, and none that only offers tell of.
  var wholeProducts: [Product] {
    guard kind == .googlePlay else { return products }
    var seen: Set<PlaceKey> = []
    return products.filter { product in
      guard !product.isPartial else { return false }
      return product.id.map { seen.insert(PlaceKey($0)).inserted } ?? true
    }
  }

  /// The texts of all products, each once.
  var listings: [(product: Product, texts: ProductLocalization)] {
    wholeProducts.flatMap { product in product.localizations.map { (product, $0) } }
  }

  /// Each list of words for the app that a product, plan or offer has, with what it belongs to.
  var tagLists: [(tags: [Located<String>], product: Product)] {
    var seen: Set<PlaceKey> = []
    var lists: [(tags: [Located<String>], product: Product)] = []
    func add(_ tags: [Located<String>]?, of product: Product) {
      guard let tags, let first = tags.first, seen.insert(PlaceKey(first)).inserted else { return }
      lists.append((tags, product))
    }
    for product in products {
      add(product.play?.sharedTags, of: product)
      add(product.play?.tags, of: product)
      for offer in product.offers { add(offer.play?.tags, of: product) }
    }
    return lists
  }
}

/// An offer of Google Play with its phases; one without phases has itself as the only one.
struct PlayOffer {
  var phases: [Offer]

  var first: Offer { phases[0] }

  /// Whether the offer has phases at all.
  var hasPhases: Bool { first.play?.phase != nil }

  /// The place of the offer: its id, else its first byte.
  var label: Label { first.id.map { Label($0) } ?? Label(first.file, first.anchor) }

  /// What to call the offer in a message.
  var title: String { first.id.map { "the offer \(quoted($0.value))" } ?? "the offer" }
}

extension Product {
  /// The offers of Google Play, each with its phases.
  var playOffers: [PlayOffer] {
    var offers: [PlayOffer] = []
    for phase in self.offers where phase.play != nil {
      if (phase.play?.phase ?? 1) > 1, let last = offers.indices.last,
        offers[last].first.id.map({ PlaceKey($0) }) == phase.id.map({ PlaceKey($0) }),
        offers[last].first.file == phase.file
      {
        offers[last].phases.append(phase)
      } else {
        offers.append(PlayOffer(phases: [phase]))
      }
    }
    return offers
  }

  /// What to call the base plan or way to buy in a message.
  var planTitle: String {
    if list == .subscriptions {
      return basePlanID.map { "the base plan \(quoted($0.value))" } ?? title
    }
    return play?.purchaseOptionID.map { "the purchase option \(quoted($0.value))" } ?? title
  }

  /// The place of the base plan or way to buy: its id, else the product's.
  var planLabel: Label {
    if let id = list == .subscriptions ? basePlanID : play?.purchaseOptionID, !id.span.isEmpty {
      return Label(id)
    }
    return Label(file, anchor)
  }

  /// Whether the product is a base plan of a Google Play subscription, and known as such.
  var isBasePlan: Bool { list == .subscriptions && basePlanID != nil && !isPartial }
}

extension Offer {
  /// The first byte of the offer or phase, for what it lacks.
  var start: ByteSpan { ByteSpan(span.lower, min(span.lower + 1, span.upper)) }
}
