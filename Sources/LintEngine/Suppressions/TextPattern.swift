/// A pattern for a text such as a rule's id or a key, which is compared as it stands where it has no wildcards.
struct TextPattern: Sendable {
  private let text: String
  private let glob: Glob?

  init(_ text: String) {
    self.text = text
    glob = Self.hasWildcards(text) ? Glob(text) : nil
  }

  /// Whether the pattern is only the text itself.
  var isPlain: Bool { glob == nil }

  func matches(_ other: String) -> Bool { glob?.matches(text: other) ?? (text == other) }

  /// Whether a pattern has a sign that stands for others.
  static func hasWildcards(_ text: String) -> Bool {
    text.utf8.contains {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
        || $0 == UInt8(ascii: "\\")
    }
  }

  /// Returns a pattern that matches a text alone.
  static func escaped(_ text: String) -> String {
    guard hasWildcards(text) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, letter in
      if letter == "*" || letter == "?" || letter == "[" || letter == "\\" { result += "\\" }
      result.unicodeScalars.append(letter)
    }
  }
}
