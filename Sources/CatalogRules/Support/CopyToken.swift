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
  var tokens: [CopyToken] = []
  var word = ""
  var isDigits = false
  var gap = CopyToken.Gap.clause
  var wasLower = false

  func finish(_ mark: CopyToken.Gap) {
    // A full stop stays in a number and ends a word.
    var next = mark
    while word.last == "." {
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

  for character in text {
    if character.isLetter || character.isNumber {
      let isDigit = character.isNumber
      if !word.isEmpty, isDigit != isDigits { finish(.joined) }
      if splitsCamelCase, !word.isEmpty, character.isUppercase, wasLower { finish(.joined) }
      word.append(character)
      isDigits = isDigit
      wasLower = character.isLowercase
    } else if character == "-" || character == "_" || character == "\u{2010}" || character == "\u{2011}" {
      finish(.hyphen)
    } else if character == " " || character == "\u{A0}" || character == "\u{202F}" || character == "'"
      || character == "’" || character == ":"
    {
      finish(.space)
    } else if character.unicodeScalars.allSatisfy(\.properties.isCaseIgnorable) {
      word.append(character)
    } else {
      finish(.clause)
    }
  }
  finish(.clause)
  return tokens
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
