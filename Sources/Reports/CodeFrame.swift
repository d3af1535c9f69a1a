import SourceText

/// One line of a file as a terminal shows it, with the place of a span in it.
///
/// A line that does not fit is cut around the span; only the bytes near the span are looked at, however long the line
/// is. What must not reach a terminal raw is written as `\u{…}`, and the carets stand below that.
struct CodeFrame {
  /// The line without its line end, `…` where it is cut.
  let line: String
  /// Columns before the span.
  let indent: Int
  /// Columns of the span, at least one.
  let length: Int
  /// The line before the span, in it and after it.
  let parts: (before: String, span: String, after: String)

  /// Shows the line of a span's start; a span over several lines is shown to the end of that line.
  ///
  /// - Parameter width: columns that the line may take
  init(_ span: ByteSpan, in bytes: [UInt8], width: Int) {
    let width = max(width, Self.leastWidth)
    let lower = min(span.range.lowerBound, bytes.count)
    let before = Self.bytesBefore(lower, in: bytes, limit: width * Self.bytesPerColumn)
    let target = Self.bytesAfter(
      lower, in: bytes,
      limit: min(width * Self.bytesPerColumn, min(span.range.upperBound, bytes.count) - lower))
    let after = Self.bytesAfter(target.range.upperBound, in: bytes, limit: width * Self.bytesPerColumn)
    let cut = CodeCut(
      before: CodeCells(bytes[before.range], isCut: before.isCut),
      target: CodeCells(
        bytes[target.range], isCut: target.isCut && target.range.upperBound < span.range.upperBound),
      after: CodeCells(bytes[after.range], isCut: after.isCut), width: width)
    self.line = cut.line
    self.indent = cut.indent
    self.length = max(cut.length, 1)
    self.parts = (cut.before, cut.target, cut.after)
  }

  private static let leastWidth = 20
  /// Scripts with marks take up to six bytes a column.
  private static let bytesPerColumn = 8

  private static func bytesBefore(
    _ end: Int, in bytes: [UInt8], limit: Int
  ) -> (range: Range<Int>, isCut: Bool) {
    var start = end
    while start > 0, end - start < limit, !isLineEnd(bytes[start - 1]) { start -= 1 }
    let isCut = start > 0 && !isLineEnd(bytes[start - 1])
    // A cut must not leave half a character.
    if isCut { while start < end, bytes[start] & 0xC0 == 0x80 { start += 1 } }
    return (start..<end, isCut)
  }

  private static func bytesAfter(
    _ start: Int, in bytes: [UInt8], limit: Int
  ) -> (range: Range<Int>, isCut: Bool) {
    var end = start
    while end < bytes.count, end - start < limit, !isLineEnd(bytes[end]) { end += 1 }
    let isCut = end < bytes.count && !isLineEnd(bytes[end])
    if isCut { while end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
    return (start..<end, isCut)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

/// Text as a row of what a terminal keeps together, each with its columns.
struct CodeCells {
  /// A character with the marks on it.
  struct Cell {
    var text: String
    var width: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var width = 0
  /// Whether the line goes on where the cells end.
  private(set) var isCut: Bool

  private static let tab = "    "

  init(_ bytes: ArraySlice<UInt8>, isCut: Bool) {
    self.isCut = isCut
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let text =
        switch scalar {
        case "\t": Self.tab
        default: isUnsafeToPrint(scalar) ? escaped(String(scalar)) : String(scalar)
        }
      let columns = displayWidth(text)
      width += columns
      if columns == 0, !cells.isEmpty {
        cells[cells.count - 1].text += text
      } else {
        cells.append(Cell(text: text, width: columns))
      }
    }
  }

  var text: String { cells.map(\.text).joined() }

  /// Returns the first cells that fit.
  func prefix(width limit: Int) -> CodeCells {
    var result = self
    while result.width > limit, let cell = result.cells.popLast() {
      result.width -= cell.width
      result.isCut = true
    }
    return result
  }

  /// Returns the last cells that fit.
  func suffix(width limit: Int) -> CodeCells {
    var result = self
    var count = 0
    // A mark whose character is cut away goes with it.
    while count < cells.count, result.width > limit || (count > 0 && cells[count].width == 0) {
      result.width -= cells[count].width
      result.isCut = true
      count += 1
    }
    result.cells.removeFirst(count)
    return result
  }
}

/// A line cut to a width around a part of it.
private struct CodeCut {
  let before: String
  let target: String
  let after: String
  let indent: Int
  let length: Int

  init(before: CodeCells, target: CodeCells, after: CodeCells, width: Int) {
    var (before, target, after) = (before, target, after)
    let isWhole = !before.isCut && !target.isCut && !after.isCut
    if !isWhole || before.width + target.width + after.width > width {
      // Two columns for the signs of the cuts.
      let width = width - 2
      target = target.prefix(width: width - min(before.width, width / 4))
      let spare = width - target.width
      let right = target.isCut ? 0 : min(after.width, spare / 2)
      before = before.suffix(width: spare - right)
      after = target.isCut ? after.prefix(width: 0) : after.prefix(width: spare - before.width)
    }
    let start = before.isCut ? "…" : ""
    self.before = start + before.text
    self.target = target.text
    self.after = after.text + (target.isCut || after.isCut ? "…" : "")
    self.indent = displayWidth(start) + before.width
    self.length = target.width
  }

  var line: String { before + target + after }
}
