import SourceText
import XMLSyntax

/// Returns how the XML reader breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: each part lies in the content of the one around it and behind the one before it, texts decode,
/// and there are at most 20 problems, in the order of the text and inside it.
package func violationOfXMLDocument(_ contents: [UInt8]) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.xml", contents: contents)
  let document = XMLDocument(file)
  if document.bytes.count != file.bytes.count { return "the text changed its length" }
  if let violation = violation(of: document.problems, length: file.bytes.count, limit: 20) {
    return violation
  }
  var open: [(nodes: XMLNodes, upper: UInt32)] = [(document.children, UInt32(file.bytes.count))]
  var lower: UInt32 = 0
  while let level = open.indices.last {
    guard let node = open[level].nodes.next() else {
      open.removeLast()
      continue
    }
    if node.span.lower < lower || node.span.upper > open[level].upper {
      return "the \(node.kind) at \(node.span) leaves its place"
    }
    if !node.span.contains(node.contentSpan) || !node.contentSpan.contains(node.trimmedSpan) {
      return "the content at \(node.contentSpan) leaves the \(node.kind) at \(node.span)"
    }
    lower = node.span.lower
    if node.kind != .element, !node.span.contains(node.text.span) {
      return "the text at \(node.text.span) is elsewhere"
    }
    guard let element = node.element else { continue }
    if let violation = violation(in: element) { return violation }
    open.append((element.children, element.contentSpan.upper))
  }
  return nil
}

private func violation(in element: XMLElement) -> String? {
  for attribute in element.attributes {
    if !element.startTagSpan.contains(attribute.nameSpan)
      || !element.startTagSpan.contains(attribute.valueSpan)
    {
      return "the attribute at \(attribute.nameSpan) leaves the tag at \(element.startTagSpan)"
    }
    if attribute.value.span.upper > attribute.valueSpan.upper { return "a value leaves its quotes" }
  }
  if element.verbatimTextSpan == nil, element.children.allSatisfy({ $0.kind == .text }),
    !element.contentSpan.contains(element.text.span)
  {
    return "the text of the element at \(element.span) leaves it"
  }
  return nil
}
