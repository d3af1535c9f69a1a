package import Money
package import PriceText

/// What a placeholder of paywall copy stands for.
package enum CopyValue: Hashable, Sendable {
  /// The time that a text is about.
  package enum Subject: String, Sendable, CaseIterable {
    /// The period of the plan.
    case plan
    /// The free time that comes first.
    case trial
    /// The time of the introductory offer, whether free or not.
    case offer
  }

  /// A text that previews show as well.
  case style(TextStyle)
  /// The display name of the product.
  case name
  /// What the price comes to in one unit, without the price that is billed.
  case price(per: SubscriptionPeriod.Unit)
  case offerPrice
  case offerPricePer(SubscriptionPeriod.Unit)
  /// A length with its number: `7 days`.
  case length(Subject)
  /// A length without its number where that is one: `month`.
  case unit(Subject)
  /// The same abbreviated: `mo`.
  case shortUnit(Subject)
  /// A number of units, or of the units that the length is said in.
  case count(Subject, SubscriptionPeriod.Unit?)
  /// The saving against the dearest plan: `37%`, `37` or `$44.01`.
  case savedPercent, savedPercentNumber, savedAmount

  /// The name that configuration uses.
  package var id: String {
    switch self {
    case .style(let style): style.rawValue
    case .name: "name"
    case .price(let unit): "price-per-\(unit.rawValue)"
    case .offerPrice: "offer-price"
    case .offerPricePer(let unit): "offer-price-per-\(unit.rawValue)"
    case .length(let subject): "\(subject.rawValue)-length"
    case .unit(let subject): "\(subject.rawValue)-unit"
    case .shortUnit(let subject): "\(subject.rawValue)-unit-short"
    case .count(let subject, let unit): "\(subject.rawValue)-\(unit.map { $0.rawValue + "s" } ?? "count")"
    case .savedPercent: "saved-percent"
    case .savedPercentNumber: "saved-percent-number"
    case .savedAmount: "saved-amount"
    }
  }

  /// Every value, those of previews first.
  package static let all: [CopyValue] = {
    let units = SubscriptionPeriod.Unit.allCases
    var values = TextStyle.allCases.map { CopyValue.style($0) }
    values += [.name, .offerPrice, .savedPercent, .savedPercentNumber, .savedAmount]
    values += units.map { .price(per: $0) } + units.map { .offerPricePer($0) }
    for subject in Subject.allCases {
      values += [.length(subject), .unit(subject), .shortUnit(subject), .count(subject, nil)]
      values += units.map { .count(subject, $0) }
    }
    return values
  }()

  /// Finds the value of a name.
  package init?(id: String) {
    guard let value = Self.all.first(where: { $0.id == id }) else { return nil }
    self = value
  }

  /// Whether the text has the price of the plan.
  package var isPrice: Bool {
    switch self {
    case .style(let style):
      [
        .price, .priceNarrow, .priceCode, .priceStore, .rate, .rateSlash, .rateShort, .term, .billed,
        .commitment, .offer, .offerAudience, .perDay, .perWeek, .perMonth, .perYear, .perUnitLong,
        .perUnitShort, .disclosure,
      ].contains(style)
    default: false
    }
  }

  /// Whether the text has the length of the plan.
  package var saysPeriod: Bool {
    switch self {
    case .length(.plan), .unit(.plan), .shortUnit(.plan), .count(.plan, _): true
    case .style(let style):
      [
        .period, .periodShort, .periodNarrow, .periodUnit, .periodUnitShort, .plan, .frequency, .attributive,
        .unitLong, .unitShort, .unitNarrow, .rate, .rateSlash, .rateShort, .term, .billed, .offer,
        .offerAudience, .perDay, .perWeek, .perMonth, .perYear, .perUnitLong, .perUnitShort, .disclosure,
      ].contains(style)
    default: false
    }
  }

  /// Whether the text has the length of a free time.
  package var isTrialLength: Bool {
    switch self {
    case .length(.trial), .length(.offer), .count(.trial, _), .count(.offer, _): true
    case .style(let style):
      [.trialLabel, .trialTitle, .trialSentence, .offer, .offerAudience].contains(style)
    default: false
    }
  }

  /// Whether the text holds an amount of money, which runs in its own direction.
  var isMoney: Bool {
    switch self {
    case .style(.price), .style(.priceNarrow), .style(.priceCode), .style(.priceStore), .price, .offerPrice,
      .offerPricePer,
      .savedAmount:
      true
    default: false
    }
  }
}
