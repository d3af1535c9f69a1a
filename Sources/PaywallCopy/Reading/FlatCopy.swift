/// A text as placeholders and what stands between them; of each choice by number, the branch for most numbers.
struct FlatCopy {
  private(set) var placeholders: [CopyPlaceholder] = []
  /// The texts before, between and after the placeholders, as words and signs in lower case.
  private(set) var gaps: [[String]] = []

  init(_ segments: [CopySegment]) {
    var text = ""
    add(segments, to: &text)
    gaps.append(Self.tokens(text))
  }

  private mutating func add(_ segments: [CopySegment], to text: inout String) {
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .placeholder(let placeholder):
        gaps.append(Self.tokens(text))
        placeholders.append(placeholder)
        text = ""
      case .plural(_, let branches):
        let other = branches.first { $0.category == .category("other") } ?? branches.last
        if let other { add(other.segments, to: &text) }
      }
    }
  }

  /// The words and signs before a placeholder, from the text's beginning.
  func allBefore(_ index: Int) -> [String] { gaps[...index].flatMap { $0 } }

  /// Splits a text into words, numbers and signs.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "'" || scalar == "’" {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty { tokens.append(word) }
      word = ""
      if !scalar.properties.isWhitespace { tokens.append(String(scalar)) }
    }
    if !word.isEmpty { tokens.append(word) }
    return tokens
  }
}
