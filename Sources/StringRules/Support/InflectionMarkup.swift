/// The markup of automatic grammar agreement: `^[%lld day](inflect: true)`.
enum InflectionMarkup {
  /// Whether a text has a beginning of the markup.
  static func contains(_ text: ArraySlice<UInt8>) -> Bool { start(in: text) != nil }

  /// Returns the place of the first markup that is not whole, up to the end of the text or of its attributes.
  static func firstBroken(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let start = start(in: rest) {
      guard let bracket = end(of: UInt8(ascii: "["), UInt8(ascii: "]"), from: start + 1, in: text) else {
        return hasAttribute(text[start...]) ? start..<text.endIndex : nil
      }
      rest = text[bracket...]
      let isSpaced = rest.first == 0x20
      let open = isSpaced ? bracket + 1 : bracket
      guard open < text.endIndex, text[open] == UInt8(ascii: "(") else { continue }
      guard let close = end(of: UInt8(ascii: "("), UInt8(ascii: ")"), from: open, in: text) else {
        return hasAttribute(text[open...]) ? start..<text.endIndex : nil
      }
      if isSpaced, hasAttribute(text[open..<close]) { return start..<close }
      rest = text[close...]
    }
    return nil
  }

  private static func start(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let caret = rest.firstIndex(of: UInt8(ascii: "^")) {
      rest = text[(caret + 1)...]
      if rest.first == UInt8(ascii: "[") { return caret }
    }
    return nil
  }

  /// Returns the index behind the bracket that closes the one at an index.
  private static func end(
    of opening: UInt8, _ closing: UInt8, from index: Int, in text: ArraySlice<UInt8>
  ) -> Int? {
    var depth = 0
    for position in index..<text.endIndex {
      if text[position] == opening { depth += 1 }
      if text[position] == closing {
        depth -= 1
        if depth == 0 { return position + 1 }
      }
    }
    return nil
  }

  /// Whether text names one of the attributes, which prose in brackets does not.
  private static func hasAttribute(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let name = text[..<colon].reversed().prefix {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      let word = String(decoding: Array(name.reversed()), as: UTF8.self)
      if ["inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept"].contains(word)
      {
        return true
      }
      rest = text[(colon + 1)...]
    }
    return false
  }
}
