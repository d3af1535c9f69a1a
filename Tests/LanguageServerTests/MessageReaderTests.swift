import LanguageServer
import Testing

/// Framing: header lines, an empty line, a body.
struct MessageReaderTests {
  private static func read(_ pieces: [String]) -> [String] {
    var reader = MessageReader()
    return pieces.flatMap { reader.read(Array($0.utf8)) }.map { item in
      switch item {
      case .message(let bytes): String(decoding: bytes, as: UTF8.self)
      case .fault(let message): "fault: \(message)"
      }
    }
  }

  @Test func readsSeveralMessagesOfOneRead() {
    let text = "Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n[{}]"
    #expect(Self.read([text]) == ["{}", "[{}]"])
  }

  @Test func readsAMessageInPiecesOfAnySize() {
    let text =
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-LENGTH:  7 \r\n\r\n\"ä😀\"\nContent-Length: 0\r\n\r\n"
    let bytes = Array(text.utf8)
    // The body has nine bytes; only seven belong to it by the header.
    for size in 1...bytes.count {
      var reader = MessageReader()
      var items: [MessageReader.Item] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        items += reader.read(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(items.first == .message(Array("\"ä😀".utf8)), "pieces of \(size)")
      #expect(items.count == 3, "pieces of \(size)")
      #expect(items.last == .message([]), "pieces of \(size)")
    }
  }

  @Test(arguments: [
    ("Content-Length: -5\r\n\r\n", "Content-Length is no length"),
    ("Content-Length: many\r\n\r\n", "Content-Length is no length"),
    ("Content-Length: 99999999999999999999999\r\n\r\n", "Content-Length is no length"),
    ("Content-Length: 9223372036854775807\r\n\r\n", "a message of 9223372036854775807 bytes is too long"),
    ("Content-Type: x\r\n\r\n", "the header has no Content-Length"),
    ("no colon here\r\n\r\n", "a header line has no colon"),
    (String(repeating: "x", count: 10_000), "the header has no end"),
  ])
  func goesOnAfterAHeaderThatTellsNoLength(_ header: String, _ fault: String) {
    let texts = Self.read([header + "what nobody can tell the length of", "Content-Length: 2\r\n\r\n{}"])
    #expect(texts == ["fault: \(fault)", "{}"])
  }

  @Test func findsTheNextHeaderInPieces() {
    #expect(Self.read(["Foo: 1\r\n\r\nrubbish Conte", "nt-Len", "gth: 2\r\n\r\n{", "}"]).last == "{}")
  }
}
