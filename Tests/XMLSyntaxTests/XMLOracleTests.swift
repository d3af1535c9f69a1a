import ReaderProperties
import SourceText
import TestSupport
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
    var random = SeededRandom(seed: 20_260_101)
    for round in 0..<3_000 {
      let sample = random.element(of: sampleTexts) ?? ""
      let bytes = Mutation.mutate(Array(sample.utf8), tokens: markupTokens, with: &random)
      let violation = violationOfXMLDocument(bytes)
      #expect(violation == nil, "round \(round)")
      let found = document(bytes)
      // Where C sees the end of its text.
      if bytes.contains(0) || isOwnDecision(found) { continue }
      let expected = LibXMLOracle.events(bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(found.problems.isEmpty == (expected != nil), "round \(round): \(found.problems)\n\(text)")
      if found.problems.isEmpty, let root = found.root {
        #expect(xmlEvents(root) == expected, "round \(round)\n\(text)")
      }
    }
  }

  @Test func readsTheSameInSeveralThreads() async throws {
    let texts = Array(repeating: sampleTexts, count: 20).flatMap { $0 } + ["<a", "<a>&b;</a>", "<a>×</b>"]
    let expected = texts.map { document($0).problems }
    let found = await withTaskGroup(of: (Int, [SyntaxProblem]).self) { group in
      for (index, text) in texts.enumerated() { group.addTask { (index, document(text).problems) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(texts.indices.map { found[$0] } == expected)
  }

  /// Whether the document was refused for what libxml2 takes: entities with tags, or declared in a file that
  /// is not read.
  private func isOwnDecision(_ document: XMLDocument) -> Bool {
    document.problems.contains { $0.kind == .misread || $0.message.hasSuffix("is not declared in this file") }
  }
}
