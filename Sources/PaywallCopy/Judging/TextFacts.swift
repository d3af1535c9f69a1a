/// What one text claims, as a line of facts for who cannot read its language.
package struct TextFacts: Sendable {
  /// How a fact stands to the catalogs.
  package enum Mark: Sendable {
    case holds, fails, open
  }

  package struct Fact: Sendable {
    package var text: String
    package var mark: Mark
  }

  package var facts: [Fact]
  /// What the source text claims and this one does not, as far as it is understood.
  package var lacking: [String]
  /// Whether nothing of the text was understood, though its source text claims something.
  package var isUnread: Bool

  /// Makes the facts of a key's text in one locale.
  package init(_ locale: LocaleClaims, of key: KeyClaims, _ judgments: [ClaimJudgment]) {
    facts = locale.claims.map { found in
      let judgment = judgments.first {
        $0.found.span == found.span && $0.found.claim == found.claim && $0.found.file == found.file
      }
      let mark: Mark =
        switch judgment?.verdict {
        case .holds: .holds
        case .fails: .fails
        case .open, nil: .open
        }
      return Fact(text: found.claim.factText, mark: mark)
    }
    let source = key.source?.claims ?? []
    isUnread = locale.claims.isEmpty && !locale.isSource && !source.isEmpty
    let own = Set(locale.claims.map { Said($0.claim) })
    var seen: Set<Said> = []
    lacking =
      isUnread || locale.isSource
      ? []
      : source.filter { !own.contains(Said($0.claim)) && seen.insert(Said($0.claim)).inserted }.map {
        $0.claim.factText
      }
  }

  private struct Said: Hashable {
    let kind: ClaimKind
    let term: ClaimTerm?

    init(_ claim: Claim) {
      kind = claim.kind
      term = claim.value.term
    }
  }
}

extension Claim {
  /// The claim in few words: `trial 3 days`, `then 69.99 EUR`, `1 year`, `renews`.
  var factText: String {
    let value = value.summary
    return switch kind {
    case .freeTrial: value.isEmpty ? "trial" : "trial \(value)"
    case .introductoryPrice: "first \(value)"
    case .price: value
    case .period: value.isEmpty ? "paid once" : value
    case .saving: "saves \(value)"
    case .equivalent: "comes to \(value)"
    case .commitment: "commitment \(value)"
    case .term:
      switch self.value.term {
      case .restore: "restore"
      case .terms: "terms"
      case .privacy: "privacy"
      case .autoRenew: "renews"
      case .cancel: "cancel"
      case .manage: "manage"
      case .charged: "charged"
      case .forfeit: "rest of trial lost"
      case nil: ""
      }
    }
  }
}
