import CatalogModel
import Money

/// What a kind of catalog calls the things that rules ask people to set.
struct CatalogTerms {
  private let kind: CatalogKind

  init(_ catalog: Catalog) { kind = catalog.kind }

  /// The key of a plan's period.
  var planPeriod: String {
    switch kind {
    case .appStoreConnect: "subscriptionPeriod"
    case .appStoreMetadata: "duration"
    case .priceSheet: "the period"
    default: "recurringSubscriptionPeriod"
    }
  }

  /// The key of the time that an offer lasts.
  var offerPeriod: String {
    switch kind {
    case .appStoreConnect, .appStoreMetadata: "duration"
    default: "subscriptionPeriod"
    }
  }

  /// The key of the number of an offer's periods.
  var periodCount: String {
    switch kind {
    case .appStoreConnect: "numberOfPeriods"
    case .appStoreMetadata: "number_of_periods"
    default: "numberOfPeriods"
    }
  }

  /// The key of how an offer is paid.
  var mode: String {
    switch kind {
    case .appStoreConnect: "offerMode"
    case .appStoreMetadata: "type"
    default: "paymentMode"
    }
  }

  /// The key of a price.
  var price: String {
    switch kind {
    case .storeKitConfiguration: "displayPrice"
    case .appStoreMetadata: "the price tier"
    default: "the price"
    }
  }

  /// Whether readers of the kind complain of each value that is no period, mode or number themselves.
  var readerChecksValues: Bool { kind == .appStoreMetadata || kind == .priceSheet }

  /// Whether files of the kind write lengths of time as ISO 8601 does.
  var isISO8601: Bool { kind == .storeKitConfiguration || kind == .priceSheet }

  /// Whether files of the kind hold all that there is of a product, so that what is absent is missing. An answer
  /// of a store may be asked for with a few attributes only.
  var isComplete: Bool { kind == .storeKitConfiguration }

  /// Returns a way to pay an offer as the kind spells it.
  func spelling(_ mode: Offer.PaymentMode) -> String {
    switch (kind, mode) {
    case (.appStoreConnect, .free): "FREE_TRIAL"
    case (.appStoreConnect, .payAsYouGo): "PAY_AS_YOU_GO"
    case (.appStoreConnect, .payUpFront): "PAY_UP_FRONT"
    case (.appStoreMetadata, .free): "free-trial"
    case (.appStoreMetadata, .payAsYouGo): "pay-as-you-go"
    case (.appStoreMetadata, .payUpFront): "pay-up-front"
    default: mode.rawValue
    }
  }

  /// Returns a length of time as the kind spells it: `P1M`, `ONE_MONTH` or `1 Month`.
  func spelling(_ period: SubscriptionPeriod) -> String {
    switch kind {
    case .appStoreConnect: Self.enumeration(period) ?? period.iso8601
    case .appStoreMetadata: period.words.split(separator: " ").map(Self.capitalized).joined(separator: " ")
    default: period.iso8601
    }
  }

  /// Returns lengths of time as a list of choices: `P1W, P1M or P1Y`.
  func choices(_ periods: [SubscriptionPeriod]) -> String {
    let spellings = periods.map(spelling)
    guard let last = spellings.last, spellings.count > 1 else { return spellings.first ?? "" }
    return spellings.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The constant of the App Store Connect API for a length of time; nil where it has none.
  private static func enumeration(_ period: SubscriptionPeriod) -> String? {
    let words = [1: "ONE", 2: "TWO", 3: "THREE", 6: "SIX", 16: "SIXTEEN", 28: "TWENTY_EIGHT"]
    if [16, 28].contains(period.days), period.months == 0 { return words[period.days].map { "\($0)_DAYS" } }
    guard let (count, unit) = period.single, let word = words[count] else { return nil }
    return "\(word)_\(unit.rawValue.uppercased())\(count == 1 ? "" : "S")"
  }
}
