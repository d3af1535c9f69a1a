/// A string known by number in one `SymbolTable`.
package struct Symbol: Hashable, Sendable {
  package let rawValue: UInt32

  package init(_ rawValue: Int) { self.rawValue = UInt32(truncatingIfNeeded: rawValue) }

  /// The position in the table's order of first appearance.
  package var index: Int { Int(truncatingIfNeeded: rawValue) }
}

/// Numbers byte strings in the order of their first appearance, so that keys are compared as numbers.
package struct SymbolTable: Sendable {
  /// All strings, one after the other.
  private var pool: [UInt8] = []
  private var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// Open addressing: symbol number plus one, zero for a free slot. The count is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)

  package init() {}

  /// Number of symbols.
  package var count: Int { ends.count }

  /// Returns the number of a string, and whether it was not in the table before.
  @discardableResult
  package mutating func intern(_ string: ArraySlice<UInt8>) -> (symbol: Symbol, isNew: Bool) {
    let hash = Self.hash(string)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash, pool[range(candidate)].elementsEqual(string) {
        return (Symbol(candidate), false)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let symbol = ends.count
    pool.append(contentsOf: string)
    ends.append(UInt32(truncatingIfNeeded: pool.count))
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: symbol + 1)
    if ends.count * 2 > slots.count { grow() }
    return (Symbol(symbol), true)
  }

  /// Returns the number of a string, or nil where it is not in the table.
  package func symbol(of string: ArraySlice<UInt8>) -> Symbol? {
    let hash = Self.hash(string)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash, pool[range(candidate)].elementsEqual(string) { return Symbol(candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the bytes of a symbol.
  package func bytes(of symbol: Symbol) -> ArraySlice<UInt8> { pool[range(symbol.index)] }

  /// Returns a symbol as text.
  package func text(of symbol: Symbol) -> String { String(decoding: bytes(of: symbol), as: UTF8.self) }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 4)
    for index in ends.indices {
      var slot = Int(hashes[index]) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
    slots = larger
  }

  /// The seed of the process.
  private static let seed: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0x9E37_79B9)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }()

  /// Hashes eight bytes at a time with the seed of the process, so that no crafted file can make long chains.
  ///
  /// The numbers of the symbols do not depend on it. Each step folds the product of 128 bits, in which every bit of the
  /// text and of the seed takes part; the standard library's hasher takes three times as long for short keys.
  private static func hash(_ string: ArraySlice<UInt8>) -> UInt32 {
    let bytes = string.span
    var hash = seed
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = mixed(hash ^ word(bytes, at: index))
      index &+= 8
    }
    var rest = UInt64(truncatingIfNeeded: bytes.count) &<< 56
    while index < bytes.count {
      rest = rest ^ UInt64(truncatingIfNeeded: bytes[index]) &<< UInt64(truncatingIfNeeded: 8 &* (index & 7))
      index &+= 1
    }
    hash = mixed(hash ^ rest)
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
