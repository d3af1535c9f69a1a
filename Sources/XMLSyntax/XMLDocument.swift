package import SourceText

/// A whole XML document as one flat list of parts, each with its place in the file.
///
///     <a x="1">text<b/></a>
///     element a (0..<21, next 3)  text (9..<13, next 2)  element b (13..<17, next 3)
///
/// Whatever the bytes are, there is a document: what could not be taken as XML is in `problems`, and the rest
/// is read. Nothing but the file is ever read, neither a DOCTYPE's own file nor an entity's.
package final class XMLDocument: Sendable {
  /// The text that all spans are offsets in: the file's, with `_` for what no XML text may hold.
  package let bytes: [UInt8]
  /// What was wrong with the text, in its order.
  package let problems: [SyntaxProblem]
  /// What the XML declaration says, or nil where there is none.
  package let declaration: XMLDeclaration?
  /// The place of the DOCTYPE, or nil.
  package let documentType: ByteSpan?
  let table: XMLNodeTable
  let entities: XMLEntityTexts

  /// Reads a file.
  package init(_ file: SourceFile) {
    let characters = XMLCharacters(file)
    var scanner = XMLScanner(characters)
    scanner.scan()
    bytes = characters.bytes
    declaration = scanner.declaration
    documentType = scanner.documentType
    table = scanner.table
    entities = scanner.entityTexts
    var problems = scanner.faults.problems
    if !scanner.table.nodes.isEmpty, problems.count < XMLLimits.problems {
      let complaints = XMLComplaints(
        Self.covered(bytes, scanner.faults.coverings), documentType: documentType, known: problems)
      problems += complaints.problems
    }
    // A declaration that is broken says nothing about the encoding.
    if let declaration, let contradiction = declaration.problem(in: file),
      !problems.contains(where: { $0.span.lower < declaration.span.upper })
    {
      problems.append(contradiction)
    }
    problems.sort { ($0.span.lower, $0.span.upper) < ($1.span.lower, $1.span.upper) }
    self.problems = Array(problems.prefix(XMLLimits.problems))
  }

  private static func covered(_ bytes: [UInt8], _ coverings: [ByteSpan]) -> [UInt8] {
    var result = bytes
    for span in coverings {
      for offset in span.range { result[offset] = XMLByte.space }
    }
    return result
  }

  /// The first element, or nil where there is none.
  package var root: XMLElement? { children.lazy.compactMap(\.element).first }

  /// All parts outside and around the first element: it, and comments before and behind it.
  package var children: XMLNodes { XMLNodes(document: self, first: 0, end: table.nodes.count) }
}
