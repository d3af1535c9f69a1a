import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that Xcode no longer finds in the code.
struct XcstringsExtractionStale: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-extraction-stale", severity: .info, certainty: .observed,
      summary: "a key is marked as no longer in the code",
      rationale:
        "Xcode found no use of the key when it last built. Its texts are shipped and translated for nothing, unless the code makes the key at run time.",
      source: "observed in public String Catalogs (extractionState)", isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦Buy now⟧": {"extractionState": "stale", "localizations": {}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {}, "⟦b⟧": {"extractionState": "stale"}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"extractionState": "manual"}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"comment": "stale"}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    for entry in table.entries where entry.extractionState == .stale {
      let key = table.keyText(entry)
      sink.report(
        context.finding(
          "the code has no use of \(quoted(key)) any more", at: Label(document.file, entry.keySpan),
          help: "remove the entry, or mark it as managed by hand",
          subject: Diagnostic.Subject(table: table.name, key: key)))
    }
  }
}
