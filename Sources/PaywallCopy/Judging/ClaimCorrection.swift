package import CatalogModel
package import LocaleData
import Money
import PriceText
import SourceText

/// How a claim would be right: words in place of those that stand there.
package struct ClaimCorrection: Sendable {
  /// What is replaced, as indices of the text's bytes.
  package let range: Range<Int>
  /// The words that stand for the value.
  package let words: String
  /// Whether a translator must look at it: not only a number changed.
  package let isDraft: Bool
  private let bytes: ArraySlice<UInt8>

  /// Writes a value in the words of a text's language; nil where the value is none of the claim's kind.
  package init?(_ found: FoundClaim, to value: ClaimValue, in locale: LocaleID, _ workspace: Workspace) {
    self.init(found.claim, in: workspace.text(found.cell).bytes, to: value, locale)
  }

  /// Writes a value into the text that makes a claim.
  package init?(_ claim: Claim, in bytes: ArraySlice<UInt8>, to value: ClaimValue, _ locale: LocaleID) {
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let writer = ClaimCorrectionWriter(locale: locale)
    guard let change = writer.change(part(claim.core), digits: claim.digits.map(part), from: claim, to: value)
    else { return nil }
    range = change.isOfDigits ? claim.digits ?? claim.core : claim.core
    words = change.words
    isDraft = change.isDraft
    self.bytes = bytes
  }

  /// The whole text.
  package var text: String { Self.text(bytes, [self]) }

  /// Returns a text with several corrections; of two at one place the first counts.
  package static func text(_ bytes: ArraySlice<UInt8>, _ corrections: [ClaimCorrection]) -> String {
    var result: [UInt8] = []
    var position = bytes.startIndex
    for correction in corrections.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where correction.range.lowerBound >= position {
      result += bytes[position..<correction.range.lowerBound]
      result += Array(correction.words.utf8)
      position = correction.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
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
      let isOurs = claim.value.amount.map { isSame(texts.price($0, currency), core) } ?? false
      return Change(words: texts.price(amount, currency), isOfDigits: false, isDraft: !isOurs)
    case .saving:
      if let percent = value.percent, let digits {
        return Change(words: spelled("\(percent)", like: digits), isOfDigits: true, isDraft: false)
      }
      guard let amount = value.amount, let currency = value.currency else { return nil }
      return Change(
        words: ProductTexts(locale: locale).price(amount, currency), isOfDigits: false, isDraft: true)
    case .term: return nil
    }
  }

  private func length(_ core: String, _ digits: String?, from old: ClaimValue, to new: ClaimValue) -> Change?
  {
    guard let period = new.period else { return nil }
    let formatter = PeriodFormatter(locale: locale, wording: .paywall)
    guard let unit = old.unit, let count = period.count(in: unit) else {
      return Change(words: formatter.string(period), isOfDigits: false, isDraft: true)
    }
    guard let digits, let oldCount = old.count else {
      return Change(words: formatter.string(count, unit), isOfDigits: false, isDraft: true)
    }
    let plurals = PluralSelector(locale: locale)
    // The words beside the number stay right where they take the same form.
    let isSameForm = plurals.category(of: oldCount) == plurals.category(of: count)
    if isSameForm {
      return Change(words: spelled("\(count)", like: digits), isOfDigits: true, isDraft: false)
    }
    for width in [TextWidth.long, .short] {
      let ours = PeriodFormatter(locale: locale, width: width, wording: .paywall)
      if isSame(ours.string(oldCount, unit), core) {
        return Change(words: ours.string(count, unit), isOfDigits: false, isDraft: false)
      }
    }
    return Change(words: formatter.string(count, unit), isOfDigits: false, isDraft: true)
  }

  /// Whether texts are the same but for the kind of their spaces.
  private func isSame(_ first: String, _ second: String) -> Bool {
    func plain(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.properties.generalCategory != .format }
    }
    return plain(first) == plain(second)
  }

  /// Returns a number in the digits of another one.
  private func spelled(_ number: String, like digits: String) -> String {
    guard let scalar = digits.unicodeScalars.first, let value = scalar.properties.numericValue,
      scalar.value > 0x7F
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
