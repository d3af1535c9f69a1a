package import SourceText

/// A paywall that a file describes (RevenueCat), as far as its parts must fit together.
package struct Paywall: Sendable {
  /// How a paywall is built.
  package enum Version: Sendable {
    /// From one of the service's templates, with texts by their role (`offer_details`).
    case template
    /// From components, with texts by ids.
    case components
  }

  /// What a button or link of a paywall leads to, as far as customers must have it.
  package enum Action: Sendable {
    case restorePurchases
    case terms
    case privacyPolicy
  }

  /// The texts of one locale.
  package struct LocaleTexts: Sendable {
    package var locale: Located<String>
    /// The ids of the texts and pictures; of a paywall with tiers, the ids of the tiers.
    package var ids: Set<String>

    package init(locale: Located<String>, ids: Set<String>) {
      self.locale = locale
      self.ids = ids
    }
  }

  package var version: Version
  /// The id of the offering that the paywall belongs to; nil where it stands in a file of its own.
  package var offeringID: String?
  package var defaultLocale: Located<String>?
  package var texts: [LocaleTexts] = []
  /// The ids of texts that the components show, each where it first stands.
  package var textIDs: [Located<String>] = []
  /// The ids of the tiers that a template shows.
  package var tiers: [Located<String>] = []
  /// The ids of the packages that the paywall shows.
  package var packages: [Located<String>] = []
  /// What its buttons and links lead to.
  package var actions: Set<Action> = []
  /// The locales that have the words which variables are filled with; nil where the file has none for any.
  package var variableLocales: [Located<String>]?
  package var span: ByteSpan

  package init(_ version: Version, offeringID: String?, span: ByteSpan) {
    self.version = version
    self.offeringID = offeringID
    self.span = span
  }
}

extension Document {
  /// Returns the paywalls in a part of the file.
  package func paywalls(in span: ByteSpan) -> ArraySlice<Paywall> {
    var lower = 0
    var upper = paywalls.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if paywalls[middle].span.lower < span.lower { lower = middle + 1 } else { upper = middle }
    }
    return paywalls[lower...].prefix { $0.span.lower < span.upper }
  }

  /// Returns the paywall that a text of the file belongs to. O(log number of paywalls).
  package func paywall(around text: ByteSpan) -> Paywall? {
    var lower = 0
    var upper = paywalls.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if paywalls[middle].span.lower <= text.lower { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0, paywalls[lower - 1].span.contains(text) else { return nil }
    return paywalls[lower - 1]
  }
}
