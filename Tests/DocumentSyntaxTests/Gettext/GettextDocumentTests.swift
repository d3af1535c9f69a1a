import DocumentSyntax
import SourceText
import TestSupport
import Testing

struct GettextDocumentTests {
  private func read(_ text: String) -> (file: SourceFile, document: GettextDocument) {
    let file = SourceFile(id: FileID(0), path: "de.po", contents: Array(text.utf8))
    return (file, GettextDocument(file))
  }

  /// The entries as `context|id|plural=form:translation`, obsolete ones with `~` and fuzzy ones with `?`.
  private func outline(_ file: SourceFile, _ document: GettextDocument) -> [String] {
    document.entries.map { entry in
      func text(_ string: GettextString) -> String { string.decoded(in: file.bytes).string }
      var line = (entry.isObsolete ? "~" : "") + (entry.isFuzzy ? "?" : "")
      if let context = entry.context { line += text(context) + "|" }
      line += text(entry.id)
      if let plural = entry.plural { line += "|" + text(plural) }
      for translation in entry.translations {
        line += "=" + (translation.form.map { "\($0):" } ?? "") + text(translation.text)
      }
      return line
    }
  }

  private func check(
    _ marked: String, _ entries: [String], _ messages: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText(marked)
    let (file, document) = read(text.text)
    #expect(outline(file, document) == entries, sourceLocation: sourceLocation)
    #expect(document.problems.map(\.message) == messages, sourceLocation: sourceLocation)
    #expect(document.problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
  }

  @Test func readsEveryPartOfAnEntry() throws {
    let marked = MarkedText(
      """
      # ⟦by hand⟧
      #. ⟦At most 30 characters⟧
      #: App/Paywall.swift:12
      #, c-format, fuzzy
      #| msgid "Old text"
      msgctxt "⟦paywall⟧"
      msgid "⟦One day⟧"
      msgid_plural "⟦%d days⟧"
      ⟦msgstr[0]⟧ "⟦Ein Tag⟧"
      ⟦msgstr[1]⟧ "⟦%d Tage⟧"

      """)
    let (file, document) = read(marked.text)
    #expect(document.problems == [])
    #expect(outline(file, document) == ["?paywall|One day|%d days=0:Ein Tag=1:%d Tage"])
    let entry = try #require(document.entries.first)
    let spans =
      entry.comments
      + [entry.context?.span, entry.id.span, entry.plural?.span].compactMap(\.self)
      + entry.translations.flatMap { [$0.keywordSpan, $0.text.span] }
    #expect(spans == marked.spans)
    #expect(file.text(entry.span).hasPrefix("msgctxt") && file.text(entry.span).hasSuffix("Tage\""))
  }

