import SourceText
import XMLSyntax

/// Describes an element as the oracle does.
func xmlEvents(_ root: XMLElement) -> [String] {
  var events: [String] = []
  var open: [XMLNodes] = []
  func enter(_ element: XMLElement) {
    var line = "<\(element.localName)"
    if let namespace = element.namespace { line += " {\(namespace)}" }
    for attribute in element.attributes where attribute.name != "xmlns" && !attribute.name.hasPrefix("xmlns:")
    {
      let namespace = attribute.namespace.map { "{\($0)}" } ?? ""
      line += " \(namespace)\(attribute.localName)=\(attribute.value.string)"
    }
    events.append(line)
    open.append(element.children)
  }
  enter(root)
  while let level = open.indices.last {
    guard let node = open[level].next() else {
      open.removeLast()
      events.append("/")
      continue
    }
    switch node.kind {
    case .element: if let element = node.element { enter(element) }
    case .text, .cdata: events.append("'" + node.text.string)
    case .comment: events.append("!" + node.text.string)
    case .processingInstruction: break
    }
  }
  return LibXMLOracle.joined(events)
}
