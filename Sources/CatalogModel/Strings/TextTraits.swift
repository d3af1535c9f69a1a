import SourceText

/// What a text may hold, found in one pass so that most rules need not look at most texts.
package struct TextTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A percent sign, which a format sequence begins with.
  package static let percent = TextTraits(rawValue: 1)
  /// A control character, or a byte that marks of direction and invisible characters begin with.
  package static let unusual = TextTraits(rawValue: 2)
  /// A brace, which variables of templates and arguments of ICU begin or end with.
  package static let brace = TextTraits(rawValue: 4)
  /// A less-than sign, which a tag begins with.
  package static let tag = TextTraits(rawValue: 8)
  /// Not looked at: anything may be there.
  package static let unknown: TextTraits = [.percent, .unusual, .brace, .tag]

  /// Returns the traits of a text.
  package init(of text: ArraySlice<UInt8>) {
    var traits: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "%") {
        traits |= 1
      } else if byte < 0x20 || byte == 0x7F || byte == 0xE2 || byte == 0xEF {
        traits |= 2
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        traits |= 4
      } else if byte == UInt8(ascii: "<") {
        traits |= 8
      }
    }
    rawValue = traits
  }
}

extension StringTable {
  /// Notes the traits of all values, from the bytes of the table's file.
  package mutating func noteTraits(in bytes: [UInt8]) {
    for index in cells.indices {
      let cell = cells[index]
      cells[index].traits =
        cell.decoded >= 0
        ? TextTraits(of: decodedTexts[Int(cell.decoded)].bytes)
        : TextTraits(of: bytes[cell.span.range.clamped(to: 0..<bytes.count)])
    }
  }
}
