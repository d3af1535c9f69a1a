import SourceText
import XMLSyntax

/// The comments of a file of XML, and the notes of XLIFF.
///
/// A comment is about the element behind it; on the line of an element that ends there, about that one; as the last
/// thing in an element, about the element. In a property list a key and its value count as one.
struct XMLComments {
  private let file: SourceFile
  private let document: XMLDocument

  init(_ file: SourceFile) {
    self.file = file
    document = XMLDocument(file)
  }

  /// An element whose parts are looked at.
  private struct Level {
    var nodes: XMLNodes
    let element: XMLElement?
    /// The comments that wait for the element behind them.
    var waiting: [Int] = []
    /// The bytes of the last element, with the key before it.
    var previous: ByteSpan?
    /// The place of a key whose value follows.
    var key: UInt32?
  }

  /// Returns the comments that some offsets are in, by the offsets; those that are in none are left out.
  func comments(at offsets: [Int]) -> [(Int, SuppressionComment)] {
    var found: [(Int, SuppressionComment)] = []
    var levels = [Level(nodes: document.children, element: nil)]
    while var level = levels.popLast() {
      guard let node = level.nodes.next() else {
        // The first element is the whole file.
        if let element = level.element, levels.count > 1 {
          for index in level.waiting { found[index].1.governed = [element.span] }
        }
        continue
      }
      let inside = Self.offsets(offsets, in: node.span)
      switch node.kind {
      case .comment where !inside.isEmpty:
        let text = node.contentSpan.range
        let isBehind = level.previous.map { isOnLine($0, node.span) } ?? false
        for offset in inside {
          if !isBehind { level.waiting.append(found.count) }
          found.append(
            (
              offset,
              SuppressionComment(
                comment: node.span.range, text: text, governed: isBehind ? [level.previous ?? node.span] : [])
            ))
        }
        levels.append(level)
      case .element:
        guard let element = node.element else { break }
        let start = level.key ?? node.span.lower
        let whole = ByteSpan(start, node.span.upper)
        for index in level.waiting {
          let lower = UInt32(truncatingIfNeeded: found[index].1.comment.lowerBound)
          found[index].1.governed = [ByteSpan(lower, node.span.upper)]
        }
        if element.isNamed("key") {
          level.key = start
        } else {
          level.key = nil
          level.waiting = []
        }
        level.previous = whole
        levels.append(level)
        if inside.isEmpty { break }
        if element.localName == "note" {
          found += notes(Array(inside), element, levels)
        } else {
          levels.append(Level(nodes: element.children, element: element))
        }
      default: levels.append(level)
      }
    }
    return found
  }

  /// Returns the suppressions in a note of XLIFF, which are about the unit or file that the note is of.
  private func notes(_ offsets: [Int], _ note: XMLElement, _ levels: [Level]) -> [(Int, SuppressionComment)] {
    let owners: Set<String> = ["trans-unit", "unit", "group", "file"]
    let owner = levels.reversed().compactMap(\.element).first { owners.contains($0.localName) }
    return offsets.filter { note.contentSpan.contains(UInt32(truncatingIfNeeded: $0)) }.map { offset in
      let text = note.contentSpan.range
      return (offset, SuppressionComment(comment: text, text: text, governed: owner.map { [$0.span] } ?? []))
    }
  }

  private func isOnLine(_ element: ByteSpan, _ comment: ByteSpan) -> Bool {
    let isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    guard element.upper <= comment.lower,
      !file.slice(ByteSpan(element.upper, comment.lower)).contains(where: isEnd)
    else { return false }
    // An element behind it on the line is what it is about.
    return file.bytes[comment.range.upperBound...].prefix { !isEnd($0) }.allSatisfy {
      $0 == 0x20 || $0 == 0x09
    }
  }

  private static func offsets(_ offsets: [Int], in span: ByteSpan) -> ArraySlice<Int> {
    let first = partition(offsets, Int(span.lower))
    return offsets[first..<max(first, partition(offsets, Int(span.upper)))]
  }

  private static func partition(_ offsets: [Int], _ place: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
