import DocumentSyntax

/// A format sequence that an input method, a translation tool or a slip has torn: `％@`, `%1 $s`, `%$1@`.
struct DamagedSpecifier {
  /// Indices of the text's bytes.
  let range: Range<Int>

  /// Whether a text may hold a damaged sequence; most texts are told apart by one pass over their bytes.
  static func isPossible(in text: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "%"):
        if previous == UInt8(ascii: "@") || !startsWhole(text[(index + 1)...]) { return true }
      // The last bytes of the percent signs of other widths, and of the Arabic one.
      case 0x85: if previous == 0xBC { return true }
      case 0xAA: if previous == 0xB9 || previous == 0xD9 { return true }
      default: break
      }
      previous = byte
    }
    return false
  }

  /// Whether what follows a percent sign is a number or nothing, and then a letter that ends a sequence.
  private static func startsWhole(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    var rest = text[digits.endIndex...]
    if !digits.isEmpty, rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
    switch rest.first {
    case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "l"):
      // `%@1$` is a number that went behind the sign.
      let next = rest.dropFirst().first ?? 0
      return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
    case UInt8(ascii: "%"), UInt8(ascii: "#"): return true
    default: return false
    }
  }

  /// The first damaged sequence of a text; only to be trusted where the text lacks an argument.
  static func first(in text: ArraySlice<UInt8>) -> DamagedSpecifier? {
    guard isPossible(in: text) else { return nil }
    let scalars = DamagedScalars(text)
    var index = 0
    while index < scalars.count {
      if let end = scalars.endOfDamaged(from: index) {
        return DamagedSpecifier(range: scalars.range(index..<end))
      }
      index += 1
    }
    return nil
  }

  /// The first sequence with a percent sign of another width that can be meant as nothing else.
  static func firstSure(in text: ArraySlice<UInt8>) -> DamagedSpecifier? {
    guard text.contains(0xEF) else { return nil }
    let scalars = DamagedScalars(text)
    for index in 0..<scalars.count where scalars.isWidePercent(index) {
      guard let end = scalars.endOfDamaged(from: index), scalars.isSure(index + 1..<end) else { continue }
      return DamagedSpecifier(range: scalars.range(index..<end))
    }
    return nil
  }
}

/// The scalars of a text with the places of their bytes.
private struct DamagedScalars {
  private var scalars: [Unicode.Scalar] = []
  private var offsets: [Int] = []

  init(_ text: ArraySlice<UInt8>) {
    var offset = text.startIndex
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    // Bytes that are no UTF-8 were replaced by others, and the places would be wrong.
    if offset != text.endIndex { scalars = [] }
    offsets.append(text.endIndex)
  }

  var count: Int { scalars.count }

  func range(_ indices: Range<Int>) -> Range<Int> {
    offsets[indices.lowerBound]..<offsets[indices.upperBound]
  }

  /// Full-width and small percent signs, and the Arabic one.
  func isWidePercent(_ index: Int) -> Bool {
    ["\u{FF05}", "\u{FE6A}", "\u{66A}"].contains(scalars[index])
  }

  /// Whether what follows a percent sign is no word: an object's sign or the number of an argument.
  func isSure(_ range: Range<Int>) -> Bool {
    scalars[range].contains { $0 == "@" || $0 == "\u{FF20}" || $0 == "$" || $0 == "\u{FF04}" }
  }

  /// Returns the end of a damaged sequence that begins at a place, or nil.
  func endOfDamaged(from start: Int) -> Int? {
    let isWide = isWidePercent(start)
    guard isWide || scalars[start] == "%" else {
      // `@%` is a sequence that was turned around.
      let isTurned = scalars[start] == "@" && start + 1 < count && scalars[start + 1] == "%"
      return isTurned && isEndOfWord(start + 2) ? start + 2 : nil
    }
    var index = start + 1
    var isDamaged = isWide
    var hasDigits = false
    var hasDollar = false
    while index < count {
      let scalar = scalars[index]
      if scalar == " " {
        // A space tears only what has a number: "50 % de" is prose.
        isDamaged = true
        if !hasDigits, index + 1 < count, !Self.isDigit(scalars[index + 1]) { return nil }
      } else if Self.isDigit(scalar) {
        if hasDollar, !hasDigits { isDamaged = true }
        hasDigits = true
      } else if scalar == "$" {
        if !hasDigits { isDamaged = true }
        hasDollar = true
      } else if ["\u{FF04}", "€", "£", "§"].contains(scalar), hasDigits {
        hasDollar = true
        isDamaged = true
      } else {
        break
      }
      index += 1
    }
    guard let end = endOfConversion(from: index, &isDamaged, hasDollar) else { return nil }
    // A torn sequence without "$" may be a width; only the wide sign makes it damaged.
    return isDamaged && (hasDollar || isWide || end.isSwapped || end.isForeign) ? end.index : nil
  }

  private struct End {
    var index: Int
    /// Whether the letter is one of another script.
    var isForeign = false
    /// Whether the number stands behind the letter.
    var isSwapped = false
  }

  private func endOfConversion(from index: Int, _ isDamaged: inout Bool, _ hasDollar: Bool) -> End? {
    guard index < count else { return nil }
    var end = index
    while end < count, scalars[end] == "l" { end += 1 }
    guard end < count else { return nil }
    if end == index, ["\u{FF20}", "с", "ѕ", "д", "ｓ", "ｄ"].contains(scalars[end]), isEndOfWord(end + 1) {
      isDamaged = true
      return End(index: end + 1, isForeign: true)
    }
    guard ["@", "s", "d", "i", "u", "f"].contains(scalars[end]) else { return nil }
    end += 1
    // `%@1$`, whose number went behind the sign.
    if end + 1 < count, !hasDollar, Self.isDigit(scalars[end]), scalars[end + 1] == "$" {
      isDamaged = true
      return End(index: end + 2, isSwapped: true)
    }
    return End(index: end)
  }

  private func isEndOfWord(_ index: Int) -> Bool {
    index >= count || !scalars[index].properties.isAlphabetic && !Self.isDigit(scalars[index])
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
