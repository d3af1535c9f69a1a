import DocumentSyntax
import SourceText
import TestSupport
import Testing

struct StringsGrammarTests {
  @Test(arguments: [
    (#""a" = "b";"#, ["a=b"]),
    (#""a"="b";"c"="d";"#, ["a=b", "c=d"]),
    (#"'a' = 'b';"#, ["a=b"]),
    (#"'say "a"' = "it's";"#, [#"say "a"=it's"#]),
    ("NSCameraUsageDescription = \"For photos\";", ["NSCameraUsageDescription=For photos"]),
    ("a_Z9$/:.- = http://example.org//x;", ["a_Z9$/:.-=http://example.org//x"]),
    (#""same";"#, ["same=same"]),
    ("bare;", ["bare=bare"]),
    (#""" = """# + ";", ["="]),
    ("\"a\" = \"two\nlines\";", ["a=two\nlines"]),
    ("\"a\u{3000}b\" = \"\u{A0}é日😀\";", ["a\u{3000}b=\u{A0}é日😀"]),
    ("\"a\" = \"1\"; \"a\" = \"2\";", ["a=1", "a=2"]),
    ("{ \"a\" = \"b\"; c = d; }", ["a=b", "c=d"]),
    ("/* x */ { a = b; } // y", ["a=b"]),
    ("{}", []),
    ("", []),
    (" \t\r\n", []),
    ("// only a comment", []),
  ])
  func readsEntries(_ text: String, _ pairs: [String]) {
    check(text, pairs, [])
  }

  @Test(arguments: [
    "\t", "\n", "\u{0B}", "\u{0C}", "\r", " ", "\u{2028}", "\u{2029}", "\r\n", "/**/", "/* ** / */", "//\n",
    "// x\r",
    "// x\u{2028}", "// x\u{2029}", "/***/", "/*/ */",
  ])
  func passesOverSpaceAndCommentsEverywhere(_ space: String) {
    check("\(space)\"a\"\(space)=\(space)\"b\"\(space);\(space)'c'\(space);\(space)", ["a=b", "c=c"], [])
    check("{\(space)\"a\"\(space)=\(space)'b'\(space);\(space)}\(space)", ["a=b"], [])
  }

  @Test(arguments: ["\u{A0}", "\u{3000}", "\u{85}", "\u{2009}", "\u{FEFF}", "\u{200B}", "\u{0}", "\u{1}"])
  func takesNoOtherCharacterAsSpace(_ space: String) {
    let reading = StringsReading("a = b;\(space)c = d;")
    #expect(reading.pairs == ["a=b", "c=d"])
    #expect(reading.problems.map(\.kind) == [.lostEntries])
    #expect(reading.problems.map(\.span) == [ByteSpan(6..<6 + space.utf8.count)])
  }

  @Test func givesPlacesWithoutQuotes() throws {
    let marked = MarkedText("/* c */\n⟦\"⟦key⟧\" = '⟦a\\nb⟧';⟧ ⟦⟦bare⟧;⟧")
    try #require(marked.spans.count == 5)
    let reading = StringsReading(marked.text)
    let (first, second) = (try #require(reading.entries.first), try #require(reading.entries.last))
    let value = try #require(first.text)
    // In the order of the marks: a whole entry before what is in it.
    #expect(first.span == marked.spans[0])
    #expect(first.key.span == marked.spans[1])
    #expect(value.span == marked.spans[2])
    #expect(Set([second.span, second.key.span]) == Set(marked.spans.dropFirst(3)))
    #expect(second.value == .sameAsKey)
    let text = value.decoded(in: reading.file.bytes)
    #expect(text.string == "a\nb")
    #expect(text.span(1..<2) == ByteSpan(value.span.lower + 1, value.span.lower + 3))
    #expect(text.span == value.span)
  }

  @Test(arguments: [
    ("/* a */ k = v;", ["a"]),
    ("// a\nk = v;", ["a"]),
    ("/* a */\n/* b */\nk = v;", ["a */\n/* b"]),
    ("// a\r\n//b\r\nk = v;", ["a\r\n//b"]),
    ("/* file */\n\n/* b */\nk = v;", ["b"]),
    ("/* file */\r\n\r\n/* b */\r\nk = v;", ["b"]),
    ("/* a */\n\nk = v;", ["a"]),
    ("/**/ k = v;", [nil]),
    ("k = v; // a", ["a"]),
    ("k = v; /* a */ \nl = w;", ["a", nil]),
    ("k = v; /* b */ l = w;", [nil, "b"]),
    ("k = v; // a\n// b\nl = w;", ["a", "b"]),
    ("// a\nk = v; // not taken\nl = w;", ["a", nil]),
    ("k /* a */ = v; l = w;", ["a", nil]),
    ("/* a */ k /* b */ = v; l = w;", ["a", nil]),
    ("k = v; l = w;", [nil, nil]),
    ("/* a */ k = v;\n/* the end */", ["a"]),
  ])
  func givesCommentsToTheEntryAfterThem(_ text: String, _ comments: [String?]) {
    let reading = StringsReading(text)
    #expect(reading.comments == comments)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    ("{ a = b; c = (d, e); }", "a dictionary"), ("{}", "a dictionary"), ("()", "an array"),
    ("(a, 'b;)', {c = d;}, <0a>,)", "an array"), ("<0FBD77 1c27\n35AE>", "data"), ("<>", "data"),
    ("( /* ) */ http://x )", "an array"),
  ])
  func passesOverValuesThatAreNoStrings(_ value: String, _ kind: String) {
    check("a = ⟦\(value)⟧; b = c;", ["a", "b=c"], ["type: the value of \"a\" is \(kind), not a string"])
  }

  @Test func takesFiveHundredTwelveLevels() {
    let open = String(repeating: "(", count: 512)
    let close = String(repeating: ")", count: 512)
    #expect(
      StringsReading("a = \(open)\(close);").messages == [
        "type: the value of \"a\" is an array, not a string"
      ])
    #expect(
      StringsReading("a = (\(open)\(close));\nb = c;").messages == [
        "malformed: nested deeper than 512 levels"
      ])
    #expect(StringsReading("a = (\(open)\(close));\nb = c;").pairs == ["a", "b=c"])
  }
}
