/// The words that begin a suppression in a comment.
enum SuppressionMarker {
  static let text = "catalog-lint:disable"
  static let bytes = Array(text.utf8)

  /// How far a search may go on by the byte that it sees: the distance of its last place in the words to their end.
  private static let steps: [UInt8] = {
    var steps = [UInt8](repeating: UInt8(bytes.count), count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      steps[Int(byte)] = UInt8(bytes.count - 1 - index)
    }
    return steps
  }()

  /// Returns the places of the words in a file's text, rising.
  ///
  /// Of a text without them the search looks at one byte in twenty or so (Horspool's way).
  static func offsets(in text: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    let (word, steps) = (bytes, steps)
    var end = word.count - 1
    while end < text.count {
      let byte = text[end]
      if byte == word[word.count - 1] {
        let start = end - word.count + 1
        if text[start...end].elementsEqual(word) { offsets.append(start) }
      }
      end &+= Int(truncatingIfNeeded: steps[Int(truncatingIfNeeded: byte)])
    }
    return offsets
  }
}
