import SourceText

/// The text of one suppression in a comment.
///
///     catalog-lint:disable string-double-space, price-* -- the designers want it so
///     catalog-lint:disable-file all: made by a tool
///
/// Two hyphens, a dash or a colon stand before the reason: a comment of XML cannot hold two hyphens.
struct SuppressionDirective {
  /// From the first word to the end of the reason.
  let span: ByteSpan
  /// Whether the whole file is meant.
  let isForFile: Bool
  let names: [(text: String, span: ByteSpan)]
  let reason: String?
  /// What stands behind `disable` and is no known ending.
  let unknownForm: String?

  /// Reads the suppression whose first word begins at an offset.
  ///
  /// - Parameters:
  ///   - end: the end of the comment's text
  ///   - hasEscapes: whether the comment is a JSON string, whose line ends are written as `\n`
  init(at start: Int, upTo end: Int, in bytes: [UInt8], hasEscapes: Bool = false) {
    let end = Self.lineEnd(from: start, upTo: min(end, bytes.count), in: bytes, hasEscapes)
    var position = min(start + SuppressionMarker.bytes.count, end)
    let form = position
    while position < end, !Self.isSpace(bytes[position]), !Self.endsForm(bytes[position]) { position += 1 }
    let ending = String(decoding: bytes[form..<position], as: UTF8.self)
    isForFile = ending == "-file"
    unknownForm = ending.isEmpty || isForFile ? nil : ending
    let separator = Self.separator(from: position, upTo: end, in: bytes)
    names = Self.names(in: bytes, position..<(separator?.lowerBound ?? end))
    let text = separator.map { Self.trimmed($0.upperBound..<end, in: bytes) }
    var reason = text.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    if hasEscapes { reason = reason.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\") }
    self.reason = reason.isEmpty ? nil : reason
    let last = max(text?.upperBound ?? 0, separator?.lowerBound ?? 0)
    span = ByteSpan(start..<max(last, Self.trimmed(start..<max(last, end), in: bytes).upperBound))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func endsForm(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
  }

  /// Returns where the line ends that an offset is in.
  private static func lineEnd(from start: Int, upTo end: Int, in bytes: [UInt8], _ hasEscapes: Bool) -> Int {
    var position = start
    while position < end {
      let byte = bytes[position]
      if byte == 0x0A || byte == 0x0D { return position }
      if hasEscapes, byte == UInt8(ascii: "\\") {
        let next = position + 1 < end ? bytes[position + 1] : 0
        if next == UInt8(ascii: "n") || next == UInt8(ascii: "r") { return position }
        position += 1
      }
      position += 1
    }
    return min(position, end)
  }

  /// Returns the place of what stands between the rules and the reason.
  private static func separator(from start: Int, upTo end: Int, in bytes: [UInt8]) -> Range<Int>? {
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: ":"): return position..<position + 1
      case UInt8(ascii: "-") where position + 1 < end && bytes[position + 1] == UInt8(ascii: "-"):
        return position..<position + 2
      // An en dash or an em dash.
      case 0xE2 where position + 2 < end && bytes[position + 1] == 0x80 && bytes[position + 2] & 0xFE == 0x94,
        0xE2 where position + 2 < end && bytes[position + 1] == 0x80 && bytes[position + 2] == 0x93:
        return position..<position + 3
      default: position += 1
      }
    }
    return nil
  }

  private static func names(in bytes: [UInt8], _ range: Range<Int>) -> [(text: String, span: ByteSpan)] {
    bytes[range].split { isSpace($0) || $0 == UInt8(ascii: ",") }.map { word in
      (String(decoding: word, as: UTF8.self), ByteSpan(word.startIndex..<word.endIndex))
    }
  }

  private static func trimmed(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var range = range
    while let first = range.first, isSpace(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
    return range
  }
}
