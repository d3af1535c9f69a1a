import CatalogModel
import LocaleData
import Money
import Testing

@testable import PaywallCopy

/// Texts with the right values in place of untrue ones.
struct ClaimCorrectionTests {
  /// Returns the correction of a text's first claim of a kind.
  private static func correction(
    _ text: String, _ locale: String, _ kind: ClaimKind, to value: ClaimValue
  ) throws -> ClaimCorrection? {
    let locale = try #require(LocaleID(locale))
    let claims = try ClaimReaderTests.claims(text, locale)
    let claim = try #require(claims.first { $0.kind == kind })
    return ClaimCorrection(claim, in: Array(text.utf8)[...], to: value, locale)
  }

  private static func price(_ amount: String, _ currency: String) -> ClaimValue {
    ClaimValue(amount: Amount(amount), currency: CurrencyCode(currency))
  }

  @Test(arguments: [
    ("en", "7-day free trial", "3-day free trial"), ("en", "7 days free", "3 days free"),
    ("de", "7 Tage kostenlos testen", "3 Tage kostenlos testen"),
    ("fr", "Essai gratuit de 7 jours", "Essai gratuit de 3 jours"), ("es", "7 días gratis", "3 días gratis"),
    ("pl", "7 dni za darmo", "3 dni za darmo"), ("sv", "7 dagar gratis", "3 dagar gratis"),
    ("ru", "7 дней бесплатно", "3 дня бесплатно"), ("uk", "7 днів безкоштовно", "3 дні безкоштовно"),
    ("ar", "٧ أيام مجانًا", "٣ أيام مجانًا"), ("fa", "۷ روز رایگان", "۳ روز رایگان"),
    ("hi", "७ दिन मुफ़्त", "३ दिन मुफ़्त"), ("he", "7 ימים בחינם", "3 ימים בחינם"), ("ja", "7日間無料", "3日間無料"),
    ("ko", "7일 무료 체험", "3일 무료 체험"), ("zh-Hans", "7天免费试用", "3天免费试用"),
  ])
  func changesTheNumberOfDays(_ locale: String, _ text: String, _ right: String) throws {
    let value = ClaimValue(count: 3, unit: .day)
    let correction = try #require(try Self.correction(text, locale, .freeTrial, to: value))
    #expect(correction.text == right && !correction.isDraft)
  }

  /// The words keep their unit where a whole number of it says the same.
  @Test(arguments: [
    ("en", "7-day free trial", ClaimValue(count: 2, unit: .week), "14-day free trial"),
    ("ru", "7 дней бесплатно", ClaimValue(count: 2, unit: .week), "14 дней бесплатно"),
    ("fa", "۷ روز رایگان", ClaimValue(count: 2, unit: .week), "۱۴ روز رایگان"),
  ])
  func keepsTheUnit(_ locale: String, _ text: String, _ value: ClaimValue, _ right: String) throws {
    let correction = try #require(try Self.correction(text, locale, .freeTrial, to: value))
    #expect(correction.text == right && !correction.isDraft)
  }

