import SourceText

/// Why a text is no label in Google Play's sense: small letters, digits and hyphens, up to a length (RFC 1034).
struct PlayLabelFault {
  let message: String
  /// Whether the store's documents say so, and not only the standard that they name.
  let isSure: Bool

  /// Finds what is wrong with an id or tag, or nil.
  ///
  /// - Parameter name: what the text is, such as `the base plan's id`
  init?(_ text: String, _ name: String, maximum: Int = 63) {
    guard !text.isEmpty else {
      self.init(message: "\(name) is empty", isSure: true)
      return
    }
    let wrong = wrongCharacters(in: text) { scalar in
      switch scalar {
      case "a"..."z", "0"..."9", "-": true
      default: false
      }
    }
    if let wrong {
      self.init(message: "\(name) \(quoted(text)) holds \(wrong)", isSure: true)
    } else if text.utf8.count > maximum {
      self.init(
        message: "\(name) \(quoted(text)) has \(text.utf8.count) characters, more than \(maximum)",
        isSure: true)
    } else if text.utf8.first == UInt8(ascii: "-") || text.utf8.last == UInt8(ascii: "-") {
      self.init(message: "\(name) \(quoted(text)) begins or ends with a hyphen", isSure: false)
    } else {
      return nil
    }
  }

  private init(message: String, isSure: Bool) {
    self.message = message
    self.isSure = isSure
  }

  /// What to do.
  static func help(maximum: Int = 63) -> String {
    "use at most \(maximum) small letters from a to z, digits and hyphens"
  }
}

/// Returns the first characters of a text that are not allowed, each in quotes, or nil where all are.
func wrongCharacters(in text: String, isAllowed: (Unicode.Scalar) -> Bool) -> String? {
  var wrong: [Character] = []
  for character in text where !character.unicodeScalars.allSatisfy(isAllowed) && !wrong.contains(character) {
    wrong.append(character)
    if wrong.count == 5 { break }
  }
  return wrong.isEmpty ? nil : wrong.map { quoted(String($0)) }.joined(separator: ", ")
}
