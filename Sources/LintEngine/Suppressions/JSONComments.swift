import CatalogModel
import SourceText

/// The comments of a table of JSON, which are texts of its entries.
struct JSONComments {
  private let comments: [(span: ByteSpan, entry: Int)]
  private let table: StringTable
  private let bytes: [UInt8]
  /// The places of all keys, rising.
  private let keys: [UInt32]

  init(_ table: StringTable, _ file: SourceFile) {
    self.table = table
    bytes = file.bytes
    let first = table.entries.enumerated().compactMap { index, entry in
      entry.commentSpan.map { (span: $0, entry: index) }
    }
    comments = (first + table.moreComments.map { (span: $0.span, entry: $0.entry) }).sorted {
      $0.span.lower < $1.span.lower
    }
    keys = table.entries.map(\.keySpan.lower).sorted()
  }

  /// Returns the comment that an offset is in, or nil where it is in none.
  func comment(at offset: Int) -> SuppressionComment? {
    let offset = UInt32(truncatingIfNeeded: offset)
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].span.lower <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, comments[low - 1].span.contains(offset) else { return nil }
    let (span, entry) = comments[low - 1]
    return SuppressionComment(
      comment: span.range, text: span.range, governed: [governed(entry), span], hasEscapes: true)
  }

  /// The bytes from a key to before the next one.
  private func governed(_ entry: Int) -> ByteSpan {
    let start = table.entries[entry].keySpan.lower
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] <= start { low = middle + 1 } else { high = middle }
    }
    let end = low < keys.count ? keys[low] - 1 : UInt32(truncatingIfNeeded: bytes.count)
    return ByteSpan(start > 0 ? start - 1 : 0, end > 0 ? end - 1 : 0)
  }
}
