package import CatalogModel
package import LocaleData
import Money
import PriceText
import SourceText

/// A text as it would read if a claim of it were right.
package struct ClaimCorrection: Sendable {
  /// The whole text.
  package let text: String
  /// The words that stand for the value.
  package let words: String
  /// Whether a translator must look at it: not only a number changed.
  package let isDraft: Bool

  /// Writes a fact into the text of a claim, in the text's language; nil where the fact has no value of its kind.
  package init?(_ found: FoundClaim, to value: ClaimValue, in locale: LocaleID, _ workspace: Workspace) {
    let text = workspace.text(found.cell)
    let writer = ClaimCorrectionWriter(locale: locale)
    func part(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }
    let claim = found.claim
    let core = part(claim.core)
    guard let change = writer.change(core, digits: claim.digits.map(part), from: claim, to: value) else { return nil }
    let range = change.isOfDigits ? claim.digits ?? claim.core : claim.core
    let start = text.bytes.startIndex
    self.text = part(start..<range.lowerBound) + change.words + part(range.upperBound..<text.bytes.endIndex)
    words = change.words
    isDraft = change.isDraft
  }
}

/// Writes values as a text's own words do, as far as a number alone changes, else in the words of price text.
private struct ClaimCorrectionWriter {
  let locale: LocaleID

  struct Change {
    var words: String
    var isOfDigits: Bool
    var isDraft: Bool
  }

  func change(_ core: String, digits: String?, from claim: Claim, to value: ClaimValue) -> Change? {
    switch claim.kind {
    case .freeTrial, .period, .commitment: return length(core, digits, from: claim.value, to: value)
    case .price, .equivalent, .introductoryPrice:
      guard let amount = value.amount, let currency = value.currency else { return nil }
      let texts = ProductTexts(locale: locale)
      let isOurs = claim.value.amount.map { texts.price($0, currency) == core } ?? false
      return Change(words: texts.price(amount, currency), isOfDigits: false, isDraft: !isOurs)
    case .saving:
      if let percent = value.percent, let digits {
        return Change(words: spelled("\(percent)", like: digits), isOfDigits: true, isDraft: false)
      }
      guard let amount = value.amount, let currency = value.currency else { return nil }
      return Change(words: ProductTexts(locale: locale).price(amount, currency), isOfDigits: false, isDraft: true)
    case .term: return nil
    }
  }

  private func length(_ core: String, _ digits: String?, from old: ClaimValue, to new: ClaimValue) -> Change? {
    guard let period = new.period else { return nil }
    let formatter = PeriodFormatter(locale: locale, wording: .paywall)
    guard let unit = old.unit, let count = period.count(in: unit) else {
      return Change(words: formatter.string(period), isOfDigits: false, isDraft: true)
    }
    for width in [TextWidth.long, .short] {
      let ours = PeriodFormatter(locale: locale, width: width, wording: .paywall)
      if let oldCount = old.count, ours.string(oldCount, unit) == core {
        return Change(words: ours.string(count, unit), isOfDigits: false, isDraft: false)
      }
    }
    guard let digits, let oldCount = old.count else {
      return Change(words: formatter.string(count, unit), isOfDigits: false, isDraft: true)
    }
    let plurals = PluralSelector(locale: locale)
    // The words beside the number stay right where they take the same form.
    let isSameForm = plurals.category(of: oldCount) == plurals.category(of: count)
    return Change(words: spelled("\(count)", like: digits), isOfDigits: true, isDraft: !isSameForm)
  }

  /// Returns a number in the digits of another one.
  private func spelled(_ number: String, like digits: String) -> String {
    guard let scalar = digits.unicodeScalars.first, let value = scalar.properties.numericValue, scalar.value > 0x7F
    else { return number }
    let zero = scalar.value - UInt32(value)
    var result = ""
    for scalar in number.unicodeScalars {
      guard ("0"..."9").contains(scalar), let digit = Unicode.Scalar(zero + scalar.value - 0x30) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      result.unicodeScalars.append(digit)
    }
    return result
  }
}

extension SubscriptionPeriod {
  /// Returns how many units make up the length; nil where none do.
  fileprivate func count(in unit: Unit) -> Int? {
    switch unit {
    case .day: months == 0 ? days : nil
    case .week: months == 0 && days % 7 == 0 ? days / 7 : nil
    case .month: days == 0 ? months : nil
    case .year: days == 0 && months % 12 == 0 ? months / 12 : nil
    }
  }
}
