import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An export of a store of which a part is missing.
struct CatalogIncomplete: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-incomplete", severity: .info, certainty: .official,
      summary: "an export of a store refers to a page that is not among the files",
      rationale:
        "A store answers in pages. What stands on a page that was not saved is taken as not sold, or as without prices.",
      source: "App Store Connect API, paging links", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["export.json": page(next: "⟦https://api.appstoreconnect.apple.com/v1/x?cursor=2⟧")]),
      .flagged(files: ["a/export.json": page(next: "⟦https://api.appstoreconnect.apple.com/v1/y?cursor=3⟧")]),
      .accepted(files: ["export.json": page(next: nil)]),
      .accepted(files: ["Products.storekit": #"{"products": []}"#]),
    ]
  }

  private static func page(next: String?) -> String {
    let links = next.map {
      #", "links": {"self": "https://api.appstoreconnect.apple.com/v1/x", "next": "\#($0)"}"#
    }
    return
      #"{"data": [{"type": "subscriptions", "id": "1", "attributes": {"productId": "pro", "name": "Pro"}}]\#(links ?? "")}"#
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    for problem in document.problems where problem.kind == .incomplete {
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: Diagnostic.Subject(table: context.workspace.file(document.file).path.stem)))
    }
  }
}
