import Money

extension ClaimKind {
  /// The kind in words.
  package var title: String {
    switch self {
    case .freeTrial: "free trial"
    case .introductoryPrice: "introductory price"
    case .price: "price"
    case .period: "period"
    case .saving: "saving"
    case .equivalent: "equivalent"
    case .commitment: "commitment"
    case .term: "term"
    }
  }
}

extension ClaimValue {
  /// The value in words: `7 days`, `9.99 USD`, `50 %`, `restore`; empty where nothing is said.
  package var summary: String {
    var parts: [String] = []
    if let amount { parts.append("\(amount)") }
    if let currency { parts.append("\(currency)") }
    if let percent { parts.append("\(percent) %") }
    if let unit {
      if !parts.isEmpty { parts.append("for") }
      parts.append(
        count.map { $0 == 1 ? "1 \(unit.rawValue)" : "\($0) \(unit.rawValue)s" } ?? "\(unit.rawValue)s")
    }
    if let term { parts.append(term.title) }
    return parts.joined(separator: " ")
  }
}

extension ClaimTerm {
  /// The term in words.
  package var title: String {
    switch self {
    case .restore: "restoring purchases"
    case .terms: "terms of use"
    case .privacy: "privacy policy"
    case .autoRenew: "automatic renewal"
    case .cancel: "canceling"
    case .manage: "managing the subscription"
    case .charged: "who is charged"
    case .forfeit: "the rest of a trial being lost"
    }
  }
}
