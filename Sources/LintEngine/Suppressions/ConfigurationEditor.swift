import DocumentSyntax
import SourceText

/// Adds suppressions to the text of a configuration file, every other byte as it was.
package enum ConfigurationEditor {
  /// Returns the text with some suppressions added; nil where the text is no configuration that they can go into.
  package static func adding(_ entries: [SuppressionEntry], to contents: [UInt8]?) -> [UInt8]? {
    guard let contents, contents.contains(where: { $0 > 0x20 }) else {
      let lines = entries.map { "    " + literal($0) }.joined(separator: ",\n")
      return Array("{\n  \"suppressions\": [\n\(lines)\n  ]\n}\n".utf8)
    }
    let file = SourceFile(id: FileID(0), path: "configuration", contents: contents)
    let json = JSONDocument(file, dialect: .commented)
    guard json.problems.isEmpty, let root = json.root, root.isObject,
      let edits = edits(entries, root, file)
    else { return nil }
    return file.encoding.edited(contents, text: file.bytes, edits)
  }

  private static func edits(_ entries: [SuppressionEntry], _ root: JSONValue, _ file: SourceFile)
    -> [TextEdit]?
  {
    let lineEnd = SuppressionWriter.lineEnd(of: file)
    let lines = TextLines(bytes: file.bytes)
    let member = root.members.first { $0.key == "suppressions" }
    guard let member else {
      let indent = root.members.first.flatMap { lines.indent(before: Int($0.keySpan.lower)) } ?? "  "
      let list = entries.map { indent + indent + literal($0) }.joined(separator: "," + lineEnd)
      let text = "\(indent)\"suppressions\": [\(lineEnd)\(list)\(lineEnd)\(indent)]"
      return insert(text, in: root, after: root.members.last?.value.span.upper, file, lineEnd)
    }
    guard member.value.isArray else { return nil }
    let last = member.value.elements.last
    let own = lines.indent(before: Int(member.keySpan.lower)) ?? ""
    let indent =
      last.flatMap { lines.indent(before: Int($0.span.lower)) } ?? (own.isEmpty ? "    " : own + own)
    let list = entries.map { indent + literal($0) }.joined(separator: "," + lineEnd)
    return insert(list, in: member.value, after: last?.span.upper, file, lineEnd)
  }

  /// Inserts lines at the end of an object or array, with a comma behind what is last so far.
  private static func insert(
    _ text: String, in container: JSONValue, after last: UInt32?, _ file: SourceFile, _ lineEnd: String
  ) -> [TextEdit] {
    let end = Int(container.span.upper) - 1
    var edits: [TextEdit] = []
    if let last, !hasComma(file.bytes[Int(last)..<end]) {
      edits.append(TextEdit(file: file.id, span: ByteSpan(at: last), replacement: ","))
    }
    let lines = TextLines(bytes: file.bytes)
    if let closing = lines.indent(before: end), lines.start(of: end) > Int(container.span.lower) {
      let place = ByteSpan(at: UInt32(truncatingIfNeeded: end - closing.utf8.count))
      edits.append(TextEdit(file: file.id, span: place, replacement: text + lineEnd))
    } else {
      let place = ByteSpan(at: UInt32(truncatingIfNeeded: end))
      edits.append(TextEdit(file: file.id, span: place, replacement: lineEnd + text + lineEnd))
    }
    return edits
  }

  /// Whether a comma stands in what is between values, comments left out.
  private static func hasComma(_ bytes: ArraySlice<UInt8>) -> Bool {
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let rest = bytes[position...]
      if rest.starts(with: "//".utf8) {
        position = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      } else if rest.starts(with: "/*".utf8) {
        position += 2
        while position < bytes.endIndex, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position += 2
      } else {
        if bytes[position] == UInt8(ascii: ",") { return true }
        position += 1
      }
    }
    return false
  }

  private static func literal(_ entry: SuppressionEntry) -> String {
    "{" + entry.members.map { "\(quotedJSON($0.name)): \(quotedJSON($0.text))" }.joined(separator: ", ") + "}"
  }

  private static func quotedJSON(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }
}
