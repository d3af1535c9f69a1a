import SourceText
import Testing
import TestSupport
import XMLSyntax

/// A fault is one problem at its place, and the rest of the text is still read.
struct XMLProblemTests {
  /// A text with its faults marked, and what is said about them.
  static let cases: [(marked: String, messages: [String])] = [
    // Characters.
    ("<a>⟦\u{1}⟧x</a>", ["the character \"\\u{1}\" is not allowed in XML, not even as a reference"]),
    ("<a>⟦\u{FFFF}⟧</a>", ["the character \"\u{FFFF}\" is not allowed in XML, not even as a reference"]),
    ("<a>x ⟦&⟧ y</a>", ["\"&\" begins no entity here"]),
    ("<a>⟦&nbsp;⟧</a>", ["the entity \"nbsp\" is not declared in this file"]),
    ("<a>AT⟦&T⟧ x</a>", ["\"&T\" is no entity: the semicolon is missing"]),
    (
      "<a>⟦&#0;⟧⟦&#xD800;⟧</a>",
      [
        "\"&#0;\" stands for no character that XML allows",
        "\"&#xD800;\" stands for no character that XML allows",
      ]
    ),
    ("<a>1 ⟦<⟧ 2</a>", ["\"<\" begins no tag here"]),
    ("<a>⟦]]>⟧</a>", ["\"]]>\" stands outside a CDATA section"]),
    ("<a>\n⟦<<<<<<<⟧ HEAD\n</a>", ["a merge conflict was left in the file"]),
    // Tags.
    ("<r><s>x</s>⟦</t>⟧</r>", ["the end tag \"</t>\" closes nothing: the open element is \"r\""]),
    ("<r><s>x⟦</t>⟧<s>y</s></r>", ["the end tag \"</t>\" does not fit the element \"s\""]),
    ("<r><k>x⟦</s>⟧<s>y</s><k>z</k></r>", ["the end tag \"</s>\" does not fit the element \"k\""]),
    ("<r><s>x⟦</b>⟧<b>y</b></s></r>", ["the end tag \"</b>\" closes nothing: the open element is \"s\""]),
    ("<r>⟦<s⟧>x<t>y</t></r>", ["the element \"s\" that begins here is never closed"]),
    ("<r><s>x⟦<s⟧></r>", ["the element \"s\" that begins here is never closed"]),
    ("<r><s>x⟦</s⟧<s>y</s></r>", ["the end tag \"</s\" is not closed with \">\""]),
    ("<r><s>x</s ⟦x='1'⟧></r>", ["\"x='1'\" stands inside the end tag \"s\""]),
    ("<r><s>x</s>⟦</t>⟧y</t></r>", ["the end tag \"</t>\" closes nothing: the open element is \"r\""]),
    ("<r>⟦</>⟧</r>", ["\"</>\" is no end tag: the name is missing"]),
    ("<r><a/>\n⟦<b⟧", ["the tag \"<b\" is not closed with \">\""]),
    ("<r>⟦<s⟧>x", ["the element \"s\" that begins here is never closed"]),
    ("<r>x⟦</q>⟧", ["the end tag \"</q>\" does not fit the element \"r\""]),
    ("<r>x⟦</q>⟧<s/></r>", ["the end tag \"</q>\" closes nothing: the open element is \"r\""]),
    ("<a/>⟦<b⟧/><c/></d>x", ["the element \"b\" stands after the end of the document"]),
    ("⟦</a>⟧<r/>", ["the end tag \"</a>\" closes nothing"]),
    // Attributes.
    ("<a ⟦x⟧/>", ["the attribute \"x\" has no value"]),
    ("<a ⟦x=⟧>b</a>", ["the attribute \"x\" has no value"]),
    ("<a ⟦x=1⟧>b</a>", ["the value of the attribute \"x\" is not in quotes"]),
    ("<a x='1' ⟦x⟧='2'>b</a>", ["the attribute \"x\" stands twice in the tag \"<a\""]),
    ("<a x='1'⟦y⟧='2'>b</a>", ["a space is missing before the attribute \"y\""]),
    ("<r><a ⟦x=\"⟧1>b</a><a x=\"2\"/></r>", ["the value of the attribute \"x\" has no closing quote"]),
    ("<a x=\"⟦<⟧b>\"/>", ["\"<\" stands in the value of the attribute \"x\""]),
    ("<a ⟦\"x\"⟧ y=\"1\"/>", ["\"\"x\"\" is no attribute"]),
    ("<a x=\"⟦&⟧\"/>", ["\"&\" begins no entity here"]),
    ("<r><s>a</s>⟦<s⟧ x=\"1\"b</s></r>", ["the tag \"<s\" is not closed with \">\""]),
    ("<a ⟦/⟧ x='1'/>", ["\"/\" stands inside the tag \"<a\""]),
    ("<⟦b⟧:a><b:c/></b:a>", ["the namespace prefix \"b\" is not declared"]),
    // Other marks.
    ("<a>⟦<!--⟧ x ></a>", ["the comment that begins here is never closed"]),
    ("<a>⟦<!--⟧ x -><b/><!-- y --></a>", ["the comment that begins here is never closed"]),
    ("<a><!-- x ⟦--⟧ y --></a>", ["\"--\" stands inside a comment"]),
    ("<a><s>⟦<![CDATA[⟧x</s></a>", ["the CDATA section that begins here is never closed"]),
    ("⟦<?⟧xml version=\"1.0\">\n<a/>", ["the processing instruction that begins here is never closed"]),
    ("\n⟦<?xml⟧ version=\"1.0\"?><a/>", ["the XML declaration does not stand at the start of the file"]),
    ("⟦x⟧ <?xml version=\"1.0\"?><a/>", ["the text \"x\" stands before the first element"]),
    (
      "⟦<?xml encoding='UTF-8'?>⟧<a/>",
      ["the XML declaration \"<?xml encoding='UTF-8'?>\" is not well-formed"]
    ),
    ("<a>⟦<!X>⟧</a>", ["\"<!X>\" is no mark of XML"]),
    ("<a>⟦<!DOCTYPE⟧ a></a>", ["the DOCTYPE stands after the first element's start tag"]),
    ("<!DOCTYPE a>⟦<!DOCTYPE⟧ b><a/>", ["a second DOCTYPE"]),
    ("⟦<!DOCTYPE⟧ a [<!ENTITY b \"c>]><a>&b;</a>", ["the DOCTYPE that begins here never ends"]),
    ("⟦⟧", ["the document is empty"]),
    ("<!-- only -->⟦⟧", ["the document has no element"]),
    ("⟦just text⟧", ["the text \"just text\" is no XML"]),
    // What only libxml2 knows.
    ("<a⟦×⟧b/>", ["\"×\" is not allowed at this place of a tag or mark"]),
    ("<!DOCTYPE a [⟦<!ENTITY>⟧]><a/>", ["\"<!ENTITY>\" in the DOCTYPE is not well-formed"]),
    // Two faults are two problems.
    (
      "<r><a>1 ⟦&⟧ 2</a><b>3⟦</c>⟧<d ⟦e⟧/></r>",
      [
        "\"&\" begins no entity here", "the end tag \"</c>\" does not fit the element \"b\"",
        "the attribute \"e\" has no value",
      ]
    ),
  ]

