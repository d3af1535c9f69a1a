import DocumentSyntax
import TestSupport
import Testing

struct CSVWriterTests {
  @Test func writesQuotesOnlyWhereNeeded() {
    var writer = CSVWriter()
    writer.append(["a", "b c", "", "it's"])
    writer.append(["1,5", "say \"hi\"", "x\ny", "x\ry"])
    writer.append([""])
    #expect(writer.text == "a,b c,,it's\r\n\"1,5\",\"say \"\"hi\"\"\",\"x\ny\",\"x\ry\"\r\n\"\"\r\n")
  }

  @Test func takesDelimiterAndLineEnd() {
    var writer = CSVWriter(delimiter: UInt8(ascii: ";"), lineEnd: "\n")
    writer.append(["1,5", "a;b"])
    #expect(writer.text == "1,5;\"a;b\"\n")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@sum", "\tx", "\rx"])
  func disarmsFormulasOnlyWhenAsked(_ cell: String) {
    var plain = CSVWriter()
    plain.append([cell])
    #expect(!plain.text.contains("'"))
    var careful = CSVWriter(disarmsFormulas: true)
    careful.append([cell, "a=1"])
    #expect(CSVReading(careful.text).rows == [["'" + cell, "a=1"]])
  }

  @Test(arguments: 0..<4)
  func writesWhatIsReadBack(_ seed: UInt64) {
    let pieces = ["\"", ",", ";", "\n", "\r", "\r\n", "a", " ", "é", "\t", "sep=;", "'", "=", "x"]
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let width = 1 + random.below(4)
      let rows = (0...random.below(4)).map { _ in
        (0..<width).map { _ in
          (0..<random.below(5)).map { _ in random.element(of: pieces) ?? "" }.joined()
        }
      }
      var writer = CSVWriter()
      for row in rows { writer.append(row) }
      let reading = CSVReading(writer.text, delimiter: UInt8(ascii: ","))
      #expect(reading.rows.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
      #expect(reading.messages == [])
    }
  }
}
