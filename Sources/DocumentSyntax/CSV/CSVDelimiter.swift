/// Finds the byte that stands between the cells of a CSV text.
enum CSVDelimiter {
  private static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
  /// Lines and bytes that are looked at.
  private static let lineLimit = 20
  private static let byteLimit = 65_536

  /// Returns the delimiter that Excel's own first line `sep=;` names, and the offset after that line.
  static func declared(in bytes: [UInt8]) -> (delimiter: UInt8, end: Int)? {
    guard bytes.count >= 5, bytes[..<4].elementsEqual("sep=".utf8) else { return nil }
    let delimiter = bytes[4]
    let isPossible =
      delimiter < 0x7F && delimiter != UInt8(ascii: "\"") && delimiter != 0x0A && delimiter != 0x0D
    guard isPossible, bytes.count == 5 || bytes[5] == 0x0A || bytes[5] == 0x0D else { return nil }
    return (delimiter, min(bytes.count, 6))
  }

  /// Returns the candidate that stands outside quotes as often in the other lines as in the first one; a comma
  /// where none stands in the first line.
  static func detected(in bytes: [UInt8], from start: Int) -> UInt8 {
    let lines = counts(in: bytes, from: start)
    var best = (delimiter: UInt8(ascii: ","), lines: 0, count: 0)
    for (index, candidate) in candidates.enumerated() {
      guard let count = lines.first?[index], count > 0 else { continue }
      let alike = lines.count { $0[index] == count }
      if (alike, count) > (best.lines, best.count) { best = (candidate, alike, count) }
    }
    return best.delimiter
  }

  /// Returns for each line that is not blank how often each candidate stands in it outside quotes.
  private static func counts(in bytes: [UInt8], from start: Int) -> [[Int]] {
    var lines: [[Int]] = []
    var line = candidates.map { _ in 0 }
    var isQuoted = false
    var isBlank = true
    var previous: UInt8 = 0x0A
    for byte in bytes[min(start, bytes.count)...].prefix(byteLimit) {
      defer { previous = byte }
      if byte == UInt8(ascii: "\"") {
        let opens = isSpace(previous) || previous == byte || candidates.contains(previous)
        isQuoted = !isQuoted && opens
        isBlank = false
      } else if !isQuoted, byte == 0x0A || byte == 0x0D {
        if !isBlank { lines.append(line) }
        if lines.count == lineLimit { return lines }
        line = candidates.map { _ in 0 }
        isBlank = true
      } else if !isQuoted {
        if let index = candidates.firstIndex(of: byte) { line[index] += 1 }
        isBlank = false
      }
    }
    if !isBlank { lines.append(line) }
    return lines
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D }
}
