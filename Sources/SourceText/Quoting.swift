/// Returns text in double quotes for a message: escaped, on one line, at most `limit` scalars long.
///
/// Control and direction characters are written as `\u{…}`, so that a value can neither drive a terminal nor
/// reverse the text around it.
package func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
  "\"" + escaped(text, limit: limit) + "\""
}

/// Returns text without raw control, direction or invisible characters, at most `limit` scalars long.
package func escaped(_ text: some StringProtocol, limit: Int = .max) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == limit { return result + "…" }
    count += 1
    if isUnsafeToPrint(scalar) {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a scalar must not reach a terminal or a report raw: controls, direction marks, separators, BOM.
package func isUnsafeToPrint(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0xFEFF,
    0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
    true
  default: false
  }
}
