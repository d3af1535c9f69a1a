import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A locale named inside a file that is none.
struct LocaleCodeInvalid: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-code-invalid", severity: .warning, certainty: .official,
      summary: "a file names a locale that there is not",
      rationale:
        "Texts under a code that no device has are never shown. A misspelled code makes a language of its own beside the one that was meant.",
      source: "BCP 47; ISO 639 and ISO 3166-1", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦Buy⟧": {"localizations": {"german": {"stringUnit": {"state": "translated", "value": "Kaufen"}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦Buy⟧": {"localizations": {"en-UK": {"stringUnit": {"state": "translated", "value": "Buy"}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {"localizations": {"zh-Hant-HK": {"stringUnit": {"state": "translated", "value": "購買"}}}}}, "version": "1.0"}"#
      ),
      // The source language of a table of a .lproj folder is the folder's, which has a rule of its own.
      .accepted(strings: ["Base": #""a" = "Buy";"#, "ast": #""a" = "Mercar";"#]),
    ]
  }

  init(options: RuleOptions) {}

  private static let formats: Set<FormatID> = ["xcstrings", "xliff"]

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table, Self.formats.contains(document.format) else { return }
    for (number, locale) in table.locales.enumerated() where !locale.spelling.isEmpty {
      // What cannot even be a tag the reader reports.
      let file = context.workspace.file(document.file)
      if document.problems.contains(where: { file.text($0.span) == locale.spelling }) { continue }
      guard let fault = LocaleFault(locale.spelling),
        let entry = firstEntry(ofLocale: number, in: table)
      else { continue }
      sink.report(
        context.finding(
          fault.message, at: Label(document.file, entry.keySpan), help: fault.help,
          severity: fault.isHarmless ? .info : nil,
          subject: Diagnostic.Subject(table: table.name, locale: locale.spelling)))
    }
  }

  private func firstEntry(ofLocale number: Int, in table: StringTable) -> StringEntry? {
    table.cells.first { Int($0.locale) == number }.map { table.entries[Int($0.entry)] }
  }
}
