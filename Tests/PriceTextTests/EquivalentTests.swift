import Money
import PriceText
import Testing

struct EquivalentTests {
  @Test func convertsByExactFactors() throws {
    let facts: [(price: String, period: String, other: SubscriptionPeriod, text: String)] = [
      ("6.99", "P1M", .week, "1.60"), ("1.99", "P1W", .month, "8.64"), ("59.99", "P1Y", .month, "4.99"),
      ("119.99", "P1Y", .month, "9.99"), ("4.99", "P3M", .month, "1.66"), ("6.99", "P7D", .week, "6.99"),
      ("6.99", "P1M", SubscriptionPeriod(1, .day), "0.22"), ("6.99", "P1M", .year, "83.88"),
      ("89.99", "P1Y", .week, "1.72"), ("19.99", "P12M", .year, "19.99"), ("7.99", "P6M", .week, "0.30"),
    ]
    for fact in facts {
      let period = try #require(SubscriptionPeriod(iso8601: fact.period))
      let price = try #require(Amount(fact.price))
      let found = period.equivalent(of: price, in: fact.other, fractionDigits: 2)
      #expect(found?.description == fact.text, "\(fact.price) \(fact.period)")
    }
  }

  @Test func roundsAsAsked() throws {
    let price = try #require(Amount("59.99"))
    let found = Amount.Rounding.allCases.map {
      SubscriptionPeriod.year.equivalent(of: price, in: .month, fractionDigits: 2, rounding: $0)?.description
    }
    #expect(found == ["4.99", "5.00", "5.00", "5.00"])
    let yen = try #require(Amount("9800"))
    #expect(SubscriptionPeriod.year.equivalent(of: yen, in: .month, fractionDigits: 0)?.description == "816")
  }

  @Test func countsSavings() throws {
    let facts: [(price: String, dearer: String, percent: Int?)] = [
      ("100.00", "10.00", 17), ("60.00", "10.00", 50), ("119.88", "9.99", nil), ("119.00", "9.99", 1),
      ("120.00", "9.99", nil), ("74.99", "9.99", 37), ("0.00", "9.99", nil), ("0.01", "9999.99", 99),
    ]
    for fact in facts {
      let price = try #require(Amount(fact.price))
      let dearer = try #require(Amount(fact.dearer))
      #expect(
        SubscriptionPeriod.year.saving(of: price, against: (dearer, .month)) == fact.percent, "\(fact.price)")
    }
  }
}
