/// Returns a text without white space and invisible characters at its ends.
func trimmed(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(scalars[first...last])
}
