package import LocaleData

/// What the stores want a paywall to say.
package enum PaywallTerm: String, Sendable, CaseIterable {
  case price, length
  case trialLength = "trial-length"
  case priceAfterTrial = "price-after-trial"
  case renewal, cancel, privacy, terms, restore

  /// The term in words.
  package var title: String {
    switch self {
    case .price: "price"
    case .length: "length of the subscription"
    case .trialLength: "length of the free trial"
    case .priceAfterTrial: "price after the free trial"
    case .renewal: "automatic renewal"
    case .cancel: "how to cancel"
    case .privacy: "privacy policy"
    case .terms: "terms of use"
    case .restore: "restoring purchases"
    }
  }

  /// Whether the term is found by a language's words, not by what is filled in.
  package var isFoundByWords: Bool {
    switch self {
    case .price, .length, .trialLength, .priceAfterTrial: false
    case .renewal, .cancel, .privacy, .terms, .restore: true
    }
  }

  /// Whether the term is wanted only where something can be tried for free.
  var isAboutTrial: Bool { self == .trialLength || self == .priceAfterTrial }

  /// Whether the term is a link or button, whose text is short.
  var isLabel: Bool { self == .privacy || self == .terms || self == .restore }

  /// Words of keys that are about the term.
  var keyWords: Set<String> {
    switch self {
    case .renewal: ["renewal", "renew", "renews", "disclosure", "legal", "autorenew"]
    case .cancel: ["cancel", "manage", "cancellation"]
    case .privacy: ["privacy"]
    case .terms: ["terms", "eula", "tos", "conditions"]
    case .restore: ["restore"]
    case .price, .length, .trialLength, .priceAfterTrial: []
    }
  }

  /// Returns the alternatives of stems that a language says the term with; none for a language without words.
  package func stems(in locale: LocaleID) -> [[String]] {
    let row = PaywallTermTable.stems.indices.first { row in
      pooled(PaywallTermTable.terms[row]) == rawValue
        && pooled(PaywallTermTable.languages[row]) == locale.language
    }
    guard let row else { return [] }
    return pooled(PaywallTermTable.stems[row]).split(separator: "|").map { alternative in
      alternative.split(separator: "&").map(String.init)
    }
  }

  private func pooled(_ reference: UInt32) -> String {
    PaywallTermTable.pool.withUTF8Buffer { bytes in
      let lower = Int(truncatingIfNeeded: reference >> 11)
      let range = lower..<lower + Int(truncatingIfNeeded: reference & 0x7FF)
      return unsafe String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
  }
}

/// The words of one language for a term.
struct TermWords {
  private let alternatives: [[[UInt8]]]

  init(_ term: PaywallTerm, in locale: LocaleID) {
    alternatives = term.stems(in: locale).map { $0.map { Array($0.utf8) } }
  }

  var isEmpty: Bool { alternatives.isEmpty }

  /// Whether a text, in lower case, holds all stems of an alternative.
  func areIn(_ text: [UInt8]) -> Bool {
    alternatives.contains { stems in stems.allSatisfy { Self.contains($0, in: text) } }
  }

  private static func contains(_ stem: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = stem.first, stem.count <= text.count else { return false }
    return (0...(text.count - stem.count)).contains { start in
      text[start] == first && text[start..<start + stem.count].elementsEqual(stem)
    }
  }
}
