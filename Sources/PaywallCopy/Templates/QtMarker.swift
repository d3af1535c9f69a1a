import SourceText

/// An argument of Qt's `QString::arg`: `%1` to `%99`, or `%L1` for a number in the reader's locale.
///
/// Source: Qt documentation, QString::arg.
package struct QtMarker {
  package let range: Range<Int>
  let placeholder: CopyPlaceholder

  /// Returns the numbers of the arguments that a text reads, with their places.
  package static func numbers(in text: ArraySlice<UInt8>) -> [(number: Int, range: Range<Int>)] {
    all(in: text).compactMap { marker in
      if case .number(let number) = marker.placeholder.id { (number, marker.range) } else { nil }
    }
  }

  /// Returns the markers of a text; `%1$@` is none, and neither is "50%1".
  static func all(in text: ArraySlice<UInt8>) -> [QtMarker] {
    var result: [QtMarker] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: UInt8(ascii: "%")) {
      position = start + 1
      guard let marker = QtMarker(in: text, at: start) else { continue }
      result.append(marker)
      position = marker.range.upperBound
    }
    return result
  }

  private init?(in text: ArraySlice<UInt8>, at start: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if start > text.startIndex, digits.contains(text[start - 1]) { return nil }
    var end = start + 1
    let isLocalized = end < text.endIndex && text[end] == UInt8(ascii: "L")
    if isLocalized { end += 1 }
    var number = 0
    for byte in text[end...].prefix(2) {
      guard digits.contains(byte) else { break }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      end += 1
    }
    guard number > 0, end == text.endIndex || text[end] != UInt8(ascii: "$") else { return nil }
    range = start..<end
    // The type of an argument is not written; only a localized one must be a number.
    placeholder = CopyPlaceholder(
      id: .number(number), kind: isLocalized ? .integer : .object,
      spelling: String(decoding: text[start..<end], as: UTF8.self))
  }
}
