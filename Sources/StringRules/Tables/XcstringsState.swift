import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that its table marks as unfinished.
struct XcstringsState: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-state", severity: .info, certainty: .observed,
      summary: "a translation is marked as new or as needing review",
      rationale:
        "A text that nobody has read ships all the same. The source language is often marked new, which says nothing.",
      source: "observed in public String Catalogs", isAboutCompleteness: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "⟦Kaufe⟧"}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "⟦Buy⟧"}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"buy": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Buy"}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Buy": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Kaufen"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.cells(of: key) where cell.state == .new || cell.state == .needsReview {
        guard !family.isSource(cell), context.format(of: cell) == "xcstrings" else { continue }
        sink.report(
          context.finding(
            cell.state == .new
              ? "this translation is marked as new" : "this translation is marked for review",
            at: context.label(cell), help: "review it and mark it as translated",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
