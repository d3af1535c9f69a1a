package import Money

/// What only Google Play tells of a product.
package struct PlayDetails: Sendable {
  /// The app that the product belongs to.
  package var packageName: Located<String>?
  /// The way to buy that the product is, of a one-time product.
  package var purchaseOptionID: Located<String>?
  /// The version of Google Play's regions and their currencies that the prices are made for, such as
  /// `2025/01`.
  package var regionsVersion: Located<String>?
  /// Words that the store hands to the app with the product.
  package var tags: [Located<String>] = []
  /// Those that all ways to buy a one-time product share.
  package var sharedTags: [Located<String>] = []
  /// The language of the texts for customers who read none of the others.
  package var defaultLanguage: Located<String>?
  /// The regions that the file has something of, in its order: a price, or whether the product is sold there.
  package var regionCodes: [Located<String>] = []
  /// The regions where only payments from the same region are taken.
  package var restrictedPaymentRegions: [Located<String>] = []
  /// The prices for regions that the store opens later.
  package var laterRegions: LaterRegions?
  /// Whether the file has settings of taxes and compliance for the product.
  package var hasTaxSettings = false
  /// What the product is taxed as.
  package var taxCategory: Located<String>?
  /// How long a subscriber whose payment failed keeps access, as the file spells it: `P0D` is none.
  package var gracePeriod: Located<String>?
  /// How long a subscription waits for a payment after that, as the file spells it.
  package var accountHold: Located<String>?
  /// Whether apps with an old billing library are sold this one.
  package var isLegacyCompatible: Located<Bool>?
  /// The number of payments that a customer of installments commits to.
  package var committedPayments: Located<Parsed<Int>>?
  /// How long something rented can be used, as the file spells it.
  package var rentalPeriod: Located<String>?

  package init() {}

  /// The prices for regions that the store opens later, which are in two currencies.
  package struct LaterRegions: Sendable {
    /// The key that the prices stand under.
    package var key: Located<String>
    /// The keys of the prices that are not there.
    package var missing: [String]
    /// The keys of the prices that are there, each with its price where that has one.
    package var prices: [(key: String, price: Price)] = []

    package init(key: Located<String>, missing: [String]) {
      self.key = key
      self.missing = missing
    }
  }
}

/// What only Google Play tells of an offer.
///
/// A subscription's offer has up to two phases, such as a trial and then a lower price. Each phase is an `Offer`
/// of its own with the same id.
package struct PlayOfferDetails: Sendable {
  /// Which of the offer's phases this is, from one; nil for an offer without phases.
  package var phase: Int?
  /// Words that the store hands to the app with the offer.
  package var tags: [Located<String>] = []
  /// Whom the store shows the offer to; nil where the app decides.
  package var targeting: Targeting?
  /// What customers pay less, by region.
  package var discounts: [Discount] = []
  /// The regions where the phase costs nothing.
  package var freeRegions: [Located<String>] = []
  /// The regions that the offer has something of, whether it is to be had there or not.
  package var regionCodes: [Located<String>] = []
  /// The regions that the phase has something of.
  package var phaseRegionCodes: [Located<String>] = []
  /// The prices of the phase for regions that the store opens later: absolute ones, and what they are lower by.
  package var laterRegions: [PlayDetails.LaterRegions] = []
  /// How often one customer can use the offer; absent or zero for any number.
  package var redemptionLimit: Located<Parsed<Int>>?

  package init() {}

  /// The customers that an offer is for.
  package struct Targeting: Sendable {
    /// `acquisitionRule` for those who never had the scope's subscription, `upgradeRule` for those who have it.
    package var rule: Located<String>
    /// `thisSubscription`, `anySubscriptionInApp` or `specificSubscriptionInApp`.
    package var scope: Located<String>?
    /// The subscription that `specificSubscriptionInApp` names.
    package var subscriptionID: Located<String>?
    /// The billing period of the plan that customers upgrade from.
    package var period: Located<String>?
    package var isOncePerUser: Located<Bool>?

    package init(rule: Located<String>) { self.rule = rule }
  }

  /// What customers of one region pay less than the plan's price.
  package struct Discount: Sendable {
    /// Nil for the regions that the store opens later.
    package var region: Located<String>?
    /// The part of the price that customers save, between 0 and 1; nil for a discount by an amount.
    package var fraction: Located<Parsed<Amount>>?
    /// The amount that customers save.
    package var amount: Price?

    package init(region: Located<String>?, fraction: Located<Parsed<Amount>>?, amount: Price?) {
      self.region = region
      self.fraction = fraction
      self.amount = amount
    }
  }
}
