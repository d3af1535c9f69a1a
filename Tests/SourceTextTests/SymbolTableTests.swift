import SourceText
import TestSupport
import Testing

/// Strings as numbers.
struct SymbolTableTests {
  @Test func numbersStringsInOrderOfAppearance() {
    var table = SymbolTable()
    let words = ["b", "a", "", "b", "ab", "a"].map { Array($0.utf8)[...] }
    let results = words.map { table.intern($0) }
    #expect(results.map(\.symbol.index) == [0, 1, 2, 0, 3, 1])
    #expect(results.map(\.isNew) == [true, true, true, false, true, false])
    #expect(table.count == 4)
    #expect((0..<4).map { table.text(of: Symbol($0)) } == ["b", "a", "", "ab"])
  }

  @Test func findsOnlyWhatItHolds() {
    var table = SymbolTable()
    #expect(table.symbol(of: Array("a".utf8)[...]) == nil)
    table.intern(Array("a".utf8)[...])
    #expect(table.symbol(of: Array("xax".utf8)[1..<2])?.index == 0)
    #expect(table.symbol(of: Array("A".utf8)[...]) == nil)
  }

  @Test func tellsApartWhatLooksAlike() {
    var table = SymbolTable()
    let zeros = (0...40).map { [UInt8](repeating: 0, count: $0) }
    let lengthened = zeros.map { Array("12345678".utf8) + $0 + [1] }
    for bytes in zeros + lengthened { #expect(table.intern(bytes[...]).isNew) }
    for (index, bytes) in (zeros + lengthened).enumerated() {
      #expect(table.symbol(of: bytes[...])?.index == index)
    }
  }

  @Test func agreesWithADictionary() {
    var random = SeededRandom(seed: 5)
    var table = SymbolTable()
    var expected: [[UInt8]: Int] = [:]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(5)).map { _ in UInt8(random.below(12)) }
      let symbol = table.intern(bytes[...]).symbol.index
      #expect(symbol == expected[bytes, default: expected.count], "seed \(random.seed)")
      expected[bytes] = symbol
    }
    #expect(table.count == expected.count)
  }
}
