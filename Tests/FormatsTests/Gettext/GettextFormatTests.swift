import CatalogModel
import Formats
import LocaleData
import SourceText
import TestSupport
import Testing

struct GettextFormatTests {
  private func read(_ text: String, path: SourcePath = "po/de.po") -> (file: SourceFile, document: Document) {
    let file = SourceFile(id: FileID(4), path: path, contents: Array(text.utf8))
    return (file, GettextFormat.read(file))
  }

  /// The rows as `key locale variant=text`.
  private func rows(_ file: SourceFile, _ table: StringTable) -> [String] {
    table.cells.map { cell in
      let entry = table.entries[Int(cell.entry)]
      let text =
        cell.decoded >= 0 ? table.decodedTexts[Int(cell.decoded)].string : file.text(cell.span)
      let key = (table.contextText(entry).map { $0 + "|" } ?? "") + table.keyText(entry)
      let variant = table.variants[Int(cell.variant)].name
      return
        "\(key) \(table.locales[Int(cell.locale)].spelling)\(variant.isEmpty ? "" : " ")\(variant)=\(text)"
    }
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "gettext" })
  }

  @Test func recognizesFilesByExtension() {
    #expect(GettextFormat.mayRead("a/de.po") && GettextFormat.mayRead("a/App.POT"))
    #expect(
      !GettextFormat.mayRead("a/de.mo") && !GettextFormat.mayRead("po") && !GettextFormat.mayRead("a.po/x"))
    #expect(GettextFormat.recognizes("a.pot", start: Array("msgid".utf8)[...]))
    #expect(!GettextFormat.recognizes("a.pot", start: [0xD0, 0xCF, 0x11, 0xE0, 0x00][...]))
  }

  @Test(arguments: [
    ("locale/pt_BR/LC_MESSAGES/app.po", "pt_BR", "locale/app.po", "app"),
    ("locale/app.pot", "en", "locale/app.po", "app"),
    ("po/de.po", "de", "po/*.po", "messages"),
    ("po/app.pot", "en", "po/*.po", "app"),
    ("de/relay-locations.po", "de", "relay-locations.po", "relay-locations"),
    ("x/relay-locations.pot", "en", "x/relay-locations.po", "relay-locations"),
    ("languages/app-de_DE.po", "de_DE", "languages/app.po", "app"),
    ("languages/my-app-sr@latin.po", "sr@latin", "languages/my-app.po", "my-app"),
  ])
  func takesLocaleAndFamilyFromThePath(_ path: String, _ locale: String, _ family: String, _ name: String)
    throws
  {
    let table = try #require(read("msgid \"One day\"\nmsgstr \"x\"\n", path: SourcePath(path)).document.table)
    #expect(table.locales.first?.spelling == locale)
    #expect(table.familyPath?.display == family)
    #expect(table.name == name)
    #expect(table.sourceLocale?.spelling == "en")
    #expect(table.isPreferred == path.hasSuffix(".pot"))
    #expect(table.placeholders == .unknown)
  }

  @Test func comparesNothingWithTextsOfNoKnownLanguage() throws {
    let (file, document) = read("msgid \"One day\"\nmsgstr \"x\"\n", path: "a/messages.po")
    let table = try #require(document.table)
    #expect(rows(file, table) == ["One day =x"])
    #expect(table.sourceLocale == nil)
    let (sources, other) = read("msgid \"One day\"\nmsgstr \"\"\n", path: "a/messages.po")
    #expect(rows(sources, try #require(other.table)) == ["One day en=One day"])
  }

  @Test func prefersTheLanguageOfTheHeader() throws {
    let header = "msgid \"\"\nmsgstr \"Language: pl_PL\\n\"\n"
    let table = try #require(read(header, path: "pl/app.po").document.table)
    #expect(table.locales.map(\.spelling) == ["pl_PL", "en"])
    #expect(table.locales.first?.id == LocaleID(language: "pl", region: "PL"))
    let broken = "msgid \"\"\nmsgstr \"Language: Polish\\n\"\n"
    #expect(try #require(read(broken, path: "pl/app.po").document.table).locales.first?.spelling == "pl")
  }

  @Test func givesTranslationsAndSourceTexts() throws {
    let marked = MarkedText(
      #"""
      msgid ""
      msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

      # ⟦first⟧
      #. ⟦catalog-lint: here⟧
      msgctxt "paywall"
      msgid "⟦Buy now⟧"
      msgstr "⟦Jetzt kaufen⟧"

      #, fuzzy
      msgid "⟦Buy now⟧"
      msgstr "⟦Kauf⟧"

      msgid "⟦One day⟧"
      msgid_plural "⟦%d days⟧"
      msgstr[0] "⟦Ein Tag⟧"
      msgstr[1] "⟦%d Tage⟧"

      msgid "⟦Not \"yet\"⟧"
      msgstr ""

      #~ msgid "Old one"
      #~ msgstr "Alt"
      """#)
    let (file, document) = read(marked.text)
    #expect(document.problems == [])
    let table = try #require(document.table)
    #expect(
      rows(file, table) == [
        "paywall|Buy now en=Buy now", "paywall|Buy now de=Jetzt kaufen", "Buy now en=Buy now",
        "Buy now de=Kauf", "One day en one=One day", "One day en other=%d days", "One day de one=Ein Tag",
        "One day de other=%d Tage", "Not \"yet\" en=Not \"yet\"",
      ])
    #expect(table.cells.map(\.state)[..<4] == [.impliedByKey, .none, .impliedByKey, .needsReview])
    #expect(table.entries.map(\.decodedKey) == [-1, -1, -1, 0])
    #expect(table.entries.first?.commentSpan == marked.spans[1])
    #expect(table.moreComments.map(\.span) == [marked.spans[0]])
    #expect(table.cells.map(\.span) == Array(marked.spans[2...]))
    #expect(table.entries.allSatisfy { entry in table.cells[entry.cells].first?.span == entry.keySpan })
  }

  @Test func takesNamesForKeysOnly() throws {
    let (file, document) = read(
      """
      msgid "paywall.title"
      msgstr "Mehr"

      msgid "app_store_subtitle"
      msgstr ""

      msgid "subtitle"
      msgstr "Weiter"
      """)
    let table = try #require(document.table)
    #expect(rows(file, table) == ["paywall.title de=Mehr", "subtitle de=Weiter"])
    #expect(table.entries.count == 3)
    #expect(table.locales.map(\.spelling) == ["de"])
    #expect(table.sourceLocale == nil)
  }

  @Test func takesBetterSourceTextsFromAFileOfTheSourceLanguage() throws {
    let (file, document) = read(
      "msgid \"Buy it\"\nmsgstr \"Buy now\"\n\nmsgid \"Go on\"\nmsgstr \"\"\n", path: "po/en.po")
    let table = try #require(document.table)
    #expect(rows(file, table) == ["Buy it en=Buy now", "Go on en=Go on"])
  }

  @Test(arguments: [
    (
      "pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      "one few many"
    ),
    (
      "pl",
      "nplurals=4; plural=(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3);",
      "one few many other"
    ),
    ("fr", "nplurals=2; plural=(n > 1);", "one other"),
    // For zero, gettext's customs and CLDR differ.
    ("fr", "nplurals=2; plural=(n != 1);", "one other"),
    ("ja", "nplurals=1; plural=0;", "other"),
    (
      "ar",
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      "zero one two few many other"
    ),
    (
      "sl", "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);",
      "other one two few"
    ),
    // One form cannot be both, and two cannot be the same.
    ("en", "nplurals=1; plural=0;", "0"),
    ("ru", "nplurals=2; plural=(n != 1);", "0 1"),
    ("he", "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);", "0 1 2 3"),
    ("tlh", "nplurals=2; plural=(n != 1);", "0 1"),
  ])
  func mapsPluralFormsToCategories(_ language: String, _ forms: String, _ variants: String) throws {
    let names = variants.split(separator: " ").map(String.init)
    var text = "msgid \"\"\nmsgstr \"Language: \(language)\\nPlural-Forms: \(forms)\\n\"\n\n"
    text += "msgid \"a b\"\nmsgid_plural \"c d\"\n"
    for index in names.indices { text += "msgstr[\(index)] \"t\(index)\"\n" }
    let (_, document) = read(text, path: "app.po")
    #expect(document.problems == [])
    let table = try #require(document.table)
    // In a file of the source language, its own texts take the place of the ids.
    #expect(table.cells.filter { $0.locale == 0 }.map { table.variants[Int($0.variant)].name } == names)
  }

  private func check(
    _ marked: String, _ messages: [String], path: SourcePath = "po/de.po",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    let problems = read(text.text, path: path).document.problems
    #expect(problems.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
  }

  @Test func reportsPluralFormsThatDoNotFit() {
    let entry = "msgid \"a b\"\nmsgid_plural \"c d\"\nmsgstr[0] \"x\"\n"
    func header(_ field: String) -> String {
      "msgid \"\"\nmsgstr \"Plural-Forms: \(field)\\n\"\n"
    }
    check(
      header("nplurals=2; plural=(n != 1);") + "msgid \"a b\"\nmsgid_plural \"c d\"\n⟦msgstr[0]⟧ \"x\"\n",
      ["the message has 1 plural form, and the header says nplurals=2"])
    check(
      header("nplurals=⟦x⟧; plural=(n != 1);") + entry,
      ["the header does not say how many plural forms there are"])
    check(
      header("nplurals=⟦99999999999999999999⟧; plural=0;") + entry,
      ["the header does not say how many plural forms there are"])
    check(header("nplurals=1; plural=⟦n !⟧;") + entry, ["the header's plural expression cannot be read"])
    check(header("⟦nplurals=1;⟧") + entry, ["the header's plural expression cannot be read"])
    check(
      header("nplurals=1; plural=⟦(n != 1)⟧;") + entry,
      ["the plural expression gives form 1 for 0, and nplurals is 1"])
    check(
      header("nplurals=1; plural=⟦1 / n⟧;") + entry,
      ["the plural expression gives no form for 0, and nplurals is 1"])
    check(
      "msgid \"a b\"\nmsgid_plural \"c d\"\n⟦msgstr[0]⟧ \"x\"\n\n"
        + "msgid \"e\"\nmsgid_plural \"f\"\nmsgstr[0] \"x\"\n",
      ["the file has plural forms, but no \"Plural-Forms\" in a header"])
    check("msgid \"a b\"\nmsgid_plural \"c d\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n", [], path: "a.pot")
    check(header("nplurals=INTEGER; plural=EXPRESSION;"), [])
  }

  @Test func reportsMessagesThatStandTwice() throws {
    let marked = MarkedText(
      "msgid \"⟦a b⟧\"\nmsgstr \"\"\nmsgctxt \"x\"\nmsgid \"a b\"\nmsgstr \"\"\nmsgid \"⟦a b⟧\"\nmsgstr \"c\"\n"
    )
    let problems = read(marked.text).document.problems
    #expect(problems.map(\.span) == [marked.spans[1]])
    #expect(problems.map(\.kind) == [.duplicateKey(first: marked.spans[0])])
    check("msgid \"\"\nmsgstr \"A: b\\n\"\nmsgid \"⟦⟧\"\nmsgstr \"\"\n", ["the file has a second header"])
  }

  @Test func reportsOtherEncodings() throws {
    var bytes = Array(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=koi8-r\\n\"\nmsgid \"One day\"\nmsgstr \"".utf8)
    let place = bytes.count
    bytes += [0xE4] + Array("\"\nmsgid \"Two days\"\nmsgstr \"ok\"\n".utf8)
    let file = SourceFile(id: FileID(0), path: "po/ru.po", contents: bytes)
    let document = GettextFormat.read(file)
    #expect(
      document.problems.map(\.message) == [
        "these bytes are not UTF-8, as the header's charset \"koi8-r\" says"
      ])
    #expect(document.problems.first?.span.lower == UInt32(place))
    #expect(
      rows(file, try #require(document.table)) == ["Two days ru=ok"])
    check(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=⟦ISO-8859-1⟧\\n\"\nmsgid \"a b\"\nmsgstr \"ä\"\n",
      ["the header names the charset \"ISO-8859-1\", but the text is UTF-8"])
    check(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=CHARSET\\n\"\nmsgid \"a b\"\nmsgstr \"ä\"\n", []
    )
  }

  @Test func givesNothingForAFileThatIsNone() {
    let (_, document) = read("<html>\n<body>\n")
    if case .none = document.content {} else { Issue.record("a table of nothing") }
    #expect(document.problems.count == 1)
    #expect(read("").document.table?.entries.isEmpty == true)
    #expect(read("# nothing yet\n").document.problems == [])
  }

  @Test func survivesTruncationAndMutation() {
    let sample = Array(
      #"""
      msgid ""
      msgstr "Language: pl\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : 1);\nContent-Type: text/plain; charset=UTF-8\n"

      # note
      msgctxt "c"
      msgid "a b"
      msgid_plural "c d"
      msgstr[0] "ż"
      msgstr[1] "ą\n"
      """#.utf8)
    func run(_ bytes: [UInt8]) {
      let file = SourceFile(id: FileID(0), path: "a/pl.po", contents: bytes)
      let document = GettextFormat.read(file)
      #expect(document.problems.allSatisfy { $0.span.range.upperBound <= file.bytes.count })
      #expect(document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted())
    }
    for length in 0...sample.count { run(Array(sample[..<length])) }
    var random = SeededRandom(seed: 5)
    let tokens = ["msgid ", "msgstr", "\"", "nplurals=", "plural=", "n", ";", "charset=", "\n"].map {
      Array($0.utf8)
    }
    for _ in 0..<500 { run(Mutation.mutate(sample, tokens: tokens, with: &random)) }
  }
}
