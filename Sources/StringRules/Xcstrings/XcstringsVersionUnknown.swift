import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A String Catalog of a version that is not known.
struct XcstringsVersionUnknown: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-version-unknown", severity: .info, certainty: .observed,
      summary: "a String Catalog is of a version that is not known",
      rationale:
        "Catalogs of version 1 are read as they are known today. In another version the same words may mean something else, and Xcode may refuse it.",
      source: "observed in public String Catalogs (1.0, 1.1 and 1.3)")
  }

  static var examples: [Example] {
    [
      .flagged(xcstrings: #"{"sourceLanguage": "en", "strings": {}, "version": "⟦9.0⟧"}"#),
      .flagged(xcstrings: #"{"sourceLanguage": "en", "strings": {}, "version": "⟦latest⟧"}"#),
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#),
      // Later minor versions only add to the format.
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {}, "version": "1.3"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table, let version = table.formatVersion,
      !version.value.hasPrefix("1.")
    else { return }
    sink.report(
      context.finding(
        "the version \(quoted(version.value)) is not known", at: Label(version),
        help: "write \"1.0\", unless Xcode wrote the version",
        subject: Diagnostic.Subject(table: table.name)))
  }
}