  @Test(arguments: cases.indices)
  func reportsOneProblemForAFault(_ index: Int) {
    let (marked, messages) = Self.cases[index]
    let text = MarkedText(marked)
    let found = document(text.text)
    #expect(found.problems.map(\.span) == text.spans, "\(marked)")
    #expect(found.problems.map(\.message) == messages)
    // The house style of messages.
    for problem in found.problems { #expect(problem.message.last != "." && problem.help?.last != ".") }
  }

  @Test func readsOnBehindAFault() throws {
    let text = "<r><s>a</b></s><s n=1>b & c</s><s>d<s><t>e</t></r>"
    let root = try #require(document(text).root)
    #expect(root.elements.map(\.name) == ["s", "s", "s"])
    #expect(root.elements.map(\.text.string) == ["a", "b & c", "de"])
    #expect(root.elements.dropFirst().first?.attribute("n")?.value.string == "1")
  }

  @Test func reportsBytesThatAreNoText() throws {
    let found = document(
      Array("<r a='".utf8) + [0xC3, 0x28] + Array("'>".utf8) + [0xFF] + Array("</r>".utf8))
    #expect(found.problems.map(\.message) == ["these bytes are not UTF-8"])
    #expect(found.problems.map(\.span) == [ByteSpan(6, 7)])
    #expect(found.root?.contentSpan == ByteSpan(10, 11))
  }

  @Test(arguments: [
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>",
      ["the XML declaration says \"ISO-8859-1\", but the text is UTF-8"]
    ),
    ("<?xml version='1.0' encoding='ISO-8859-1'?><a>e</a>", []),
    ("<?xml version='1.0' encoding='utf-8'?><a>é</a>", []),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a>e</a>",
      ["the XML declaration says \"UTF-16\", but the text is UTF-8"]
    ),
  ])
  func comparesTheDeclaredEncoding(_ text: String, _ messages: [String]) {
    let found = document(text)
    #expect(found.problems.map(\.message) == messages)
    #expect(found.problems.allSatisfy { $0.kind == .misread && $0.span == found.declaration?.encodingSpan })
  }

  @Test func keepsFewProblems() {
    #expect(document("<r>" + String(repeating: "& ", count: 1_000) + "</r>").problems.count == 20)
  }
}
