import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that StoreKit configurations do not have, or a value of another type than the key has.
struct StorekitKeyUnknown: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-key-unknown", severity: .warning, certainty: .observed,
      summary: "a key or the type of its value is not known in a StoreKit configuration",
      rationale:
        "Xcode passes over a key that it does not know, and with it whatever the key was meant to set. A value of the wrong type can keep the whole file from loading.",
      source: "public StoreKit configurations of the versions 1.0 to 5.0", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "coins", "⟦familySharable⟧": true"#),
      .flagged(product: #""productID": "coins", "⟦price⟧": "0.99""#),
      .flagged(product: #""productID": "coins", "displayPrice": ⟦0.99⟧"#),
      .flagged(subscription: #""productID": "pro", "groupNumber": ⟦"1"⟧"#),
      .accepted(product: #""productID": "coins", "familyShareable": true, "displayPrice": "0.99""#),
      .accepted(subscription: #""productID": "pro", "introductoryOffer": null, "groupNumber": 1"#),
      .accepted(storeKit: #"{"identifier": "1A2B3C4D", "settings": {"_timeRate": 6}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard document.format == "storekit" else { return }
    let subject = Diagnostic.Subject(table: context.workspace.file(document.file).path.stem)
    for problem in document.problems {
      let severity: Severity
      switch problem.kind {
      case .unknownKey(let suggestion): severity = suggestion == nil ? .info : .warning
      case .wrongType: severity = .warning
      default: continue
      }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help, severity: severity,
          subject: subject))
    }
  }
}
