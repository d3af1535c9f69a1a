import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// A `.stringsdict` gives a table with formats, variables, and each variable's texts.
struct StringsdictFormatTests {
  private func read(
    _ text: String, path: SourcePath = "App/de.lproj/Localizable.stringsdict"
  ) throws -> (file: SourceFile, table: StringTable, problems: [SyntaxProblem]) {
    let file = SourceFile(id: FileID(2), path: path, contents: Array(text.utf8))
    let document = StringsdictFormat.read(file)
    return (file, try #require(document.table), document.problems)
  }

  private func list(_ inside: String) -> String { "<plist version=\"1.0\"><dict>\(inside)</dict></plist>" }

  private func texts(_ table: StringTable, _ file: SourceFile) -> [String] {
    table.cells.map { cell in
      let text = cell.decoded >= 0 ? table.decodedTexts[Int(cell.decoded)].string : file.text(cell.span)
      return "\(table.variants[Int(cell.variant)].name)=\(text)"
    }
  }

  static let type = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  static let value = "<key>NSStringFormatValueTypeKey</key><string>d</string>"

  @Test func readsFormatAndVariablesAtTheirPlaces() throws {
    let marked = MarkedText(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <!-- ⟦How many⟧ -->
        <key>⟦cups⟧</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>⟦%⟦2⟧$#@cups@ und %1$@⟧</string>
          <key>⟦cups⟧</key>
          <dict>
            \(Self.type)<key>NSStringFormatValueTypeKey</key><string>⟦lld⟧</string>
            <key>one</key><string>⟦eine Tasse⟧</string>
            <key>other</key><string>⟦%d Tassen &amp; mehr⟧</string>
          </dict>
        </dict>
      </dict></plist>
      """)
    let (file, table, problems) = try read(marked.text)
    #expect(problems == [])
    let entry = try #require(table.entries.first)
    let substitution = try #require(table.substitutions.first)
    #expect(table.entries.count == 1 && table.substitutions.count == 1)
    #expect(table.keyText(entry) == "cups" && substitution.name == "cups")
    #expect(substitution.argumentNumber?.value == 2 && substitution.formatSpecifier?.value == "lld")
    #expect(
      texts(table, file) == [
        "=%2$#@cups@ und %1$@", "cups.one=eine Tasse", "cups.other=%d Tassen & mehr",
      ])
    var places = [try #require(entry.commentSpan), entry.keySpan]
    places += [table.cells[0].span, try #require(substitution.argumentNumber).span, substitution.nameSpan]
    places += [try #require(substitution.formatSpecifier).span, table.cells[1].span, table.cells[2].span]
    #expect(places == marked.spans)
    #expect(entry.cells == 0..<3 && table.cells.allSatisfy { $0.entry == 0 && $0.file == FileID(2) })
  }

  @Test func isOfTheFamilyOfTheTableBesideIt() throws {
    let (_, table, _) = try read(list(""))
    let strings = SourceFile(id: FileID(0), path: "App/fr.lproj/Localizable.strings", contents: [])
    #expect(table.familyPath == StringsFormat.read(strings).table?.familyPath && table.familyPath != nil)
    #expect(table.isPreferred && !table.isBase && table.sourceLocale == nil)
    #expect(table.locales.map(\.spelling) == ["de"])
    #expect(try read(list(""), path: "Base.lproj/L.stringsdict").table.isBase)
    #expect(try read(list(""), path: "L.stringsdict").table.familyPath == nil)
  }

  @Test(arguments: [
    ("a.stringsdict", true), ("A.STRINGSDICT", true), ("a.strings", false), ("stringsdict", false),
    ("a.plist", false),
  ])
  func claimsItsExtensionOnly(_ path: String, _ expected: Bool) {
    #expect(StringsdictFormat.mayRead(SourcePath(path)) == expected)
  }

  @Test func readsVariablesThatNameOthers() throws {
    let inside = """
      <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@ %@</string>
      <key>a</key><dict>\(Self.type)\(Self.value)<key>other</key><string>%d of %3$#@b@ in %#@c@</string></dict>
      <key>b</key><dict>\(Self.type)\(Self.value)<key>other</key><string>%d</string></dict>
      <key>c</key><dict>\(Self.type)\(Self.value)<key>other</key><string>%d</string></dict></dict>
      """
    let (_, table, problems) = try read(list(inside))
    #expect(problems == [])
    // Which argument a sequence without a number takes inside another variable is not known.
    #expect(table.substitutions.map { $0.argumentNumber?.value } == [1, 3, nil])
  }

  @Test func readsDevicesAndWidths() throws {
    let inside = """
      <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>Tap</string>
        <key>mac</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict>\(Self.type)\(Self.value)<key>other</key><string>Click %d</string></dict></dict>
      </dict></dict>
      <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>5</key><string>Hi</string><key>20</key><string>Good day</string></dict></dict>
      <key>var</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@d@</string>
        <key>d</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringDeviceSpecificRuleType</string>
          <key>ipad</key><string>Pad</string></dict></dict>
      <key>joined</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$@ %2$@</string></dict>
      """
    let (file, table, problems) = try read(list(inside))
    #expect(problems == [])
    #expect(
      texts(table, file) == [
        "iphone=Tap", "mac=%#@n@", "n.mac.other=Click %d", "5=Hi", "20=Good day", "=%#@d@", "d.ipad=Pad",
        "=%1$@ %2$@",
      ])
    #expect(table.entries.map(\.cells) == [0..<3, 3..<5, 5..<7, 7..<8])
  }

  /// An entry with its faults marked, and what is said about them.
  static let cases: [(marked: String, messages: [String])] = [
    ("<key>⟦k⟧</key><dict/>", ["the entry \"k\" has no \"NSStringLocalizedFormatKey\""]),
    (
      "<key>k</key>⟦<string>⟧x</string>", ["the value of \"k\" is a string, not a dictionary"]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key>⟦<true/>⟧</dict>",
      ["the value of \"NSStringLocalizedFormatKey\" is a boolean, not a string"]
    ),
    (
      "<key>k</key><dict><key>⟦NSStringLocalisedFormatKey⟧</key><string>x</string></dict>",
      ["the key \"NSStringLocalisedFormatKey\" is not known here"]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>a ⟦%#@n@⟧</string></dict>",
      ["the variable \"n\" is not defined in this entry"]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>⟦%2#@n@⟧</string><key>n</key><dict>"
        + type + value + "<key>other</key><string>%d</string></dict></dict>",
      ["the number before \"#@n@\" is read as a width"]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>⟦n⟧</key><dict>"
        + value + "<key>other</key><string>%d</string></dict></dict>",
      ["the variable \"n\" has no \"NSStringFormatSpecTypeKey\""]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>" + type
        + value + "<key>⟦oter⟧</key><string>%d</string><key>other</key>⟦<integer>⟧1</integer></dict></dict>",
      ["\"oter\" is no plural category", "the value of \"other\" is a number, not a string"]
    ),
    (
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
        + "<key>NSStringFormatSpecTypeKey</key><string>⟦NSStringPluralRule⟧</string>"
        + "<key>other</key><string>%d</string></dict></dict>",
      ["\"NSStringPluralRule\" is no rule that a variable can have"]
    ),
    (
      "<key>k</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>⟦wide⟧</key><string>x</string></dict></dict>",
      ["\"wide\" is no width"]
    ),
  ]

  @Test(arguments: cases.indices)
  func reportsFaultsAndReadsTheRest(_ index: Int) throws {
    let (inside, messages) = Self.cases[index]
    let whole = "<key>last</key><dict><key>NSStringLocalizedFormatKey</key><string>read</string></dict>"
    let marked = MarkedText(list(inside + whole))
    let (file, table, problems) = try read(marked.text)
    #expect(problems.map(\.message) == messages)
    #expect(problems.map(\.span) == marked.spans)
    #expect(texts(table, file).last == "=read")
  }

  @Test func tellsTheKindOfAMissingDollar() throws {
    let marked = "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%2#@k@</string></dict>"
    #expect(try read(list(marked)).problems.map(\.kind).contains(.misread))
  }

  /// The argument that the number names is the one that is read without it.
  @Test func readsANumberWithoutEffect() throws {
    let inside =
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%1#@n@</string><key>n</key><dict>"
      + Self.type
      + Self.value + "<key>other</key><string>%d</string></dict></dict>"
    #expect(try read(list(inside)).problems.isEmpty)
  }

  @Test(arguments: ["bplist00\u{1}\u{2}", "", "\"a\" = \"b\";", "<plist><array/></plist>"])
  func saysOneThingOfAFileThatIsNoTable(_ text: String) throws {
    let (_, table, problems) = try read(text)
    #expect(problems.count == 1 && table.entries.isEmpty)
  }

  @Test func takesAnyBytes() throws {
    let sample = list(
      "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@a@ %#@b@</string><key>a</key><dict>"
        + Self.type + Self.value + "<key>one</key><string>&lt;%d</string><key>other</key><dict/></dict>"
        + "<key>NSStringVariableWidthRuleType</key><dict><key>3</key><string>x</string></dict></dict>")
    let bytes = Array(sample.utf8)
    let tokens = ["<key>", "</key>", "<dict>", "</dict>", "%1$#@a@", "<string>", "&", "<"].map {
      Array($0.utf8)
    }
    var random = SeededRandom(seed: 31)
    var inputs = (0...bytes.count).map { Array(bytes[..<$0]) }
    for _ in 0..<1_000 { inputs.append(Mutation.mutate(bytes, tokens: tokens, with: &random)) }
    for input in inputs {
      let (file, table, problems) = try read(String(decoding: input, as: UTF8.self))
      let end = UInt32(file.bytes.count)
      #expect(problems.allSatisfy { $0.span.upper <= end } && problems.count <= 100)
      #expect(table.cells.allSatisfy { $0.span.upper <= end && Int($0.entry) < table.entries.count })
      #expect(table.entries.allSatisfy { $0.cells.upperBound <= table.cells.count })
    }
  }
}
