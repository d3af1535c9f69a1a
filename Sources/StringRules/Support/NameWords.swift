/// Returns the words of a key, an id or a name in lower case: `termsURL_2` is terms, url, 2.
func nameWords(_ name: String) -> [String] {
  var words: [String] = []
  var word = ""
  var last: Unicode.Scalar = " "
  func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
  func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  for scalar in name.unicodeScalars.prefix(400) {
    let isPart = scalar.properties.isAlphabetic || isDigit(scalar)
    let isBreak = !isPart || isUpper(scalar) && !isUpper(last) || isDigit(scalar) != isDigit(last)
    if isBreak, !word.isEmpty {
      words.append(word.lowercased())
      word = ""
    }
    if isPart { word.unicodeScalars.append(scalar) }
    last = scalar
  }
  if !word.isEmpty { words.append(word.lowercased()) }
  return words
}
