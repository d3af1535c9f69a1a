import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct StringsFormatTests {
  private func read(_ text: String, path: SourcePath = "App/de.lproj/Paywall.strings") -> (
    SourceFile, Document
  ) {
    let file = SourceFile(id: FileID(7), path: path, contents: Array(text.utf8))
    return (file, StringsFormat.read(file))
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "strings" })
  }

  @Test(arguments: [
    ("a/en.lproj/A.strings", true), ("A.STRINGS", true), ("A.stringsdict", false), ("A.xcstrings", false),
    ("strings", false), ("A.strings/x", false),
  ])
  func recognizesFilesByExtension(_ path: String, _ isRecognized: Bool) {
    #expect(StringsFormat.mayRead(SourcePath(path)) == isRecognized)
  }

  @Test(arguments: [
    ("App/de.lproj/Paywall.strings", "Paywall", "de", "de"),
    ("zh_CN.lproj/A.b.strings", "A.b", "zh_CN", "zh-CN"),
    ("x/Base.lproj/Main.strings", "Main", "Base", nil),
    ("x/pt-BR.LPROJ/Main.strings", "Main", "pt-BR", "pt-BR"),
    ("x/de/Main.strings", "Main", "", nil),
    ("Main.strings", "Main", "", nil),
  ])
  func takesTableAndLocaleFromThePath(_ path: String, _ table: String, _ spelling: String, _ id: String?)
    throws
  {
    let (_, document) = read("a = b;", path: SourcePath(path))
    let read = try #require(document.table)
    #expect(document.format == "strings")
    #expect(read.name == table)
    #expect(read.locales.map(\.spelling) == [spelling])
    #expect(read.locales.map { $0.id?.identifier } == [id])
    #expect(read.file == FileID(7))
  }

  @Test func buildsARowAndACellForEachEntry() throws {
    let marked = MarkedText(
      "/* ⟦Button⟧ */\n\"⟦buy⟧\" = \"⟦Kaufen⟧\";\n\"⟦a\\\"b⟧\" = \"⟦c\\nd⟧\";\n\"⟦same⟧\";\n⟦list⟧ = (1);\n")
    let (file, document) = read(marked.text)
    let table = try #require(document.table)
    try #require(table.entries.count == 4)
    #expect(table.entries.map { table.keyText($0) } == ["buy", "a\"b", "same", "list"])
    #expect(table.entries.map { $0.commentSpan.map { file.text($0) } } == ["Button", nil, nil, nil])
    #expect(table.entries.map(\.cells) == [0..<1, 1..<2, 2..<3, 3..<3])
    #expect(table.entries.map { $0.decodedKey >= 0 } == [false, true, false, false])
    #expect(table.cells.map(\.entry) == [0, 1, 2])
    #expect(table.cells.allSatisfy { $0.locale == 0 && $0.variant == 0 && $0.file == FileID(7) })
    #expect(table.cells.map { file.text($0.span) } == ["Kaufen", "c\\nd", "same"])
    #expect(table.cells.map { $0.decoded >= 0 } == [false, true, false])
    #expect(table.decodedTexts.map(\.string) == ["a\"b", "c\nd"])
    let spans = [table.entries[0].commentSpan] + table.entries.map(\.keySpan) + table.cells.map(\.span)
    #expect(Set(spans) == Set(marked.spans))
    #expect(document.problems.map(\.kind) == [.wrongType])
  }

  @Test func keepsEntriesOfAKeyThatStandsTwice() throws {
    let marked = MarkedText("\"⟦a⟧\" = \"1\";\nb = c;\n⟦a⟧ = \"2\";\n\"⟦\\U0061⟧\" = \"3\";")
    let (_, document) = read(marked.text)
    let table = try #require(document.table)
    #expect(table.entries.map { table.keyText($0) } == ["a", "b", "a", "a"])
    #expect(table.keys.count == 2)
    #expect(document.problems.map(\.span) == Array(marked.spans.dropFirst()))
    #expect(
      document.problems.map(\.kind)
        == Array(repeating: .duplicateKey(first: ByteSpan(1..<2)), count: 2))
    #expect(
      document.problems.map(\.message)
        == Array(repeating: "the key \"a\" stands twice in this table", count: 2))
  }

  @Test func listsProblemsInTheOrderOfTheText() {
    let (_, document) = read("a = b\na = c;\nd = \"\\q\";\na = e\n")
    #expect(document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted())
    #expect(document.problems.count == 5)
  }

  @Test func givesAnEmptyTableForAnEmptyFile() throws {
    for text in ["", "\n", "/* nothing */"] {
      let (_, document) = read(text)
      #expect(try #require(document.table).entries.isEmpty)
      #expect(document.problems == [])
    }
  }

  @Test func keepsASharedTextOfKeyOnlyEntriesOnce() throws {
    let (_, document) = read(#""a\nb";"#)
    let table = try #require(document.table)
    #expect(table.decodedTexts.map(\.string) == ["a\nb"])
    #expect(table.cells.map { Int($0.decoded) } == table.entries.map(\.decodedKey))
  }

  @Test func refusesBinaryPropertyLists() {
    let file = SourceFile(
      id: FileID(0), path: "en.lproj/A.strings", contents: Array("bplist00".utf8) + [0xD0, 0x08, 0xFF, 0x00])
    let document = StringsFormat.read(file)
    #expect(document.table?.entries.isEmpty == true)
    #expect(document.problems.map(\.message) == ["the file is a binary property list, not text"])
    #expect(document.problems.map(\.help) == ["convert it with plutil -convert xml1"])
    #expect(document.problems.map(\.span) == [ByteSpan(0..<8)])
  }

  @Test func givesAnEmptyTableForAFileThatIsNone() {
    let (_, document) = read("IDELocalizationWork Temporary File\n")
    #expect(document.table?.entries.isEmpty == true)
    #expect(document.table?.name == "Paywall")
    #expect(document.problems.count == 1)
  }
}