  @Test func keepsTheUnitOfOtherLengths() throws {
    let years = ClaimValue(count: 2, unit: .year)
    let commitment = try #require(
      try Self.correction("12-month commitment", "en", .commitment, to: years))
    #expect(commitment.text == "24-month commitment" && !commitment.isDraft)
    let months = ClaimValue(count: 3, unit: .month)
    let plan = try #require(try Self.correction("6-month plan", "en", .period, to: months))
    #expect(plan.text == "3-month plan" && !plan.isDraft)
  }

  @Test(arguments: [
    ("en", "One week free", 3, SubscriptionPeriod.Unit.day, "3 days free"),
    ("en", "One week free", 2, .week, "2 weeks free"),
    ("de", "Eine Woche kostenlos", 3, .day, "3 Tage kostenlos"),
  ])
  func writesNumberWordsAnewAsADraft(
    _ locale: String, _ text: String, _ count: Int, _ unit: SubscriptionPeriod.Unit, _ right: String
  ) throws {
    let value = ClaimValue(count: count, unit: unit)
    let correction = try #require(try Self.correction(text, locale, .freeTrial, to: value))
    #expect(correction.text == right && correction.isDraft)
  }

  /// Another unit, or another form of the words beside the number, is for a translator.
  @Test(arguments: [
    ("en", "7-day free trial", 1, SubscriptionPeriod.Unit.month), ("en", "7-day free trial", 1, .day),
    ("ru", "7 дней бесплатно", 1, .month), ("ar", "٧ أيام مجانًا", 14, .day), ("ja", "7日間無料", 1, .month),
  ])
  func marksWhatATranslatorMustSee(
    _ locale: String, _ text: String, _ count: Int, _ unit: SubscriptionPeriod.Unit
  ) throws {
    let value = ClaimValue(count: count, unit: unit)
    let correction = try #require(try Self.correction(text, locale, .freeTrial, to: value))
    #expect(correction.isDraft && correction.text != text)
  }

  @Test(arguments: [
    ("en", "Save 50%", "Save 58%"), ("tr", "%50 tasarruf et", "%58 tasarruf et"),
    ("ar", "وفّر ٥٠٪", "وفّر ٥٨٪"), ("de", "50 % sparen", "58 % sparen"),
  ])
  func changesThePercentage(_ locale: String, _ text: String, _ right: String) throws {
    let value = ClaimValue(percent: Amount("58"))
    let correction = try #require(try Self.correction(text, locale, .saving, to: value))
    #expect(correction.text == right && !correction.isDraft)
  }

  @Test(arguments: [
    ("en", "$9.99 per month", "$11.99 per month", false),
    ("de", "Dann 9,99 $ pro Monat", "Dann 11,99\u{A0}$ pro Monat", false),
    ("en", "9.99 USD per month", "$11.99 per month", true),
  ])
  func changesThePrice(_ locale: String, _ text: String, _ right: String, _ isDraft: Bool) throws {
    let correction = try #require(
      try Self.correction(text, locale, .price, to: Self.price("11.99", "USD")))
    #expect(correction.text == right && correction.isDraft == isDraft)
  }

  @Test func replacesOnlyTheWordsOfTheValue() throws {
    let text = "Brew on: 7-day free trial"
    let value = ClaimValue(count: 3, unit: .day)
    let correction = try #require(try Self.correction(text, "en", .freeTrial, to: value))
    #expect(String(decoding: Array(text.utf8)[correction.range], as: UTF8.self).hasPrefix("7"))
    #expect(correction.words.hasPrefix("3") && correction.text == "Brew on: 3-day free trial")
  }

  @Test func writesNoValueOfAnotherKind() throws {
    func words(_ text: String, _ kind: ClaimKind, _ value: ClaimValue) throws -> String? {
      try Self.correction(text, "en", kind, to: value)?.words
    }
    let days = ClaimValue(count: 3, unit: .day)
    #expect(try words("Restore Purchases", .term, days) == nil)
    #expect(try words("$9.99 per month", .price, days) == nil)
    #expect(try words("Save 50%", .saving, days) == nil)
    #expect(try words("7 days free", .freeTrial, ClaimValue(unit: .day)) == nil)
    #expect(try words("7 days free", .freeTrial, Self.price("1", "USD")) == nil)
  }

  @Test func correctsSeveralClaimsOfAText() throws {
    let text = "7 days free, then $9.99 per month"
    let trial = try #require(
      try Self.correction(text, "en", .freeTrial, to: ClaimValue(count: 3, unit: .day)))
    let price = try #require(try Self.correction(text, "en", .price, to: Self.price("11.99", "USD")))
    let other = try #require(
      try Self.correction(text, "en", .freeTrial, to: ClaimValue(count: 14, unit: .day)))
    let bytes = Array(text.utf8)[...]
    let both = "3 days free, then $11.99 per month"
    #expect(ClaimCorrection.text(bytes, [price, trial]) == both)
    #expect(ClaimCorrection.text(bytes, [trial, price, other]) == both)
    #expect(ClaimCorrection.text(bytes, []) == text)
  }
}
