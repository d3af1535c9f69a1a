import Diagnostics
import SourceText

/// Lines, columns and offsets on disk of the places that findings name.
///
/// All places of a file are found in one pass over it, so that many findings on one long line stay cheap.
struct PlaceTable {
  /// One place.
  struct Place: Hashable {
    /// The line, counted from 1.
    var line = 1
    /// The column, counted from 1, in Unicode scalars.
    var column = 1
    /// The column, counted from 1, in UTF-16 code units.
    var utf16Column = 1
    /// The offset in bytes in the file on disk.
    var diskOffset = 0
  }

  private struct Key: Hashable {
    let file: FileID
    let offset: UInt32
  }

  private var places: [Key: Place] = [:]

  /// Finds the places of all labels, and of all edits where `includesEdits` says so.
  init(_ findings: some Sequence<Diagnostic>, of report: Report, includesEdits: Bool) {
    var offsets: [FileID: Set<UInt32>] = [:]
    func add(_ file: FileID, _ span: ByteSpan) {
      offsets[file, default: []].formUnion([span.lower, span.upper])
      if let trimmed = report.file(file)?.trimmingLineEnds(span), trimmed != span {
        offsets[file, default: []].insert(trimmed.upper)
      }
    }
    for finding in findings {
      add(finding.primary.file, finding.primary.span)
      for label in finding.secondary { add(label.file, label.span) }
      guard includesEdits else { continue }
      for edit in finding.fixes.lazy.flatMap(\.edits) { add(edit.file, edit.span) }
    }
    for (id, wanted) in offsets {
      guard let file = report.file(id) else { continue }
      var sweep = PlaceSweep(file)
      for offset in wanted.sorted() { places[Key(file: id, offset: offset)] = sweep.advance(to: offset) }
    }
  }

  /// Returns the place of an offset that a finding named; the start of the file for any other.
  subscript(file: FileID, offset: UInt32) -> Place { places[Key(file: file, offset: offset)] ?? Place() }
}

extension PlaceTable {
  /// Returns the first and last place of a label, line ends at its end left out.
  func region(_ label: Label, in report: Report) -> (start: Place, end: Place) {
    let span = report.file(label.file)?.trimmingLineEnds(label.span) ?? label.span
    return (self[label.file, span.lower], self[label.file, span.upper])
  }
}

extension SourceFile {
  /// Returns a span without the line ends at its end, so that it does not reach into a line that it has no part of.
  func trimmingLineEnds(_ span: ByteSpan) -> ByteSpan {
    let range = span.range.clamped(to: 0..<bytes.count)
    var upper = range.upperBound
    while upper > range.lowerBound, bytes[upper - 1] == 0x0A || bytes[upper - 1] == 0x0D { upper -= 1 }
    return upper == range.upperBound ? span : ByteSpan(range.lowerBound..<upper)
  }
}

/// Walks through a file once and tells the place of growing offsets.
///
/// Lines end as in `LineIndex`, offsets are those of `SourceFile.diskOffset(of:)`.
private struct PlaceSweep {
  private let bytes: [UInt8]
  private let encoding: TextEncoding
  private var position = 0
  private var line = 1
  private var column = 1
  private var utf16Column = 1
  private var scalars = 0
  /// Scalars of four UTF-8 bytes, which are two units in UTF-16.
  private var longScalars = 0
  /// Bytes so far in an encoding that the file names itself.
  private var declaredSize = 0
  private let declared: DeclaredEncoding?
  /// Whether lines end with line feeds only and offsets on disk are those of the text.
  private let countsBytesAlone: Bool

  init(_ file: SourceFile) {
    self.bytes = file.bytes
    self.encoding = file.encoding
    countsBytesAlone =
      (file.encoding == .utf8 || file.encoding == .utf8WithByteOrderMark)
      && indexOf(0x0D, in: file.bytes, from: 0, to: file.bytes.count) == file.bytes.count
    if case .declared(let declared) = file.encoding { self.declared = declared } else { self.declared = nil }
  }

  mutating func advance(to offset: UInt32) -> PlaceTable.Place {
    let end = min(Int(truncatingIfNeeded: offset), bytes.count)
    if countsBytesAlone { skipLines(before: end) }
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte & 0xC0 != 0x80 {
        column += 1
        utf16Column += byte >= 0xF0 ? 2 : 1
        if let declared { declaredSize += declared.length(ofScalar: scalars) }
        scalars += 1
        if byte >= 0xF0 { longScalars += 1 }
      }
      let endsLine =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r") && (position == bytes.count || bytes[position] != UInt8(ascii: "\n")))
      if endsLine {
        line += 1
        column = 1
        utf16Column = 1
      }
    }
    return PlaceTable.Place(line: line, column: column, utf16Column: utf16Column, diskOffset: diskOffset)
  }

  /// Passes over the lines that end before an offset, whose characters need not be counted.
  private mutating func skipLines(before end: Int) {
    while true {
      let lineEnd = indexOf(0x0A, in: bytes, from: position, to: end)
      guard lineEnd < end else { return }
      position = lineEnd + 1
      line += 1
      column = 1
      utf16Column = 1
    }
  }

  private var diskOffset: Int {
    let size =
      switch encoding {
      case .utf8, .utf8WithByteOrderMark: position
      case .utf16LittleEndian, .utf16BigEndian: 2 * (scalars + longScalars)
      case .utf32LittleEndian, .utf32BigEndian: 4 * scalars
      case .declared: declaredSize
      }
    return encoding.byteOrderMarkLength + size
  }
}
