import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// A `.strings` file that is an XML property list gives the same table as one in the usual form.
struct XMLStringsReaderTests {
  private func read(_ text: String) throws -> (
    file: SourceFile, table: StringTable, problems: [SyntaxProblem]
  ) {
    let file = SourceFile(id: FileID(3), path: "App/de.lproj/Paywall.strings", contents: Array(text.utf8))
    let document = StringsFormat.read(file)
    return (file, try #require(document.table), document.problems)
  }

  @Test func buildsARowAndACellForEachEntry() throws {
    let marked = MarkedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <!-- ⟦Title of the paywall⟧ -->
        <key>⟦title⟧</key>
        <string>⟦Kaffee⟧</string>
        <key>⟦a &amp; b⟧</key>
        <string>⟦1 &lt; <![CDATA[2 & 3]]>⟧</string>
        <key>⟦empty⟧</key>
        <string/>⟦⟧
      </dict>
      </plist>
      """)
    let (file, table, problems) = try read(marked.text)
    #expect(problems == [])
    #expect(table.entries.map { table.keyText($0) } == ["title", "a & b", "empty"])
    let comment = try #require(marked.spans.first)
    #expect(table.entries.map(\.commentSpan) == [comment, nil, nil])
    var places: [ByteSpan] = []
    for (entry, cell) in zip(table.entries, table.cells) { places += [entry.keySpan, cell.span] }
    #expect(places == Array(marked.spans.dropFirst()))
    #expect(table.entries.map(\.cells) == [0..<1, 1..<2, 2..<3])
    #expect(table.cells.map(\.entry) == [0, 1, 2])
    #expect(table.cells.allSatisfy { $0.locale == 0 && $0.variant == 0 && $0.file == FileID(3) })
    #expect(table.entries.map { $0.decodedKey >= 0 } == [false, true, false])
    #expect(table.cells.map { $0.decoded >= 0 } == [false, true, false])
    let decoded = try #require(table.cells.first { $0.decoded >= 0 })
    let text = table.decodedTexts[Int(decoded.decoded)]
    #expect(text.string == "1 < 2 & 3")
    #expect(file.text(text.span(text.bytes.startIndex + 2..<text.bytes.startIndex + 3)) == "&lt;")
  }

  /// The inside of a dictionary with its faults marked, and what is said about them.
  static let cases: [(marked: String, messages: [String])] = [
    (
      "<key>a</key><string>1</string><key>⟦a⟧</key><string>2</string>",
      ["the key \"a\" stands twice in this table"]
    ),
    ("<key>a</key>⟦<dict>⟧</dict>", ["the value of \"a\" is a dictionary, not a string"]),
    ("<key>a</key>⟦<integer>⟧1</integer>", ["the value of \"a\" is a number, not a string"]),
    ("<key>a</key>⟦<true/>⟧", ["the value of \"a\" is a boolean, not a string"]),
    ("⟦<key>a</key>⟧<key>b</key><string>1</string>", ["the key \"a\" has no value"]),
    ("<key>b</key><string>1</string>⟦<key>a</key>⟧", ["the key \"a\" has no value"]),
    ("⟦<string>⟧1</string><key>b</key><string>1</string>", ["the value \"string\" has no key before it"]),
    ("<key>a</key><⟦strin⟧>1</strin>", ["\"strin\" is no value of a property list"]),
    ("<key>a</key>⟦x⟧ <string>1</string>", ["the text \"x\" stands between the elements of \"dict\""]),
    (
      "<key>a</key><string>1⟦<b>⟧2</b></string>",
      ["a tag stands inside \"string\", which holds text only"]
    ),
    (
      "<key>a</key><string>1⟦<!-- c -->⟧2</string>",
      ["a comment stands inside \"string\", which makes the platform refuse the file"]
    ),
    ("<key>a</key><string>1 ⟦&⟧ 2</string>", ["\"&\" begins no entity here"]),
    ("<key>a</key><string>⟦&nbsp;⟧</string>", ["the entity \"nbsp\" is not declared in this file"]),
    ("<key>a⟦</string>⟧<string>1</string>", ["the end tag \"</string>\" does not fit the element \"key\""]),
  ]

  @Test(arguments: cases.indices)
  func reportsWhatThePlatformRefuses(_ index: Int) throws {
    let (inside, messages) = Self.cases[index]
    let marked = MarkedText("<plist version=\"1.0\"><dict>\(inside)</dict></plist>")
    let (_, _, problems) = try read(marked.text)
    #expect(problems.map(\.message) == messages)
    #expect(problems.map(\.span) == marked.spans)
  }

  @Test(arguments: [
    ("⟦<plist>⟧</plist>", "the property list has no value"),
    ("<plist>⟦<array>⟧</array></plist>", "the table is an array, not a dictionary"),
    (
      "<plist><dict/>⟦<dict>⟧</dict></plist>",
      "the element \"dict\" is a second value: a property list has only one"
    ),
    ("<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><dict/></plist>", "the DOCTYPE declares entities or elements"),
    ("<?xml version='1.0'?><⟦resources⟧/>", "\"resources\" is no value of a property list"),
  ])
  func reportsWhatIsNoTable(_ text: String, _ message: String) throws {
    let marked = MarkedText(text)
    let (_, table, problems) = try read(marked.text)
    #expect(table.entries.isEmpty)
    #expect(problems.count == 1 && problems.allSatisfy { $0.message.hasPrefix(message) }, "\(problems)")
    if !marked.spans.isEmpty { #expect(problems.map(\.span) == marked.spans) }
  }

  @Test func tellsTheKindsOfProblemsApart() throws {
    let (_, table, problems) = try read(
      "<plist><dict><key>a</key><string>1</string><key>a</key><true/><key>b</key></dict></plist>")
    let first = try #require(table.entries.first)
    #expect(problems.map(\.kind) == [.duplicateKey(first: first.keySpan), .wrongType, .malformed])
    #expect(table.entries.map { table.keyText($0) } == ["a", "a", "b"])
    #expect(table.entries.map(\.cells) == [0..<1, 1..<1, 1..<1])
  }

  @Test func pairsKeysAndValuesBehindAFault() throws {
    let (file, table, problems) = try read(
      "<plist><dict><key>a</key><key>b</key><string>1</string><string>2</string><key>c</key><string>3</string></dict></plist>"
    )
    #expect(problems.count == 2)
    #expect(table.entries.map { table.keyText($0) } == ["a", "b", "c"])
    #expect(
      table.entries.map { entry in table.cells[entry.cells].map { file.text($0.span) } } == [
        [], ["1"], ["3"],
      ])
  }

  @Test func readsADictionaryWithoutItsList() throws {
    let (_, table, problems) = try read("<?xml version=\"1.0\"?><dict><key>a</key><string>1</string></dict>")
    #expect(problems == [])
    #expect(table.entries.count == 1)
  }

  @Test func keepsOnlyTheCommentRightBeforeAKey() throws {
    let (file, table, _) = try read(
      "<plist><dict><!-- x --><!--y--> <key>a</key><!-- no --><string>1</string><key>b</key><string>2</string></dict></plist>"
    )
    #expect(table.entries.map { $0.commentSpan.map { file.text($0) } } == ["y", nil])
  }

  @Test func goesThroughDeepListsWithoutRecursion() throws {
    let deep = String(repeating: "<array>", count: 250) + String(repeating: "</array>", count: 250)
    let (_, _, problems) = try read("<plist><dict><key>a</key>\(deep)</dict></plist>")
    #expect(problems.map(\.message) == ["the value of \"a\" is an array, not a string"])
  }

  @Test func takesAnyBytes() throws {
    let sample =
      "<?xml version=\"1.0\"?><plist><dict><!--c--><key>a&amp;</key><string>1</string><key>b</key><dict>"
      + "<key>c</key><array><true/></array></dict><key>d</key><string><![CDATA[2]]></string></dict></plist>"
    let tokens = [
      "<key>", "</key>", "<string>", "</string>", "<dict>", "</dict>", "<", ">", "&", "<!--", "-->",
    ]
    .map { Array($0.utf8) }
    var random = SeededRandom(seed: 9)
    for round in 0..<2_000 {
      let bytes = Mutation.mutate(Array(sample.utf8), tokens: tokens, with: &random)
      let (file, table, problems) = try read(String(decoding: bytes, as: UTF8.self))
      let end = UInt32(file.bytes.count)
      #expect(problems.count <= 60 && problems.allSatisfy { $0.span.upper <= end }, "round \(round)")
      for entry in table.entries {
        #expect(entry.keySpan.upper <= end && entry.cells.upperBound <= table.cells.count)
      }
      #expect(table.cells.allSatisfy { $0.span.upper <= end && Int($0.decoded) < table.decodedTexts.count })
    }
  }

  @Test(arguments: [
    "<plist><dict><key>a</key><string>1<b>2</string><key>c</key><string>3</string></dict></plist>",
    "<plist><dict><key>a</key></string>1</string><key>c</key><string>3</string></dict></plist>",
    "<plist><dict><key>a<key><string>1</string><key>c</key><string>3</string></dict></plist>",
    "<plist><dict><key>a</key>string>1</string><key>c</key><string>3</string></dict></plist>",
    "<plist><dict><key>a</key><string>1</sting><key>c</key><string>3</string></dict></plist>",
  ])
  func saysOneThingForAFaultInTheXML(_ text: String) throws {
    #expect(try read(text).problems.count == 1)
  }
}
