import SourceText

/// A tag that a paywall tool fills in: `<PROD_PRICE/>`, or `</PRICE/>` as older versions write it.
struct CopyTag {
  let range: Range<Int>
  let placeholder: CopyPlaceholder

  /// Bytes of the longest name that is looked for.
  private static let nameLimit = 40

  /// Returns the tags of a text whose names are known; all others are markup.
  static func all(in text: ArraySlice<UInt8>) -> [CopyTag] {
    var result: [CopyTag] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      var nameStart = start + 1
      if nameStart < text.endIndex, text[nameStart] == UInt8(ascii: "/") { nameStart += 1 }
      let name = text[nameStart...].prefix(nameLimit).prefix { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
      }
      let end = name.endIndex
      guard !name.isEmpty, end + 1 < text.endIndex, text[end] == UInt8(ascii: "/"),
        text[end + 1] == UInt8(ascii: ">")
      else { continue }
      let spelled = String(decoding: name, as: UTF8.self)
      guard AdaptyTags.value(of: spelled) != nil else { continue }
      let range = start..<(end + 2)
      result.append(
        CopyTag(
          range: range,
          placeholder: CopyPlaceholder(
            id: .name(spelled), kind: .tag, spelling: String(decoding: text[range], as: UTF8.self))))
      position = range.upperBound
    }
    return result
  }
}
