import SourceText
import Testing
import XMLSyntax

/// Text is read as XML says, and each byte of it knows where it came from.
struct XMLTextTests {
  /// An element's content, its text, and the source bytes of each scalar of the text.
  static let cases: [(content: String, text: String, sources: [String])] = [
    ("ab", "ab", ["a", "b"]),
    ("", "", []),
    ("a&amp;b", "a&b", ["a", "&amp;", "b"]),
    ("&lt;&gt;&quot;&apos;", "<>\"'", ["&lt;", "&gt;", "&quot;", "&apos;"]),
    ("&#65;&#x1F600;é", "A😀é", ["&#65;", "&#x1F600;", "é"]),
    ("a\r\nb\rc", "a\nb\nc", ["a", "\r\n", "b", "\r", "c"]),
    ("&#13;", "\r", ["&#13;"]),
    ("x<![CDATA[&amp;]]>y", "x&amp;y", ["x<![CDATA[", "&", "a", "m", "p", ";]]>", "y"]),
    ("a<!-- no -->b", "ab", ["a<!-- no -->", "b"]),
    ("a<i>b</i>c", "abc", ["a<i>", "b</i>", "c"]),
    ("&e;!", "E&f!", ["&e;!"]),
    ("&no;", "&no;", ["&", "n", "o", ";"]),
    ("a & b", "a & b", ["a", " ", "&", " ", "b"]),
  ]

  @Test(arguments: cases.indices)
  func readsTextWithPlaces(_ index: Int) throws {
    let (content, text, sources) = Self.cases[index]
    let source = "<!DOCTYPE r [<!ENTITY f 'f'><!ENTITY e '&#69;&amp;&f;'>]><r>\(content)</r>"
    let root = try #require(document(source).root)
    let found = root.text
    #expect(found.string == text)
    // Bytes of one entity all come from its reference, so only texts without one are cut into scalars.
    if content.contains("&e;") {
      #expect(
        found.bytes.indices.prefix(3).map { found.span($0..<$0 + 1).lower } == Array(repeating: 60, count: 3))
      #expect(source.span(found.span(found.bytes.startIndex..<found.bytes.startIndex + 3)) == "&e;")
      return
    }
    var position = found.bytes.startIndex
    var places: [String] = []
    for scalar in text.unicodeScalars {
      let end = position + String(scalar).utf8.count
      places.append(source.span(found.span(position..<end)))
      position = end
    }
    #expect(places == sources)
  }

  @Test func readsAttributesWithPlaces() throws {
    let source = "<r a=\"x\ty\r\nz&#10;&amp;\"/>"
    let value = try #require(document(source).root?.attribute("a")?.value)
    #expect(value.string == "x y z\n&")
    #expect(source.span(value.span(value.bytes.startIndex + 3..<value.bytes.startIndex + 4)) == "\r\n")
    #expect(source.span(value.span(value.bytes.startIndex + 5..<value.bytes.startIndex + 6)) == "&#10;")
    #expect(source.span(value.span) == "x\ty\r\nz&#10;&amp;")
  }

  @Test func sharesTheFilesBytesWhereTextIsPlain() throws {
    let found = document("<r><s>plain</s><s>a&amp;b</s><s><![CDATA[c]]></s></r>")
    let spans = try #require(found.root?.elements.map(\.verbatimTextSpan))
    #expect(spans == [ByteSpan(6, 11), nil, nil])
  }

  @Test func trimsSpaceAroundComments() throws {
    let text = "<r><!--  two words\n--><!----></r>"
    let root = try #require(document(text).root)
    #expect(root.children.map { text.span($0.trimmedSpan) } == ["two words", ""])
  }
}
