import DocumentSyntax
package import SourceText

/// A JSON text with the members of every object in the opposite order, and where its places have gone.
package struct ReorderedJSON {
  package private(set) var bytes: [UInt8] = []
  package private(set) var spans: [ByteSpan] = []
  private let source: [UInt8]
  /// The pieces of the source in their new order, with their new starts.
  private var pieces: [(range: Range<Int>, start: Int)] = []

  /// Reorders a text; nil where it is no JSON.
  package init?(_ source: [UInt8], _ spans: [ByteSpan]) {
    self.source = source
    let document = JSONDocument(SourceFile(id: FileID(0), path: "example.json", contents: source))
    guard document.problems.isEmpty, let root = document.root else { return nil }
    let whole = root.span.range
    take(0..<whole.lowerBound)
    take(root)
    take(whole.upperBound..<source.count)
    self.spans = spans.map { moved($0) }
  }

  private mutating func take(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    pieces.append((range, bytes.count))
    bytes += source[range]
  }

  private mutating func take(_ value: JSONValue) {
    let whole = value.span.range
    let parts: [(range: Range<Int>, value: JSONValue)] =
      value.isObject
      ? value.members.map { (Int($0.keySpan.lower)..<$0.value.span.range.upperBound, $0.value) }
      : value.elements.map { ($0.span.range, $0) }
    guard !parts.isEmpty else { return take(whole) }
    let order = value.isObject ? Array(parts.reversed()) : parts
    take(whole.lowerBound..<parts[0].range.lowerBound)
    for (index, part) in order.enumerated() {
      take(part.range.lowerBound..<part.value.span.range.lowerBound)
      take(part.value)
      // What stands between two members stays where it is.
      if index + 1 < parts.count {
        take(parts[index].range.upperBound..<parts[index + 1].range.lowerBound)
      }
    }
    take(parts[parts.count - 1].range.upperBound..<whole.upperBound)
  }

  private func moved(_ span: ByteSpan) -> ByteSpan {
    guard !span.isEmpty else {
      let offset = Int(span.lower)
      let piece = pieces.first { $0.range.contains(offset) } ?? pieces.last { $0.range.upperBound == offset }
      let start = piece.map { $0.start + offset - $0.range.lowerBound } ?? offset
      return ByteSpan(start..<start)
    }
    return ByteSpan(moved(Int(span.lower))..<moved(Int(span.upper) - 1) + 1)
  }

  private func moved(_ offset: Int) -> Int {
    let piece = pieces.first { $0.range.contains(offset) }
    return piece.map { $0.start + offset - $0.range.lowerBound } ?? offset
  }
}
