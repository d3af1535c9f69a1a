import SourceText
import XMLSyntax

/// Returns how the XML reader breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: parts follow one another inside their element, texts and attributes stand inside their part, and there are
/// at most 20 problems, in the order of the text.
package func violationOfXMLDocument(_ contents: [UInt8]) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.xml", contents: contents)
  let document = XMLDocument(file)
  let length = document.bytes.count
  if length != file.bytes.count { return "the text changed its length" }
  if let violation = violation(of: document.problems, length: length, limit: 20) { return violation }
  var open: [(nodes: XMLNodes, content: ByteSpan)] = [(document.children, ByteSpan(0..<length))]
  while let (nodes, content) = open.popLast() {
    var offset = content.lower
    for node in nodes {
      if node.span.lower < offset || node.span.upper > content.upper {
        return "a part leaves its place at \(node.span)"
      }
      if let violation = violation(of: node) { return violation }
      if let element = node.element { open.append((element.children, element.contentSpan)) }
      offset = node.span.upper
    }
  }
  return nil
}

private func violation(of node: XMLNode) -> String? {
  if !node.span.contains(node.contentSpan) {
    return "a content reaches out of its part at \(node.contentSpan)"
  }
  if !node.span.contains(node.trimmedSpan) {
    return "a trimmed content reaches out of its part at \(node.span)"
  }
  guard let element = node.element else {
    return node.span.contains(node.text.span) ? nil : "a text reaches out of its part at \(node.span)"
  }
  if !element.startTagSpan.contains(element.nameSpan) {
    return "a name reaches out of its tag at \(element.span)"
  }
  for attribute in element.attributes {
    if !element.startTagSpan.contains(attribute.nameSpan)
      || !element.startTagSpan.contains(attribute.valueSpan)
    {
      return "an attribute reaches out of its tag at \(attribute.nameSpan)"
    }
    if !element.startTagSpan.contains(attribute.value.span) { return "a value reaches out of its tag" }
  }
  return nil
}
