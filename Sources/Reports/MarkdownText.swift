import SourceText

/// Returns text that Markdown shows as it is, also in the cell of a table: nothing in it marks, links or mentions.
///
/// GitHub makes links of `@name`, `#12` and addresses, and pictures of `:name:`, after Markdown is read, so that no
/// escape helps; an empty comment in between does.
func markdownEscaped(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  var result = ""
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\n", "\r", "\t": result += " "
    case "\\", "`", "*", "_", "[", "]", "|", "~", "$": result += "\\\(scalar)"
    case "@", "#": result += "\(scalar)\(markdownBreak)"
    case ":", ".":
      // The number of a line is neither an address nor a picture.
      let isPlain = scalar == "." ? !endsWithW(scalars[..<index]) : isDigitOrSpace(scalars, index + 1)
      result += "\(scalar)\(isPlain ? "" : markdownBreak)"
    default: result += isUnsafeToPrint(scalar) ? shown(String(scalar)) : String(scalar)
    }
  }
  return result
}

private let markdownBreak = "<!-- -->"

/// Whether text ends as the start of an address without a scheme does.
private func endsWithW(_ text: ArraySlice<Unicode.Scalar>) -> Bool { text.last == "w" || text.last == "W" }

private func isDigitOrSpace(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
  index >= scalars.count || scalars[index] == " " || ("0"..."9").contains(scalars[index])
}
