/// Returns a pattern with texts in the places `{0}`, `{1}` and so on; other braces stay.
func filled(_ pattern: String, _ texts: String...) -> String {
  var result = ""
  var rest = pattern[...]
  while let brace = rest.firstIndex(of: "{") {
    result += rest[..<brace]
    rest = rest[brace...]
    let place = rest.dropFirst().prefix(2)
    if place.last == "}", let number = place.first?.wholeNumberValue, number < texts.count {
      result += texts[number]
      rest = rest.dropFirst(3)
    } else {
      result += "{"
      rest = rest.dropFirst()
    }
  }
  return result + rest
}

/// Returns a text that runs in its own direction inside another: between U+2068 and U+2069 in a locale that is written
/// from right to left, unchanged in all others and where it already holds an isolated part.
func isolated(_ text: String, rightToLeft: Bool) -> String {
  guard rightToLeft, !text.unicodeScalars.contains("\u{2068}") else { return text }
  return "\u{2068}" + text + "\u{2069}"
}
