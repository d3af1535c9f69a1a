/// Looks for words in the start of a text, so that a file of another kind need not be parsed.
struct ByteSearch {
  private let words: [[UInt8]]

  init(_ words: String...) {
    self.words = words.map { Array($0.utf8) }
  }

  /// Whether a text has one of the words right behind a quote, as JSON's keys and values stand.
  func findsQuotedWord(in text: ArraySlice<UInt8>) -> Bool {
    findsWord(in: text) { $0 > text.startIndex && text[$0 - 1] == UInt8(ascii: "\"") }
  }

  /// Whether a text has one of the words.
  func findsWord(in text: ArraySlice<UInt8>) -> Bool { findsWord(in: text) { _ in true } }

  private func findsWord(in text: ArraySlice<UInt8>, where isPlace: (Int) -> Bool) -> Bool {
    text.indices.contains { index in
      isPlace(index) && words.contains { $0.first == text[index] && text[index...].starts(with: $0) }
    }
  }
}
