/// What a plural rule looks at in a number (Unicode TR 35, plural operands).
package enum PluralOperand: UInt32, Sendable {
  /// n, the number itself.
  case value
  /// i, the whole part.
  case integer
  /// v, the count of visible fraction digits.
  case visibleDigits
  /// f, the visible fraction digits as a number.
  case fraction
  /// t, the same without zeros at the end.
  case trimmedFraction
  /// e, the exponent of a compact number; always zero here.
  case exponent

  /// Creates an operand from its letter in the rules.
  package init?(name: some StringProtocol) {
    switch name {
    case "n": self = .value
    case "i": self = .integer
    case "v": self = .visibleDigits
    case "f": self = .fraction
    case "t": self = .trimmedFraction
    case "e", "c": self = .exponent
    default: return nil
    }
  }
}

/// Plural rules as words of 32 bits, one relation after the other:
///
///     head     operand 0-2, negated 3, begins an alternative 4, its category 5-7, number of ranges 8-31
///     modulus  zero for none
///     lower, upper   of each range
///
/// An alternative's relations must all hold; the first alternative that holds decides, and without one it is `other`.
package enum PluralCode {
  /// Returns the head of a relation.
  ///
  /// - Parameter category: of the alternative that begins here; nil for a further relation of the same one
  package static func head(
    _ operand: PluralOperand, isNegated: Bool, category: PluralCategory?, rangeCount: Int
  ) -> UInt32 {
    var head = operand.rawValue | (isNegated ? 1 << 3 : 0) | UInt32(rangeCount) << 8
    if let category, let number = PluralCategory.allCases.firstIndex(of: category) {
      head |= 1 << 4 | UInt32(number) << 5
    }
    return head
  }

  /// Returns the category that a part of the words chooses.
  package static func category(
    of operands: PluralOperands, _ words: Span<UInt32>, _ range: Range<Int>
  ) -> PluralCategory {
    var position = range.lowerBound
    var holds = false
    var category = PluralCategory.other
    while position + 1 < range.upperBound {
      let head = words[position]
      if head & 1 << 4 != 0 {
        if holds { return category }
        holds = true
        category = Self.category(head >> 5 & 7)
      }
      let next = position + 2 + 2 * Int(head >> 8)
      guard next <= range.upperBound else { return .other }
      if holds {
        holds = relationHolds(head, modulus: words[position + 1], words, position + 2..<next, operands)
      }
      position = next
    }
    return holds ? category : .other
  }

  /// Returns the categories that a part of the words names, and `other`.
  static func categories(_ words: Span<UInt32>, _ range: Range<Int>) -> Set<PluralCategory> {
    var categories: Set<PluralCategory> = [.other]
    var position = range.lowerBound
    while position + 1 < range.upperBound {
      let head = words[position]
      if head & 1 << 4 != 0 { categories.insert(category(head >> 5 & 7)) }
      position += 2 + 2 * Int(head >> 8)
    }
    return categories
  }

  private static func category(_ number: UInt32) -> PluralCategory {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 4: .many
    default: .other
    }
  }

  private static func relationHolds(
    _ head: UInt32, modulus: UInt32, _ words: Span<UInt32>, _ bounds: Range<Int>, _ operands: PluralOperands
  ) -> Bool {
    let isNegated = head & 1 << 3 != 0
    // A number with a fraction equals no whole number.
    guard var value = operands.value(of: PluralOperand(rawValue: head & 7) ?? .value) else {
      return isNegated
    }
    if modulus > 0 { value %= UInt64(modulus) }
    var position = bounds.lowerBound
    while position + 1 < bounds.upperBound {
      if value >= UInt64(words[position]) && value <= UInt64(words[position + 1]) { return !isNegated }
      position += 2
    }
    return isNegated
  }
}
