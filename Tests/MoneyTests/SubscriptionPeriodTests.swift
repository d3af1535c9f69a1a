import Money
import Testing

/// Lengths of time as the stores write them.
struct SubscriptionPeriodTests {
  @Test func readsDurations() {
    for (text, months, days) in [
      ("P1D", 0, 1), ("P7D", 0, 7), ("P1W", 0, 7), ("P1M", 1, 0), ("P12M", 12, 0), ("P1Y", 12, 0),
      ("P1Y6M", 18, 0), ("P1M1W1D", 1, 8), ("P52W1D", 0, 365), ("P0Y1M", 1, 0), ("P99999D", 0, 99_999),
      ("P007D", 0, 7),
    ] {
      #expect(SubscriptionPeriod(iso8601: text) == SubscriptionPeriod(months: months, days: days), "\(text)")
    }
  }

  @Test func refusesOtherTexts() {
    for text in [
      "", "P", "1M", "PM", "P1", "P1H", "PT1H", "P1DT1H", "P-1D", "P+1D", "P1.5M", "p1m", "P1m", "P1D1M",
      "P1M1M",
      "P1W1Y", "P0D", "P0Y0M", " P1M", "P1M ", "P 1M", "P123456D", "P١M", "P1MM",
    ] {
      #expect(SubscriptionPeriod(iso8601: text) == nil, "\(text)")
    }
  }

  @Test func writesTheShortestSpelling() {
    for (text, shortest) in [
      ("P7D", "P1W"), ("P14D", "P2W"), ("P3D", "P3D"), ("P12M", "P1Y"), ("P24M", "P2Y"), ("P6M", "P6M"),
      ("P1Y6M", "P18M"), ("P1M1W", "P1M7D"), ("P52W1D", "P365D"),
    ] {
      #expect(SubscriptionPeriod(iso8601: text)?.iso8601 == shortest, "\(text)")
    }
  }

  @Test func readsWhatItWrites() {
    for months in 0...30 {
      for days in 0...30 where months + days > 0 {
        let period = SubscriptionPeriod(months: months, days: days)
        #expect(SubscriptionPeriod(iso8601: period.iso8601) == period, "\(period.iso8601)")
      }
    }
  }

  @Test func namesTheLargestSingleUnit() throws {
    for (text, count, unit) in [
      ("P7D", 1, SubscriptionPeriod.Unit.week), ("P8D", 8, .day), ("P12M", 1, .year), ("P13M", 13, .month),
    ] {
      let single = try #require(SubscriptionPeriod(iso8601: text)?.single)
      #expect(single == (count, unit), "\(text)")
    }
    #expect(SubscriptionPeriod(months: 1, days: 1).single == nil)
  }

  @Test func ordersByLength() {
    let ascending = [
      "P1D", "P3D", "P1W", "P30D", "P1M", "P31D", "P2M", "P6M", "P364D", "P365D", "P1Y", "P366D", "P2Y",
    ]
    let periods = ascending.compactMap { SubscriptionPeriod(iso8601: $0) }
    #expect(periods.count == ascending.count)
    for (left, first) in periods.enumerated() {
      for (right, second) in periods.enumerated() {
        #expect((first < second) == (left < right), "\(ascending[left]) < \(ascending[right])")
        #expect((first == second) == (left == right), "\(ascending[left]) == \(ascending[right])")
      }
    }
  }

  @Test func countsUnits() {
    #expect(SubscriptionPeriod(2, .week) == SubscriptionPeriod(14, .day))
    #expect(SubscriptionPeriod(1, .year) == SubscriptionPeriod(12, .month))
    #expect(SubscriptionPeriod(30, .day) != .month)
    #expect(SubscriptionPeriod.week < .month && .month < SubscriptionPeriod.year)
  }
}
