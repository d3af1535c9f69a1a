/// Returns a pattern with texts in the places `{0}`, `{1}` and so on; other braces stay.
func filled(_ pattern: String, _ texts: String...) -> String {
  let bytes = pattern.utf8.span
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count + texts.reduce(0) { $0 + $1.utf8.count })
  var position = 0
  while position < bytes.count {
    let byte = bytes[position]
    if byte == UInt8(ascii: "{"), position + 2 < bytes.count, bytes[position + 2] == UInt8(ascii: "}"),
      bytes[position + 1] >= UInt8(ascii: "0")
    {
      let number = Int(truncatingIfNeeded: bytes[position + 1] &- UInt8(ascii: "0"))
      if number < texts.count {
        output.append(contentsOf: texts[number].utf8)
        position += 3
        continue
      }
    }
    output.append(byte)
    position += 1
  }
  return String(decoding: output, as: UTF8.self)
}

/// Returns a text that runs in its own direction inside another: between U+2068 and U+2069 in a locale that is written
/// from right to left, unchanged in all others and where it already holds an isolated part.
package func isolated(_ text: String, rightToLeft: Bool) -> String {
  guard rightToLeft, !text.unicodeScalars.contains("\u{2068}") else { return text }
  return "\u{2068}" + text + "\u{2069}"
}
