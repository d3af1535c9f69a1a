import SourceText

/// Text for tables of GitHub's Markdown.
enum MarkdownText {
  /// Returns text that Markdown shows as it is: nothing in it is markup, a mention or an entity, and lines and
  /// characters that cannot be seen are written so that the cell keeps them.
  static func cell(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n", "\r", "\u{2028}", "\u{2029}": result += "<br>"
      case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}":
        result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default:
        if isUnsafeToPrint(scalar) {
          result += escaped(String(scalar)).replacing("\\", with: "\\\\")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns text as a code span.
  static func code(_ text: some StringProtocol) -> String {
    "`\(escaped(text, limit: 300).replacing("`", with: "'").replacing("|", with: "\\|"))`"
  }
}
