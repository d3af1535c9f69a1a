/// What a text ends with, whatever the language writes for it.
enum EndMark: Int, CaseIterable {
  case none, stop, question, exclamation, colon, ellipsis, semicolon

  /// The mark in words, for a message.
  var name: String {
    switch self {
    case .none: "no mark"
    case .stop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    case .semicolon: "a semicolon"
    }
  }

  /// Reads the end of a text in a language. Quotes, brackets, faces, tags, white space and what has no shape are passed
  /// over behind the mark. O(1) but for what is passed over.
  init(of text: ArraySlice<UInt8>, language: String) {
    let end = Self.end(of: text)
    self = Self.mark(before: end, in: text, language: language)
  }

  private static func mark(before end: Int, in text: ArraySlice<UInt8>, language: String) -> EndMark {
    guard let (scalar, start) = lastScalar(of: text[..<end]) else { return .none }
    switch scalar {
    case ".", "\u{3002}", "\u{FF0E}", "\u{FF61}":
      // Three of a kind are an ellipsis.
      if let (before, _) = lastScalar(of: text[..<start]), before == scalar { return .ellipsis }
      return .stop
    case "\u{964}", "\u{965}", "\u{6D4}", "\u{1362}", "\u{104B}", "\u{17D4}", "\u{DF4}": return .stop
    case "\u{589}": return language == "hy" ? .stop : .colon
    case "?", "\u{FF1F}", "\u{61F}", "\u{37E}", "\u{55E}", "\u{1367}", "\u{2047}", "\u{2049}":
      return .question
    case "!", "\u{FF01}", "\u{55C}", "\u{1363}":
      if let (before, _) = lastScalar(of: text[..<start]), before == "?" || before == "\u{FF1F}" {
        return .question
      }
      return .exclamation
    case ":":
      return .colon
    case "\u{FF1A}", "\u{1366}", "\u{FE55}": return .colon
    case "\u{2026}", "\u{22EF}": return .ellipsis
    // Greek writes a semicolon for the question mark.
    case ";":
      // The name of a character ends with one, as "&nbsp;".
      let name = text[..<start].suffix(8).reversed().prefix { isASCIILetter($0) || isASCIIDigit($0) }
      if !name.isEmpty, start - name.count > text.startIndex,
        "&#".utf8.contains(text[start - name.count - 1])
      {
        return .none
      }
      return language == "el" ? .question : .semicolon
    case "\u{FF1B}", "\u{61B}": return .semicolon
    default: return .none
    }
  }

  /// Returns where a text ends without white space, quotes, closing brackets and tags.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var end = text.endIndex
    while let (scalar, start) = lastScalar(of: text[..<end]) {
      switch scalar {
      case " ", "\n", "\r", "\t", "\u{A0}", "\u{202F}", "\u{3000}", "\u{200B}", "\u{200E}", "\u{200F}",
        "\u{2028}",
        "\u{202C}", "\u{2069}", "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}":
        end = start
      case ")" where isSmile(before: start, in: text): end = start - 1
      case "\"", "'", ")", "]", "*", "_", "\u{BB}", "\u{201D}", "\u{201C}", "\u{2019}", "\u{203A}",
        "\u{300D}",
        "\u{300F}", "\u{FF09}", "\u{3011}":
        end = start
      case ">":
        guard let open = text[..<start].suffix(200).lastIndex(of: UInt8(ascii: "<")),
          MarkupTag(at: open, in: text)?.range.upperBound == end
        else { return end }
        end = open
      default: return end
      }
    }
    return end
  }

  /// Whether a bracket is the mouth of a face, as in ":)" and ";)" behind a space.
  private static func isSmile(before bracket: Int, in text: ArraySlice<UInt8>) -> Bool {
    bracket - text.startIndex > 1 && ":;".utf8.contains(text[bracket - 1]) && text[bracket - 2] == 0x20
  }

  /// Returns the last character of UTF-8 text and where it begins.
  private static func lastScalar(of text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    guard let last = text.last else { return nil }
    if last < 0x80 { return (Unicode.Scalar(last), text.endIndex - 1) }
    guard let start = text.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) else {
      return ("\u{FFFD}", text.endIndex - 1)
    }
    var scalars = TextScalars(text[start...])
    return scalars.next().map { ($0.value, start) }
  }
}
