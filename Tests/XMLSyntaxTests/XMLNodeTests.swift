import SourceText
import Testing
import XMLSyntax

/// Every part of a document has its exact place.
struct XMLNodeTests {
  /// A text and its parts: kind, place of the whole, of the content, and for an element its name and
  /// attributes.
  static let cases: [(text: String, parts: [String])] = [
    ("<a/>", ["element 0..<4 content 4..<4 a"]),
    ("<a></a>", ["element 0..<7 content 3..<3 a"]),
    (
      "<a x=\"1\">text<b/></a>",
      [
        "element 0..<21 content 9..<17 a x@3..<4='1'@6..<7", "text 9..<13 content 9..<13",
        "element 13..<17 content 17..<17 b",
      ]
    ),
    (
      "<?xml version='1.0'?>\n<!-- c -->\n<r\t>\n</r ><?p d?>\n",
      [
        "comment 22..<32 content 26..<29", "element 33..<43 content 37..<38 r",
        "text 37..<38 content 37..<38",
        "processingInstruction 43..<50 content 45..<48",
      ]
    ),
    (
      "<s>é<![CDATA[<&]]]]>😀<!--x--></s>",
      [
        "element 0..<37 content 3..<33 s", "text 3..<5 content 3..<5", "cdata 5..<21 content 14..<18",
        "text 21..<25 content 21..<25", "comment 25..<33 content 29..<30",
      ]
    ),
    (
      "<a:b xmlns:a = 'u' c='>' d=\"&quot;&#233;\" />",
      [
        "element 0..<44 content 44..<44 a:b xmlns:a@5..<12='u'@16..<17 c@19..<20='>'@22..<23 d@25..<26='\"é'@28..<40"
      ]
    ),
    (
      "<!DOCTYPE r [<!ENTITY e 'long text'>]><r a='&e;'>&e;</r>",
      ["element 38..<56 content 49..<52 r a@41..<42='long text'@44..<47", "text 49..<52 content 49..<52"]
    ),
  ]

  @Test(arguments: cases.indices)
  func hasExactPlaces(_ index: Int) {
    let found = document(Self.cases[index].text)
    #expect(found.problems == [])
    #expect(Self.parts(found) == Self.cases[index].parts)
  }

  @Test func knowsTheWayThroughItsElements() throws {
    let text = "<plist><dict><key>a</key> <string>b</string><array><string>c</string></array></dict></plist>"
    let root = try #require(document(text).root)
    #expect(root.isNamed("plist") && !root.isNamed("plis") && !root.isNamed("plists"))
    let dictionary = try #require(root.firstElement("dict"))
    #expect(dictionary.elements.map(\.name) == ["key", "string", "array"])
    #expect(
      dictionary.elements.map { text.span($0.span) } == [
        "<key>a</key>", "<string>b</string>", "<array><string>c</string></array>",
      ])
    #expect(dictionary.elements.map { text.span($0.startTagSpan) } == ["<key>", "<string>", "<array>"])
    #expect(dictionary.children.map(\.kind) == [.element, .text, .element, .element])
    #expect(dictionary.text.string == "a bc")
    #expect(dictionary.firstElement("data") == nil)
  }

  @Test func tellsSelfClosingFromEmpty() throws {
    let root = try #require(document("<r><a/><b></b></r>").root)
    #expect(root.elements.map(\.isSelfClosing) == [true, false])
    #expect(root.elements.map(\.verbatimTextSpan) == [ByteSpan(7, 7), ByteSpan(10, 10)])
  }

  @Test func findsPlacesInTextThatWasUTF16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><r n=\"é&amp;😀\">尺寸</r>"
    var contents: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 {
      contents += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
    let found = document(contents)
    #expect(found.problems == [])
    let root = try #require(found.root)
    #expect(text.span(root.contentSpan) == "尺寸")
    let name = try #require(root.attribute("n"))
    #expect(text.span(name.valueSpan) == "é&amp;😀")
    #expect(name.value.string == "é&😀")
  }

  @Test func resolvesNamespaces() throws {
    let text = """
      <r xmlns="d" xmlns:a="1"><a:x a:k="v" k="w" xml:lang="en"/><y xmlns="" xmlns:a="2"><a:z/></y><a:x/><z/></r>
      """
    let found = document(text)
    #expect(found.problems == [])
    let root = try #require(found.root)
    let inner = root.elements
    #expect(root.namespace == "d")
    #expect(inner.map(\.namespace) == ["1", nil, "1", "d"])
    #expect(inner.map(\.localName) == ["x", "y", "x", "z"])
    #expect(inner.dropFirst().first?.elements.map(\.namespace) == ["2"])
    let attributes = try #require(inner.first?.attributes)
    #expect(attributes.map(\.namespace) == ["1", nil, "http://www.w3.org/XML/1998/namespace"])
    #expect(inner.first?.attribute("k", namespace: "1")?.value.string == "v")
    #expect(inner.first?.attribute("k")?.value.string == "w")
  }

  private static func parts(_ document: XMLDocument) -> [String] {
    var result: [String] = []
    var open = [document.children]
    while let level = open.indices.last {
      guard let node = open[level].next() else {
        open.removeLast()
        continue
      }
      var line = "\(node.kind) \(node.span) content \(node.contentSpan)"
      if let element = node.element {
        line += " " + element.name
        for attribute in element.attributes {
          line +=
            " \(attribute.name)@\(attribute.nameSpan)='\(attribute.value.string)'@\(attribute.valueSpan)"
        }
        open.append(element.children)
      }
      result.append(line)
    }
    return result
  }
}

extension String {
  /// The text at a span.
  func span(_ span: ByteSpan) -> String { String(decoding: Array(utf8)[span.range], as: UTF8.self) }
}
