import SourceText
import TestSupport
import Testing

@testable import LanguageServer

/// Lines and columns of a client, against a count of characters that is made another way.
struct PositionMapTests {
  private static let texts = [
    "", "a", "ä😀b\nc", "\r\n\r\r\n\n", "x\u{10FFFF}\u{FFFF}\r😀😀", String(repeating: "😀é", count: 900) + "\nz",
    String(repeating: "abc", count: 1000),
  ]

  /// The position of a scalar, counted one by one.
  private static func position(of index: Int, _ scalars: [Unicode.Scalar], _ encoding: PositionEncoding)
    -> TextPosition
  {
    var position = TextPosition(line: 0, character: 0)
    for (number, scalar) in scalars[..<index].enumerated() {
      let next = number + 1 < scalars.count ? scalars[number + 1] : nil
      if scalar == "\n" || (scalar == "\r" && next != "\n") {
        position = TextPosition(line: position.line + 1, character: 0)
      } else {
        position.character += encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      }
    }
    return position
  }

  @Test(arguments: texts, [PositionEncoding.utf8, .utf16])
  func findsEveryCharacter(_ text: String, _ encoding: PositionEncoding) {
    let scalars = Array(text.unicodeScalars)
    let map = PositionMap(Array(text.utf8), encoding)
    var offset: UInt32 = 0
    // Long texts are probed here and there.
    let step = max(1, scalars.count / 150)
    for index in 0...scalars.count {
      if index % step == 0 || index + 3 > scalars.count {
        let expected = Self.position(of: index, scalars, encoding)
        #expect(map.position(of: offset) == expected)
        // Inside of CR LF an offset has no position of its own.
        let isInside =
          index > 0 && index < scalars.count && scalars[index] == "\n" && scalars[index - 1] == "\r"
        if !isInside { #expect(map.offset(of: expected) == offset, "\(expected)") }
      }
      if index < scalars.count { offset += UInt32(UTF8.width(scalars[index])) }
    }
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func keepsWhatIsOutsideInside(_ encoding: PositionEncoding) {
    let map = PositionMap(Array("a😀\nb".utf8), encoding)
    #expect(map.offset(of: TextPosition(line: 0, character: 99)) == 5)
    #expect(map.offset(of: TextPosition(line: 7, character: 0)) == 7)
    // The half of a character is its start.
    #expect(map.offset(of: TextPosition(line: 0, character: 2)) == 1)
    #expect(map.position(of: 4_000_000) == TextPosition(line: 1, character: 1))
  }

  @Test func countsAMarkThatTheClientKeeps() {
    let map = PositionMap(Array("ab\ncd".utf8), .utf16, hasMark: true)
    #expect(map.position(of: 1) == TextPosition(line: 0, character: 2))
    #expect(map.offset(of: TextPosition(line: 0, character: 2)) == 1)
    #expect(map.position(of: 4) == TextPosition(line: 1, character: 1))
  }

  @Test(arguments: [
    ("/a b/ä.strings", "file:///a%20b/%C3%A4.strings"), ("/100%/#?", "file:///100%25/%23%3F"),
  ])
  func turnsPathsIntoURIsAndBack(_ path: String, _ uri: String) {
    #expect(DocumentURI.uri(of: SourcePath(path)) == uri)
    #expect(DocumentURI.path(of: uri) == SourcePath(path))
  }

  @Test func readsURIsAsClientsWriteThem() {
    #expect(DocumentURI.path(of: "file://localhost/a/b/") == "/a/b")
    #expect(DocumentURI.path(of: "FILE:///a%2fb") == "/a/b")
    #expect(DocumentURI.path(of: "file:///a%zz%4") == "/a%zz%4")
    for other in ["untitled:Untitled-1", "http://a/b", "file://", "file:///a%00b", ""] {
      #expect(DocumentURI.path(of: other) == nil)
    }
  }
}
