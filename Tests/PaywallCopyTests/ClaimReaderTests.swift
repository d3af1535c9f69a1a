import CatalogModel
import LocaleData
import Money
import Testing

@testable import PaywallCopy

/// A text of one language, with what it claims in few words.
struct ClaimCase: CustomTestStringConvertible {
  var locale: LocaleID
  var text: String
  var claims: String

  var testDescription: String { "\(locale.identifier): \(text)" }

  /// Reads lines of locale, text and claims between bars.
  static func all(_ lines: String) -> [ClaimCase] {
    lines.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
        part.split(separator: " ").joined(separator: " ")
      }
      guard parts.count == 3, let locale = LocaleID(parts[0]) else { return nil }
      return ClaimCase(locale: locale, text: parts[1], claims: parts[2])
    }
  }
}

extension Claim {
  /// The claim as the cases write it: `period 1 month`, `price 9.99 USD`, `saving 50%`, `term restore`.
  var inShort: String {
    var parts = [kind.rawValue]
    if let count = value.count { parts.append("\(count)") }
    if let unit = value.unit { parts.append(unit.rawValue) }
    if let amount = value.amount { parts.append("\(amount)") }
    if let currency = value.currency { parts.append("\(currency)") }
    if let percent = value.percent { parts.append("\(percent)%") }
    if let term = value.term { parts.append(term.rawValue) }
    return parts.joined(separator: " ")
  }
}

/// What is read out of single texts.
struct ClaimReaderTests {
  static func claims(
    _ text: String, _ locale: LocaleID, _ syntax: PlaceholderSyntax = .foundation
  ) throws -> [Claim] {
    let lexicon = try #require(ClaimLexicons.standard.lexicon(for: locale))
    return ClaimReader(lexicon, in: locale).reading(of: Array(text.utf8)[...], syntax).claims
  }

  private static func inShort(
    _ text: String, _ locale: LocaleID, _ syntax: PlaceholderSyntax = .foundation
  ) throws -> String {
    try claims(text, locale, syntax).map(\.inShort).joined(separator: "; ")
  }

  @Test(arguments: trials + prices)
  func readsTrialsAndPrices(_ sample: ClaimCase) throws {
    #expect(try Self.inShort(sample.text, sample.locale) == sample.claims)
  }

  @Test(arguments: savings + others + terms)
  func readsOtherClaims(_ sample: ClaimCase) throws {
    #expect(try Self.inShort(sample.text, sample.locale) == sample.claims)
  }

  @Test(arguments: traps)
  func readsNothingInOtherTexts(_ sample: ClaimCase) throws {
    #expect(try Self.inShort(sample.text, sample.locale) == "")
  }

  @Test func hasCasesInManyLanguages() {
    let cases = Self.trials + Self.prices + Self.savings + Self.others + Self.terms
    #expect(cases.count >= 290 && Self.traps.count >= 75)
    #expect(Set(cases.map(\.locale.language)).count >= 70)
    #expect(ClaimKind.allCases.allSatisfy { kind in cases.contains { $0.claims.contains(kind.rawValue) } })
    #expect(ClaimTerm.allCases.allSatisfy { term in cases.contains { $0.claims.contains(term.rawValue) } })
  }

  @Test(arguments: [
    ("%1$d days free", "freeTrial day", PlaceholderSyntax.java),
    ("%s per month", "period 1 month", .java), ("Save 50%%", "saving 50%", .java),
    ("{price} per month", "period 1 month", .icu),
    ("{kind, select, month{{price} per month} other{{price} per year}}", "period 1 year", .icu),
    ("Try {days, plural, one{one day} other{{days} days}} free", "freeTrial day", .icu),
    ("{{price}} per month", "period 1 month", .doubleBraces),
    ("{{count}} days free", "freeTrial day", .doubleBraces),
    ("%1$lld-day free trial", "freeTrial day", .foundation),
    ("%lld months free", "freeTrial month", .foundation), ("Save 50%%", "saving 50%", .foundation),
    ("Save %d%%", "", .foundation),
    ("Try %#@days@ free, then %@ per month", "period 1 month", .foundation),
    ("%1$@ per month", "period 1 month", .foundation),
  ])
  func readsAroundPlaceholders(_ text: String, _ claims: String, _ syntax: PlaceholderSyntax) throws {
    #expect(try Self.inShort(text, LocaleID(language: "en"), syntax) == claims)
  }

  @Test(arguments: [
    ("<b>7 days</b> free", "freeTrial 7 day"),
    ("7 days free<br>then $9.99 per month", "freeTrial 7 day; price 9.99 USD; period 1 month"),
    (
      "7-day free trial\n$9.99/month\nRestore Purchases",
      "freeTrial 7 day; price 9.99 USD; period 1 month; term restore"
    ),
  ])
  func readsMarkupAndLines(_ text: String, _ claims: String) throws {
    #expect(try Self.inShort(text, LocaleID(language: "en")) == claims)
  }

  @Test func saysWhereTheWordsStand() throws {
    let text = "Brew on: 7 days free, then $9.99 per month"
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let claims = try Self.claims(text, LocaleID(language: "en"))
    #expect(claims.map { part($0.range) } == ["7 days free", "$9.99", "per month"])
    #expect(claims.map { part($0.core) }.prefix(2) == ["7 days", "$9.99"])
    #expect(part(claims.first?.digits) == "7")
  }

  @Test func makesEqualClaimsOnce() throws {
    let text = "Monthly plan, billed monthly, $5 a month"
    #expect(try Self.inShort(text, LocaleID(language: "en")) == "period 1 month; price 5 USD")
  }

  @Test func readsPlacesOfASlice() throws {
    let whole = Array("xx 7 days free".utf8)
    let locale = LocaleID(language: "en")
    let lexicon = try #require(ClaimLexicons.standard.lexicon(for: locale))
    let reading = ClaimReader(lexicon, in: locale).reading(of: whole[3...], .foundation)
    #expect(reading.claims.map(\.range) == [3..<14])
  }

  @Test(arguments: [
    ("7 days", "en", true), ("a fortnight", "en", true), ("two cups", "en", true), ("coffee", "en", false),
    ("siete", "es", true), ("café", "es", false),
  ])
  func knowsWhetherATextNamesNumbers(_ text: String, _ language: String, _ expected: Bool) {
    #expect(
      ClaimReader.namesNumbers(in: Array(text.utf8)[...], LocaleID(language: language)) == expected)
  }

  @Test func servesRelatedLanguages() {
    for language in ["nn", "bs", "yue", "ckb"] {
      #expect(ClaimLexicons.standard.serves(LocaleID(language: language)), "\(language)")
    }
    #expect(!ClaimLexicons.standard.serves(LocaleID(language: "la")))
  }
}
