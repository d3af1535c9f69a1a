import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A catalog that its own platform's reader refuses.
struct CatalogParseError: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-parse-error", severity: .error, certainty: .official,
      summary: "a catalog does not parse",
      rationale:
        "Xcode and every importer refuse a file that is not well-formed, and with it all its products. A value that is none of its kind says nothing of what is sold.",
      source: "RFC 8259 (JSON); XML 1.0; RFC 4180 (CSV)", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"products": [⟦}⟧"#),
      .flagged(storeKit: #"{"products"⟦⟧ []}"#),
      .accepted(storeKit: #"{"products": []}"#),
      .accepted(storeKit: #"{"products": [], "subscriptionGroups": []}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard document.table == nil, !document.isXcodeFile else { return }
    for problem in document.problems where problem.kind == .malformed {
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: Diagnostic.Subject(table: context.workspace.file(document.file).path.stem)))
    }
  }
}
