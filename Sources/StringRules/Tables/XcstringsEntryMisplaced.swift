import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An entry of a String Catalog outside of the list of its strings.
struct XcstringsEntryMisplaced: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-entry-misplaced", severity: .warning, certainty: .observed,
      summary: "an entry of a String Catalog stands outside of \"strings\"",
      rationale:
        "Xcode looks for entries in \"strings\" alone. One that a merge or a script put beside it is valid JSON, and its translations never reach the app.",
      source: "public report of a catalog that lost its newest entries so",
      evidence: .report("manaflow-ai/cmux#12097"))
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {}}, "⟦Restore⟧": {"localizations": {}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {}, "version": "1.0", "⟦a.b⟧": {"extractionState": "manual"}}"#
      ),
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {"Restore": {}}, "version": "1.0"}"#),
      // A setting of a newer version of the format is no entry.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {}}, "generatesSymbols": true, "version": "1.0"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    let file = context.workspace.file(document.file)
    for problem in document.problems where problem.kind == .misplaced {
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: Diagnostic.Subject(table: table.name, key: file.text(problem.span))))
    }
  }
}
