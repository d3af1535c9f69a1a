import Money
import PriceText

/// The names that apps give to their own arguments: `{price}`, `{{monthlyPrice}}`.
enum ArgumentNames {
  /// Returns what a name stands for, beside the words of its key; nil for what is not known to be about a product.
  static func value(of name: String, in hints: CopyHints) -> CopyValue? {
    let words = CopyWords.words(of: name)
    let has = { (candidates: Set<String>) in words.contains { candidates.contains($0) } }
    guard !words.isEmpty, words.count <= 4, !has(CopyWords.foreign) else { return nil }
    let units = words.compactMap { CopyWords.unit(of: $0) }
    if has(["price", "cost"]) {
      if has(["saved", "saving", "savings", "discount"]) { return .savedAmount }
      if has(["old", "original", "regular", "full", "discounted", "total", "min", "max"]) { return nil }
      if has(["trial"]) { return nil }
      if has(["offer", "intro", "introductory"]) { return .offerPrice }
      if let unit = units.first { return units.count == 1 ? .price(per: unit) : nil }
      return .style(.price)
    }
    if has(["percent", "percentage", "saving", "savings", "discount"]) {
      return hints.saysSaving ? .savedPercent : nil
    }
    let subject: CopyValue.Subject =
      hints.saysTrial || has(["trial", "free"]) ? .trial : has(["intro", "offer"]) ? .offer : .plan
    if has(["length", "duration", "period", "interval"]) {
      return subject == .plan && !hints.isPaywall ? nil : .length(subject)
    }
    if subject == .trial, units.count == 1, words.allSatisfy({ Self.counted.contains($0) }) {
      return .count(.trial, units[0])
    }
    return nil
  }

  /// Words of a number of units, such as `trialDays`.
  private static let counted: Set<String> = [
    "trial", "free", "days", "day", "weeks", "week", "months", "month", "count", "number", "num",
  ]
}
