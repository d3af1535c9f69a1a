import Money

/// A length of time that a text names.
struct PeriodMention {
  /// What a length is said of.
  enum Role {
    /// How often the plan is billed: `monthly`, `1 year`.
    case plan
    /// How long something is free: `7 days free`.
    case offer
    /// A unit without a number, such as `week`.
    case unitAlone
  }

  let period: SubscriptionPeriod
  let role: Role
  /// Index of the first token of the mention; zero in languages written without spaces.
  let start: Int
  /// Index after the last token.
  let end: Int
}

/// Returns the lengths of time that a text of a language names.
func periodMentions(in text: String, language: String) -> [PeriodMention] {
  switch language {
  case "ja", "zh", "ko":
    eastAsianMentions(in: text, language: language) + spacedMentions(in: text, language: "en")
  default: spacedMentions(in: text, language: language)
  }
}

/// Returns the lengths of time in a text of a language that parts words by spaces.
private func spacedMentions(in text: String, language: String) -> [PeriodMention] {
  let tokens = copyTokens(text)
  var mentions: [PeriodMention] = []
  for (index, token) in tokens.enumerated() {
    if let period = PeriodWords.plan(token.text, language: language) {
      var period = period
      var start = index
      if index > 0, token.gap == .hyphen || token.gap == .joined {
        // Half of a compound such as "bi-weekly" says something else, "3-monthly" three of them.
        if isFrequencyPrefix(tokens[index - 1].text) { continue }
        if let count = tokens[index - 1].number {
          guard (1...366).contains(count) else { continue }
          period = SubscriptionPeriod(months: period.months * count, days: period.days * count)
          start = index - 1
        }
      }
      let isOffer =
        start < index && isOffer(tokens, from: start, to: index + 1, hasNumber: true, language: language)
      mentions.append(
        PeriodMention(period: period, role: isOffer ? .offer : .plan, start: start, end: index + 1))
    } else if let unit = PeriodWords.unit(token.text, language: language) {
      var start = index
      var count = 1
      var hasNumber = false
      if index > 0, token.gap != .clause {
        let before = tokens[index - 1]
        if let number = before.number ?? PeriodWords.number(before.text, language: language) {
          (start, count, hasNumber) = (index - 1, number, true)
        }
      }
      guard (1...366).contains(count) else { continue }
      // "Year-round" is no year.
      if !hasNumber, index + 1 < tokens.count, tokens[index + 1].gap == .hyphen { continue }
      let isOffer = isOffer(tokens, from: start, to: index + 1, hasNumber: hasNumber, language: language)
      let role: PeriodMention.Role = isOffer ? .offer : hasNumber ? .plan : .unitAlone
      mentions.append(
        PeriodMention(period: SubscriptionPeriod(count, unit), role: role, start: start, end: index + 1))
    }
  }
  return mentions
}

/// Whether a word that says free or trial stands next to a length, with only fillers between.
private func isOffer(
  _ tokens: [CopyToken], from start: Int, to end: Int, hasNumber: Bool, language: String
) -> Bool {
  func isOfferWord(_ token: CopyToken) -> Bool {
    FreeWords.isFree(token.text, language: language) || FreeWords.isTrial(token.text, language: language)
  }
  func isNegated(_ index: Int) -> Bool {
    (max(0, index - 2)..<index).contains { FreeWords.isNegation(tokens[$0].text) }
  }
  // After the length: "7 days free", "week trial".
  var index = end
  while index < tokens.count, tokens[index].gap != .clause, index - end < 3 {
    if isOfferWord(tokens[index]) {
      // "-free" after another word is a compound: "30 days ad-free". "Free of ads" costs something.
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      let isCompound = tokens[index].gap == .hyphen && index > end || ["of", "from"].contains(next)
      return !isCompound && !isNegated(start)
    }
    guard hasNumber, FreeWords.isFiller(tokens[index].text) else { break }
    index += 1
  }
  // Before the length: "free for 7 days", "free week".
  index = start
  while index > 0, tokens[index].gap != .clause, start - index < 4 {
    index -= 1
    if isOfferWord(tokens[index]) {
      let isCompound = tokens[index].text == "free" && tokens[index].gap == .hyphen
      return !isCompound && !isNegated(index)
    }
    guard hasNumber, FreeWords.isFiller(tokens[index].text) else { break }
  }
  return false
}

private func isFrequencyPrefix(_ word: String) -> Bool {
  ["bi", "semi", "half", "tri", "mid", "non"].contains(word)
}
