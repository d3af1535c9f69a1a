import Foundation
import Money
import TestSupport
import Testing

/// Exact decimals: read, printed, compared and scaled as a person would on paper.
struct AmountTests {
  @Test func readsPlainDecimals() throws {
    for (text, coefficient, scale) in [
      ("0", 0, 0), ("0.00", 0, 2), ("4.99", 499, 2), ("300", 300, 0), ("0.5", 5, 1), ("007.10", 710, 2),
      ("999999999999999999", 999_999_999_999_999_999, 0), ("0.00000000000000001", 1, 17),
    ] as [(String, Int64, UInt8)] {
      let amount = try #require(Amount(text), "\(text)")
      #expect(amount.coefficient == coefficient && amount.scale == scale, "\(text)")
    }
  }

  @Test func refusesWhatIsNoPlainDecimal() {
    for text in [
      "", ".", ".5", "5.", "1.2.3", "-1", "+1", "1,5", "1 000", " 1", "1 ", "1e3", "0x1", "١", "１", "NaN",
      "1234567890123456789", "0.123456789012345678", "1.", "..1",
    ] {
      #expect(Amount(text) == nil, "\(text)")
    }
  }

  @Test func printsItsOwnFractionDigits() {
    for text in ["0", "0.00", "4.99", "300", "0.5", "0.05", "123456.7890", "1.0"] {
      #expect(Amount(text)?.description == text)
    }
    #expect(Amount(coefficient: -5, scale: 2).description == "-0.05")
    #expect(Amount(coefficient: .min, scale: 0).description == "-9223372036854775808")
    #expect(Amount(coefficient: .min, scale: 19).description == "-0.9223372036854775808")
    #expect(Amount(coefficient: 1, scale: 255).description.count == 257)
  }

  @Test func isEqualByValue() {
    #expect(Amount("4.9") == Amount("4.90"))
    #expect(Amount("14.0") == Amount("14"))
    #expect(Amount("0.00") == Amount.zero)
    #expect(Amount("4.9") != Amount("4.91"))
    #expect(Set([Amount("4.9"), Amount("4.90"), Amount("4.900")]).count == 1)
    #expect(Amount("14.0")?.significantFractionDigits == 0)
    #expect(Amount("4.90")?.significantFractionDigits == 1)
    #expect(Amount(coefficient: 0, scale: 255) == .zero)
  }

