/// A word or number of a text, with what stands before it.
struct CopyToken {
  /// What separates a token from the one before.
  enum Gap {
    /// Nothing, a letter that follows a digit or the reverse.
    case joined
    case hyphen
    case space
    /// A mark that parts clauses, such as a comma.
    case clause
  }

  /// The word in lower case, or the digits.
  let text: String
  let gap: Gap
  /// The value of a number written in digits, of any script.
  let number: Int?
}

/// Splits a text into words and numbers; letters and digits side by side are two tokens.
///
/// - Parameter splitsCamelCase: whether `proMonthly` is two words, as in identifiers
func copyTokens(_ text: String, splitsCamelCase: Bool = false) -> [CopyToken] {
  var splitter = CopySplitter(splitsCamelCase: splitsCamelCase)
  for character in text {
    splitter.add(character, CopySplitter.Kind(character))
  }
  return splitter.finished()
}

/// Puts tokens together from the characters of a text.
private struct CopySplitter {
  /// What a character does to the word before it.
  enum Kind {
    case letter, capital, smallLetter, digit, hyphen, space
    /// Belongs to the word, as the full stop of a number does.
    case extending
    case clause

    init(_ character: Character) {
      // Properties of characters take long to look up, and most are of this kind.
      if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
        self.init(ascii: byte)
      } else if character.isLetter || character.isNumber {
        self =
          character.isNumber
          ? .digit : character.isUppercase ? .capital : character.isLowercase ? .smallLetter : .letter
      } else if character == "\u{2010}" || character == "\u{2011}" {
        self = .hyphen
      } else if character == "\u{A0}" || character == "\u{202F}" || character == "’" {
        self = .space
      } else {
        self = character.unicodeScalars.allSatisfy(\.properties.isCaseIgnorable) ? .extending : .clause
      }
    }

    private init(ascii byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .smallLetter
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      case UInt8(ascii: "-"), UInt8(ascii: "_"): self = .hyphen
      case UInt8(ascii: " "), UInt8(ascii: "'"), UInt8(ascii: ":"): self = .space
      case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "`"): self = .extending
      default: self = .clause
      }
    }
  }

  let splitsCamelCase: Bool
  private var tokens: [CopyToken] = []
  private var word = ""
  private var isDigits = false
  private var gap = CopyToken.Gap.clause
  private var wasSmall = false

  init(splitsCamelCase: Bool) { self.splitsCamelCase = splitsCamelCase }

  mutating func add(_ character: Character, _ kind: Kind) {
    switch kind {
    case .letter, .capital, .smallLetter, .digit:
      if !word.isEmpty {
        if (kind == .digit) != isDigits || splitsCamelCase && kind == .capital && wasSmall { finish(.joined) }
      }
      word.append(character)
      isDigits = kind == .digit
      wasSmall = kind == .smallLetter
    case .hyphen: finish(.hyphen)
    case .space: finish(.space)
    case .extending: word.append(character)
    case .clause: finish(.clause)
    }
  }

  mutating func finished() -> [CopyToken] {
    finish(.clause)
    return tokens
  }

  private mutating func finish(_ mark: CopyToken.Gap) {
    // A full stop stays in a number and ends a word.
    var next = mark
    while word.utf8.last == UInt8(ascii: ".") {
      word.removeLast()
      next = .clause
    }
    if !word.isEmpty {
      tokens.append(
        CopyToken(text: word.lowercased(), gap: gap, number: isDigits ? number(word) : nil))
      word = ""
      gap = next
    } else if next != .joined, gap != .clause {
      // Of several marks in a row the strongest counts: " - " is no hyphen.
      gap = next == .hyphen && gap == .space || next == .space && gap == .hyphen ? .clause : next
    }
  }
}

/// Returns the value of digits of any script; nil for more than six.
private func number(_ digits: String) -> Int? {
  var value = 0
  guard digits.count <= 6 else { return nil }
  for digit in digits {
    guard let next = digit.wholeNumberValue, next < 10 else { return nil }
    value = value * 10 + next
  }
  return value
}
