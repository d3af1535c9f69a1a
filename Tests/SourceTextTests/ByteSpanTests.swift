import SourceText
import Testing

/// Ranges of bytes.
struct ByteSpanTests {
  @Test func raisesAnUpperEndThatLiesBelow() {
    #expect(ByteSpan(5, 3) == ByteSpan(5, 5))
    #expect(ByteSpan(5, 3).isEmpty)
    #expect(ByteSpan(2, 5).count == 3)
    #expect(ByteSpan(2..<5) == ByteSpan(2, 5))
    #expect(ByteSpan(2, 5).range == 2..<5)
    #expect(ByteSpan(2, 5).description == "2..<5")
  }

  @Test func holdsOffsetsAndSpans() {
    let span = ByteSpan(2, 5)
    #expect([1, 2, 4, 5].map { span.contains(UInt32($0)) } == [false, true, true, false])
    #expect(span.contains(ByteSpan(2, 5)) && span.contains(ByteSpan(at: 5)) && span.contains(ByteSpan(3, 4)))
    #expect(!span.contains(ByteSpan(1, 3)) && !span.contains(ByteSpan(4, 6)))
  }

  @Test func trimsQuotes() {
    #expect(ByteSpan(2, 5).trimmingQuotes() == ByteSpan(3, 4))
    #expect(ByteSpan(2, 4).trimmingQuotes() == ByteSpan(3, 3))
    #expect(ByteSpan(2, 3).trimmingQuotes() == ByteSpan(2, 3))
  }
}
