import DocumentSyntax
import SourceText
import TestSupport
import Testing

struct StringsFaultTests {
  @Test func reportsMissingSemicolons() {
    check(
      "\"a\" = \"b\"⟦⟧\nc = d;", ["a=b", "c=d"],
      ["malformed: the semicolon is missing after the value of \"a\""])
    check(
      "\"a\" = \"b\"⟦⟧ \"c\" = \"d\";", ["a=b", "c=d"],
      ["malformed: the semicolon is missing after the value of \"a\""])
    check(
      "\"a\" = b⟦⟧\n\n/* x */\nc = d;", ["a=b", "c=d"],
      ["malformed: the semicolon is missing after the value of \"a\""])
    check("\"a\" = \"b\"⟦⟧", ["a=b"], ["malformed: the semicolon is missing after the value of \"a\""])
    check("{ \"a\" = \"b\"⟦⟧ }", ["a=b"], ["malformed: the semicolon is missing after the value of \"a\""])
    check(
      "\"a\" = \"b\nc\"⟦⟧\n\"d\" = \"e\";", ["a=b\nc", "d=e"],
      ["malformed: the semicolon is missing after the value of \"a\""])
    check(
      "⟦\"a\"⟧\nc = d;", ["c=d"], ["malformed: the key \"a\" has neither a value nor a semicolon after it"])
    check("⟦\"a\"⟧", [], ["malformed: the key \"a\" has neither a value nor a semicolon after it"])
    check("c = d; ⟦e⟧", ["c=d"], ["malformed: the key \"e\" has neither a value nor a semicolon after it"])
  }

  @Test func leavesTheCommentAfterAFaultToTheNextEntry() {
    #expect(StringsReading("a = b\n/* c */\nd = e;").comments == [nil, "c"])
  }

  @Test func reportsOtherCharactersInPlaceOfTheSemicolon() {
    check(
      "\"a\" = \"b\"⟦,⟧\nc = d;", ["a=b", "c=d"],
      ["malformed: \",\" stands after the value of \"a\" where ; should stand"])
    check(
      "\"a\" = \"b\" ⟦；⟧ c = d;", ["a=b", "c=d"],
      ["malformed: \"；\" stands after the value of \"a\" where ; should stand"])
    check(
      "\"a\" = \"b\"⟦more⟧\nc = d;", ["a=b", "c=d"],
      ["malformed: \"more\" stands after the value of \"a\" where ; should stand"])
    check(
      "\"a\" = \"b\"⟦\u{A0}⟧;\nc = d;", ["a=b", "c=d"],
      ["malformed: U+00A0 (no-break space) stands after the value of \"a\" where ; should stand"])
  }

  @Test func reportsWhatStandsInPlaceOfTheEqualsSign() {
    check(
      "\"a\"⟦⟧ \"b\"; c = d;", ["a=b", "c=d"], ["malformed: the equals sign is missing after the key \"a\""])
    check(
      "\"a\" ⟦:⟧ \"b\";\n", ["a=b"],
      ["malformed: \":\" stands after the key \"a\" where = or ; should stand"])
    check(
      "c = d;\n\"a\" ⟦:⟧ \"b\";\ne = f;", ["c=d", "a=b", "e=f"],
      ["malformed: \":\" stands after the key \"a\" where = or ; should stand"])
    check(
      "c = d;\na ⟦b⟧;\ne = f;", ["c=d", "e=f"],
      ["malformed: \"b\" stands after the key \"a\" where = or ; should stand"])
    check(
      "c = d;\n\"a\" ⟦＝⟧ \"b\";\ne = f;", ["c=d", "a=b", "e=f"],
      ["malformed: \"＝\" stands after the key \"a\" where = or ; should stand"])
    check(
      "\"a = \"⟦b⟧\";\nc = d;", ["c=d"],
      ["malformed: \"b\" stands after the key \"a = \" where = or ; should stand"])
  }

  @Test func reportsMissingValues() {
    check("a = ⟦;⟧ b = c;", ["a", "b=c"], ["malformed: the value of \"a\" is missing"])
    check("a =⟦⟧", ["a"], ["malformed: the value of \"a\" is missing"])
    check("{ a = ⟦}⟧", ["a"], ["malformed: the value of \"a\" is missing"])
    check("a = ⟦“⟧b”;\nb = c;", ["a", "b=c"], ["malformed: \"“\" cannot begin the value of \"a\""])
    check("a = ⟦%⟧@; b = c;", ["a", "b=c"], ["malformed: \"%\" cannot begin the value of \"a\""])
    check(
      "a = ⟦\u{3000}⟧\"b\";\nb = c;", ["a=b", "b=c"],
      ["malformed: U+3000 (ideographic space) cannot begin the value of \"a\""])
  }

