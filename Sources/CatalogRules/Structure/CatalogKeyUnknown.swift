import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that an export of a store does not have, or a value of another type than the key has.
struct CatalogKeyUnknown: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-key-unknown", severity: .warning, certainty: .observed,
      summary: "a key or the type of its value is not known in an export of a store",
      rationale:
        "A key that is not known is passed over, and with it what it was meant to say. One letter away from a known key it is most likely a slip; else it may be newer than this tool.",
      source: "the stores' API documents and public files", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "catalog.lock.json": #"{"version": 1, "catalogs": [{"kind": "priceSheet", "⟦product⟧": []}]}"#
      ]),
      .flagged(files: [
        "catalog.lock.json":
          #"{"version": 1, "catalogs": [{"kind": "priceSheet", "products": [{"id": ⟦7⟧}]}]}"#
      ]),
      .accepted(files: [
        "catalog.lock.json": #"{"version": 1, "catalogs": [{"kind": "priceSheet", "products": []}]}"#
      ]),
      .accepted(files: ["Products.storekit": #"{"productz": []}"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    // A StoreKit configuration and a string table have rules of their own.
    guard document.table == nil, document.format != "storekit" else { return }
    let subject = Diagnostic.Subject(table: context.workspace.file(document.file).path.stem)
    for problem in document.problems {
      let severity: Severity
      switch problem.kind {
      case .unknownKey(let suggestion): severity = suggestion == nil ? .info : .warning
      case .wrongType, .misread: severity = .warning
      default: continue
      }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help, severity: severity,
          subject: subject))
    }
  }
}
