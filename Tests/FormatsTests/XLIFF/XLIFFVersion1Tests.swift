import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Documents of version 1: units, states, codes, and the ids of Xcode.
struct XLIFFVersion1Tests {
  @Test func readsUnitsAtTheirPlaces() throws {
    let marked = MarkedText(
      XLIFFReading.version1(
        """
        <trans-unit id="⟦buy⟧" xml:space="preserve"><source>⟦Buy ⟧</source><target state="final">⟦Kaufen ⟧</target>\
        <note>⟦A button⟧</note><note/><note>⟦More⟧</note></trans-unit>
        <group><trans-unit id="⟦a &amp; b⟧"><source>⟦1 &lt; 2⟧</source></trans-unit></group>
        """))
    let read = try XLIFFReading(marked.text)
    #expect(read.problems == [])
    #expect(read.texts == ["buy en=Buy ", "buy de=Kaufen ", "a & b en=1 < 2"])
    let entries = read.table.entries
    #expect(entries.map { read.table.contextText($0) } == ["a.strings", "a.strings"])
    let places = [
      entries[0].keySpan, read.table.cells[0].span, read.table.cells[1].span,
      try #require(entries[0].commentSpan), try #require(read.table.moreComments.first).span,
      entries[1].keySpan, read.table.cells[2].span,
    ]
    #expect(places == marked.spans)
    #expect(read.table.sourceLocale == LocaleTag("en") && read.table.placeholders == .foundation)
    #expect(read.table.cells.map(\.state) == [.none, .translated, .none])
  }

  @Test(arguments: [
    ("state=\"final\"", TranslationState.translated), ("state=\"signed-off\"", .translated),
    ("state=\"needs-review-translation\"", .needsReview), ("state=\"new\"", .new), ("", .none),
    ("state=\"x-mine\"", .unknown),
  ])
  func readsStates(_ attribute: String, _ expected: TranslationState) throws {
    let unit = "<trans-unit id=\"a\"><source>A</source><target \(attribute)>B</target></trans-unit>"
    let read = try XLIFFReading(XLIFFReading.version1(unit))
    #expect(read.problems == [] && read.table.cells.map(\.state) == [.none, expected])
  }

  @Test func takesApprovalForAState() throws {
    let unit = "<trans-unit id=\"a\" approved=\"yes\"><source>A</source><target>B</target></trans-unit>"
    #expect(try XLIFFReading(XLIFFReading.version1(unit)).table.cells.last?.state == .translated)
  }

  @Test func takesAnEmptyTargetForNone() throws {
    let units = """
      <trans-unit id="a"><source>A</source><target/></trans-unit><trans-unit id="b"><source>B</source></trans-unit>\
      <trans-unit id="" translate="no"><source></source><target></target></trans-unit>
      """
    let read = try XLIFFReading(XLIFFReading.version1(units))
    #expect(read.texts == ["a en=A", "b en=B", " en=", " de="])
    #expect(read.table.entries.map(\.isTranslatable) == [true, true, false])
  }

  @Test func readsCodesAsTheyReadInTheOriginal() throws {
    let unit = """
      <trans-unit id="a"><source>Hi <x id="1" equiv-text="{{name}}"/>, <ph id="2">%@</ph> <g id="3">bold</g><x id="4"/>
      </source><alt-trans><source>no</source><target>no</target></alt-trans></trans-unit>
      """
    let read = try XLIFFReading(XLIFFReading.version1(unit))
    #expect(read.texts == ["a en=Hi {{name}}, %@ bold<x id=\"4\"/>"])
    let text = try #require(read.table.decodedTexts.first)
    let percent = try #require(text.bytes.firstIndex(of: UInt8(ascii: "%")))
    // Up to where the next letter of the text stands.
    #expect(read.file.text(text.span(percent..<percent + 2)) == "%@</ph>")
  }

