/// A web address in a text, in the parts by which translations of it are compared.
struct WebAddress {
  /// The bytes of the address.
  let range: Range<Int>
  /// The parts of the host that are the same in every language: without `www`, a language and the top-level domain.
  let host: [String]
  /// The parts of the path and query that are the same in every language.
  let path: [String]

  /// Returns the addresses of a text in its order. O(n)
  static func all(in text: ArraySlice<UInt8>) -> [WebAddress] {
    var result: [WebAddress] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: ":"), text.hasBytes("://", at: index) else {
        index += 1
        continue
      }
      let scheme = text[..<index].suffix(30).reversed().prefix { isASCIILetter($0) }
      var end = index + 3
      while end < text.endIndex, isAddressByte(text[end]) || isPlaceholderByte(end, text) { end += 1 }
      while end > index + 3, ".,:;!?*_~".utf8.contains(text[end - 1]) { end -= 1 }
      if !scheme.isEmpty, end > index + 3 {
        result.append(
          WebAddress(
            range: index - scheme.count..<end, rest: String(decoding: text[(index + 3)..<end], as: UTF8.self))
        )
      }
      index = max(end, index + 3)
    }
    return result
  }

  /// Whether a brace belongs to a placeholder inside an address.
  private static func isPlaceholderByte(_ index: Int, _ text: ArraySlice<UInt8>) -> Bool {
    text[index] == UInt8(ascii: "{") || text[index] == UInt8(ascii: "}")
  }

  private init(range: Range<Int>, rest: String) {
    self.range = range
    let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    var labels = rest[..<hostEnd].lowercased().split(separator: ".").map(String.init)
    labels.removeAll { $0 == "www" || $0 == "m" }
    if labels.count > 1 { labels.removeLast() }
    // A second-level domain such as "co" in "co.uk".
    if labels.count > 1, let last = labels.last, ["co", "com", "org", "net"].contains(last) {
      labels.removeLast()
    }
    if labels.count > 1 { labels = [labels[0]].filter { !Self.isLanguage($0) } + labels[1...] }
    host = labels
    path = rest[hostEnd...].split { "/?&#".contains($0) }.map(String.init).filter { part in
      !Self.isLanguage(part) && !Self.isLanguageParameter(part)
    }
  }

  /// Whether a part of an address is a language or country: `de`, `pt-BR`, `zh_Hans`.
  private static func isLanguage(_ part: String) -> Bool {
    let parts = part.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    if parts.count == 1 { return first.count == 2 }
    return parts.count <= 3 && parts.dropFirst().allSatisfy { (2...4).contains($0.count) }
  }

  private static func isLanguageParameter(_ part: String) -> Bool {
    guard let equals = part.firstIndex(of: "=") else { return false }
    let name = part[..<equals].lowercased()
    return ["hl", "lang", "language", "locale", "l", "lc", "setlang", "gl", "country", "region"].contains(
      name)
  }
}
