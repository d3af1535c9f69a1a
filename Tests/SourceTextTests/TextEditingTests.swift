import SourceText
import TestSupport
import Testing

/// Edits of a text in any encoding: each changes its own range alone.
struct TextEditingTests {
  private static let letters: [Character] = ["a", "\"", "\n", "é", "ф", "日", "😀", "🇩🇪", "\u{0301}"]
  private static let encodings: [TextEncoding] = [
    .utf8, .utf8WithByteOrderMark, .utf16LittleEndian(hasByteOrderMark: true),
    .utf16BigEndian(hasByteOrderMark: true), .utf32LittleEndian, .utf32BigEndian,
  ]

  private static func contents(_ text: String, _ encoding: TextEncoding) -> [UInt8] {
    func words<Number: FixedWidthInteger>(_ numbers: some Sequence<Number>, swapped: Bool) -> [UInt8] {
      numbers.flatMap { number in
        let bytes = (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        return swapped ? bytes.reversed() : bytes
      }
    }
    let marked = "\u{FEFF}" + text
    return switch encoding {
    case .utf8WithByteOrderMark: Array(marked.utf8)
    case .utf16LittleEndian: words(marked.utf16, swapped: false)
    case .utf16BigEndian: words(marked.utf16, swapped: true)
    case .utf32LittleEndian: words(marked.unicodeScalars.map(\.value), swapped: false)
    case .utf32BigEndian: words(marked.unicodeScalars.map(\.value), swapped: true)
    case .utf8, .declared: Array(text.utf8)
    }
  }

  private static func text(_ random: inout SeededRandom, upTo count: Int) -> String {
    String((0..<random.below(count)).compactMap { _ in random.element(of: letters) })
  }

  /// Returns edits between scalars that do not overlap, in any order, and the text that they make.
  private static func edits(of text: String, _ random: inout SeededRandom) -> (
    edits: [TextEdit], text: String
  ) {
    let scalars = Array(text.unicodeScalars)
    var edits: [TextEdit] = []
    var result = ""
    var position = 0
    while position < scalars.count {
      let kept = random.below(scalars.count - position + 1)
      let removed = random.below(min(4, scalars.count - position - kept + 1))
      let replacement = Self.text(&random, upTo: 4)
      func offset(_ index: Int) -> UInt32 {
        UInt32(scalars[..<index].reduce(0) { $0 + String($1).utf8.count })
      }
      edits.append(
        TextEdit(
          file: FileID(0), span: ByteSpan(offset(position + kept), offset(position + kept + removed)),
          replacement: replacement))
      result.unicodeScalars += scalars[position..<position + kept]
      result += replacement
      position += kept + removed
      // Of two edits at one place neither is the first.
      if kept + removed == 0 { break }
      if position < scalars.count {
        result.unicodeScalars.append(scalars[position])
        position += 1
      }
    }
    result.unicodeScalars += scalars[min(position, scalars.count)...]
    return (edits.shuffled(using: &random), result)
  }

  @Test(arguments: encodings) func changesWhatItSaysAlone(_ encoding: TextEncoding) throws {
    for seed in 0..<500 {
      var random = SeededRandom(seed: UInt64(seed))
      let before = "x" + Self.text(&random, upTo: 40)
      let contents = Self.contents(before, encoding)
      let file = SourceFile(id: FileID(0), path: "a.strings", contents: contents)
      try #require(file.encoding == encoding)
      let (edits, after) = Self.edits(of: before, &random)
      let edited = encoding.edited(contents, text: file.bytes, edits)
      #expect(edited == Self.contents(after, encoding), "seed \(seed)")
    }
  }
}
