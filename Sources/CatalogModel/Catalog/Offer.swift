package import Money
package import SourceText

/// A lower price or a free time for some customers of a subscription.
package struct Offer: Sendable {
  /// Who an offer is for, in StoreKit's terms.
  package enum Kind: String, Sendable, CaseIterable {
    case introductory, promotional, code, winBack

    /// The kind in words, for a message.
    package var name: String {
      switch self {
      case .introductory: "introductory offer"
      case .promotional: "promotional offer"
      case .code: "offer code"
      case .winBack: "win-back offer"
      }
    }
  }

  /// How a customer pays during an offer.
  package enum PaymentMode: String, Sendable, CaseIterable {
    case free
    case payAsYouGo
    case payUpFront
  }

  package var kind: Kind
  package var id: Located<String>?
  package var referenceName: Located<String>?
  package var internalID: Located<String>?
  package var mode: Located<Parsed<PaymentMode>>?
  package var period: Located<Parsed<SubscriptionPeriod>>?
  /// Number of periods; absent means one.
  package var count: Located<Parsed<Int>>?
  package var prices: [Price] = []
  /// Which customers may use an offer code: `new`, `existing`, `expired`; nil where the file has no list.
  package var eligibility: [Located<String>]?
  package var isStackable: Located<Bool>?
  package var isEligible: Located<Bool>?
  package var billingPlanType: Located<String>?
  /// The storefronts or regions that the offer is limited to, as spelled in the file; nil for no limit.
  package var regions: [Located<String>]?
  package var startDate: Located<String>?
  package var endDate: Located<String>?
  package var state: Located<String>?
  /// What a customer pays less than the plan's price, where the file says it so: a fraction of one, or an
  /// amount. Nil where it differs by region.
  package var discount: Located<String>?
  /// Whether customers can use the offer; nil where the file does not say.
  package var isActive: Located<Bool>?
  /// Which former subscribers a win-back offer is for; nil where the file does not say.
  package var winBack: WinBackEligibility?
  /// What only Google Play tells of an offer; nil elsewhere.
  package var play: PlayOfferDetails?
  package var file: FileID
  package var span: ByteSpan

  package init(kind: Kind, file: FileID, span: ByteSpan) {
    self.kind = kind
    self.file = file
    self.span = span
  }

  package var amount: Amount? { prices.first?.amount.value.value }

  /// Number of periods, one where the file names none; nil where it is no number.
  package var periodCount: Int? { count.map(\.value.value) ?? 1 }

  /// The place to point at for what the offer lacks: its id, its mode, or its first byte.
  package var anchor: ByteSpan {
    (id?.span).flatMap { $0.isEmpty ? nil : $0 } ?? mode?.span
      ?? ByteSpan(span.lower, min(span.lower + 1, span.upper))
  }
}
