import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that is no message of ICU's MessageFormat.
struct IcuMessageInvalid: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "icu-message-invalid", severity: .error, certainty: .official,
      summary: "a text is no valid ICU message",
      rationale:
        "Braces that are not closed and choices without \"other\" stop the generation of the app's code or throw when the text is shown.",
      source: "ICU User Guide, Formatting Messages; Flutter, Internationalizing Flutter apps",
      evidence: .report("canonical/ubuntu-desktop-installer#1258"))
  }

  static var examples: [Example] {
    [
      .flagged(files: ["app_en.arb": #"{"@@locale": "en", "a": "Hello ⟦{⟧name"}"#]),
      .flagged(files: [
        "app_en.arb":
          #"{"@@locale": "en", "a": "You: {⟦sex⟧, select, male {he} female {she}}"}"#
      ]),
      .accepted(files: ["app_en.arb": #"{"@@locale": "en", "a": "Hello {name}"}"#]),
      // A plural without "other" lacks a category, which a rule about plurals says.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "a": "{n, plural, one {# day}}"}"#
      ]),
      // Quoted braces are text.
      .accepted(files: ["app_en.arb": #"{"@@locale": "en", "a": "write '{' first"}"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems {
      guard case .invalidMessage(let isRefused) = problem.kind else { continue }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          severity: isRefused ? nil : .warning, subject: table.subject(at: problem.span)))
    }
  }
}