  @Test func reportsQuotesInsideAValue() {
    check(
      "\"a\" = \"say ⟦\"⟧hello\" to me\";\nb = c;", ["a=say \"hello\" to me", "b=c"],
      ["malformed: this quote ends the value of \"a\", and \"hello\" to me\" follows"])
  }

  @Test func reportsValuesWithoutQuotes() {
    check(
      "\"a\" = ⟦Some text⟧;\nb = c;", ["a=Some text", "b=c"],
      ["malformed: the value of \"a\" is not in quotes and goes on after \"Some\""])
    check(
      "\"a\" = ⟦Some text\"⟧; // x\nb = c;", ["a=Some text", "b=c"],
      ["malformed: the value of \"a\" is not in quotes and goes on after \"Some\""])
  }

  @Test func reportsStringsThatDoNotEnd() {
    check("a = ⟦\"⟧b;\n", ["a=b"], ["malformed: the value of \"a\" never ends"])
    check("a = ⟦\"⟧b\nc = d;\n", ["a=b", "c=d"], ["malformed: the value of \"a\" never ends"])
    check("a = ⟦\"⟧b\\", ["a=b\\"], ["malformed: the value of \"a\" never ends"])
    check(
      "a = b;\n⟦'⟧c = d;\ne = f;", ["a=b", "e=f"],
      ["lost: the key that begins here never ends; the entry after it is not read"])
    check("⟦'⟧c = d;\ne = f;", ["e=f"], ["malformed: the key that begins here never ends"])
    check("{ c = d; ⟦'⟧c = d;\n}", ["c=d"], ["malformed: the key that begins here never ends"])
    check(
      "\"a\" = ⟦\"⟧b;\n\"c\" = \"d\";\n\"e\" = \"f\";", ["a=b", "c=d", "e=f"],
      ["malformed: the value of \"a\" is not closed on its line"])
    check(
      "\"a\" = ⟦\"⟧b\n\n/* x */\n\"c\" = \"d\";", ["a=b", "c=d"],
      ["malformed: the value of \"a\" is not closed on its line"])
    check(
      "\"a\" = ⟦\"⟧b;\n/* The \"c\" */\n\"c\" = \"d\";", ["a=b", "c=d"],
      ["malformed: the value of \"a\" is not closed on its line"])
    check(
      "⟦\"⟧a = b;\n\"c\" = \"d\";\n", ["c=d"],
      ["malformed: the key that begins here is not closed on its line"])
  }

  @Test func countsTheEntriesLostAfterAStrayCharacter() {
    check(
      "a = b;⟦;⟧ c = d; e = f;", ["a=b", "c=d", "e=f"],
      ["lost: \";\" stands where a key should start; the 2 entries after it are not read"])
    check(
      "a = b;⟦;⟧\nc = d;", ["a=b", "c=d"],
      ["lost: \";\" stands where a key should start; the entry after it is not read"])
    check("a = b;⟦;⟧ ", ["a=b"], ["misread: \";\" stands where a key should start"])
    check(
      "a = b;⟦;⟧ /* e */ c ⟦d⟧", ["a=b"],
      [
        "lost: \";\" stands where a key should start; nothing after it is read",
        "malformed: \"d\" stands after the key \"c\" where = or ; should stand",
      ])
    check(
      "a = b;\n⟦}⟧\nc = d;", ["a=b", "c=d"],
      ["lost: \"}\" stands where a key should start; the entry after it is not read"])
    check(
      "a = b;\n⟦\u{3000}⟧\u{3000}\"c\" = \"d\";", ["a=b", "c=d"],
      ["lost: U+3000 (ideographic space) stands where a key should start; the entry after it is not read"])
    check(
      "a = b;\n⟦#⟧ c = d\ne = f;", ["a=b", "e=f"],
      ["lost: \"#\" stands where a key should start; the entry after it is not read"])
    check(
      "a = b;\n⟦“⟧c” = “d”;\ne = f;", ["a=b", "e=f"],
      ["lost: \"“\" stands where a key should start; the entry after it is not read"])
    check("/* x\n/* y */\n ⟦*/⟧\na = b;", ["a=b"], ["malformed: \"*/\" stands where a key should start"])
    check("⟦;⟧ a = b;", ["a=b"], ["malformed: \";\" stands where a key should start"])
    check("{ a = b; ⟦;⟧ c = d; }", ["a=b", "c=d"], ["malformed: \";\" stands where a key should start"])
  }

  @Test func reportsAMergeConflictOnce() {
    check(
      "a = b;\n⟦<<<<<<< HEAD⟧\nc = d;\n=======\nc = e;\n>>>>>>> branch\nf = g;",
      ["a=b", "c=d", "c=e", "f=g"],
      ["lost: \"<<<<<<< HEAD\" is the mark of a merge conflict; the 3 entries after it are not read"])
  }

