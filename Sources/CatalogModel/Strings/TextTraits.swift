import SourceText

/// What a text may hold, found in one pass so that most rules need not look at most texts.
///
/// A trait that is absent is surely absent; one that is present says that a look is worth while.
package struct TextTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A percent sign, which a format sequence begins with.
  package static let percent = TextTraits(rawValue: 1 << 0)
  /// A control character other than tab and line break, a mark of direction, an invisible or replacement character.
  package static let unusual = TextTraits(rawValue: 1 << 1)
  /// A digit from 0 to 9.
  package static let digit = TextTraits(rawValue: 1 << 2)
  /// A `<`, which a tag begins with, in the text or in the bytes that it was read from.
  package static let lessThan = TextTraits(rawValue: 1 << 3)
  /// `//` or `@`, which web and mail addresses hold.
  package static let address = TextTraits(rawValue: 1 << 4)
  /// White space before the first or after the last character that is none.
  package static let outerSpace = TextTraits(rawValue: 1 << 5)
  /// A line break or tab.
  package static let lineBreak = TextTraits(rawValue: 1 << 6)
  /// Two spaces side by side.
  package static let doubleSpace = TextTraits(rawValue: 1 << 7)
  /// A bracket of any kind but `<` and `>`.
  package static let bracket = TextTraits(rawValue: 1 << 8)
  /// A mark that ends sentences, of any language, at the end of the text.
  package static let endMark = TextTraits(rawValue: 1 << 9)
  /// A letter of a script other than Latin.
  package static let otherScript = TextTraits(rawValue: 1 << 10)
  /// A letter from A to Z.
  package static let asciiLetter = TextTraits(rawValue: 1 << 11)
  /// A mark that can be put together with the letter before it.
  package static let combining = TextTraits(rawValue: 1 << 12)
  /// Characters that UTF-8 read as another encoding leaves behind.
  package static let misread = TextTraits(rawValue: 1 << 13)
  /// Two neighboring words of one length that begin with the same byte.
  package static let similarWords = TextTraits(rawValue: 1 << 14)
  /// A space before a mark such as `:` or `!`, or inside of `« »`.
  package static let spacedMark = TextTraits(rawValue: 1 << 15)
  /// A brace, which variables of templates and arguments of ICU begin or end with.
  package static let brace = TextTraits(rawValue: 1 << 16)
  /// A percent sign that is not the beginning of a plain sequence such as `%@`, `%lld` or `%1$s`, or one beside a number
  /// or the sign of a currency; or sequences with numbers beside ones without.
  package static let oddPercent = TextTraits(rawValue: 1 << 17)
  /// A bullet, dash, star, arrow or other mark that lists are made with at the beginning.
  package static let bullet = TextTraits(rawValue: 1 << 18)
  /// Two capital letters from A to Z side by side, or a word that may be "lorem".
  package static let note = TextTraits(rawValue: 1 << 19)
  /// A vertical bar.
  package static let bar = TextTraits(rawValue: 1 << 20)
  /// `<<<<` or `#-#-`.
  package static let conflictMark = TextTraits(rawValue: 1 << 21)
  /// A letter from A to Z beside a Greek or Cyrillic one.
  package static let mixedLetters = TextTraits(rawValue: 1 << 22)
  /// Not looked at: anything may be there.
  package static let unknown = TextTraits(rawValue: .max)

  /// Returns the traits of a text. O(n), one pass.
  package init(of text: ArraySlice<UInt8>) { self = TraitScan.result(of: text.span).traits }
}

extension StringCell {
  /// Notes what is found in the value's text in one pass.
  fileprivate mutating func noteTraits(of text: ArraySlice<UInt8>) {
    let result = TraitScan.result(of: text.span)
    traits = result.traits
    formatSignature = result.formatSignature
  }
}

extension StringTable {
  /// Notes the traits of all values, from the bytes of the table's file.
  package mutating func noteTraits(in bytes: [UInt8]) {
    for index in cells.indices {
      let cell = cells[index]
      let written = bytes[cell.span.range.clamped(to: 0..<bytes.count)]
      guard cell.decoded >= 0 else {
        cells[index].noteTraits(of: written)
        continue
      }
      cells[index].noteTraits(of: decodedTexts[Int(cell.decoded)].bytes)
      // Tags that are part of the file's own markup are not among the text.
      if written.contains(UInt8(ascii: "<")) { cells[index].traits.insert(.lessThan) }
    }
  }
}
