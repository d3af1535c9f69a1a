import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An escape that the platform reads otherwise than it looks.
struct StringEscapeMisread: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-escape-misread", severity: .warning, certainty: .official,
      summary: "an escape is read otherwise than it looks",
      rationale:
        "A .strings table knows few escapes. Of any other only the backslash is dropped, so that the customer sees \"u0027\" in place of an apostrophe.",
      source: "CoreFoundation, CFOldStylePList.c")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["tr": #""a" = "iCloud Drive⟦\u0027⟧a";"#]),
      .flagged(strings: ["en": #""a" = "caf⟦\u00e9⟧";"#]),
      .accepted(strings: ["tr": #""a" = "iCloud Drive\U0027a";"#]),
      .accepted(strings: ["en": #""a" = "line\nline \"quoted\" C:\\users";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for problem in document.problems where problem.kind == .misread {
      let entry = table.entries.last { $0.keySpan.lower <= problem.span.lower }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          subject: Diagnostic.Subject(
            table: table.name, key: entry.map { table.keyText($0) }, locale: table.locales.first?.spelling)))
    }
  }
}
