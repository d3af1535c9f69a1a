/// Returns the first HTML tag in a text, such as `<b>`, `</b>` or `<br/>`; `<3` and `a < b` are none.
func htmlTag(in bytes: [UInt8]) -> String? {
  for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let nameStart = index
    while index < bytes.count, isASCIILetterOrDigit(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
    guard isHTMLElement(name), index < bytes.count,
      [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: " ")].contains(bytes[index]),
      let end = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
    else { continue }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
  return nil
}

/// Returns the first character entity in a text, such as `&amp;` or `&#39;`; the `&` of `R&D;` starts none.
func entity(in bytes: [UInt8]) -> String? {
  for (start, byte) in bytes.enumerated() where byte == UInt8(ascii: "&") {
    var index = start + 1
    let isNumber = index < bytes.count && bytes[index] == UInt8(ascii: "#")
    if isNumber { index += 1 }
    let nameStart = index
    while index < bytes.count, index - nameStart < 8, isASCIILetterOrDigit(bytes[index]) { index += 1 }
    guard index > nameStart, index < bytes.count, bytes[index] == UInt8(ascii: ";") else { continue }
    let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
    guard isNumber || isEntityName(name) else { continue }
    return String(decoding: bytes[start...index], as: UTF8.self)
  }
  return nil
}

/// Returns text between two pairs of `**` or `__`, or between backticks, with its marks; nil where there is none.
func pairedMark(in bytes: [UInt8]) -> String? {
  for mark in [Array("**".utf8), Array("__".utf8), Array("`".utf8)] {
    guard let open = firstIndex(of: mark, in: bytes, from: 0) else { continue }
    let inside = open + mark.count
    // Markdown wants a letter right after the opening mark, and something between the two.
    guard inside < bytes.count, bytes[inside] != UInt8(ascii: " "), bytes[inside] != mark[0],
      let close = firstIndex(of: mark, in: bytes, from: inside + 1)
    else { continue }
    return String(decoding: bytes[open..<close + mark.count], as: UTF8.self)
  }
  return nil
}

private func firstIndex(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
  guard bytes.count >= mark.count, start <= bytes.count - mark.count else { return nil }
  return (start...(bytes.count - mark.count)).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }
}

private func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}

private func isHTMLElement(_ name: String) -> Bool {
  switch name {
  case "a", "b", "big", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    "i",
    "img", "li", "ol", "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td",
    "tr", "u",
    "ul":
    true
  default: false
  }
}

private func isEntityName(_ name: String) -> Bool {
  switch name {
  case "amp", "apos", "bull", "copy", "euro", "gt", "hellip", "laquo", "ldquo", "lsquo", "lt", "mdash",
    "middot",
    "nbsp", "ndash", "quot", "raquo", "rdquo", "reg", "rsquo", "trade":
    true
  default: false
  }
}
