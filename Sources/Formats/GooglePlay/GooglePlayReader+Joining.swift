import CatalogModel
import Money
import SourceText

extension GooglePlayReader {
  /// What an offer belongs to.
  private struct Place: Hashable {
    var productID: String?
    var planID: String?
    var isForSubscription: Bool
    /// Nil where the file does not name the app, or where that does not matter.
    var packageName: String?
  }

  /// Gives each waiting offer to its base plan or purchase option.
  ///
  /// An offer whose product stands in no file gets a product of its own that holds only ids and offers.
  mutating func joinOffers() {
    // The first product of a place in each app, and in any.
    var ofApp: [Place: Int] = [:]
    var ofAny: [Place: Int] = [:]
    func note(_ product: Product, at index: Int) {
      var place = Place(
        productID: product.id?.value, planID: (product.play?.purchaseOptionID ?? product.basePlanID)?.value,
        isForSubscription: product.list == .subscriptions, packageName: product.play?.packageName?.value)
      if ofApp[place] == nil { ofApp[place] = index }
      place.packageName = nil
      if ofAny[place] == nil { ofAny[place] = index }
    }
    for (index, product) in catalog.products.enumerated() { note(product, at: index) }
    var groups: [String: Int] = [:]
    for (index, group) in catalog.groups.enumerated() {
      if let id = group.id?.value, groups[id] == nil { groups[id] = index }
    }
    for offer in waiting {
      var place = Place(
        productID: offer.productID?.value, planID: offer.planID?.value,
        isForSubscription: offer.isForSubscription, packageName: offer.packageName?.value)
      var known: Int?
      if place.productID != nil, place.planID != nil {
        known = ofApp[place]
        if known == nil, place.packageName != nil {
          place.packageName = nil
          known = ofApp[place]
        } else if known == nil {
          known = ofAny[place]
        }
      }
      if known == nil {
        known = catalog.products.count
        catalog.products.append(partialProduct(for: offer, groups: &groups))
        note(catalog.products[catalog.products.count - 1], at: catalog.products.count - 1)
      }
      if let known { add(offer, to: known) }
    }
    waiting = []
  }

  /// Adds an offer's phases; how a paid one is paid shows beside the base plan's period.
  private mutating func add(_ offer: WaitingOffer, to index: Int) {
    let period = catalog.products[index].period?.value.value
    for var phase in offer.phases {
      let isPaid = !phase.prices.isEmpty || phase.play?.discounts.isEmpty == false
      if offer.isForSubscription, isPaid { phase.mode = Self.paidMode(of: phase, planPeriod: period) }
      catalog.products[index].offers.append(phase)
    }
  }

  /// Returns how a phase is paid: each period, or once for a phase of another length than the plan's period.
  private static func paidMode(of phase: Offer, planPeriod: SubscriptionPeriod?) -> Located<
    Parsed<Offer.PaymentMode>
  >? {
    guard let count = phase.periodCount else { return nil }
    let isPaidOnce = count == 1 && (planPeriod == nil || phase.period?.value.value != planPeriod)
    let place = phase.count?.span ?? phase.period?.span ?? phase.span
    return Located(.valid(isPaidOnce ? .payUpFront : .payAsYouGo), phase.file, place)
  }

  /// Returns a product that is known by its offer alone.
  private mutating func partialProduct(for offer: WaitingOffer, groups: inout [String: Int]) -> Product {
    var product = Product(
      list: offer.isForSubscription ? .subscriptions : .products, file: offer.file, span: offer.span)
    var details = PlayDetails()
    product.isPartial = true
    product.id = offer.productID
    details.packageName = offer.packageName
    if offer.isForSubscription {
      product.basePlanID = offer.planID
    } else {
      details.purchaseOptionID = offer.planID
    }
    product.play = details
    guard offer.isForSubscription, let id = offer.productID else { return product }
    if let group = groups[id.value] {
      product.group = group
    } else {
      var group = SubscriptionGroup(span: offer.span)
      group.id = id
      group.hasSubscriptions = true
      groups[id.value] = catalog.groups.count
      product.group = catalog.groups.count
      catalog.groups.append(group)
    }
    return product
  }
}