  @Test func comparesAcrossScales() throws {
    let ascending = [
      "0", "0.001", "0.01", "0.99", "0.999", "1", "1.0000001", "4.98", "4.99", "5", "10", "100.5",
    ]
    let amounts = try ascending.map { try #require(Amount($0)) }
    for (left, first) in amounts.enumerated() {
      for (right, second) in amounts.enumerated() {
        #expect((first < second) == (left < right), "\(first) < \(second)")
      }
    }
  }

  @Test func comparesWhatFitsNoCommonScale() {
    let small = Amount(coefficient: 9_223_000_000_000_000_000, scale: 18)
    let large = Amount(coefficient: 93, scale: 1)
    #expect(small < large && !(large < small))
    #expect(Amount(coefficient: 1, scale: 255) < Amount(coefficient: 1, scale: 0))
    #expect(Amount(coefficient: -1, scale: 0) < Amount(coefficient: -1, scale: 255))
    #expect(!(Amount(coefficient: 0, scale: 0) < Amount(coefficient: 0, scale: 255)))
    #expect(Amount.zero < Amount(coefficient: 1, scale: 255))
  }

  @Test func multipliesOrSaysThatItDoesNotFit() {
    #expect(Amount("4.99")?.multiplied(by: 12) == Amount("59.88"))
    #expect(Amount("4.99")?.multiplied(by: 0) == .zero)
    #expect(Amount(coefficient: .max, scale: 0).multiplied(by: 2) == nil)
  }

  @Test func widensItsCoefficient() {
    #expect(Amount("4.9")?.coefficient(atScale: 3) == 4900)
    #expect(Amount("4.99")?.coefficient(atScale: 1) == nil)
    #expect(Amount(coefficient: .max, scale: 0).coefficient(atScale: 1) == nil)
  }

  @Test func roundsOnce() {
    let cases: [(String, Int, Int, UInt8, Amount.Rounding, String)] = [
      ("59.99", 1, 12, 2, .down, "4.99"), ("59.99", 1, 12, 2, .up, "5.00"),
      ("59.99", 1, 12, 2, .halfUp, "5.00"),
      ("60", 1, 12, 2, .up, "5.00"), ("0.125", 1, 1, 2, .halfUp, "0.13"),
      ("0.125", 1, 1, 2, .halfEven, "0.12"),
      ("0.135", 1, 1, 2, .halfEven, "0.14"), ("0.1251", 1, 1, 2, .halfEven, "0.13"),
      ("0.124999", 1, 1, 2, .halfUp, "0.12"), ("10", 1, 3, 0, .down, "3"), ("10", 2, 3, 0, .halfUp, "7"),
      ("1", 1, 1, 4, .down, "1.0000"), ("0", 1, 7, 2, .up, "0.00"),
    ]
    for (text, numerator, denominator, scale, rounding, expected) in cases {
      let result = Amount(text)?.scaled(by: numerator, over: denominator, toScale: scale, rounding: rounding)
      #expect(result?.description == expected, "\(text) * \(numerator) / \(denominator), \(rounding)")
    }
  }

  @Test func roundsBelowZeroAsItsMagnitude() {
    let amount = Amount(coefficient: -15, scale: 1)
    let results = Amount.Rounding.allCases.map {
      amount.scaled(by: 1, over: 1, toScale: 0, rounding: $0)?.coefficient
    }
    #expect(Amount.Rounding.allCases == [.down, .up, .halfUp, .halfEven])
    #expect(results == [-1, -2, -2, -2])
  }

  @Test func scalesNothingThatDoesNotFit() {
    #expect(Amount(coefficient: .max, scale: 0).scaled(by: 2, over: 1, toScale: 0) == nil)
    #expect(Amount(coefficient: .max, scale: 0).scaled(by: .max, over: .max, toScale: 0)?.coefficient == .max)
    #expect(Amount(coefficient: 1, scale: 0).scaled(by: 1, over: 1, toScale: 255) == nil)
    #expect(Amount(coefficient: 1, scale: 255).scaled(by: 1, over: 1, toScale: 0) == nil)
    #expect(Amount(coefficient: 1, scale: 0).scaled(by: 1, over: 0, toScale: 0) == nil)
    #expect(Amount(coefficient: 1, scale: 0).scaled(by: -1, over: 1, toScale: 0) == nil)
    #expect(Amount(coefficient: .min, scale: 0).scaled(by: 1, over: 1, toScale: 0)?.coefficient == .min)
  }

  @Test func agreesWithFoundation() throws {
    var random = SeededRandom(seed: 42)
    for _ in 0..<800 {
      let first = Amount(coefficient: Int64(random.below(10_000_000)), scale: UInt8(random.below(5)))
      let second = Amount(coefficient: Int64(random.below(10_000_000)), scale: UInt8(random.below(5)))
      let (left, right) = try (decimal(first), decimal(second))
      #expect((first < second) == (left < right), "\(first) < \(second)")
      #expect((first == second) == (left == right), "\(first) == \(second)")
      #expect(Amount(first.description) == first)
      let factor = 1 + random.below(60)
      #expect(try first.multiplied(by: factor).map(decimal) == left * Decimal(factor))
      let scale = random.below(4)
      for (rounding, mode) in [
        (Amount.Rounding.down, NSDecimalNumber.RoundingMode.down), (.up, .up), (.halfUp, .plain),
        (.halfEven, .bankers),
      ] {
        // Powers of two and five divide exactly, so that Foundation does not round twice.
        let divisor = [1, 2, 4, 5, 8, 10, 20, 25][random.below(8)]
        let ours = first.scaled(by: factor, over: divisor, toScale: UInt8(scale), rounding: rounding)
        var exact = left * Decimal(factor) / Decimal(divisor)
        var rounded = Decimal()
        NSDecimalRound(&rounded, &exact, scale, mode)
        #expect(
          try ours.map(decimal) == rounded, "\(first) * \(factor) / \(divisor) to \(scale), \(rounding)")
      }
    }
  }

  private func decimal(_ amount: Amount) throws -> Decimal {
    try #require(Decimal(string: amount.description, locale: Locale(identifier: "en_US_POSIX")))
  }
}
