import DocumentSyntax
import ReaderProperties
import SourceText
import TestSupport
import Testing

struct CSVDocumentTests {
  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
    ("a,b\n\n\r\n1,\n", [["a", "b"], ["1", ""]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a\n\"\"\n", [["a"], [""]]),
    ("\"a\",\"b\"\n\"1,5\",\"x\ny\r\nz\"\n", [["a", "b"], ["1,5", "x\ny\r\nz"]]),
    ("a,b\n\"say \"\"hi\"\"\",\"\"\"\"", [["a", "b"], ["say \"hi\"", "\""]]),
    ("a,b\n\"1\" ,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n 1 , 2\n", [["a", "b"], [" 1 ", " 2"]]),
    ("a,b\n5\" disk,it's\n", [["a", "b"], ["5\" disk", "it's"]]),
    ("a,b\n1,2,\n", [["a", "b"], ["1", "2", ""]]),
    ("", []), ("\n\r\n", []),
  ])
  func readsRowsAndCells(_ text: String, _ rows: [[String]]) {
    checkSheet(text, rows)
  }

  @Test(arguments: [
    ("a;b\n1,5;2,5\n", ";"), ("a\tb\n1,5\t2;5\n", "\t"), ("a|b\n1|2", "|"), ("a,b\n1;1;1,2\n", ","),
    ("a,\"x;y;z\"\n1,\"2;3;4\"\n", ","), ("\"a;b\";c\n\"1;2\";3,4\n", ";"), ("a\nb;c\n", ","), ("", ","),
    ("a,b,\"Locale; Title; Text\"\n1,2,en; x; y; z\n1,2,en; x; y; z; a\n", ","),
  ])
  func findsTheDelimiter(_ text: String, _ delimiter: String) {
    #expect([CSVReading(text).document.delimiter] == Array(delimiter.utf8))
  }

  @Test func takesTheDelimiterThatExcelNames() {
    checkSheet("sep=;\r\na,x;b\r\n1,5;2\r\n", [["a,x", "b"], ["1,5", "2"]])
    checkSheet("sep=\t\na;x\tb\n", [["a;x", "b"]])
    checkSheet("sep=;", [])
    checkSheet("sep=,,b\n", [["sep=", "", "b"]])
    #expect(CSVReading("a;b\n1;2", delimiter: UInt8(ascii: ",")).rows == [["a;b"], ["1;2"]])
  }

  @Test func givesThePlaceOfEachCell() {
    let text = MarkedText("⟦a⟧,\"⟦b⟧\"\r\n⟦⟧,\"⟦say \"\"hi\"\"⟧\"  \r\n")
    let document = CSVReading(text.text).document
    #expect((0..<document.rowCount).flatMap { document.row($0).map(\.span) } == text.spans)
    let cell = document.row(1)[3]
    #expect(cell.isQuoted && cell.hasDoubledQuotes)
    let decoded = document.text(cell)
    #expect(decoded.span == cell.span)
    let quote = decoded.bytes.startIndex + 4
    #expect(decoded.span(quote..<quote + 1) == ByteSpan(cell.span.lower + 4, cell.span.lower + 6))
    #expect(document.span(ofRow: 0) == ByteSpan(0, 4))
  }

  @Test func readsTheFirstRowsOnly() {
    let file = SourceFile(id: FileID(0), path: "a.csv", contents: Array("a,b\n1,2\n3\n".utf8))
    let document = CSVDocument(file, maximumRows: 2)
    #expect(document.rowCount == 2)
    #expect(document.problems == [])
  }

  @Test func passesOverAByteOrderMark() {
    #expect(CSVReading("\u{FEFF}a,b\n1,2\n").rows == [["a", "b"], ["1", "2"]])
    let wide: [UInt8] = [0xFF, 0xFE] + Array("a\tb\n".utf8).flatMap { [$0, UInt8(0)] }
    #expect(CSVReading(wide).rows == [["a", "b"]])
  }

  @Test func reportsBytesThatAreNoText() {
    let reading = CSVReading([0x61, 0x2C, 0xFF, 0x0A, 0x62, 0x2C, 0x63])
    #expect(reading.messages == ["these bytes are not UTF-8"])
    #expect(reading.rows.last == ["b", "c"])
  }

  // MARK: Faults

  private static let open = "the quote that opens here never closes"
  private static let lone = "a quote inside a cell in quotes stands alone"
  private static let after = "text stands after the closing quote of a cell"

  @Test func reportsAQuoteThatNeverCloses() {
    checkSheet("a,b\n1,⟦\"⟧x\n2,y\n3,z\n", [["a", "b"], ["1", "x"], ["2", "y"], ["3", "z"]], [Self.open])
    checkSheet("a,b\n⟦\"⟧x,1\n\"y\",2\n", [["a", "b"], ["x", "1"], ["y", "2"]], [Self.open])
    checkSheet("a,b\n1,⟦\"⟧x\n\"y\",\"z\"\n", [["a", "b"], ["1", "x"], ["y", "z"]], [Self.open])
    checkSheet("a,b\n1,⟦\"⟧", [["a", "b"], ["1", ""]], [Self.open])
    checkSheet(
      "a,b\n1,⟦\"⟧x\n2,y\n3,⟦\"⟧z\n4,\"w\"\n",
      [["a", "b"], ["1", "x"], ["2", "y"], ["3", "z"], ["4", "w"]],
      [Self.open, Self.open])
  }

  @Test func reportsLoneQuotes() {
    checkSheet(
      "a,b\n\"the ⟦\"⟧best⟦\"⟧ one\",2\n3,4", [["a", "b"], ["the \"best\" one", "2"], ["3", "4"]],
      [Self.lone, Self.lone])
    checkSheet("a,b\n\"x\"⟦y⟧,\"z\"\n1,2\n", [["a", "b"], ["x", "z"], ["1", "2"]], [Self.after])
  }

  @Test func reportsBlanksBeforeAQuote() {
    checkSheet(
      "a,b\n1,⟦ ⟧\"x,y\"\n", [["a", "b"], ["1", "x,y"]], ["blanks stand before the quote of a cell"])
    checkSheet("a,b\n1, \"x\n2,3\n", [["a", "b"], ["1", " \"x"], ["2", "3"]])
  }

  @Test func reportsRowsOfAnotherLength() {
    checkSheet(
      "a,b,c\n1,2⟦⟧\n1,2,3\n1⟦⟧\n1,2,3,⟦4,\"5⟧\"\n1,2,3,,\n  \n",
      [
        ["a", "b", "c"], ["1", "2"], ["1", "2", "3"], ["1"], ["1", "2", "3", "4", "5"],
        ["1", "2", "3", "", ""], ["  "],
      ],
      [
        "the row has 2 cells, the first row has 3", "the row has 1 cell, the first row has 3",
        "the row has 5 cells, the first row has 3",
      ])
  }

  @Test func reportsAtMostTwentyProblems() {
    let reading = CSVReading("a,b\n" + String(repeating: "x\n", count: 500))
    #expect(reading.document.problems.count == 20)
    #expect(reading.document.rowCount == 501)
  }

  @Test(.timeLimit(.minutes(10)))
  func takesTimeInProportionToTheText() {
    for line in [
      "\"x\n", "\"\"\"x\n", "\"x\n\"\"\n", "1,\"\n", "\"\"x\n", "\"a\"\"\n", "x,\"y\"z\"\n", " \"\n",
    ] {
      let text = String(repeating: line, count: 100_000)
      // Reading in a square of the size would take hours.
      #expect(CSVReading(text).document.rowCount > 0)
    }
  }

  @Test(arguments: 0..<6)
  func holdsForChangedTexts(_ seed: UInt64) {
    let tokens = ["\"", "\"\"", ",", ";", "\n", "\r", "\r\n", "\t", " \"", "\",\"", "é", "sep=;\n"]
      .map { Array($0.utf8) }
    let seeds = [
      "product_id,price\ncoins,\"0,99\"\n", "a;b\n\"x\"\"y\";2\n\"z\nw\";3\n", "sep=\t\na\tb\r\n1\t\"2\"\r\n",
    ].map { Array($0.utf8) }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let bytes = Mutation.mutate(seeds[random.below(seeds.count)], tokens: tokens, with: &random)
      checkInvariants(bytes)
    }
    for text in seeds { for length in 0...text.count { checkInvariants(Array(text[..<length])) } }
  }

  private func checkInvariants(_ contents: [UInt8]) {
    #expect(violationOfCSVReader(contents) == nil, "\(contents)")
  }
}
