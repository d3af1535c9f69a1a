/// A text of paywalls that CLDR has none for; the project's own translations stand in Locales/Phrases under these
/// names.
package enum PhraseKey: UInt8, CaseIterable, Sendable {
  /// In place of a price of zero.
  case free
  case oneTimePurchase, subscribe, startFreeTrial, restorePurchases, termsOfUse, privacyPolicy, cancelAnytime
  /// The sentence of a yearly subscription that is paid by the month.
  case commitment
  case savePercent, percentOff, saveAmount
  /// A billed rate with what it comes to in a shorter time.
  case rateWithEquivalent
  /// Who gets an offer, and the offer.
  case offerIntroductory, offerPromotional, offerCode, offerWinBack
  case disclosureCharge, disclosureRenewal, disclosureRenewalCharge, disclosureTrial, disclosureCommitment
  case disclosureManage

  /// The names of what goes into the phrase, in the order in which formatters give them.
  package var arguments: [String] {
    switch self {
    case .commitment: ["count", "rate", "total"]
    case .savePercent, .percentOff: ["percent"]
    case .saveAmount: ["amount"]
    case .rateWithEquivalent: ["rate", "equivalent"]
    case .offerIntroductory, .offerPromotional, .offerCode, .offerWinBack: ["offer"]
    case .disclosureRenewalCharge: ["rate"]
    case .free, .oneTimePurchase, .subscribe, .startFreeTrial, .restorePurchases, .termsOfUse, .privacyPolicy,
      .cancelAnytime, .disclosureCharge, .disclosureRenewal, .disclosureTrial, .disclosureCommitment,
      .disclosureManage:
      []
    }
  }

  /// The number of the phrase in the table.
  package var number: Int { Int(truncatingIfNeeded: rawValue) }
}

/// A text of paywalls about a number of days, weeks, months or years; each unit has a phrase of its own, since
/// languages join number, unit and price differently: `rateMonth`, `freeThenDay`.
package enum UnitPhraseKey: UInt8, CaseIterable, Sendable {
  /// How often: monthly, every 3 months.
  case frequency
  /// A length beside a noun: 7-day.
  case attributive
  /// What is paid again and again.
  case rate
  /// What is paid once for a time that does not renew.
  case term
  case billed
  case trialLabel, trialSentence
  /// A free time, and what is paid afterwards.
  case freeThen
  /// A lower rate for some time, and what is paid afterwards.
  case introRate
  /// A price for the whole first time, and what is paid afterwards.
  case introOnce

  /// The names of what goes into the phrase, in the order in which formatters give them.
  package var arguments: [String] {
    switch self {
    case .frequency, .attributive, .trialLabel, .trialSentence: ["count"]
    case .rate, .term, .billed: ["count", "price"]
    case .freeThen: ["count", "rate"]
    case .introRate: ["count", "intro", "rate"]
    case .introOnce: ["count", "price", "rate"]
    }
  }

  /// Returns the number of the phrase in the table; those of `PhraseKey` come before.
  package func number(_ unit: DurationUnit) -> Int {
    PhraseKey.allCases.count + Int(truncatingIfNeeded: rawValue) * DurationUnit.allCases.count
      + Int(truncatingIfNeeded: unit.rawValue)
  }
}

/// The form of a phrase: a plural category, or the number itself where a language says one or two in another way
/// than the rest of its category.
package enum PhraseForm {
  /// Forms of one phrase in the table.
  package static let count = 8

  /// The form of a phrase that has only one.
  package static var other: Int { number(.other) }

  package static func number(_ category: PluralCategory) -> Int {
    switch category {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// Returns the form of exactly one or two; nil for other numbers, which have none.
  package static func number(exactly count: Int) -> Int? { count == 1 || count == 2 ? 5 + count : nil }
}
