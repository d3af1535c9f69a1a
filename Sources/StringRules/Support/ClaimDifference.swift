import PaywallCopy
import SourceText

/// A claim of a translation that its source text makes otherwise.
struct ClaimDifference {
  let found: FoundClaim
  let source: FoundClaim

  /// Returns the claims of a translation that differ where the source has one of the kind, and has it not as well.
  static func all(_ source: LocaleClaims, _ translation: LocaleClaims) -> [ClaimDifference] {
    var result: [ClaimDifference] = []
    for kind in ClaimKind.allCases where kind != .term {
      let theirs = source.claims.filter { $0.claim.kind == kind && !$0.isOfOneNumber }
      let own = translation.claims.filter { $0.claim.kind == kind && !$0.isOfOneNumber }
      guard !theirs.isEmpty, !own.isEmpty else { continue }
      let lost = theirs.filter { claim in !own.contains { isSame($0.claim.value, claim.claim.value) } }
      let added = own.filter { claim in !theirs.contains { isSame($0.claim.value, claim.claim.value) } }
      guard let first = lost.first, lost.count == added.count else { continue }
      for (index, claim) in added.enumerated() {
        result.append(ClaimDifference(found: claim, source: index < lost.count ? lost[index] : first))
      }
    }
    return result
  }

  /// Whether two values are the same as far as both say anything.
  private static func isSame(_ first: ClaimValue, _ second: ClaimValue) -> Bool {
    if let one = first.period, let other = second.period {
      if one != other { return false }
    } else if let one = first.unit, let other = second.unit, first.count == nil, second.count == nil,
      one != other
    {
      return false
    }
    if let one = first.percent, let other = second.percent, one != other { return false }
    // Prices of two storefronts differ.
    if let one = first.amount, let other = second.amount, first.currency == second.currency, one != other {
      return false
    }
    return true
  }
}

/// A claim's place, by which it is known again.
struct ClaimPlace: Hashable {
  let file: FileID
  let span: ByteSpan
  let kind: ClaimKind

  init(_ found: FoundClaim) {
    file = found.file
    span = found.span
    kind = found.claim.kind
  }
}
