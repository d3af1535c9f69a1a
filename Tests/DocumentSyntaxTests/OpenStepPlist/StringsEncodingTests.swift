import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

struct StringsEncodingTests {
  private static let text = "/* Ünï */\r\n\"ключ\" = \"日本 😀\\n\";\r\n'b' = \"c\";\r\n"
  private static let pairs = ["ключ=日本 😀\n", "b=c"]

  @Test(arguments: [
    String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func readsEveryEncodingWithAMark(_ encoding: String.Encoding) throws {
    let reading = StringsReading(Array(try #require(("\u{FEFF}" + Self.text).data(using: encoding))))
    #expect(reading.pairs == Self.pairs)
    #expect(reading.comments == ["Ünï", nil])
    #expect(reading.problems == [])
    #expect(reading.file.bytes == Array(Self.text.utf8))
  }

  @Test func readsUTF8WithoutAMark() {
    #expect(StringsReading(Self.text).pairs == Self.pairs)
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func reportsUTF16WithoutAMark(_ encoding: String.Encoding) throws {
    let reading = StringsReading(Array(try #require(Self.text.data(using: encoding))))
    #expect(reading.pairs == Self.pairs)
    #expect(reading.messages == ["malformed: the file is UTF-16 without a byte order mark"])
    #expect(reading.problems.map(\.span) == [ByteSpan(at: 0)])
  }

  @Test func reportsBytesThatAreNoText() {
    let reading = StringsReading(Array("a = \"caf".utf8) + [0xE9] + Array("\";\nb = c;".utf8))
    #expect(reading.pairs == ["a=caf\u{FFFD}", "b=c"])
    #expect(reading.messages == ["malformed: these bytes are not UTF-8"])
    #expect(reading.problems.map(\.span) == [ByteSpan(8..<9)])
  }

  @Test func reportsAHalfUnitAtTheEnd() throws {
    let reading = StringsReading(
      Array(try #require("\u{FEFF}a = b;".data(using: .utf16LittleEndian))) + [0x0A])
    #expect(reading.pairs == ["a=b"])
    #expect(reading.messages == ["malformed: the last UTF-16 unit has only one byte"])
  }
}