  @Test func joinsPiecesAndReadsEscapes() throws {
    let marked = MarkedText(
      #"""
      msgid ""
      "⟦One\n"
      "two \"three\"\t⟧"
      msgstr "⟦\101\x42\\⟧" "" # no comment on a text
      msgid "a" msgstr "b"
      """#)
    let (file, document) = read(marked.text)
    #expect(outline(file, document) == ["One\ntwo \"three\"\t=AB\\", "a=b"])
    #expect(document.problems == [])
    let entry = try #require(document.entries.first)
    #expect([entry.id.span, entry.translations[0].text.span] == marked.spans)
    let text = entry.id.decoded(in: file.bytes)
    let two = try #require(text.string.utf8.firstIndex(of: UInt8(ascii: "w")))
    let index = text.string.utf8.distance(from: text.string.utf8.startIndex, to: two)
    #expect(file.text(text.span(index..<index + 2)) == "wo")
  }

  @Test func readsObsoleteEntriesAndTheHeader() throws {
    let (file, document) = read(
      """
      msgid ""
      msgstr "Language: de\\nX-Empty:\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

      #, fuzzy
      #~| msgid "older"
      #~ msgid "old"
      #~ msgstr ""
      #~ "alt"

      msgid "new"
      msgstr "neu"
      """)
    #expect(document.problems == [])
    #expect(outline(file, document).dropFirst() == ["~?old=alt", "new=neu"])
    let header = try #require(document.header)
    #expect(header.value(of: "language") == "de")
    #expect(header.value(of: "x-empty") == nil)
    let forms = try #require(header.range(of: "plural-forms"))
    #expect(file.text(header.text.span(forms)) == "nplurals=2; plural=(n != 1);")
  }

  @Test func reportsABrokenPlaceAndReadsOn() {
    check(
      "msgid \"a\"\nmsgstr ⟦\"⟧b\nmsgid \"c\"\nmsgstr \"d\"\n", ["a=b", "c=d"],
      ["this string has no closing quote in its line"])
    check(
      "⟦msgidd⟧ \"a\"\nmsgstr \"b\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"],
      ["\"msgidd\" is no keyword of a PO file"])
    check(
      "msgid \"z\"\nmsgstr \"y\"\n⟦msgidd⟧ \"a\"\n\"x\"\nmsgstr \"b\"\nmsgid \"c\"\nmsgstr \"d\"\n",
      ["z=y", "c=d"], ["\"msgidd\" is no keyword of a PO file"])
    check(
      "msgid \"say \"⟦hi⟧\" now\"\nmsgstr \"b\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["say =b", "c=d"],
      ["\"hi\" stands after the end of a text"])
    check(
      "⟦\"⟧lost\"\n\"more\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"], ["this string belongs to no keyword"])
    check(
      "⟦<⟧<<<<<< ours\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"],
      ["\"<\" stands where a keyword should start"])
    check(
      "msgid \"⟦\\q⟧a\"\nmsgstr \"⟦\\ü⟧\"\n", ["qa=ü"],
      ["\"\\q\" is no escape of gettext", "\"\\ü\" is no escape of gettext"])
  }

  @Test func reportsEntriesThatLackAPart() {
    check(
      "msgid \"⟦a⟧\"\n\nmsgid \"c\"\nmsgstr \"d\"\n", ["a", "c=d"], ["the entry of \"a\" has no \"msgstr\""])
    check(
      "⟦msgstr⟧ \"b\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"], ["this \"msgstr\" does not follow a \"msgid\""])
    check(
      "msgctxt \"⟦x⟧\"\nmsgctxt \"y\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["y|c=d"],
      ["this \"msgctxt\" has no \"msgid\""])
    check(
      "⟦msgid_plural⟧ \"x\"\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"],
      ["this \"msgid_plural\" does not follow a \"msgid\""])
    check(
      "⟦msgid⟧\nmsgid \"c\"\nmsgstr \"d\"\n", ["c=d"], ["\"msgid\" has no text"])
    check(
      "msgid \"a\"\n# ⟦why⟧\nmsgstr \"b\"\n", ["a=b"], ["this comment stands inside an entry"])
    check(
      "#~ msgid \"a\"\n⟦msgstr⟧ \"b\"\n", ["~a=b"], ["only a part of this entry is marked as obsolete"])
  }

  @Test func reportsPluralFormsThatAreNumberedWrong() {
    check(
      "msgid \"a\"\nmsgid_plural \"b\"\n⟦msgstr⟧ \"c\"\n", ["a|b=c"],
      ["an entry with \"msgid_plural\" has \"msgstr\" without a number"])
    check("msgid \"a\"\n⟦msgstr[0]⟧ \"c\"\n", ["a=0:c"], ["\"msgstr[0]\" needs a \"msgid_plural\""])
    check("msgid \"a\"\nmsgstr \"b\"\n⟦msgstr⟧ \"c\"\n", ["a=b=c"], ["this entry has a second \"msgstr\""])
    check(
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n⟦msgstr[2]⟧ \"d\"\n", ["a|b=0:c=2:d"],
      ["plural form 2 stands where 1 is due"])
    for number in ["x", "", "-1", "4294967296"] {
      check(
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[⟦\(number)⟧] \"d\"\nmsgid \"e\"\nmsgstr \"\"\n",
        ["a|b=0:c", "e="], ["\"\(number)\" is no number of a plural form"])
    }
  }

  @Test func keepsAtMostTwentyProblems() {
    let (_, document) = read(String(repeating: "?\n", count: 10_000) + "msgid \"a\"\nmsgstr \"b\"\n")
    #expect(document.problems.count == 20)
    #expect(document.entries.count == 1)
  }
}
