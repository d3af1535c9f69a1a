import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// What the reader says about a broken document, and what it still reads of it.
struct JSONRecoveryTests {
  @Test func readsOnBehindFaultsOfCommas() {
    check("[1⟦,⟧]", ["a comma stands after the last element"], reads: "[1]")
    check(#"{"a":1⟦,⟧}"#, ["a comma stands after the last member"], reads: #"{"a":1}"#)
    check("[1,⟦,⟧2]", ["a value is missing before this comma"], reads: "[1,?,2]")
    check("[1,⟦,⟧]", ["a value is missing before this comma"], reads: "[1,?]")
    check("[⟦,⟧]", ["a value is missing before this comma"], reads: "[?]")
    check(#"{⟦,⟧}"#, ["a key is missing before this comma"], reads: "{}")
    check(#"{"a":1,⟦,⟧"b":2}"#, ["a key is missing before this comma"], reads: #"{"a":1,"b":2}"#)
    check(#"{"a":⟦,⟧"b":2}"#, ["a value is missing before this comma"], reads: #"{"a":?,"b":2}"#)
    check(#"{"a":⟦,⟧}"#, ["a value is missing before this comma"], reads: #"{"a":?}"#)
    check("[1⟦⟧ 2⟦⟧ 3]", ["a comma is missing here", "a comma is missing here"], reads: "[1,2,3]")
    check("{\"a\":1⟦⟧\n\"b\":2}", ["a comma is missing here"], reads: #"{"a":1,"b":2}"#)
    check(
      #"{"a":{}⟦⟧ b:2}"#, ["a comma is missing here", #"the key "b" is not in quotes"#],
      reads: #"{"a":{},b:2}"#)
    check(#"{"a":1⟦;⟧"b":2}"#, [#"";" stands where a comma belongs"#], reads: #"{"a":1,"b":2}"#)
    check("[1⟦;⟧]", [#"";" stands where a comma belongs"#], reads: "[1]")
  }

  @Test func readsOnBehindValuesWithoutAPlace() {
    check(#"{"a":1 ⟦2⟧,"b":3}"#, [#""2" stands where a comma or "}" belongs"#], reads: #"{"a":1,"b":3}"#)
    check(
      #"{"a":1 ⟦{⟧"x":[2]},"b":3}"#, [#""{" stands where a comma or "}" belongs"#], reads: #"{"a":1,"b":3}"#)
    check(#"{"a":"b" ⟦"c"⟧}"#, [#"""c"" stands where a comma or "}" belongs"#], reads: #"{"a":"b"}"#)
    check("[1 ⟦@⟧]", [#""@" stands where a comma or "]" belongs"#], reads: "[1]")
    check("1 ⟦2⟧ 3", ["text follows the end of the document"], reads: "1")
    check("[]⟦]⟧]", ["this bracket closes nothing"], reads: "[]")
  }

  @Test func readsOnBehindFaultsOfColonsAndKeys() {
    check(#"{"a"⟦⟧ 1,"b":2}"#, [#"a colon is missing after the key "a""#], reads: #"{"a":1,"b":2}"#)
    check(#"{"a"⟦⟧,"b":2}"#, [#"a colon is missing after the key "a""#], reads: #"{"a":?,"b":2}"#)
    check(#"{"a"⟦⟧}"#, [#"a colon is missing after the key "a""#], reads: #"{"a":?}"#)
    check(#"{"a" ⟦=⟧ 1}"#, [#""=" stands where a colon belongs"#], reads: #"{"a":1}"#)
    check(#"{"a":⟦:⟧1}"#, ["one colon too many stands here"], reads: #"{"a":1}"#)
    check(#"{"a":1⟦:⟧2,"b":3}"#, ["this colon belongs to no key"], reads: #"{"a":1,"b":3}"#)
    check(#"{"a":1⟦:⟧[2,[3]],"b":3}"#, ["this colon belongs to no key"], reads: #"{"a":1,"b":3}"#)
    check(#"{"a":1⟦:⟧,"b":3}"#, ["this colon belongs to no key"], reads: #"{"a":1,"b":3}"#)
    check(#"["a"⟦:⟧1]"#, ["an array has no keys, but a colon stands here"], reads: #"["a",1]"#)
    check("[⟦:⟧1]", ["an array has no keys, but a colon stands here"], reads: "[1]")
    check("⟦:⟧ 1", ["this colon belongs to no key"], reads: "?")
    check("{⟦a⟧:1}", [#"the key "a" is not in quotes"#], reads: "{a:1}")
    check("{⟦a⟧}", [#"the key "a" is not in quotes"#], reads: "{a:?}")
    check(
      "{⟦1⟧:{⟦b⟧:2}}", [#"the key "1" is not in quotes"#, #"the key "b" is not in quotes"#],
      reads: "{1:{b:2}}")
    check("{⟦:⟧1}", [#"a key is missing before ":""#], reads: "{:1}")
    check(#"{⟦{⟧"a":1}}"#, [#"a key is missing before "{""#], reads: #"{:{"a":1}}"#)
    check(#"{"a":⟦}⟧"#, [#"a value is missing before "}""#], reads: #"{"a":?}"#)
  }

  @Test func leavesOutWhatStandsInTheWay() {
    check(#"{⟦x⟧ "a":1}"#, [#""x" stands before a key"#], reads: #"{"a":1}"#)
    check(#"{"a" ⟦x⟧:1}"#, [#""x" stands between the key and its colon"#], reads: #"{"a":1}"#)
    check(#"{"a"⟦,⟧:1}"#, [#""," stands between the key and its colon"#], reads: #"{"a":1}"#)
    check(#"{"a"⟦{⟧:1}"#, [#""{" stands between the key and its colon"#], reads: #"{"a":1}"#)
    check(#"{⟦:⟧"a":1}"#, ["this colon belongs to no key"], reads: #"{"a":1}"#)
    check(#"{"a"⟦⟧ "b":1}"#, [#"a colon is missing after the key "a""#], reads: #"{"a":?,"b":1}"#)
    check(#"{"a"⟦⟧ x {"b":1}}"#, [#"a colon is missing after the key "a""#], reads: #"{"a":{"b":1}}"#)
    check(#"{"a":⟦x⟧ [1],"b":2}"#, [#""x" is no value of JSON"#], reads: #"{"a":[1],"b":2}"#)
    check(#"{"a":⟦some⟧ text,"b":2}"#, [#""some" is no value of JSON"#], reads: #"{"a":?,"b":2}"#)
    check("{\"a\":⟦x⟧\n\"b\":2}", [#""x" is no value of JSON"#], reads: #"{"a":?,"b":2}"#)
    check(
      "[1⟦⟧ 2 @ 3]", ["a comma is missing here", #""@" stands where a comma or "]" belongs"#],
      reads: "[1,2,3]")
    check("⟦x⟧ {\"a\":1}", [#""x" is no value of JSON"#], reads: #"{"a":1}"#)
    check(#"{⟦]⟧"a":1}"#, [#""]" stands where the object needs "}""#], reads: #"{"a":1}"#)
    check("[1⟦}⟧,2]", [#""}" stands where the array needs "]""#], reads: "[1,2]")
    check(
      #"[1 ⟦:⟧ 2,{"a":[3:4]}]"#, ["an array has no keys, but a colon stands here"],
      reads: #"[1,2,{"a":[3,4]}]"#)
  }

  @Test func saysOnceThatALineHasAQuoteTooManyOrTooFew() {
    check(
      #"{"a":1,"b:2,"⟦⟧c":"d","e":["f"]}"#, [#"a colon is missing after the key "b:2,""#],
      reads: #"{"a":1,"b:2,":":"}"#)
    check("{\"a\":[\"b\"⟦\"]⟧\n}", ["this string does not end on its line"], reads: "{\"a\":[\"b\",\"]]}")
  }

  @Test func findsTheBracketThatWasForgotten() {
    check(#"{"a":[1⟦}⟧"#, [#""}" stands where the array needs "]""#], reads: #"{"a":[1]}"#)
    check(#"[{"a":1⟦]⟧"#, [#""]" stands where the object needs "}""#], reads: #"[{"a":1}]"#)
    check(#"[{"a":1,⟦]⟧"#, [#""]" stands where the object needs "}""#], reads: #"[{"a":1}]"#)
    check(
      #"{"x":{"a":[[1⟦}⟧,"b":2}"#, [#""}" stands where the array needs "]""#],
      reads: #"{"x":{"a":[[1]]},"b":2}"#)
  }

  @Test func takesABracketOfTheWrongKindForTheRightOne() {
    check("[1⟦}⟧", [#""}" stands where the array needs "]""#], reads: "[1]")
    check(#"{"a":{"b":1⟦]⟧}"#, [#""]" stands where the object needs "}""#], reads: #"{"a":{"b":1}}"#)
    check(#"{"a":[1,2⟦}⟧,"b":3}"#, [#""}" stands where the array needs "]""#], reads: #"{"a":[1,2],"b":3}"#)
  }

  @Test func saysOnceWhereATextIsCutShort() {
    check(#"{"a":⟦[⟧1"#, ["the array that begins here never ends"], reads: #"{"a":[1]}"#)
    check(#"⟦{⟧"a":"#, ["the object that begins here never ends"], reads: #"{"a":?}"#)
    check(#"⟦{⟧"a""#, ["the object that begins here never ends"], reads: #"{"a":?}"#)
    check(#"⟦{⟧"a":1,"#, ["the object that begins here never ends"], reads: #"{"a":1}"#)
    check("⟦[⟧1,", ["the array that begins here never ends"], reads: "[1]")
    check(#"{"a":[⟦"⟧bc"#, ["this string never ends"], reads: #"{"a":["bc]}"#)
    check(#"{⟦"⟧bc"#, ["this string never ends"], reads: #"{"bc:?}"#)
    check("", ["the document is empty"], places: [ByteSpan(0, 0)], reads: "")
    check(
      " // a", ["JSON has no comments", "the document is empty"], places: [ByteSpan(1, 5), ByteSpan(5, 5)],
      reads: "")
    check("{\"a\":1} ⟦/*⟧ b", ["this comment never ends"], reads: #"{"a":1}"#)
    check("{\"a\":1 ⟦/*⟧ }", ["this comment never ends"], reads: #"{"a":1}"#)
  }

  @Test func endsAStringThatLostItsQuoteAtItsLine() {
    check("{\"a\":⟦\"b,⟧\n\"c\":1}", ["this string does not end on its line"], reads: #"{"a":"b,,"c":1}"#)
    check("[⟦\"a,⟧\n\"b\"]", ["this string does not end on its line"], reads: #"["a,,"b"]"#)
    check("{⟦\"a: 1,⟧\n\"b\":2}", ["this string does not end on its line"], reads: #"{"a: 1,:?,"b":2}"#)
    check("{\"a\":⟦\"b}⟧\n", ["this string does not end on its line"], reads: #"{"a":"b}}"#)
    check("{\"a\":⟦\"b⟧\r\n}", ["this string does not end on its line"], reads: #"{"a":"b}"#)
  }

  @Test func keepsStringsWithFaultsInside() {
    check(#"["a⟦\x⟧b",2]"#, [#""\x" is no escape of JSON"#], reads: #"["a\xb",2]"#)
    check(#"["⟦\u12⟧"]"#, [#""\u12" is cut short"#], reads: #"["\u12"]"#)
    check("[\"a⟦\t⟧b\",2]", ["control character U+0009 stands unescaped in a string"], reads: "[\"a\tb\",2]")
    check("[⟦'a b'⟧]", [#""'a b'" is not in double quotes"#], reads: "['a b']")
    check(
      "{⟦'a'⟧:⟦'b'⟧}", [#""'a'" is not in double quotes"#, #""'b'" is not in double quotes"#],
      reads: "{'a':'b'}")
    check("[⟦“a b”⟧]", [#""“a b”" is not in double quotes"#], reads: "[?]")
  }

  @Test func passesOverWhatIsNoTokenInOnePiece() {
    check(
      "[⟦nul⟧,⟦@@@⟧,1]", [#""nul" is no value of JSON"#, #""@@@" is no value of JSON"#], reads: "[?,?,1]")
    check("⟦@⟧ @ @", [#""@" is no value of JSON"#], reads: "?")
    check("[⟦01⟧,⟦1.⟧]", [#""01" is no number of JSON"#, #""1." is no number of JSON"#], reads: "[01,1.]")
    check("[1,⟦\u{A0}\u{A0}⟧2]", ["U+00A0 is no space of JSON"], reads: "[1,2]")
    check("⟦\u{FEFF}⟧[]", ["U+FEFF is no space of JSON"], bytes: [0xEF, 0xBB, 0xBF], reads: "[]")
    check("[1⟦// a⟧\n,2]", ["JSON has no comments"], reads: "[1,2]")
    check("[1⟦/* a */⟧,2]", ["JSON has no comments"], reads: "[1,2]")
  }

  @Test func putsProblemsInTheOrderOfTheText() {
    check("⟦[⟧1,⟦@⟧", ["the array that begins here never ends", #""@" is no value of JSON"#], reads: "[1,?]")
  }

  @Test func keepsTwentyProblems() {
    let (text, problems) = jsonOutline(Array("[".utf8) + Array(repeating: UInt8(ascii: ","), count: 1000))
    #expect(problems.count == 20)
    #expect(text.filter { $0 == "?" }.count == 1000)
  }

  @Test func keepsProblemsOfTheCallerBesideItsOwn() {
    var reader = JSONReader(SourceFile(id: FileID(0), path: "a.json", contents: Array("[1,]".utf8)))
    for _ in 0..<30 { reader.report(SyntaxProblem(.wrongType, ByteSpan(3, 4), "a number")) }
    while reader.next().kind != .endOfDocument {}
    #expect(reader.problems.count == 31)
    #expect(reader.problems.first?.message == "a comma stands after the last element")
  }

  @Test func showsLongAndUnsafeTextShort() {
    let (_, problems) = jsonOutline(Array(("[" + String(repeating: "\u{1B}x", count: 5000) + "]").utf8))
    #expect(problems.first?.message.count ?? 0 < 250)
    #expect(problems.first?.message.contains("\u{1B}") == false)
  }

  /// Expects problems at the marks, in their order, and what is read all the same.
  private func check(
    _ marked: String, _ messages: [String], places: [ByteSpan]? = nil, bytes prefix: [UInt8] = [],
    reads expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(marked)
    let (text, problems) = jsonOutline(prefix + marked.bytes)
    #expect(text == expected, sourceLocation: sourceLocation)
    #expect(problems.map(\.message) == messages, sourceLocation: sourceLocation)
    if messages.count == (places ?? marked.spans).count {
      #expect(problems.map(\.span) == places ?? marked.spans, sourceLocation: sourceLocation)
    } else {
      #expect(problems.first?.span == marked.spans.first, sourceLocation: sourceLocation)
    }
  }
}
