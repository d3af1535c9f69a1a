package import SourceText

/// A text with marked places, for tests: the spans that stood between `⟦` and `⟧`.
package struct MarkedText: Sendable {
  /// The text without its marks.
  package let text: String
  /// The marked places in the order of their starts.
  package let spans: [ByteSpan]

  /// The text without its marks, as UTF-8.
  package var bytes: [UInt8] { Array(text.utf8) }

  package init(_ marked: String) {
    var text: [UInt8] = []
    var open: [Int] = []
    var spans: [ByteSpan] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": open.append(text.count)
      case "⟧": if let lower = open.popLast() { spans.append(ByteSpan(lower..<text.count)) }
      default: text += Array(String(scalar).utf8)
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
    self.spans = spans.sorted { ($0.lower, $0.upper) < ($1.lower, $1.upper) }
  }
}
