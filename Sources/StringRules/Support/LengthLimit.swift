/// The greatest length that a text may have, as configuration or a comment for translators says it.
enum LengthLimit {
  /// Reads limits such as `paywall.title=30` or `button.*=12`.
  static func parsed(_ limits: [String]) -> [(pattern: String, maximum: Int)] {
    limits.compactMap { limit in
      guard let equals = limit.lastIndex(of: "="), let maximum = Int(limit[limit.index(after: equals)...])
      else {
        return nil
      }
      return (String(limit[..<equals]), maximum)
    }
  }

  /// Whether a key is the one of a pattern, which may end in `*`.
  static func matches(_ key: String, _ pattern: String) -> Bool {
    pattern.last == "*" ? key.hasPrefix(pattern.dropLast()) : key == pattern
  }

  /// Returns the limit that a comment names: "max 30 characters", "Maximum length: 30", "up to 30 chars"; nil where it
  /// names none. O(n)
  static func named(in comment: ArraySlice<UInt8>) -> Int? {
    let words = String(decoding: comment, as: UTF8.self).lowercased().split {
      !$0.isLetter && !$0.isNumber
    }
    for (index, word) in words.enumerated() {
      guard let number = Int(word), (2...2000).contains(number) else { continue }
      let before = words[max(0, index - 3)..<index]
      let after = words[(index + 1)...].prefix(1)
      let isUpper = before.contains { ["max", "maximum", "maxlength", "limit", "limited"].contains($0) }
      let isCharacters = after.contains {
        ["characters", "chars", "character", "char", "letters"].contains($0)
      }
      let isLength = before.contains { ["length", "maxlength", "chars", "characters"].contains($0) }
      let isUpTo =
        before.suffix(2).elementsEqual(["up", "to"]) || before.suffix(2).elementsEqual(["at", "most"])
        || before.suffix(2).elementsEqual(["no", "more"]) || before.suffix(2).elementsEqual(["more", "than"])
      if isUpper && (isCharacters || isLength) || isUpTo && isCharacters { return number }
    }
    return nil
  }
}
