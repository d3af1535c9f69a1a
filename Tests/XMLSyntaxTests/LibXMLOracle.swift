@preconcurrency import CLibXML2

/// What libxml2 makes of a text on its own: the test's measure for elements, attributes, texts and faults.
///
/// It keeps to the text's own entities too: no option here lets it read another file.
enum LibXMLOracle {
  /// Returns the events of a text, entities expanded, or nil where libxml2 refuses the text.
  static func events(_ bytes: [UInt8]) -> [String]? {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress,
        let parser = xmlCreateMemoryParserCtxt(start, Int32(buffer.count))
      else { return nil }
      defer { xmlFreeParserCtxt(parser) }
      let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      xmlCtxtUseOptions(parser, Int32(options | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
      var namespaceFaults = 0
      withUnsafeMutablePointer(to: &namespaceFaults) { count in
        parser.pointee._private = UnsafeMutableRawPointer(count)
        parser.pointee.sax.pointee.serror = { context, error in
          // A namespace name need not be an address, whatever libxml2 says of it.
          guard let context, let code = error?.pointee.code, (200...205).contains(code) else { return }
          let parser = context.assumingMemoryBound(to: xmlParserCtxt.self)
          parser.pointee._private?.assumingMemoryBound(to: Int.self).pointee += 1
        }
        _ = xmlParseDocument(parser)
      }
      guard let document = parser.pointee.myDoc else { return nil }
      defer { xmlFreeDoc(document) }
      guard parser.pointee.wellFormed == 1, namespaceFaults == 0 else { return nil }
      var events: [String] = []
      describe(xmlDocGetRootElement(document), into: &events)
      return joined(events)
    }
  }

  private static func describe(_ node: xmlNodePtr?, into events: inout [String]) {
    var next = node
    while let node = next {
      switch node.pointee.type {
      case XML_ELEMENT_NODE:
        var line = "<\(text(node.pointee.name))"
        if let namespace = node.pointee.ns { line += " {\(text(namespace.pointee.href))}" }
        var attribute = node.pointee.properties
        while let current = attribute {
          let value = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1)
          let namespace = current.pointee.ns.map { "{\(text($0.pointee.href))}" } ?? ""
          line += " \(namespace)\(text(current.pointee.name))=\(value.map { text($0) } ?? "")"
          xmlFree(value)
          attribute = current.pointee.next
        }
        events.append(line)
        describe(node.pointee.children, into: &events)
        events.append("/")
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: events.append("'" + text(node.pointee.content))
      case XML_COMMENT_NODE: events.append("!" + text(node.pointee.content))
      default: break
      }
      // Siblings of the root are no part of what is compared.
      next = node.pointee.parent?.pointee.type == XML_DOCUMENT_NODE ? nil : node.pointee.next
    }
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(xmlStrlen($0))), as: UTF8.self) }
      ?? ""
  }

  /// Joins texts that follow each other, which libxml2 cuts at references.
  static func joined(_ events: [String]) -> [String] {
    var result: [String] = []
    for event in events {
      if event == "'" { continue }
      if event.hasPrefix("'"), let last = result.last, last.hasPrefix("'") {
        result[result.count - 1] += event.dropFirst()
      } else {
        result.append(event)
      }
    }
    return result
  }
}
