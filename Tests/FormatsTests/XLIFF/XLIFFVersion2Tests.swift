import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Documents of version 2: segments, states, codes with their data, and what a document must have.
struct XLIFFVersion2Tests {
  @Test func readsUnitsAtTheirPlaces() throws {
    let marked = MarkedText(
      XLIFFReading.version2(
        """
        <group id="g"><unit id="⟦u⟧"><notes><note>⟦Why⟧</note></notes><segment state="reviewed">\
        <source>⟦Buy⟧</source><target>⟦Kaufen⟧</target></segment></unit></group>
        <unit id="⟦v⟧" translate="no"><segment><source>⟦One.⟧</source><target>⟦Eins.⟧</target></segment>\
        <ignorable><source> </source></ignorable><segment state="initial"><source>⟦Two.⟧</source></segment></unit>
        """))
    let read = try XLIFFReading(marked.text)
    #expect(read.problems == [])
    #expect(
      read.texts == ["u en=Buy", "u de=Kaufen", "v[0] en=One.", "v[0] de=Eins.", "v[1] en=Two."])
    let entries = read.table.entries
    let cells = read.table.cells.map(\.span)
    let comment = try #require(entries[0].commentSpan)
    #expect(
      [entries[0].keySpan, comment, cells[0], cells[1], entries[1].keySpan, cells[2], cells[3], cells[4]]
        == marked.spans)
    #expect(entries.map { read.table.contextText($0) } == ["f", "f"])
    #expect(entries.map(\.isTranslatable) == [true, false])
    #expect(read.table.cells.map(\.state) == [.none, .translated, .none, .none, .none])
  }

  @Test func readsCodesByTheirData() throws {
    let unit = """
      <unit id="u"><originalData><data id="d">%@<cp hex="001A"/></data></originalData><segment>\
      <source><ph id="1" dataRef="d"/> and <pc id="2" dataRefStart="d"><mrk id="m">x</mrk></pc><sm id="3"/>\
      <cp hex="0001"/><ph id="4" equiv="{n}"/></source></segment></unit>
      """
    let read = try XLIFFReading(XLIFFReading.version2(unit))
    #expect(read.problems == [])
    #expect(read.texts == ["u en=%@\u{1A} and x\u{1}{n}"])
  }

  @Test func readsElementsWithAPrefix() throws {
    let text = """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><x:file id="f">\
      <unit id="no"/><x:unit id="u"><x:segment><x:source>S</x:source></x:segment></x:unit></x:file></x:xliff>
      """
    #expect(try XLIFFReading(text).texts == ["u en=S"])
  }

  private static let segment = "<segment><source>S</source></segment>"

  static let cases: [(marked: String, messages: [String])] = [
    ("⟦<unit>⟧\(segment)</unit>", ["the unit has no id"]),
    ("⟦<unit id=\"a\">⟧</unit>", ["the unit has no segment"]),
    ("<unit id=\"a\">\(segment)</unit><unit id=\"⟦a⟧\">\(segment)</unit>", ["the unit \"a\" stands twice"]),
    ("<unit id=\"a\">⟦<segment>⟧<target>T</target></segment></unit>", ["the segment has no source"]),
    (
      "<unit id=\"a\"><segment><source>S</source>⟦<source>⟧S</source></segment></unit>",
      ["the segment has a second source"]
    ),
    ("<unit id=\"a\"><segment state=\"⟦new⟧\"><source>S</source></segment></unit>", ["\"new\" is no state"]),
    (
      "<unit id=\"a\"><segment subState=\"⟦a:b⟧\"><source>S</source></segment></unit>",
      ["the segment has a \"subState\""]
    ),
    (
      "<unit id=\"a\"><segment><source><ph id=\"1\" dataRef=\"⟦d⟧\"/></source></segment></unit>",
      ["the unit has no original data \"d\""]
    ),
    (
      "<unit id=\"a\"><segment><source><cp hex=\"⟦00A0⟧\"/></source></segment></unit>",
      ["\"cp\" stands for a character"]
    ),
    ("⟦<group>⟧<unit id=\"a\">\(segment)</unit></group>", ["the group has no id"]),
    ("<unit id=\"a\">⟦<notes>⟧</notes>\(segment)</unit>", ["\"notes\" holds no note"]),
  ]

  @Test(arguments: cases.indices)
  func reportsFaultsAndReadsTheRest(_ index: Int) throws {
    let (inside, messages) = Self.cases[index]
    let whole = "<unit id=\"last\"><segment><source>S</source><target>T</target></segment></unit>"
    let marked = MarkedText(XLIFFReading.version2(inside + whole))
    let read = try XLIFFReading(marked.text)
    #expect(read.problems.count == messages.count)
    for (problem, message) in zip(read.problems, messages) { #expect(problem.message.hasPrefix(message)) }
    #expect(read.problems.map(\.span) == marked.spans)
    #expect(read.texts.suffix(2) == ["last en=S", "last de=T"])
  }

  @Test(arguments: [
    ("", ["does not say which language its texts are in", "into which language"]),
    ("srcLang=\"en\"", ["into which language"]), ("srcLang=\"e n\" trgLang=\"de\"", ["is no language tag"]),
  ])
  func reportsMissingLanguages(_ languages: String, _ messages: [String]) throws {
    let unit = "<unit id=\"a\"><segment><source>S</source><target>T</target></segment></unit>"
    let problems = try XLIFFReading(XLIFFReading.version2(unit, languages: languages)).problems
    #expect(problems.count == messages.count)
    for message in messages { #expect(problems.contains { $0.message.contains(message) }) }
  }
}
