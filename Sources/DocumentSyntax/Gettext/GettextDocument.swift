package import SourceText

/// A PO file or template read to its end.
package struct GettextDocument: Sendable {
  /// The messages in the order of the text; header and obsolete ones included.
  package let entries: [GettextEntry]
  /// What was wrong with the text, in its order; at most 20.
  package let problems: [SyntaxProblem]
  /// What the header says, or nil where there is none.
  package let header: GettextHeader?

  /// Reads a file's text.
  package init(_ file: SourceFile) {
    var parser = GettextParser(file.bytes)
    parser.parse()
    entries = parser.entries
    problems = parser.problems.sorted { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
    header = parser.entries.first(where: \.isHeader).flatMap { entry in
      entry.translations.first.map { GettextHeader($0.text.decoded(in: file.bytes)) }
    }
  }
}

/// The fields of a PO file's header, such as `Language: de`.
package struct GettextHeader: Sendable {
  /// The header's text.
  package let text: DecodedText
  private var fields: [(name: String, value: Range<Int>)] = []

  init(_ text: DecodedText) {
    self.text = text
    for line in text.bytes.split(separator: 0x0A) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = line[(colon + 1)...].trimming { $0 <= 0x20 }
      fields.append((name, value.startIndex..<value.endIndex))
    }
  }

  /// Returns the value of a field as a range in the text, or nil where it is absent or empty.
  ///
  /// - Parameter name: in lower case
  package func range(of name: String) -> Range<Int>? {
    fields.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Returns the value of a field, or nil where it is absent or empty.
  ///
  /// - Parameter name: in lower case
  package func value(of name: String) -> String? {
    range(of: name).map { String(decoding: text.bytes[$0], as: UTF8.self) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the slice without the bytes at both ends that fulfill a condition.
  func trimming(_ isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var result = self
    while let first = result.first, isTrimmed(first) { result.removeFirst() }
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
