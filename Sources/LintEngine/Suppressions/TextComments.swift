import CatalogModel
import SourceText

/// The comments of a table that is a list of entries in plain text: `.strings` and gettext.
struct TextComments {
  private let file: SourceFile
  /// The entries from the first byte of the key to the last of the texts, in the file's order.
  private let entries: [Range<Int>]
  /// Whether a comment is a line that begins with `#`.
  private let hasLines: Bool
  /// The bytes of keys and values.
  private let texts: SpanSearch

  init(_ table: StringTable, _ file: SourceFile, hasLines: Bool) {
    self.file = file
    self.hasLines = hasLines
    entries = table.entries.map { entry in
      let key = entry.keySpan.range
      let last = table.cells[entry.cells].map { Int($0.span.upper) }.max() ?? key.upperBound
      return key.lowerBound..<max(last, key.upperBound)
    }.sorted { $0.lowerBound < $1.lowerBound }
    texts = SpanSearch(table.entries.map(\.keySpan) + table.cells.map(\.span))
  }

  /// Returns the comment that an offset is in, or nil where it is in none.
  func comment(at offset: Int) -> SuppressionComment? {
    // The last entry that begins before the offset, and the one behind it.
    let next = firstEntry(from: offset)
    let previous = next > 0 ? entries[next - 1] : nil
    if texts.covers(offset) { return nil }
    let found = hasLines ? line(at: offset) : comment(at: offset, behind: previous)
    guard var comment = found else { return nil }
    if let previous, previous.contains(offset) || isBehind(previous, comment.comment) {
      // In the entry itself, or behind it on its line.
      comment.governed = [governed(from: previous.lowerBound, previous)]
    } else if next < entries.count {
      comment.governed = [governed(from: comment.comment.lowerBound, entries[next])]
    }
    return comment
  }

  private func governed(from start: Int, _ entry: Range<Int>) -> ByteSpan {
    // The quotes belong to the entry.
    ByteSpan(max(0, min(start, entry.lowerBound - 1))..<min(entry.upperBound + 1, file.bytes.count))
  }

  private func firstEntry(from offset: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a comment stands behind an entry as the last thing on its line.
  private func isBehind(_ entry: Range<Int>, _ comment: Range<Int>) -> Bool {
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    guard !hasLines, entry.upperBound <= comment.lowerBound,
      !file.bytes[entry.upperBound..<comment.lowerBound].contains(where: isEnd)
    else { return false }
    return file.bytes[comment.upperBound...].prefix { !isEnd($0) }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  // MARK: Comments

  /// Returns the line of a comment for people or from the extraction tool that an offset is in.
  private func line(at offset: Int) -> SuppressionComment? {
    let bytes = file.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    guard let mark = bytes[start..<offset].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      bytes[mark] == UInt8(ascii: "#"), mark + 1 < offset
    else { return nil }
    // Flags, references, earlier texts and obsolete entries are no comments.
    guard !",:|~".utf8.contains(bytes[mark + 1]) else { return nil }
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return SuppressionComment(comment: mark..<end, text: mark + 1..<end, governed: [])
  }

  /// Returns the comment of `//` or `/* */` that an offset is in, looking from the end of the entry before it.
  private func comment(at offset: Int, behind entry: Range<Int>?) -> SuppressionComment? {
    let bytes = file.bytes
    var position = entry.map { $0.contains(offset) ? keyEnd($0) : textEnd($0) } ?? 0
    while position < offset {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch (bytes[position], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        if offset < end {
          return SuppressionComment(comment: position..<end, text: position + 2..<end, governed: [])
        }
        position = end
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        var end = position + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") {
          end += 1
        }
        let isClosed = end + 1 < bytes.count
        if offset < end {
          return SuppressionComment(
            comment: position..<(isClosed ? end + 2 : bytes.count),
            text: position + 2..<(isClosed ? end : bytes.count), governed: [])
        }
        position = end + 2
      case (UInt8(ascii: "\""), _): position = stringEnd(from: position + 1, UInt8(ascii: "\""))
      default: position += 1
      }
    }
    return nil
  }

  /// Returns the end of the key of an entry that an offset is in: a comment can stand between key and value.
  private func keyEnd(_ entry: Range<Int>) -> Int {
    let quote = entry.lowerBound > 0 ? file.bytes[entry.lowerBound - 1] : 0
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return entry.lowerBound }
    return stringEnd(from: entry.lowerBound, quote)
  }

  /// Returns the end of the last text of an entry with its quote.
  private func textEnd(_ entry: Range<Int>) -> Int {
    let end = entry.upperBound
    let isQuoted =
      end < file.bytes.count
      && (file.bytes[end] == UInt8(ascii: "\"") || file.bytes[end] == UInt8(ascii: "'"))
    return isQuoted ? end + 1 : end
  }

  /// Returns what is behind the quote that ends a string.
  private func stringEnd(from start: Int, _ quote: UInt8) -> Int {
    var position = start
    while position < file.bytes.count, file.bytes[position] != quote {
      position += file.bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1
  }
}

/// Spans that are asked whether an offset is in one of them.
struct SpanSearch {
  private let spans: [ByteSpan]

  init(_ spans: [ByteSpan]) { self.spans = spans.sorted { $0.lower < $1.lower } }

  /// Whether an offset is in a span; of spans in each other the inner ones are looked at.
  func covers(_ offset: Int) -> Bool {
    let offset = UInt32(truncatingIfNeeded: offset)
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].lower <= offset { low = middle + 1 } else { high = middle }
    }
    // Equal spans stand together, as those of a key that is its own text.
    return low > 0 && spans[..<low].suffix(4).contains { $0.contains(offset) }
  }
}
