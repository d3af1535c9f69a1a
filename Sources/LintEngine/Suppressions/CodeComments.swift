import CatalogModel
import SourceText

/// The comments of a file of source code.
struct CodeComments {
  private let bytes: [UInt8]
  private let strings: SpanSearch

  init(_ code: CodeFile, _ file: SourceFile) {
    bytes = file.bytes
    strings = SpanSearch(code.mentions.map(\.span))
  }

  /// Returns the comment that an offset is in, or nil where it is in none.
  ///
  /// Behind code it is about its own line; on a line of its own about the next line that is more than a comment.
  func comment(at offset: Int) -> SuppressionComment? {
    guard !strings.covers(offset), var comment = blockComment(at: offset) ?? lineComment(at: offset) else {
      return nil
    }
    let line = lineStart(of: comment.comment.lowerBound)
    if bytes[line..<comment.comment.lowerBound].contains(where: { $0 != 0x20 && $0 != 0x09 }) {
      comment.governed = [ByteSpan(line..<lineEnd(of: comment.comment.lowerBound))]
      return comment
    }
    let rest = lineEnd(of: comment.comment.upperBound)
    if bytes[comment.comment.upperBound..<rest].contains(where: { $0 != 0x20 && $0 != 0x09 }) {
      comment.governed = [ByteSpan(line..<rest)]
      return comment
    }
    var next = afterLineEnd(rest)
    while next < bytes.count, isComment(next) { next = afterLineEnd(lineEnd(of: next)) }
    comment.governed = [ByteSpan(line..<max(lineEnd(of: next), rest))]
    return comment
  }

  private func lineComment(at offset: Int) -> SuppressionComment? {
    let start = lineStart(of: offset)
    var found: Int?
    var position = start
    while position + 1 < offset {
      if bytes[position] == UInt8(ascii: "/"), bytes[position + 1] == UInt8(ascii: "/"),
        !strings.covers(position)
      {
        found = position
        break
      }
      position += 1
    }
    guard let found else { return nil }
    let end = lineEnd(of: offset)
    return SuppressionComment(comment: found..<end, text: found + 2..<end, governed: [])
  }

  private func blockComment(at offset: Int) -> SuppressionComment? {
    var start = offset - 2
    while start >= 0 {
      if bytes[start + 1] == UInt8(ascii: "/"), bytes[start] == UInt8(ascii: "*") { return nil }
      if bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "*"), !strings.covers(start) {
        break
      }
      start -= 1
    }
    guard start >= 0 else { return nil }
    var end = offset
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") {
      end += 1
    }
    guard end + 1 < bytes.count else { return nil }
    return SuppressionComment(comment: start..<end + 2, text: start + 2..<end, governed: [])
  }

  // MARK: Lines

  private func isComment(_ line: Int) -> Bool {
    let rest = bytes[line..<lineEnd(of: line)].drop { $0 == 0x20 || $0 == 0x09 }
    return rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || rest.starts(with: "*".utf8)
  }

  private func lineStart(of offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start
  }

  private func lineEnd(of offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    return bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  private func afterLineEnd(_ end: Int) -> Int {
    guard end < bytes.count else { return bytes.count }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
