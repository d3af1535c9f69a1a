import RuleKit

/// A word of a text, with where it stands.
struct TextWord {
  /// The word in lower case.
  let text: String
  /// Its bytes, as indices of the text they were found in.
  let range: Range<Int>
}

/// Splits a text into its words; apostrophes inside a word belong to it.
func textWords(_ bytes: ArraySlice<UInt8>) -> [TextWord] {
  var words: [TextWord] = []
  var start: Int?
  func finish(_ end: Int) {
    guard let first = start else { return }
    words.append(
      TextWord(text: String(decoding: bytes[first..<end], as: UTF8.self).lowercased(), range: first..<end))
    start = nil
  }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let length = min(scalarLength(bytes[index]), bytes.endIndex - index)
    let end = index + length
    if isWordByte(bytes[index]) || (length > 1 && isWord(bytes[index..<end])) {
      start = start ?? index
    } else {
      finish(index)
    }
    index = end
  }
  finish(bytes.endIndex)
  return words
}

/// Returns the first place where a phrase stands in a text as whole words, in any case of letters.
///
/// A phrase in a language written without spaces counts wherever its letters stand.
func firstPhrase(_ phrase: String, in words: [TextWord], of bytes: ArraySlice<UInt8>) -> Range<Int>? {
  let wanted = textWords(Array(phrase.utf8)[...]).map(\.text)
  guard let first = wanted.first else { return nil }
  for (index, word) in words.enumerated() where word.text == first && index + wanted.count <= words.count {
    let found = words[index..<index + wanted.count]
    if zip(found, wanted).allSatisfy({ $0.text == $1 }), let last = found.last {
      return word.range.lowerBound..<last.range.upperBound
    }
  }
  return isUnspaced(phrase) ? firstBytes(Array(phrase.utf8), in: bytes) : nil
}

private func firstBytes(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
  guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
  for start in bytes.startIndex...(bytes.endIndex - wanted.count)
  where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
    return start..<start + wanted.count
  }
  return nil
}

/// Whether a text has letters of a script that is written without spaces.
private func isUnspaced(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    Script(scalar).map { [.han, .kana, .thai].contains($0) } ?? false
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"):
    true
  default: false
  }
}

private func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
    scalar == "’" || scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.numericType != nil
  }
}

private func scalarLength(_ byte: UInt8) -> Int {
  switch byte {
  case 0xC0...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF7: 4
  default: 1
  }
}
