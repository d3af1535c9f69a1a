/// One of an app's keywords.
struct AppKeyword {
  /// The keyword in lower case.
  let text: String
  /// Its bytes without space around them.
  let range: Range<Int>
}

extension AppStoreText {
  /// The keywords, which stand between commas.
  var keywords: [AppKeyword] {
    guard field == .keywords else { return [] }
    return text.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }).compactMap {
      part in
      var part = part
      while let last = part.last, last <= 0x20 { part.removeLast() }
      while let first = part.first, first <= 0x20 { part.removeFirst() }
      guard !part.isEmpty else { return nil }
      return AppKeyword(
        text: String(decoding: part, as: UTF8.self).lowercased(), range: part.startIndex..<part.endIndex)
    }
  }
}
