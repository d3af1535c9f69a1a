import SourceText

/// Returns text that Markdown shows as it is, also in the cell of a table: nothing in it marks, links or mentions.
///
/// GitHub makes a link of `@name` and `#12` after Markdown is read, so that no escape helps; an empty comment does.
func markdownEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "@", "#": result += "\\\(scalar)<!-- -->"
    case "\n", "\r", "\t": result += " "
    case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", ".", "!", "|", "~", ":", "/", "$", "^",
      "=", "\"",
      "'":
      result += "\\\(scalar)"
    default: result += isUnsafeToPrint(scalar) ? shown(String(scalar)) : String(scalar)
    }
  }
  return result
}
