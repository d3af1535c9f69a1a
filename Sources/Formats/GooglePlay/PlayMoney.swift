import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Exact amounts from the numbers that Google Play writes.
enum PlayMoney {
  /// Why a number is no price.
  struct Fault: Equatable {
    var message: String
    var help: String?
  }

  private static let nanosPerUnit: Int128 = 1_000_000_000

  /// Returns the digits of a number, which the interface takes as a string as well.
  static func text(_ value: JSONValue) -> String { value.numberText ?? value.string ?? value.kindName }

  /// Returns the amount of whole units and billionths, both of one sign.
  static func amount(units: String, nanos: String) -> (Parsed<Amount>, Fault?) {
    let text = nanos == "0" ? units : "\(units) units and \(nanos) nanos"
    guard let whole = wholeNumber(units) else {
      return (
        .invalid(text),
        Fault(
          message: "\"units\" is \(quoted(units)), not a whole number",
          help: "put the fraction into \"nanos\"")
      )
    }
    guard let part = wholeNumber(nanos) else {
      return (.invalid(text), Fault(message: "\"nanos\" is \(quoted(nanos)), not a whole number"))
    }
    guard part.magnitude < nanosPerUnit.magnitude else {
      return (
        .invalid(text),
        Fault(
          message: "\"nanos\" is \(quoted(nanos)), which is a whole unit or more",
          help: "put whole units into \"units\"")
      )
    }
    guard (whole >= 0 && part >= 0) || (whole <= 0 && part <= 0) else {
      return (
        .invalid(text),
        Fault(
          message: "\"units\" is \(quoted(units)) and \"nanos\" is \(quoted(nanos)), of the other sign",
          help: "give both the same sign")
      )
    }
    return amount(Int128(whole) * nanosPerUnit + Int128(part), scale: 9, text: text)
  }

  /// Returns the amount of millionths.
  static func amount(micros: String) -> (Parsed<Amount>, Fault?) {
    guard let number = wholeNumber(micros) else {
      return (
        .invalid(micros),
        Fault(
          message: "\"priceMicros\" is \(quoted(micros)), not a whole number",
          help: "write millionths, such as \"4990000\" for 4.99")
      )
    }
    return amount(Int128(number), scale: 6, text: micros)
  }

  private static func amount(_ number: Int128, scale: UInt8, text: String) -> (Parsed<Amount>, Fault?) {
    guard number >= 0 else {
      return (.invalid(text), Fault(message: "the price \(quoted(text)) is below zero"))
    }
    var (number, scale) = (number, scale)
    while scale > 0, number % 10 == 0 {
      number /= 10
      scale -= 1
    }
    guard let coefficient = Int64(exactly: number) else {
      return (.invalid(text), Fault(message: "the price \(quoted(text)) is out of range"))
    }
    return (.valid(Amount(coefficient: coefficient, scale: scale)), nil)
  }

  /// Reads a whole number; `4.0` is one, too.
  private static func wholeNumber(_ text: String) -> Int64? {
    if let number = Int64(text) { return number }
    guard let amount = Amount(text)?.normalized, amount.scale == 0 else { return nil }
    return amount.coefficient
  }
}
