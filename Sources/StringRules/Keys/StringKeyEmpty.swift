import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key without a single character.
struct StringKeyEmpty: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-key-empty", severity: .warning, certainty: .derived,
      summary: "a key is empty",
      rationale:
        "No code asks for it, or code does so by mistake and shows the text in odd places. The empty entry that Xcode makes for Text(\"\") is left alone as long as nobody gives it a text.",
      source: "observed in public String Catalogs", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""⟦⟧" = "Buy";"#]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦⟧": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Kaufen"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: ["en": #""buy" = "Buy";"#]),
      .accepted(xcstrings: #"{"sourceLanguage": "en", "strings": {"": {}}, "version": "1.0"}"#),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": ""}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let entry = context.workspace.entry(key), entry.keySpan.isEmpty,
        context.workspace.keyText(key).isEmpty,
        family.cells[key.cells].contains(where: { !$0.span.isEmpty && $0.state != .impliedByKey })
      else { continue }
      sink.report(
        context.finding(
          "the key is empty", at: context.label(key), help: "give the text a key, or remove it",
          subject: Diagnostic.Subject(table: family.name, key: "")))
    }
  }
}
