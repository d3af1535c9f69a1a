package import CatalogModel
package import LocaleData
import Money

/// Reads what a text of one language claims.
package struct ClaimReader: Sendable {
  private let lexicon: ClaimLexicon
  private let dollar: CurrencyCode?
  /// Bytes of a text that are read; the longest text of a store's page has 4,000 characters.
  private static let byteLimit = 16_000

  init(_ lexicon: ClaimLexicon, in locale: LocaleID) {
    self.lexicon = lexicon
    dollar = ClaimCurrencies.dollar(in: locale)
  }

  /// Whether a text has digits, or a word for a number or a length; true where that cannot be told.
  package static func namesNumbers(in text: ArraySlice<UInt8>, _ locale: LocaleID) -> Bool {
    guard let lexicon = ClaimLexicons.standard.lexicon(for: locale) else { return true }
    let words = ClaimWords(ClaimText(text, .none), lexicon, dollar: nil)
    return !words.numbers.isEmpty
      || words.words.contains { word in
        switch word.role {
        case .number, .length: true
        default: false
        }
      }
  }

  /// Returns what a text claims by itself, without those beside it; nil where the language is not read.
  package static func claims(
    of text: ArraySlice<UInt8>, in locale: LocaleID, _ syntax: PlaceholderSyntax
  ) -> [Claim]? {
    ClaimLexicons.standard.lexicon(for: locale).map { lexicon in
      ClaimReader(lexicon, in: locale).reading(of: text, syntax).claims
    }
  }

  /// Returns the claims of a text in the order of their words; equal claims once, at their first words.
  ///
  /// - Parameter text: its bytes as UTF-8, with escapes read
  func reading(of text: ArraySlice<UInt8>, _ syntax: PlaceholderSyntax) -> ClaimReading {
    let words = ClaimWords(ClaimText(text.prefix(Self.byteLimit), syntax), lexicon, dollar: dollar)
    if words.isEmpty { return .nothing }
    var parser = ClaimParser(words, isUnspaced: lexicon.isUnspaced)
    parser.readTerms(lexicon)
    parser.readCommitments()
    parser.readSavings()
    parser.readTrials()
    parser.readRates()
    parser.readIntroductoryPrices()
    parser.readPeriods()
    parser.readPrices()
    return ClaimReading(parser)
  }
}

/// What a text claims, before it is known what the text is for.
struct ClaimReading {
  var claims: [Claim]
  /// Whether the words show that the text is about buying.
  let isAboutBuying: Bool

  static let nothing = ClaimReading(claims: [], isAboutBuying: false)

  private init(claims: [Claim], isAboutBuying: Bool) {
    self.claims = claims
    self.isAboutBuying = isAboutBuying
  }

  init(_ parser: ClaimParser) {
    let text = parser.words.text
    var seen: Set<ClaimValueKey> = []
    // A free trial whose length is said elsewhere in the text is the same one.
    let hasLength = parser.claims.contains { $0.kind == .freeTrial && $0.value.unit != nil }
    let all = parser.claims.filter { !hasLength || $0.kind != .freeTrial || $0.value.unit != nil }
    claims = all.sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap { claim in
      guard seen.insert(ClaimValueKey(kind: claim.kind, value: claim.value)).inserted else { return nil }
      var claim = claim
      claim.range = text.byteRange(claim.range)
      claim.core = text.byteRange(claim.core)
      claim.digits = claim.digits.map { text.byteRange($0) }
      return claim
    }
    isAboutBuying =
      claims.contains { $0.isSure } || parser.words.words.contains { $0.role == .paywall || $0.role == .plan }
  }

  private struct ClaimValueKey: Hashable {
    let kind: ClaimKind
    let value: ClaimValue
  }
}
