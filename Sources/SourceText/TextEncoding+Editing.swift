extension TextEncoding {
  /// Returns a file's own bytes with some edits of its text, every other byte as it was.
  ///
  /// - Parameters:
  ///   - contents: the bytes on disk
  ///   - text: the same as UTF-8 without a byte order mark, which the spans of the edits count in
  ///   - edits: edits that do not overlap, in any order
  /// - Returns: nil where the encoding is one that the file names itself, which is read but not written
  package func edited(_ contents: [UInt8], text: [UInt8], _ edits: [TextEdit]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(contents.count + edits.count * 16)
    var position = 0
    for edit in edits.sorted(by: { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }) {
      let lower = diskOffset(of: Int(edit.span.lower), in: text)
      let upper = diskOffset(of: Int(edit.span.upper), in: text)
      guard position <= lower, lower <= upper, upper <= contents.count,
        let replacement = encoded(edit.replacement)
      else { return nil }
      result += contents[position..<lower]
      result += replacement
      position = upper
    }
    return result + contents[position...]
  }

  /// Returns text in the encoding, without a byte order mark; nil for an encoding that the file names itself.
  private func encoded(_ text: String) -> [UInt8]? {
    switch self {
    case .utf8, .utf8WithByteOrderMark: Array(text.utf8)
    case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf32LittleEndian: text.unicodeScalars.flatMap { Self.bytes($0.value) }
    case .utf32BigEndian: text.unicodeScalars.flatMap { Self.bytes($0.value).reversed() }
    case .declared: nil
    }
  }

  /// The bytes of a number, the lowest first.
  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
