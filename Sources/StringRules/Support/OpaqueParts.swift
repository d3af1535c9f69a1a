/// The parts of a text that are not prose: placeholders, tags, character entities, and web and mail addresses.
struct OpaqueParts {
  /// Ranges of the text's bytes, in its order; they do not overlap.
  private(set) var ranges: [Range<Int>] = []

  /// Bytes of the longest placeholder that is looked for.
  private static let placeholderLimit = 80

  /// Finds the parts of a text. O(n).
  init(of text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      if let end = Self.end(ofPartAt: index, in: text), end > index {
        ranges.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
  }

  /// Returns the text with a placeholder for each part that no word, number or mark runs across.
  func masked(_ text: ArraySlice<UInt8>, with mask: UInt8) -> [UInt8] {
    var result = Array(text)
    for range in ranges {
      for index in range { result[index - text.startIndex] = mask }
    }
    return result
  }

  private static func end(ofPartAt index: Int, in text: ArraySlice<UInt8>) -> Int? {
    switch text[index] {
    case UInt8(ascii: "%"): formatEnd(index, text)
    case UInt8(ascii: "{"): braceEnd(index, text)
    case UInt8(ascii: "<"): tagEnd(index, text)
    case UInt8(ascii: "&"): entityEnd(index, text)
    case UInt8(ascii: "\\"): escapeEnd(index, text)
    case UInt8(ascii: ":"):
      // The scheme was passed already; its letters are no harm.
      text.hasBytes("://", at: index) ? addressEnd(index + 3, text) : nil
    case UInt8(ascii: "@"): addressEnd(index + 1, text)
    default: nil
    }
  }

  /// The end of `%1$@`, `%.2f`, `%#@days@`, `%(name)s`, `%%`.
  private static func formatEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int? {
    var index = start + 1
    if text.hasBytes("%", at: index) { return index + 1 }
    if text.hasBytes("#@", at: index),
      let close = text[(index + 2)...].prefix(placeholderLimit).firstIndex(of: UInt8(ascii: "@"))
    {
      return close + 1
    }
    if text.hasBytes("(", at: index),
      let close = text[index...].prefix(placeholderLimit).firstIndex(of: UInt8(ascii: ")"))
    {
      index = close + 1
    }
    let isFlag: (UInt8) -> Bool = { isASCIIDigit($0) || "$.#+-*'lhqzjtL".utf8.contains($0) }
    while index < text.endIndex, isFlag(text[index]) { index += 1 }
    guard index < text.endIndex, text[index] == UInt8(ascii: "@") || isASCIILetter(text[index]) else {
      // Qt's `%1` and the sign of a share.
      return index
    }
    return index + 1
  }

  private static func braceEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int? {
    var index = start + 1
    let limit = min(text.endIndex, start + placeholderLimit)
    while index < limit, text[index] == UInt8(ascii: "{") { index += 1 }
    while index < limit, text[index] != UInt8(ascii: "}") {
      if text[index] == UInt8(ascii: "{") || text[index] == 0x0A { return nil }
      index += 1
    }
    guard index < limit else { return nil }
    while index < limit, text[index] == UInt8(ascii: "}") { index += 1 }
    return index
  }

  private static func tagEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int? {
    MarkupTag(at: start, in: text)?.range.upperBound
  }

  private static func entityEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int? {
    var index = start + 1
    if index < text.endIndex, text[index] == UInt8(ascii: "#") { index += 1 }
    let first = index
    while index < text.endIndex, index - first < 8, isASCIILetter(text[index]) || isASCIIDigit(text[index]) {
      index += 1
    }
    return index > first && index < text.endIndex && text[index] == UInt8(ascii: ";") ? index + 1 : nil
  }

  /// The end of `\u2019`, `\U2019` or `\n` that stands in the text as it is.
  private static func escapeEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int? {
    guard start + 1 < text.endIndex else { return nil }
    if text[start + 1] | 0x20 == UInt8(ascii: "u") { return min(start + 6, text.endIndex) }
    return start + 2
  }

  private static func addressEnd(_ start: Int, _ text: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < text.endIndex, isAddressByte(text[index]) { index += 1 }
    while index > start, ".,:;!?".utf8.contains(text[index - 1]) { index -= 1 }
    return index
  }
}

/// Whether a byte can stand in a web address.
func isAddressByte(_ byte: UInt8) -> Bool {
  guard byte > 0x20, byte < 0x7F else { return false }
  return !"\"<>\\^`{|}()[]'".utf8.contains(byte)
}

/// Whether a text has a letter beside its placeholders, tags and addresses. O(n).
func hasWord(_ text: ArraySlice<UInt8>) -> Bool {
  let masked = OpaqueParts(of: text).masked(text, with: 0x20)
  return TextScalars(masked[...]).contains { $0.value.properties.isAlphabetic }
}
