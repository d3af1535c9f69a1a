import Money

/// Which plan a text is about.
enum PlanHint: Hashable {
  case period(SubscriptionPeriod)
  /// Bought once.
  case lifetime
}

/// What the words of a key and of its comment say about the whole text.
struct CopyHints {
  /// The words of the key.
  let keyWords: [String]
  /// The plan that the key names; nil where it names none or several.
  let plan: PlanHint?
  /// The plan that the text names elsewhere than beside a placeholder: "annual membership".
  let textPlan: PlanHint?
  /// Whether the comment gives a price with its period as an example.
  let remarksRate: Bool
  let saysTrial: Bool
  let saysSaving: Bool
  /// Whether the key is about a measure that is counted by time as prices are.
  let isForeign: Bool
  /// Whether key, comment, table or text are about something sold.
  let isPaywall: Bool

  init(key: String, comment: String, table: String, text: String) {
    // A key that is itself a text is read as one.
    let isName = !key.contains(" ") && !key.contains("%")
    keyWords = isName ? CopyWords.words(of: key) : []
    let others = CopyWords.words(of: comment) + CopyWords.words(of: text) + CopyWords.words(of: table)
    let all = Set(keyWords + others)
    let textWords = Set(keyWords + CopyWords.words(of: text))
    saysTrial = textWords.contains("trial") || textWords.contains("free")
    saysSaving = !textWords.isDisjoint(with: ["save", "saving", "savings", "discount", "off", "cheaper"])
    let named = Set(CopyWords.words(of: key))
    isForeign = !named.isDisjoint(with: ["error", "increase", "usage", "useful", "storage", "speed", "limit"])
    isPaywall =
      !all.isDisjoint(with: CopyWords.paywall)
      || !isName && !named.isDisjoint(with: CopyWords.paywall)
    textPlan = Self.planName(in: text)
    remarksRate = Self.saysRate(comment)
    plan = Self.plan(of: keyWords, saysTrial: saysTrial) ?? Self.planName(in: comment)
  }

  /// Reads the plan out of a key's words; `per month` is what a price is counted in, `7 day` a free time.
  static func plan(of words: [String], saysTrial: Bool) -> PlanHint? {
    var hints: Set<PlanHint> = []
    for (index, word) in words.enumerated() {
      let previous = index > 0 ? words[index - 1] : ""
      if ["lifetime", "forever", "perpetual"].contains(word) || word == "time" && previous == "one" {
        hints.insert(.lifetime)
      }
      if word == "quarterly" { hints.insert(.period(SubscriptionPeriod(3, .month))) }
      if word == "semiannual" || word == "biannual" { hints.insert(.period(SubscriptionPeriod(6, .month))) }
      guard let unit = CopyWords.unit(of: word), previous != "per", previous != "in" else { continue }
      let count = Int(previous) ?? Self.numbers[previous]
      if saysTrial, count != nil || unit == .day || word.hasSuffix("s") { continue }
      if count == nil, word.hasSuffix("s") { continue }
      guard (1...99).contains(count ?? 1) else { continue }
      hints.insert(.period(SubscriptionPeriod(count ?? 1, unit)))
    }
    return hints.count == 1 ? hints.first : nil
  }

  private static func saysRate(_ comment: String) -> Bool {
    let words = CopyWords.words(of: comment)
    if zip(words, words.dropFirst()).contains(where: { $0 == "per" && CopyWords.unit(of: $1) != nil }) {
      return true
    }
    let plain = comment.filter { $0 != " " }
    return plain.contains("/month") || plain.contains("/year")
  }

  /// Reads "the yearly plan" in a comment or text, and "lifetime".
  private static func planName(in comment: String) -> PlanHint? {
    let words = CopyWords.words(of: comment)
    var hints: Set<PlanHint> = words.contains("lifetime") ? [.lifetime] : []
    for (index, word) in words.enumerated().dropFirst()
    where ["plan", "subscription", "product", "membership"].contains(word) {
      if words[index - 1].hasSuffix("ly") || words[index - 1] == "annual",
        let unit = CopyWords.unit(of: words[index - 1])
      {
        hints.insert(.period(SubscriptionPeriod(1, unit)))
      }
    }
    return hints.count == 1 ? hints.first : nil
  }

  private static let numbers = ["one": 1, "two": 2, "three": 3, "six": 6, "twelve": 12]
}
