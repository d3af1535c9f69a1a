package import Money
package import SourceText

/// What kind of thing a product is, in StoreKit's terms.
package enum ProductKind: String, Sendable, CaseIterable {
  case consumable = "Consumable"
  case nonConsumable = "NonConsumable"
  case nonRenewingSubscription = "NonRenewingSubscription"
  case autoRenewableSubscription = "RecurringSubscription"
}

/// The list of a StoreKit configuration in which a product stands.
package enum ProductList: String, Sendable {
  case products
  case nonRenewingSubscriptions
  case subscriptions
}

/// One thing that an app sells.
package struct Product: Sendable {
  package var id: Located<String>?
  /// The base plan that the product is, of a Google Play subscription with that id; or the purchase option, of
  /// a one-time product that has several.
  package var basePlanID: Located<String>?
  /// Nil where the format does not say, as Google Play does not tell consumables from others.
  package var kind: Located<Parsed<ProductKind>>?
  /// The store that sells the product, where a catalog of several stores names it.
  package var store: Located<Store>?
  package var list: ProductList
  package var referenceName: Located<String>?
  /// The number that the tool that wrote the file knows the product by.
  package var internalID: Located<String>?
  /// The app that the product belongs to, in a catalog that has the products of several apps.
  package var app: Located<String>?
  package var familyShareable: Located<Bool>?
  /// How far the product is in the store, in the store's own word, such as `APPROVED` or `ACTIVE`.
  package var state: Located<String>?
  /// Whether the catalog says that the product can be bought.
  package var isForSale: Located<Bool>?
  /// Whether the catalog has parts of the product, such as its prices or offers, but not the product itself, so
  /// that nothing can be told of what it lacks.
  package var isPartial = false
  package var reviewNote: Located<String>?
  /// What App Review and the store's pages need beside the product's texts.
  package var assets = ProductAssets()
  package var prices: [Price] = []
  /// Whether the catalog has the whole list of the product's prices by storefront, also an empty one.
  package var hasAllPrices = false
  /// The regions where the product is sold according to the file, which names no price for them.
  package var regionsWithoutPrice: [Located<String>] = []
  /// The storefronts or regions that the product is sold in, as spelled in the file; nil where the catalog
  /// does not say.
  package var regions: [Located<String>]?
  /// Whether the product will be sold in storefronts that open later; nil where the catalog does not say.
  package var isForNewRegions: Located<Bool>?
  package var localizations: [ProductLocalization] = []
  /// Whether the file has the list of localizations, also an empty one.
  package var hasLocalizations = false
  /// What only Google Play tells of a product; nil elsewhere.
  package var play: PlayDetails?

  // Auto-renewable subscriptions only.
  /// Index of the enclosing group in the catalog.
  package var group: Int?
  package var groupID: Located<String>?
  /// The rank in the group; 1 is the highest service.
  package var level: Located<Parsed<Int>>?
  package var period: Located<Parsed<SubscriptionPeriod>>?
  /// How a Google Play base plan is paid: `autoRenewing`, `prepaid` or `installments`.
  package var renewal: Located<String>?
  package var offers: [Offer] = []
  package var billingPlans: [BillingPlan] = []
  /// The storefronts where monthly payments with a commitment are open to customers, as spelled in the file.
  package var commitmentRegions: [Located<String>] = []

  package var file: FileID
  /// The bytes of the whole product.
  package var span: ByteSpan

  package init(list: ProductList, file: FileID, span: ByteSpan) {
    self.list = list
    self.file = file
    self.span = span
  }

  package var isSubscription: Bool {
    list == .subscriptions || kind?.value.value == .autoRenewableSubscription
  }

  /// The id by which other catalogs know the product: with its base plan as `id:plan`.
  package var qualifiedID: String? {
    guard let id else { return nil }
    return basePlanID.map { "\(id.value):\($0.value)" } ?? id.value
  }

  /// The price that the catalog gives first.
  package var amount: Amount? { prices.first?.amount.value.value }

  package var introductoryOffers: [Offer] { offers.filter { $0.kind == .introductory } }

  /// The place to point at for what the product lacks: its id, or its first byte.
  package var anchor: ByteSpan { id.map(\.span) ?? ByteSpan(span.lower, min(span.lower + 1, span.upper)) }
}

/// A price of a product or offer.
package struct Price: Sendable {
  package var amount: Located<Parsed<Amount>>
  /// Nil where the format names none; the catalog's storefront decides.
  package var currency: CurrencyCode?
  /// Where the file names the currency; nil where it names none for this price alone.
  package var currencySpan: ByteSpan?
  package var storefront: Located<StorefrontCode>?
  /// The region as the file spells it, where that is no storefront's code, such as `US` or a name.
  package var region: Located<String>?
  /// The day from which the price holds, as the file spells it; nil for a price that holds already.
  package var startDate: Located<String>?
  /// The day until which the price holds.
  package var endDate: Located<String>?
  /// The price tier that the file names instead of an amount; the amount is then what the tier costs in the
  /// United States.
  package var tier: Located<String>?
  /// Whether the price is what subscribers of before still pay.
  package var isPreserved = false
  /// Whether new customers of the region can buy; nil where the file does not say, which Google Play takes as
  /// no.
  package var isForSale: Located<Bool>?
  /// The way of paying that the price is for, such as `MONTHLY`, where a subscription has several.
  package var billingPlanType: Located<String>?

  package init(
    amount: Located<Parsed<Amount>>, currency: CurrencyCode? = nil, storefront: Located<StorefrontCode>? = nil
  ) {
    self.amount = amount
    self.currency = currency
    self.storefront = storefront
  }
}

/// A product's texts in one locale.
package struct ProductLocalization: Sendable {
  /// The locale as spelled in the file.
  package var locale: Located<String>?
  package var displayName: Located<String>?
  package var description: Located<String>?
  /// The app's name beside a subscription group's, where it is another than the app's.
  package var customAppName: Located<String>?
  /// What a subscriber gets, in short lines (Google Play).
  package var benefits: [Located<String>] = []
  /// The file of the span, where the catalog stands in several; nil for the product's or group's own file.
  package var file: FileID?
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}

/// A way to pay a yearly subscription (StoreKit configuration 5.0).
package struct BillingPlan: Sendable {
  /// `BILLED_UPFRONT` or `MONTHLY`.
  package var type: Located<String>?
  package var price: Located<Parsed<Amount>>?
  /// What twelve payments come to.
  package var commitmentPrice: Located<Parsed<Amount>>?
  package var isEnabled: Located<Bool>?
  package var internalID: Located<String>?
  package var span: ByteSpan

  package init(span: ByteSpan) { self.span = span }
}
