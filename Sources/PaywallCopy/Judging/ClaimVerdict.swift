/// What comes of holding a claim against the catalogs.
package enum ClaimVerdict: Sendable {
  /// The catalogs sell what the claim says; the nearest facts that agree.
  case holds([SoldFact])
  /// The catalogs do not tell.
  case open
  case fails(ClaimFault)
}

/// A claim that the catalogs contradict.
package struct ClaimFault: Sendable {
  package enum Kind: Sendable, Hashable {
    /// The free time has another length.
    case trialLength
    /// Nothing has a free time.
    case noTrial
    /// The free time is a month, the text says 30 days, or the other way around.
    case trialNearly
    case introductoryPrice
    case price
    case equivalent
    /// No storefront gives the saving; `above` where every storefront's is lower.
    case saving(above: Bool)
    /// Some storefronts give the saving and others do not.
    case savingPartly
    case period
    case lifetime
  }

  package var kind: Kind
  /// What is sold instead, the nearest first.
  package var facts: [SoldFact]
  /// Whether the claim fits no product at all, or the configuration names its product; otherwise the claim fits another
  /// plan than its text is about.
  package var isCertain: Bool
}

/// A claim with its verdict.
package struct ClaimJudgment: Sendable {
  package var key: KeyClaims
  package var locale: LocaleClaims
  package var found: FoundClaim
  package var verdict: ClaimVerdict
}
