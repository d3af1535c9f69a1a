/// SplitMix64: the same numbers for the same seed, on every machine and with every release of the standard library.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed, to be shown where a test fails.
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns a number from zero up to a bound; zero where the bound is not above zero.
  package mutating func below(_ bound: Int) -> Int {
    // The remainder favors small numbers by less than one in a billion at the sizes that tests use.
    bound > 0 ? Int(truncatingIfNeeded: next() % UInt64(bound)) : 0
  }

  /// Returns a byte.
  package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Returns one of the elements, or nil where there is none.
  package mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
