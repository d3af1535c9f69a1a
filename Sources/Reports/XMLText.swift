/// Returns text for an attribute or the content of an element of XML 1.0.
///
/// Line ends and tabs are written as references, so that an attribute keeps them; characters that XML has no way to
/// write are shown as `\\u{…}`.
func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\n", "\r", "\t": result += "&#\(scalar.value);"
    case "\u{FFFE}", "\u{FFFF}", "\u{0}"..."\u{1F}": result += shownAsEscape(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func shownAsEscape(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
