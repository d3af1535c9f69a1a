import SourceText
import Testing

/// Offsets as lines and columns.
struct LineIndexTests {
  @Test func startsLinesAfterEachKindOfLineEnd() {
    check("a\nbc\r\nd\re", offset: 0, line: 1, column: 1)
    check("a\nbc\r\nd\re", offset: 1, line: 1, column: 2)
    check("a\nbc\r\nd\re", offset: 2, line: 2, column: 1)
    check("a\nbc\r\nd\re", offset: 4, line: 2, column: 3)
    check("a\nbc\r\nd\re", offset: 5, line: 2, column: 4)
    check("a\nbc\r\nd\re", offset: 6, line: 3, column: 1)
    check("a\nbc\r\nd\re", offset: 8, line: 4, column: 1)
    check("\n\r\n\r\r\n", offset: 3, line: 3, column: 1)
    check("\n\r\n\r\r\n", offset: 4, line: 4, column: 1)
    check("\n\r\n\r\r\n", offset: 6, line: 5, column: 1)
  }

  @Test func countsScalarsInColumns() {
    check("é€😀x", offset: 2, line: 1, column: 2)
    check("é€😀x", offset: 5, line: 1, column: 3)
    check("é€😀x", offset: 9, line: 1, column: 4)
    check("é€😀x", offset: 10, line: 1, column: 5)
    check("e\u{301}x", offset: 3, line: 1, column: 3)
  }

  @Test func takesOffsetsBehindTheEndAsTheEnd() {
    check("ab\nc", offset: 100, line: 2, column: 2)
    check("ab\n", offset: 3, line: 2, column: 1)
    check("", offset: 7, line: 1, column: 1)
  }

  @Test func countsLines() {
    for (text, count) in [("", 1), ("a", 1), ("a\n", 2), ("\r\n", 2), ("\r\r", 3), ("a\nb\rc\r\nd", 4)] {
      #expect(LineIndex(Array(text.utf8)).lineCount == count, "\(text.debugDescription)")
    }
  }

  @Test func spansLinesWithoutTheirEnds() {
    let bytes = Array("ab\n\r\ncd\re".utf8)
    let index = LineIndex(bytes)
    let lines = (1...index.lineCount).map {
      String(decoding: bytes[index.span(ofLine: $0).range], as: UTF8.self)
    }
    #expect(lines == ["ab", "", "cd", "e"])
    #expect(index.span(ofLine: 0) == ByteSpan(at: 9))
    #expect(index.span(ofLine: 5) == ByteSpan(at: 9))
  }

  private func check(
    _ text: String, offset: UInt32, line: Int, column: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let location = LineIndex(SourceFile(id: FileID(0), path: "a", contents: Array(text.utf8))).location(
      of: offset)
    #expect(location.line == line && location.column == column, "\(location)", sourceLocation: sourceLocation)
  }
}
