/// The line starts of one file, to turn byte offsets into lines and columns for display.
///
/// Lines end with LF, CR LF or CR. Make one only for a file that is shown.
package struct LineIndex: Sendable {
  /// A 1-based line and a 1-based column; the column counts Unicode scalars.
  package struct Location: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  private let bytes: [UInt8]
  private let starts: [UInt32]

  package init(_ file: SourceFile) {
    self.init(file.bytes)
  }

  package init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    let span = bytes.span
    var index = indexOf(UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: span, from: 0)
    while index < bytes.count {
      // A carriage return before a line feed is part of the same line end.
      let isFirstHalf =
        span[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && span[index + 1] == UInt8(ascii: "\n")
      index += 1
      if !isFirstHalf { starts.append(UInt32(truncatingIfNeeded: index)) }
      index = indexOf(UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: span, from: index)
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// Number of lines; a final line end starts one more, empty line.
  package var lineCount: Int { starts.count }

  /// Returns the place of an offset; an offset after the end is the end. O(log lines + line length).
  package func location(of offset: UInt32) -> Location {
    let offset = min(Int(offset), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    var column = 1
    for byte in bytes[Int(starts[low])..<offset] where byte & 0xC0 != 0x80 { column += 1 }
    return Location(line: low + 1, column: column)
  }

  /// Returns the span of a 1-based line without its line end.
  package func span(ofLine line: Int) -> ByteSpan {
    guard line >= 1, line <= starts.count else {
      return ByteSpan(at: UInt32(truncatingIfNeeded: bytes.count))
    }
    let lower = Int(starts[line - 1])
    var upper = line < starts.count ? Int(starts[line]) : bytes.count
    while upper > lower, bytes[upper - 1] == UInt8(ascii: "\n") || bytes[upper - 1] == UInt8(ascii: "\r") {
      upper -= 1
    }
    return ByteSpan(lower..<upper)
  }
}
