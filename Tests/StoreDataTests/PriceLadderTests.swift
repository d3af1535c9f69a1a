import Foundation
import Money
import StoreData
import Testing

private func ladder(_ code: String) throws -> PriceLadder {
  let code = try #require(CurrencyCode(code))
  return try #require(PriceLadder(code))
}

private func amount(_ text: String) throws -> Amount { try #require(Amount(text)) }

/// The points of each currency, spelled out from the checked-in rules without the generator.
private func expandedLadders() throws -> [String: [Int]] {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/StoreData/Data/price-ladders.tsv")
  var result: [String: [Int]] = [:]
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
    !$0.hasPrefix("#")
  }
  for line in lines.dropFirst() {
    let fields = line.split(separator: "\t")
    let numbers = try fields[1...3].map { try hundredths($0) }
    let offsets = try fields[4].split(separator: " ").map { try hundredths($0) }
    var points: [Int] = []
    for start in stride(from: numbers[0], to: numbers[1], by: numbers[2]) {
      points += offsets.map { start + $0 }
    }
    for currency in fields[0].split(separator: " ") { result[String(currency), default: []] += points }
  }
  return result
}

private func hundredths(_ text: Substring) throws -> Int {
  let amount = try amount(String(text))
  return Int(try #require(amount.coefficient(atScale: 2)))
}

@Test func everyLadderHasTheStatedNumberOfPoints() throws {
  let expanded = try expandedLadders()
  let others = ["EGP": 842, "TRY": 842, "NGN": 834, "PEN": 810, "VND": 804]
  #expect(expanded.count == 43)
  for currency in Currency.all {
    let stated = others[currency.description] ?? 800
    #expect(currency.ladder.count == stated, "\(currency)")
    #expect(expanded[currency.description]?.count == stated, "\(currency)")
  }
}

@Test func climbsThroughExactlyThePoints() throws {
  let expanded = try expandedLadders()
  for currency in Currency.all {
    let ladder = currency.ladder
    let points = try #require(expanded[currency.description])
    var climbed: [Int] = []
    var next = ladder.neighbors(of: .zero).above
    while let point = next, climbed.count <= points.count {
      climbed.append(Int(try #require(point.coefficient(atScale: 2))))
      next = ladder.neighbors(of: point).above
    }
    #expect(climbed == points, "\(currency)")
    var descended: [Int] = []
    next = ladder.neighbors(of: Amount(coefficient: .max, scale: 0)).below
    while let point = next, descended.count <= points.count {
      descended.append(Int(try #require(point.coefficient(atScale: 2))))
      next = ladder.neighbors(of: point).below
    }
    #expect(descended.reversed() == points, "\(currency)")
    #expect(ladder.minimum.coefficient(atScale: 2) == points.first.map(Int64.init))
    #expect(ladder.defaultMaximum.coefficient(atScale: 2) == points.last.map(Int64.init))
  }
}

@Test func containsNothingBetweenThePoints() throws {
  let expanded = try expandedLadders()
  for currency in Currency.all {
    let ladder = currency.ladder
    let points = try #require(expanded[currency.description])
    for (point, next) in zip(points, points.dropFirst()) {
      for number in Set([point, point + 1, (point + next) / 2, next - 1]) where number < next {
        let amount = Amount(coefficient: Int64(number), scale: 2)
        #expect(ladder.contains(amount) == (number == point), "\(currency) \(amount)")
        let neighbors = ladder.neighbors(of: amount)
        #expect(neighbors.above == Amount(coefficient: Int64(next), scale: 2), "\(currency) \(amount)")
        if number != point {
          #expect(neighbors.below == Amount(coefficient: Int64(point), scale: 2), "\(currency) \(amount)")
        }
      }
    }
  }
}

@Test func holdsEveryHundredthOfTheDollarLadder() throws {
  let points = Set(try expandedLadders()["USD"] ?? [])
  for number in 0...100_200 {
    let amount = Amount(coefficient: Int64(number), scale: 2)
    if PriceLadder.usd.contains(amount) != points.contains(number) { Issue.record("wrong about \(amount)") }
  }
}

@Test(arguments: [
  ("USD", "0.29"), ("USD", "9.99"), ("USD", "9.990"), ("USD", "10"), ("USD", "52.90"), ("USD", "100.99"),
  ("USD", "999.99"), ("USD", "1000"), ("JPY", "120"), ("JPY", "4800"), ("KRW", "1111"), ("KRW", "111111"),
  ("TWD", "8888"), ("CNY", "9.9"), ("CHF", "0.30"), ("VND", "29999000"), ("EUR", "1199.99"), ("CZK", "31990"),
])
func isAPricePoint(currency: String, text: String) throws {
  #expect(try ladder(currency).contains(amount(text)))
}

@Test(arguments: [
  ("USD", "0"), ("USD", "0.19"), ("USD", "9.97"), ("USD", "9.999"), ("USD", "55.49"), ("USD", "101.00"),
  ("USD", "1000.01"), ("USD", "1499"), ("USD", "9.990000001"), ("JPY", "120.5"), ("JPY", "49"),
  ("TRY", "3.49"),
  ("USD", "999999999999999999"), ("VND", "29999000.01"),
])
func isNoPricePoint(currency: String, text: String) throws {
  #expect(try !ladder(currency).contains(amount(text)))
}

@Test func takesAnyAmount() {
  for coefficient in [Int64.min, -999, -1, 0, 999, .max] {
    for scale in [UInt8(0), 2, 3, 18, 19, 255] {
      let amount = Amount(coefficient: coefficient, scale: scale)
      #expect(
        PriceLadder.usd.contains(amount) == (coefficient == 999 && (scale == 0 || scale == 2)), "\(amount)")
      let neighbors = PriceLadder.usd.neighbors(of: amount)
      #expect((neighbors.below == nil) == (amount <= PriceLadder.usd.minimum))
      #expect((neighbors.above == nil) == (amount >= PriceLadder.usd.defaultMaximum))
    }
  }
}

private let neighborCases: [(String, String, String?, String?)] = [
  ("USD", "9.97", "9.95", "9.99"), ("USD", "9.99", "9.95", "10.00"), ("USD", "55.49", "55.00", "55.90"),
  ("USD", "101", "100.99", "101.99"), ("USD", "9.9901", "9.99", "10.00"), ("USD", "9.9899", "9.95", "9.99"),
  ("USD", "0.19", nil, "0.29"), ("USD", "0.29", nil, "0.39"), ("USD", "1000", "999.99", nil),
  ("USD", "5000", "1000.00", nil), ("USD", "0.2899", nil, "0.29"), ("JPY", "120.5", "120", "130"),
  ("KRW", "1112", "1111", "1200"), ("CNY", "9.95", "9.90", "10.00"),
]

@Test(arguments: neighborCases)
func findsTheNeighbors(currency: String, text: String, below: String?, above: String?) throws {
  let neighbors = try ladder(currency).neighbors(of: amount(text))
  #expect(neighbors.below?.description == below)
  #expect(neighbors.above?.description == above)
}

@Test(arguments: [
  ("USD", "0.29", "1000.00"), ("EUR", "0.29", "1199.99"), ("JPY", "50", "160000"), ("KRW", "400", "1600000"),
  ("VND", "5000", "29999000"), ("INR", "9", "100000"), ("CHF", "0.30", "1100.00"),
  ("TRY", "2.99", "50000.00"),
])
func spansTheRange(currency: String, minimum: String, maximum: String) throws {
  let ladder = try ladder(currency)
  #expect(ladder.minimum.description == minimum)
  #expect(ladder.defaultMaximum.description == maximum)
}
