import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key that stands twice in one table.
struct StringDuplicateKey: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-duplicate-key", severity: .warning, certainty: .official,
      summary: "a key stands twice in one table",
      rationale:
        "Only one of the two texts is used, the last one as a rule, and the other is changed in vain; the Android build refuses the file.",
      source: "CoreFoundation, CFOldStylePList.c (a later entry replaces an earlier one)", fixes: .sometimes,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        "buy" = "Buy";
        "⟦buy⟧" = "Buy now";
        """
      ]),
      // The same text twice is one too many, and can be taken out.
      .flagged(strings: [
        "en": """
        /* The button */
        "buy" = "Buy \\"now\\"";

          "⟦buy⟧"   = "Buy \\"now\\"";
        "sell" = "Sell";
        """
      ]),
      .flagged(
        xcstrings: #"{"sourceLanguage": "en", "strings": {"Buy": {}, "⟦Buy⟧": {}}, "version": "1.0"}"#),
      // Keys that differ in case are two keys.
      .accepted(strings: [
        "en": """
        "buy" = "Buy";
        "Buy" = "Buy now";
        """
      ]),
      .accepted(strings: ["en": #""buy" = "Buy";"#, "de": #""buy" = "Kaufen";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let table = document.table else { return }
    let file = context.workspace.file(document.file)
    for problem in document.problems {
      guard case .duplicateKey(let first) = problem.kind else { continue }
      let text = file.text(problem.span)
      // A key may also be a locale's or the format's own, inside an entry.
      let entry = table.entries.last { $0.keySpan.lower <= problem.span.lower }
      let isLocale = table.locales.count > 1 && table.locales.contains { $0.spelling == text }
      sink.report(
        context.finding(
          problem.message, at: Label(document.file, problem.span), help: problem.help,
          secondary: [Label(document.file, first, "first defined here")],
          fixes: document.format == "strings" ? Self.fixes(first, problem.span, in: file) : [],
          subject: Diagnostic.Subject(
            table: table.name, key: entry.map { table.keyText($0) } ?? text,
            locale: isLocale ? text : table.mainLocale?.spelling)))
    }
  }

  /// The removal of the second of two entries that say the same.
  private static func fixes(_ first: ByteSpan, _ second: ByteSpan, in file: SourceFile) -> [Fix] {
    guard let kept = StringsStatement(key: first, in: file.bytes),
      let doubled = StringsStatement(key: second, in: file.bytes), kept.value == doubled.value,
      kept.range.upperBound <= doubled.range.lowerBound
    else { return [] }
    let edit = TextEdit(
      file: file.id, span: ByteSpan(doubled.removal(in: file.bytes)), replacement: "")
    return [Fix("remove the second of the two", .safe, edits: [edit])]
  }
}
