import SourceText
import Testing

/// Text and the places it was read from.
struct DecodedTextTests {
  @Test func pointsIntoTheFileWhereNothingWasEscaped() {
    let bytes = Array("0123456789".utf8)
    let text = DecodedText(verbatim: ByteSpan(2, 5), in: bytes)
    #expect(text.string == "234")
    #expect(text.span == ByteSpan(2, 5))
    #expect(text.span(3..<4) == ByteSpan(3, 4))
    #expect(DecodedText(verbatim: ByteSpan(8, 99), in: bytes).string == "89")
    #expect(DecodedText(verbatim: ByteSpan(4, 4), in: bytes).span == ByteSpan(4, 4))
  }

  @Test func mapsBuiltTextByByte() {
    var builder = DecodedTextBuilder()
    builder.append(UInt8(ascii: "a"), at: 10)
    builder.append("é", at: 11)
    builder.append("b", at: 17)
    let text = builder.finish(at: 18)
    #expect(text.string == "aéb")
    #expect(text.span(0..<1) == ByteSpan(10, 11))
    #expect(text.span(1..<3) == ByteSpan(11, 17))
    #expect(text.span(3..<4) == ByteSpan(17, 18))
    #expect(text.span == ByteSpan(10, 18))
  }

  @Test func keepsThePlaceOfEmptyText() {
    let text = DecodedTextBuilder().finish(at: 4)
    #expect(text.string.isEmpty)
    #expect(text.span == ByteSpan(4, 4))
  }
}
