import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct AndroidStringsFormatTests {
  private func read(_ text: String, path: SourcePath = "app/src/main/res/values-de/strings.xml") -> (
    file: SourceFile, document: Document
  ) {
    let file = SourceFile(id: FileID(2), path: path, contents: Array(text.utf8))
    let isCompose = ComposeResourcesFormat.mayRead(path)
    return (file, isCompose ? ComposeResourcesFormat.read(file) : AndroidStringsFormat.read(file))
  }

  private func texts(_ table: StringTable, _ file: SourceFile) -> [String] {
    table.cells.map { cell in
      cell.decoded < 0 ? file.text(cell.span) : table.decodedTexts[Int(cell.decoded)].string
    }
  }

  @Test func buildsRowsForAllKindsOfTexts() throws {
    let marked = MarkedText(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:tools="http://schemas.android.com/tools">
        <color name="red">#f00</color>
        <!-- ⟦Button⟧ -->
        <string name="⟦buy⟧" comment="⟦Short⟧">⟦Kaufen⟧</string>
        <string name="⟦brand⟧" translatable="false">  ⟦Pro⟧
        </string>
        <plurals name="⟦buy⟧"><item quantity="one">⟦%d Tag⟧</item><item quantity="other">⟦%d Tage⟧</item></plurals>
        <string-array name="⟦buy⟧"><item>⟦Eins⟧</item><item>⟦Zwei⟧</item></string-array>
      </resources>
      """)
    let (file, document) = read(marked.text)
    let table = try #require(document.table)
    #expect(document.problems == [])
    #expect(table.entries.map { table.keyText($0) } == ["buy", "brand", "buy", "buy"])
    #expect(table.entries.map { table.contextText($0) } == [nil, nil, "plurals", "string-array"])
    #expect(table.entries.map(\.isTranslatable) == [true, false, true, true])
    #expect(texts(table, file) == ["Kaufen", "Pro", "%d Tag", "%d Tage", "Eins", "Zwei"])
    #expect(
      table.cells.map { table.variants[Int($0.variant)].name } == ["", "", "one", "other", "0", "1"])
    var places = [try #require(table.entries[0].commentSpan)] + table.moreComments.map(\.span)
    places += table.entries.map(\.keySpan) + table.cells.map(\.span)
    #expect(Set(places) == Set(marked.spans))
    #expect(table.placeholders == .java)
  }

  @Test(arguments: [
    (#"Don\'t \"stop\"\n now"#, "Don't \"stop\"\n now"),
    ("  a \n   b\t", "a b"), (#""  a b " "#, "  a b "), (#"caf\u00e9"#, "café"), (#"\@me \?"#, "@me ?"),
    (#"a\\b"#, #"a\b"#), (#"50\%"#, "50%"), ("<![CDATA[<b>a</b>]]>", "<b>a</b>"), ("&lt;b&gt;", "<b>"),
    ("Hi <b>%1$s</b>!", "Hi %1$s!"),
    ("<annotation a=\"b\"><annotation c=\"0\">%1$s</annotation></annotation>", "%1$s"),
    ("<xliff:g id=\"x\">%1$s</xliff:g> left ", "%1$s left"), ("a<!-- c -->b", "ab"), ("&app; x", "Coffee x"),
    (#"\uD83D\uDE00"#, "\u{1F600}"), ("<b> a </b> ", " a "), ("", ""), ("“a”", "“a”"),
  ])
  func readsTextAsTheAppGetsIt(_ written: String, _ shown: String) throws {
    let (file, document) = read(
      """
      <!DOCTYPE resources [<!ENTITY app "Coffee">]>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"><string name="a">\(written)</string></resources>
      """)
    #expect(document.problems == [])
    let table = try #require(document.table)
    #expect(texts(table, file) == [shown])
  }

  @Test func mapsPlaceholdersInsideTags() throws {
    let marked = MarkedText(#"<resources><string name="a">It\'s <b>⟦%1$s⟧</b></string></resources>"#)
    let table = try #require(read(marked.text).document.table)
    let text = table.decodedTexts[Int(table.cells[0].decoded)]
    #expect(text.string == "It's %1$s")
    let start = text.bytes.startIndex + 5
    #expect(text.span(start..<start + 3).lower == marked.spans[0].lower)
  }

  @Test(arguments: [
    (
      "<string name=\"a\">Don⟦'⟧t 'x'</string>",
      "the apostrophe in \"Don't\" is not escaped, which aapt refuses"
    ),
    (#"<string name="a">a⟦\K⟧b</string>"#, #""\K" is no escape: the backslash is dropped and "K" is shown"#),
    (
      #"<string name="a">a ⟦\u⟧00</string>"#,
      #""\u" is not followed by four hexadecimal digits, which aapt refuses"#
    ),
    (#"<string name="a">press ⟦"OK"⟧ now</string>"#, #"the quotes around "OK" are not shown"#),
    ("⟦<string>⟧x</string>", "\"string\" has no name, which the build refuses"),
    ("<plurals name=\"p\">⟦<item>⟧x</item></plurals>", "the item has no quantity, which the build refuses"),
    (
      "<plurals name=\"p\"><item quantity=\"⟦lots⟧\">x</item></plurals>",
      "the quantity \"lots\" is none, which the build refuses"
    ),
    (
      "<⟦plural⟧ name=\"p\"><item quantity=\"other\">x</item></plural>",
      "the element \"plural\" is not known here"
    ),
    ("⟦stray⟧", "the text \"stray\" stands between the resources, which the build refuses"),
    (
      "<string-array name=\"p\"><⟦string⟧>x</string></string-array>",
      "\"string\" stands in \"string-array\", which the build refuses"
    ),
    (
      "<string name=\"z\">1</string><string name=\"⟦z⟧\">2</string>",
      "the key \"z\" stands twice in this table"
    ),
  ])
  func reportsAFaultAndReadsTheRest(_ inside: String, _ message: String) throws {
    let marked = MarkedText("<resources>\(inside)<string name=\"last\">Letzter</string></resources>")
    let (file, document) = read(marked.text)
    #expect(document.problems.map(\.message) == [message])
    #expect(document.problems.map(\.span) == marked.spans)
    let table = try #require(document.table)
    #expect(table.entries.last.map { table.keyText($0) } == "last")
    #expect(texts(table, file).last == "Letzter")
  }

  @Test func joinsProductsOfOneKey() throws {
    let (file, document) = read(
      """
      <resources><string name="a">Phone</string><string name="b">B</string>\
      <string name="a" product="tablet">Tablet</string></resources>
      """)
    let table = try #require(document.table)
    #expect(document.problems == [])
    #expect(table.entries.map { table.keyText($0) } == ["a", "b"])
    #expect(table.entries.map(\.cells) == [0..<2, 2..<3])
    #expect(texts(table, file) == ["Phone", "Tablet", "B"])
    #expect(table.variants[Int(table.cells[1].variant)].device == "tablet")
  }

  @Test(arguments: ["@string/restore", "@android:string/ok", "@null", "?attr/title", " @string/a\n"])
  func marksReferences(_ value: String) throws {
    let table = try #require(
      read("<resources><string name=\"a\">\(value)</string></resources>").document.table)
    #expect(table.cells.map(\.state) == [.reference])
    #expect(table.entries.map(\.isTranslatable) == [false])
  }

  @Test(arguments: ["@name on the web", #"\@string/a"#, "?!", "? Help", "@文字/a", "a@b/c"])
  func takesOtherTextsForTexts(_ value: String) throws {
    let table = try #require(
      read("<resources><string name=\"a\">\(value)</string></resources>").document.table)
    #expect(table.cells.map(\.state) == [.none])
  }

  @Test(
    arguments: [
      ("res/values/strings.xml", "values", nil, true, "res/values/strings.xml"),
      ("res/values-pt-rBR/a.xml", "pt-rBR", "pt-BR", false, "res/values/a.xml"),
      ("res/values-b+sr+Latn/a.xml", "b+sr+Latn", "sr-Latn", false, "res/values/a.xml"),
      ("res/values-b+es+419/a.xml", "b+es+419", "es-419", false, "res/values/a.xml"),
      ("res/values-iw-rIL/a.xml", "iw-rIL", "he-IL", false, "res/values/a.xml"),
      ("res/values-night/a.xml", "values-night", nil, true, "res/values-night/a.xml"),
      ("res/values-sw600dp/a.xml", "values-sw600dp", nil, true, "res/values-sw600dp/a.xml"),
      ("res/values-car/a.xml", "values-car", nil, true, "res/values-car/a.xml"),
      ("res/values-mcc310-de/a.xml", "de", "de", false, "res/values-mcc310/a.xml"),
      ("res/values-de-land-v21/a.xml", "de", "de", false, "res/values-land-v21/a.xml"),
    ] as [(String, String, String?, Bool, String)])
  func takesLocaleAndFamilyFromTheFolder(
    _ path: String, _ spelling: String, _ id: String?, _ isBase: Bool, _ family: String
  ) throws {
    let text = "<resources><string name=\"a\">x</string></resources>"
    let table = try #require(read(text, path: SourcePath(path)).document.table)
    #expect(table.locales.map(\.spelling) == [spelling])
    #expect(table.locales.map { $0.id?.identifier } == [id])
    #expect(table.isBase == isBase)
    #expect(table.familyPath == SourcePath(family))
  }

  @Test func takesTheLocaleOfTheBaseFromTheFile() throws {
    let text = #"<resources xmlns:tools="x" tools:locale="fr"><string name="a">x</string></resources>"#
    let table = try #require(read(text, path: "res/values/strings.xml").document.table)
    #expect(table.locales == [LocaleTag("values", id: LocaleID(language: "fr"))])
  }

  @Test(arguments: [
    ("res/values/strings.xml", "<resources><string name=", true),
    (
      "res/values-de/other.xml", "<?xml version=\"1.0\"?><!-- <a> -->\n<resources>\n<plurals name=\"a\">",
      true
    ),
    (
      "res/values/a.xml", "<!DOCTYPE resources [<!ENTITY a \"<b>\">]><resources><string-array name=\"a\"/>",
      true
    ),
    ("res/values/colors.xml", "<resources><color name=\"a\">#fff</color></resources>", false),
    ("res/values/public.xml", "<resources><public type=\"string\" name=\"a\"/></resources>", false),
    ("res/values/a.xml", "<resources><!-- <string name=\"a\"> --></resources>", false),
    ("res/values/a.xml", "<manifest><string name=\"a\"/></manifest>", false),
    ("res/layout/a.xml", "<resources><string name=\"a\"/></resources>", false),
    ("res/values/strings.json", "<resources><string name=\"a\"/></resources>", false),
    ("res/valuesX/a.xml", "<resources><string name=\"a\"/></resources>", false),
    ("res/values/a.xml", "", false),
    ("composeResources/values/a.xml", "<resources><string name=\"a\"/></resources>", false),
  ])
  func claimsOnlyFilesWithTexts(_ path: String, _ start: String, _ isClaimed: Bool) {
    let path = SourcePath(path)
    let bytes = Array(start.utf8)
    #expect(
      (AndroidStringsFormat.mayRead(path) && AndroidStringsFormat.recognizes(path, start: bytes[...]))
        == isClaimed)
  }

  @Test func readsComposeResourcesByTheirOwnEscapes() throws {
    let marked = MarkedText(
      #"<resources><string name="a">  It's\n\u0041\\ ⟦\'⟧x </string></resources>"#)
    let path: SourcePath = "src/commonMain/composeResources/values-pt-rBR/strings.xml"
    #expect(ComposeResourcesFormat.mayRead(path) && !AndroidStringsFormat.mayRead(path))
    #expect(ComposeResourcesFormat.recognizes(path, start: marked.bytes[...]))
    let (file, document) = read(marked.text, path: path)
    let table = try #require(document.table)
    #expect(texts(table, file) == [#"  It's"# + "\n" + #"A\ \'x "#])
    #expect(document.problems.map(\.message) == [#""\'" is no escape here: the backslash is shown"#])
    #expect(document.problems.map(\.span) == marked.spans)
    #expect(document.format == "compose-resources")
  }

  // MARK: Hostile input

  private static let sample = Array(
    #"""
    <!DOCTYPE resources [<!ENTITY app "Coffee">]><resources xmlns:tools="t" tools:locale="en">
    <!-- c --><string name="a">It\'s "x" <b>&app;</b> \u0041\n</string><plurals name="p"><item quantity="one">1</item>
    </plurals><string-array name="l" product="tv"><item><![CDATA[x]]></item></string-array></resources>
    """#.utf8)

  private func checkPlaces(_ bytes: [UInt8]) {
    let file = SourceFile(id: FileID(0), path: "res/values/strings.xml", contents: bytes)
    _ = AndroidStringsFormat.recognizes(file.path, start: file.bytes[...])
    let document = AndroidStringsFormat.read(file)
    let whole = ByteSpan(0..<file.bytes.count)
    #expect(document.problems.allSatisfy { whole.contains($0.span) })
    #expect(document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted())
    guard let table = document.table else {
      #expect(!document.problems.isEmpty)
      return
    }
    #expect(table.cells.allSatisfy { whole.contains($0.span) })
    #expect(table.cells.map(\.entry) == table.cells.map(\.entry).sorted())
    #expect(table.entries.allSatisfy { $0.cells.upperBound <= table.cells.count })
  }

  @Test func readsEveryStartOfAFile() {
    for count in Self.sample.indices { checkPlaces(Array(Self.sample[..<count])) }
  }

  @Test func readsMutatedFiles() {
    var random = SeededRandom(seed: 20)
    let tokens = ["<string name=\"a\">", "</string>", "\\", "\"", "'", "<item>", "&app;", "\\u", "<b>"].map {
      Array($0.utf8)
    }
    for _ in 0..<400 { checkPlaces(Mutation.mutate(Self.sample, tokens: tokens, with: &random)) }
  }

  @Test func readsLongListsAndDeepTags() {
    let items = String(repeating: "<item>x</item>", count: 70_000)
    checkPlaces(Array("<resources><string-array name=\"a\">\(items)</string-array></resources>".utf8))
    let deep = String(repeating: "<b>", count: 5_000)
    checkPlaces(Array("<resources><string name=\"a\">\(deep)</string></resources>".utf8))
  }
}