  @Test func joinsTheTextsOfOneKeyOfXcode() throws {
    let tool = "<header><tool tool-id=\"com.apple.dt.xcode\" tool-name=\"Xcode\"/></header>"
    let units = [
      "k|==|plural.one", "z", "k|==|plural.other", "k|==|substitutions.a.b.plural.few", "k|==|nothing",
    ]
    .map { "<trans-unit id=\"\($0)\"><source>S</source><target>T</target></trans-unit>" }.joined()
    let read = try XLIFFReading(XLIFFReading.version1(units, header: tool))
    #expect(read.problems == [] && read.table.placeholders == .foundation)
    #expect(
      read.texts.filter { $0.hasSuffix("=T") } == [
        "k[one] de=T", "k[other] de=T", "k[a.b.few] de=T", "z de=T", "k|==|nothing de=T",
      ])
    #expect(read.table.entries.map { read.file.text($0.keySpan) } == ["k", "z", "k|==|nothing"])
    #expect(read.table.entries.map(\.cells) == [0..<5, 5..<7, 7..<9])
    #expect(read.table.substitutions.map(\.name) == ["a.b", "a.b"])
  }

  @Test func joinsTheTextsOfAStringsdict() throws {
    let units = [
      "/a/b:dict/NSStringLocalizedFormatKey:dict/:string", "/a/b:dict/n:dict/one:dict/:string",
      "/t:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "/a/b:dict/n:dict/what:dict/:string",
    ].map { "<trans-unit id=\"\($0)\"><source>S</source></trans-unit>" }.joined()
    let file = "original=\"x/L.stringsdict\" source-language=\"en\" target-language=\"de\""
    #expect(
      try XLIFFReading(XLIFFReading.version1(units, file: file)).texts == [
        "a/b en=S", "a/b[n.one] en=S", "t[mac] en=S", "/a/b:dict/n:dict/what:dict/:string en=S",
      ])
    // In any other table such an id is a key as it stands.
    #expect(try XLIFFReading(XLIFFReading.version1(units)).table.variants == [.plain])
  }

  @Test func keepsTheTranslationOfALanguageIntoItself() throws {
    let units =
      "<trans-unit id=\"a\"><source>A</source><target>B</target></trans-unit>"
      + "<trans-unit id=\"b\"><source>C</source></trans-unit>"
    let file = "original=\"a\" source-language=\"en\" target-language=\"en\""
    #expect(try XLIFFReading(XLIFFReading.version1(units, file: file)).texts == ["a en=B", "b en=C"])
  }

  static let cases: [(marked: String, messages: [String])] = [
    ("⟦<trans-unit id=\"a\">⟧<target>B</target></trans-unit>", ["the unit \"a\" has no source"]),
    ("⟦<trans-unit>⟧<source>A</source></trans-unit>", ["the unit has no id"]),
    (
      "<trans-unit id=\"a\"><source>A</source></trans-unit><trans-unit id=\"⟦a⟧\"><source>B</source></trans-unit>",
      ["the unit \"a\" stands twice"]
    ),
    (
      "<trans-unit id=\"a\"><source>A</source><target state=\"⟦done⟧\">B</target></trans-unit>",
      ["\"done\" is no state of a translation"]
    ),
    ("<trans-unit id=\"a\"><source>A ⟦&⟧ B</source></trans-unit>", ["\"&\" begins no entity here"]),
  ]

  @Test(arguments: cases.indices)
  func reportsFaultsAndReadsTheRest(_ index: Int) throws {
    let (inside, messages) = Self.cases[index]
    let whole = "<trans-unit id=\"last\"><source>S</source><target>T</target></trans-unit>"
    let marked = MarkedText(XLIFFReading.version1(inside + whole))
    let read = try XLIFFReading(marked.text)
    #expect(read.problems.count == messages.count)
    for (problem, message) in zip(read.problems, messages) { #expect(problem.message.hasPrefix(message)) }
    #expect(read.problems.map(\.span) == marked.spans)
    #expect(read.texts.suffix(2) == ["last en=S", "last de=T"])
  }

  @Test(arguments: [
    ("⟦<xliff>⟧<file original=\"a\" source-language=\"en\"/></xliff>", "the document names no version"),
    ("<xliff version=\"⟦7⟧\"><file original=\"a\" source-language=\"en\"/></xliff>", "\"7\" is no version"),
    ("<xliff version=\"1.2\">⟦<file source-language=\"en\">⟧</file></xliff>", "the file has no \"original\""),
    ("<xliff version=\"1.2\">⟦<file original=\"a\">⟧</file></xliff>", "\"file\" does not say which language"),
    (
      "<xliff version=\"1.2\">⟦<file original=\"a\" source-language=\"en\">⟧<body><trans-unit id=\"a\"><source>A</source><target>B</target></trans-unit></body></file></xliff>",
      "the file has translations"
    ),
    ("<⟦html⟧/>", "the file holds \"html\""),
  ])
  func reportsWhatAFileLacks(_ text: String, _ message: String) throws {
    let marked = MarkedText(text)
    let problems = try XLIFFReading(marked.text).problems
    #expect(problems.count == 1 && problems.allSatisfy { $0.message.hasPrefix(message) }, "\(problems)")
    #expect(problems.map(\.span) == marked.spans)
  }

  @Test func takesAnyBytes() throws {
    let sample = XLIFFReading.version1(
      "<group><trans-unit id=\"k|==|plural.one\"><source>A <x id=\"1\"/></source><target state=\"new\">B</target>"
        + "<note>c</note></trans-unit></group><trans-unit id=\"/\"><source/></trans-unit>")
    let bytes = Array(sample.utf8)
    let tokens = ["<source>", "</source>", "<group>", "</group>", "|==|", "<", "\"", "&"].map {
      Array($0.utf8)
    }
    var random = SeededRandom(seed: 77)
    var inputs = (0...bytes.count).map { Array(bytes[..<$0]) }
    for _ in 0..<1_000 { inputs.append(Mutation.mutate(bytes, tokens: tokens, with: &random)) }
    for input in inputs {
      let read = try XLIFFReading(String(decoding: input, as: UTF8.self))
      let end = UInt32(read.file.bytes.count)
      #expect(read.problems.allSatisfy { $0.span.upper <= end } && read.problems.count <= 100)
      #expect(read.table.cells.allSatisfy { $0.span.upper <= end })
      #expect(read.table.entries.allSatisfy { $0.cells.upperBound <= read.table.cells.count })
    }
  }

  @Test func goesThroughDeepGroupsWithoutRecursion() throws {
    let deep = String(repeating: "<group>", count: 200_000)
    #expect(try XLIFFReading(XLIFFReading.version1(deep)).problems.isEmpty == false)
  }
}
