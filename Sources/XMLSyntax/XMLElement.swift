package import SourceText

/// One element of an `XMLDocument`.
package struct XMLElement: Sendable {
  package let document: XMLDocument
  let index: Int

  private var node: XMLNodeRecord { document.table.nodes[index] }
  private var record: XMLElementRecord { document.table.elements[Int(truncatingIfNeeded: node.element)] }

  // MARK: Name

  /// The name as it stands, such as `tools:item`.
  package var name: String { document.bytes.text(nameSpan.range) }
  /// The bytes of the name in the start tag.
  package var nameSpan: ByteSpan { record.name }
  /// The name without its prefix.
  package var localName: String { document.localName(nameSpan) }
  /// The name of the namespace, or nil.
  package var namespace: String? { document.namespace(record.namespace) }

  /// Whether the name, prefix included, is an ASCII text; O(its length), without making a string.
  package func isNamed(_ name: StaticString) -> Bool {
    nameSpan.count == name.utf8CodeUnitCount && document.bytes.has(name, at: Int(nameSpan.lower))
  }

  // MARK: Places

  /// From the start tag to after the end tag.
  package var span: ByteSpan { node.span }
  package var startTagSpan: ByteSpan { ByteSpan(span.lower, record.content.lower) }
  /// The bytes between the tags; empty for `<a/>`.
  package var contentSpan: ByteSpan { record.content }
  /// Whether the element is written as `<a/>`.
  package var isSelfClosing: Bool {
    record.content.lower == span.upper && document.bytes.has("/>", at: Int(span.upper) - 2)
  }

  // MARK: Attributes

  /// The attributes in their order, namespace declarations included.
  package var attributes: [XMLAttribute] {
    record.attributes.map { XMLAttribute(document: document, index: Int(truncatingIfNeeded: $0)) }
  }

  /// Returns the attribute with a name, prefix included, or nil.
  package func attribute(_ name: StaticString) -> XMLAttribute? {
    for index in record.attributes {
      let attribute = XMLAttribute(document: document, index: Int(truncatingIfNeeded: index))
      if attribute.isNamed(name) { return attribute }
    }
    return nil
  }

  /// Returns the attribute with a name in a namespace, or nil.
  package func attribute(_ localName: String, namespace: String) -> XMLAttribute? {
    attributes.first { $0.namespace == namespace && $0.localName == localName }
  }

  // MARK: Content

  /// The parts right inside the element.
  package var children: XMLNodes {
    XMLNodes(document: document, first: index + 1, end: Int(truncatingIfNeeded: node.next))
  }

  /// The elements right inside the element.
  package var elements: [XMLElement] { children.compactMap(\.element) }

  /// Returns the first element of a name right inside the element, or nil.
  package func firstElement(_ name: StaticString) -> XMLElement? {
    for child in children {
      if let element = child.element, element.isNamed(name) { return element }
    }
    return nil
  }

  /// The place of the element's text where it reads as it stands: one run without references, sections,
  /// comments or elements; nil where `text` has to be asked.
  package var verbatimTextSpan: ByteSpan? {
    let first = index + 1
    let end = Int(truncatingIfNeeded: node.next)
    if first == end { return contentSpan.isEmpty ? contentSpan : nil }
    let child = document.table.nodes[first]
    return first + 1 == end && child.kind == .text && !child.needsDecoding && child.span == contentSpan
      ? contentSpan : nil
  }

  /// The text of the element and all it holds: character data and CDATA sections, without comments.
  package var text: DecodedText {
    if let span = verbatimTextSpan { return DecodedText(verbatim: span, in: document.bytes) }
    return document.decode(capacity: contentSpan.count, end: contentSpan.upper) { decoder in
      var child = index + 1
      while child < Int(truncatingIfNeeded: node.next) {
        let part = XMLNode(document: document, index: child)
        switch part.kind {
        case .text: decoder.append(part.span.range)
        case .cdata: decoder.appendVerbatim(part.contentSpan.range)
        case .element, .comment, .processingInstruction: break
        }
        child += 1
      }
    }
  }
}

/// One attribute of an element.
package struct XMLAttribute: Sendable {
  package let document: XMLDocument
  let index: Int

  private var record: XMLAttributeRecord { document.table.attributes[index] }

  /// The name as it stands, such as `xml:space`.
  package var name: String { document.bytes.text(nameSpan.range) }
  package var nameSpan: ByteSpan { record.name }
  /// The name without its prefix.
  package var localName: String { document.localName(nameSpan) }
  /// The name of the namespace, or nil; an attribute without prefix is in none.
  package var namespace: String? { document.namespace(record.namespace) }
  /// The bytes between the quotes.
  package var valueSpan: ByteSpan { record.value }

  /// The value with its references read and its white space as spaces.
  package var value: DecodedText {
    record.needsDecoding
      ? document.decode(capacity: valueSpan.count, end: valueSpan.upper) {
        $0.appendAttribute(valueSpan.range)
      }
      : DecodedText(verbatim: valueSpan, in: document.bytes)
  }

  /// Whether the name, prefix included, is an ASCII text.
  package func isNamed(_ name: StaticString) -> Bool {
    nameSpan.count == name.utf8CodeUnitCount && document.bytes.has(name, at: Int(nameSpan.lower))
  }
}

extension XMLDocument {
  fileprivate func localName(_ span: ByteSpan) -> String {
    let prefix = XMLNamespaceScope.prefix(of: span.range, in: bytes)
    return bytes.text(prefix.map { $0.upperBound + 1..<span.range.upperBound } ?? span.range)
  }

  fileprivate func namespace(_ number: UInt32) -> String? {
    let name = table.namespaces[Int(truncatingIfNeeded: number)]
    return name.isEmpty ? nil : name
  }
}