  @Test func reportsCommentsThatDoNotEnd() {
    check(
      "a = b;\n⟦/*⟧ x\nc = d;\n", ["a=b", "c=d"],
      ["lost: this comment never ends; the entry after it is not read"])
    check("a = b; ⟦/*⟧ x\n", ["a=b"], ["misread: this comment never ends"])
    check("a = ⟦/*⟧ x\nc = d;\n/* y", ["c=d"], ["malformed: this comment never ends"])
    check(
      "⟦/*⟧ x\n\"a\" = \"b\";\n/* y */\nc = d;", ["c=d"],
      ["lost: this comment goes on past the next /*; the entry in it is not read"])
    check("/* x\n\"a\" = \"b\";\n*/\nc = d; /* see /* y */", ["c=d"], [])
  }

  @Test func reportsFaultsOfBraces() {
    check("⟦{⟧ a = b;", ["a=b"], ["malformed: the brace around the entries is never closed"])
    check("{ a = b; } ⟦c⟧ = d;", ["a=b"], ["malformed: \"c\" stands after the brace that ends the table"])
    check("a = ⟦(⟧b,\n", ["a"], ["malformed: the \"(\" that begins here is never closed"])
    check("a = ⟦{⟧\nc = d;\n", ["a", "c=d"], ["malformed: the \"{\" that begins here is never closed"])
    check("a = (b\n⟦c⟧ = d;", ["a", "c=d"], ["malformed: \"c\" cannot stand here in the array"])
    check("a = {b = c⟦)⟧;\nc = d;", ["a", "c=d"], ["malformed: \")\" cannot stand here in the dictionary"])
    check("a = (⟦'⟧b;\nc = d;", ["a", "c=d"], ["malformed: the string that begins here never ends"])
    check("a = (b ⟦c⟧);\nc = d;", ["a", "c=d"], ["malformed: \"c\" cannot stand here in the array"])
    check(
      "a = ⟦<⟧b>x</b>;\nc = d;", ["a", "c=d"],
      ["malformed: \"<\" begins data, and what follows is not hexadecimal"])
    check("a = ⟦<⟧0a", ["a"], ["malformed: the \"<\" that begins here is never closed"])
  }

  @Test(arguments: [
    "⟦IDELocalizationWork Temporary File⟧\n", "\n ⟦{ \"a\": \"b\", \"c\": \"d\" }⟧\n",
    "⟦{⟧\n  \"a\": \"b\",\n  \"c\": 1\n}\n",
    "⟦<html>⟧\n<body>\n</html>", "⟦[1]⟧", "⟦key,comment,value⟧\na,b,c", "⟦hello⟧",
    "⟦%PDF-1.4⟧\r\n1 0 obj\r\n",
    "// comment\n⟦Nothing but prose here.⟧\nAnd here.",
  ])
  func saysThatATextIsNoTable(_ marked: String) throws {
    let text = MarkedText(marked)
    let reading = StringsReading(text.text)
    let problem = try #require(reading.problems.first)
    #expect(reading.problems.count == 1)
    #expect(reading.problems.map(\.span) == text.spans)
    #expect(
      problem.message
        == "the file is no strings table: it begins with \(quoted(reading.file.text(problem.span)))")
    #expect(!reading.isTable)
    #expect(reading.entries == [])
  }

  @Test func saysOneThingOfABinaryFile() {
    let reading = StringsReading([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0xFE, 0x00])
    #expect(reading.messages == ["malformed: these bytes are not UTF-8"])
    #expect(!reading.isTable)
  }

  @Test func keepsAtMostTwentyProblemsAndTheGraveOnesFirst() {
    let misreadings = String(repeating: "a = \"\\q\";\n", count: 30)
    let many = StringsReading(misreadings + "b = \"c\"\nd = e;")
    #expect(many.problems.count == 20)
    #expect(many.messages.last == "malformed: the semicolon is missing after the value of \"b\"")
    #expect(many.entries.count == 32)
    let faults = StringsReading(String(repeating: "a = b\n", count: 100))
    #expect(faults.problems.count == 20)
    #expect(faults.entries.count == 100)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "a = (", "a = ({", "\"a\" = \"b;\n", "a b ", "a = b c;", "/* ", "'", "\\", ";;", "a=\"\\\"", "a = <0",
      "}{", "a\n=\"'", "“", "a = 'x\n",
    ])
  func staysFastOnFaultsWithoutEnd(_ fault: String) {
    #expect(
      StringsReading("a = b;\n" + String(repeating: fault, count: 300_000 / fault.utf8.count)).problems.count
        <= 20)
  }
}
