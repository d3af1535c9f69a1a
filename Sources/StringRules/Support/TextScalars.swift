import SourceText

/// A character of a text with the bytes that it stands in.
struct TextScalar {
  let value: Unicode.Scalar
  let range: Range<Int>
}

/// The characters of UTF-8 text in its order; what is not UTF-8 reads as U+FFFD.
struct TextScalars: Sequence, IteratorProtocol {
  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  mutating func next() -> TextScalar? {
    guard index < text.endIndex else { return nil }
    let start = index
    let scalar = text.decodedScalar(at: start)
    index = scalar.end
    return TextScalar(value: scalar.value, range: start..<scalar.end)
  }
}

/// Whether a byte is ASCII white space.
func isSpaceByte(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

/// Whether a byte is a letter of ASCII.
func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

/// Whether a byte is a small letter of ASCII.
func isSmallLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

/// Whether a byte is a digit of ASCII.
func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

extension ArraySlice<UInt8> {
  /// Whether the bytes at an index are those of a text.
  func hasBytes(_ word: StaticString, at index: Int) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard index >= startIndex, end <= endIndex else { return false }
    return word.withUTF8Buffer { unsafe self[index..<end].elementsEqual($0) }
  }

  /// Whether the bytes of a text, whose letters are small, stand at an index in letters of any case.
  func hasLetters(_ word: StaticString, at index: Int) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard index >= startIndex, end <= endIndex else { return false }
    return word.withUTF8Buffer { word in
      unsafe self[index..<end].elementsEqual(word) { isASCIILetter($0) ? $0 | 0x20 == $1 : $0 == $1 }
    }
  }

  /// The first place of bytes, from an index on. O(n m).
  func firstRange(of bytes: some Collection<UInt8>, from start: Int) -> Range<Int>? {
    guard let first = bytes.first else { return nil }
    let count = bytes.count
    var index = start
    while index + count <= endIndex {
      if self[index] == first, self[index..<index + count].elementsEqual(bytes) {
        return index..<index + count
      }
      index += 1
    }
    return nil
  }
}
