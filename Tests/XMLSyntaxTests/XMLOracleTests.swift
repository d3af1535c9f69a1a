import SourceText
import Testing
import XMLSyntax

/// The parts of a document are those that libxml2's own tree has, and the same texts are refused.
struct XMLOracleTests {
  @Test(arguments: sampleTexts)
  func readsWhatLibXMLReads(_ text: String) throws {
    let found = document(text)
    #expect(found.problems == [])
    let root = try #require(found.root)
    #expect(xmlEvents(root) == LibXMLOracle.events(Array(text.utf8)))
  }

  @Test func agreesAboutMutatedTexts() {
    var numbers = SeededNumbers(seed: 20_260_101)
    for round in 0..<3_000 {
      let bytes = Mutation.mutated(&numbers)
      // Where C sees the end of its text.
      if bytes.contains(0) { continue }
      let found = document(bytes)
      let expected = LibXMLOracle.events(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      checkSpans(found)
      if isOwnDecision(found) { continue }
      #expect(found.problems.isEmpty == (expected != nil), "round \(round): \(found.problems)\n\(text)")
      if found.problems.isEmpty, let root = found.root {
        #expect(xmlEvents(root) == expected, "round \(round)\n\(text)")
      }
    }
  }

  /// Whether the document was refused for what libxml2 takes: entities with tags, or declared in a file that
  /// is not read.
  private func isOwnDecision(_ document: XMLDocument) -> Bool {
    document.problems.contains { $0.kind == .misread || $0.message.hasSuffix("is not declared in this file") }
  }

  /// Checks that every part lies in the one around it and behind the one before it.
  private func checkSpans(_ document: XMLDocument) {
    var open: [(nodes: XMLNodes, upper: UInt32)] = [(document.children, UInt32(document.bytes.count))]
    var lower: UInt32 = 0
    while let level = open.indices.last {
      guard let node = open[level].nodes.next() else {
        open.removeLast()
        continue
      }
      #expect(node.span.lower >= lower && node.span.upper <= open[level].upper)
      #expect(node.span.contains(node.contentSpan))
      lower = node.span.lower
      guard let element = node.element else { continue }
      for attribute in element.attributes {
        #expect(element.startTagSpan.contains(attribute.nameSpan))
        #expect(element.startTagSpan.contains(attribute.valueSpan))
      }
      open.append((element.children, element.contentSpan.upper))
    }
    for problem in document.problems { #expect(Int(problem.span.upper) <= document.bytes.count) }
  }
}
