import DocumentSyntax
import SourceText

/// How a client counts columns.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A line and a column, both counted from 0; the column in the client's own units.
struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A half-open range of a text.
struct TextRange: Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition

  init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }

  init?(_ value: JSONValue?) {
    guard let start = TextPosition(value?["start"]), let end = TextPosition(value?["end"]) else { return nil }
    self.init(start, end)
  }
}

/// The way between byte offsets in a text and the lines and columns of a client.
struct PositionMap: Sendable {
  /// Bytes between two places whose number of UTF-16 units is kept, so that columns of long lines stay cheap.
  private static let step = 1024

  private let bytes: [UInt8]
  private let lines: LineIndex
  private let encoding: PositionEncoding
  /// The UTF-16 units before each multiple of the step.
  private let unitsBefore: [Int]
  /// UTF-16 units, or bytes, of a byte order mark that the client's text has and the bytes do not.
  private let firstColumn: Int

  /// Creates a map of a text without a byte order mark.
  ///
  /// - Parameter hasMark: whether the client's own text begins with one
  init(_ bytes: [UInt8], _ encoding: PositionEncoding, hasMark: Bool = false) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineIndex(bytes)
    firstColumn = hasMark ? (encoding == .utf8 ? 3 : 1) : 0
    var before: [Int] = []
    if encoding == .utf16 {
      var units = 0
      for (index, byte) in bytes.enumerated() {
        if index % Self.step == 0 { before.append(units) }
        units += Self.units(of: byte)
      }
    }
    unitsBefore = before
  }

  /// Returns the place of an offset; one behind the end is the end.
  func position(of offset: UInt32) -> TextPosition {
    let offset = min(Int(truncatingIfNeeded: offset), bytes.count)
    let line = lines.location(of: UInt32(truncatingIfNeeded: offset)).line
    let start = lines.span(ofLine: line).range.lowerBound
    let column = encoding == .utf8 ? offset - start : units(before: offset) - units(before: start)
    return TextPosition(line: line - 1, character: column + (line == 1 ? firstColumn : 0))
  }

  /// Returns the range of a span.
  func range(of span: ByteSpan) -> TextRange { TextRange(position(of: span.lower), position(of: span.upper)) }

  /// Returns the offset of a place; a column behind the end of its line is that end, and the half of a character its
  /// start.
  func offset(of position: TextPosition) -> UInt32 {
    guard position.line < lines.lineCount else { return UInt32(truncatingIfNeeded: bytes.count) }
    let line = lines.span(ofLine: position.line + 1).range
    let column = max(0, position.character - (position.line == 0 ? firstColumn : 0))
    var index = line.lowerBound
    if encoding == .utf8 {
      index = column > line.count ? line.upperBound : line.lowerBound + column
      while index > line.lowerBound, index < line.upperBound, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    } else {
      // Further than the line is long would be further than any character.
      let wanted = units(before: index) + min(column, line.count)
      let (block, isPast) = lastBlock(notAfter: wanted)
      if isPast { index = max(index, block) }
      var units = units(before: index)
      while index < line.upperBound {
        let next = units + Self.units(of: bytes[index])
        if next > wanted { break }
        units = next
        index += 1
        while index < line.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
      }
    }
    return UInt32(truncatingIfNeeded: index)
  }

  /// Returns the span of a range.
  func span(of range: TextRange) -> ByteSpan { ByteSpan(offset(of: range.start), offset(of: range.end)) }

  // MARK: Units

  /// The UTF-16 units that a byte begins.
  private static func units(of byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }

  private func units(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / Self.step
    var units = unitsBefore[block]
    for byte in bytes[block * Self.step..<offset] { units += Self.units(of: byte) }
    return units
  }

  /// Returns the start of the last character at or before a kept place with at most so many units before it.
  private func lastBlock(notAfter units: Int) -> (offset: Int, isAny: Bool) {
    var low = 0
    var high = unitsBefore.count
    while low < high {
      let middle = (low + high) / 2
      if unitsBefore[middle] <= units { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (0, false) }
    var offset = (low - 1) * Self.step
    while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return (offset, true)
  }
}
