import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A string table that its own platform's reader refuses, or whose entries it loses without a word.
struct StringParseError: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-parse-error", severity: .error, certainty: .official,
      summary: "a string table does not parse",
      rationale:
        "Where a table does not parse, the app shows keys in place of its texts, in that language only. A stray character between entries loses all entries after it without any message.",
      source:
        "CoreFoundation, CFOldStylePList.c; RFC 8259 (JSON); XML 1.0; XLIFF 1.2 and 2.0; GNU gettext manual, The Format of PO Files",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(xcstrings: #"{"sourceLanguage": "en", "strings": {"a": ⟦}⟧}"#),
      .flagged(xcstrings: #"{"sourceLanguage": "en", "strings": {⟦a⟧: {}}}"#),
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#),
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems {
      let isFatal = problem.kind == .malformed || problem.kind == .lostEntries
      guard isFatal || problem.kind == .wrongType else { continue }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          severity: isFatal ? nil : .warning,
          subject: Diagnostic.Subject(table: table.name, locale: table.mainLocale?.spelling)))
    }
  }
}
