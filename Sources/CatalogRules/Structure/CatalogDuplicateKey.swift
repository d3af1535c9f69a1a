import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that stands twice in one object of a catalog.
struct CatalogDuplicateKey: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-duplicate-key", severity: .warning, certainty: .official,
      summary: "a key stands twice in one object of a catalog",
      rationale: "Readers differ in which of the two values they keep; most take the last and say nothing.",
      source: "RFC 8259 (JSON), section 4")
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "coins", "displayPrice": "0.99", "⟦displayPrice⟧": "1.99""#),
      .flagged(storeKit: #"{"products": [], "⟦products⟧": []}"#),
      .accepted(product: #""productID": "coins", "displayPrice": "0.99""#),
      .accepted(storeKit: #"{"products": [{"productID": "a"}, {"productID": "b"}]}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard document.table == nil else { return }
    let file = context.workspace.file(document.file)
    for problem in document.problems {
      guard case .duplicateKey(let first) = problem.kind else { continue }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, Self.withoutQuotes(problem.span, in: file)),
          help: problem.help,
          secondary: [Label(document.file, Self.withoutQuotes(first, in: file), "first here")],
          subject: Diagnostic.Subject(table: file.path.stem)))
    }
  }

  private static func withoutQuotes(_ span: ByteSpan, in file: SourceFile) -> ByteSpan {
    file.slice(span).first == UInt8(ascii: "\"") ? span.trimmingQuotes() : span
  }
}
