import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation of a PO file that is marked as a guess.
struct GettextFuzzy: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "gettext-fuzzy", severity: .warning, certainty: .official,
      summary: "a translation is marked as fuzzy, so that customers do not get it",
      rationale:
        "A fuzzy translation was guessed from a similar or earlier source text. msgfmt leaves it out of the compiled file, and the app shows the source text.",
      source: "GNU gettext manual, Fuzzy Entries; msgfmt, --use-fuzzy", isAboutCompleteness: true,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["de.po": "#, fuzzy\nmsgid \"Buy now\"\nmsgstr \"⟦Kaufen⟧\"\n"]),
      .flagged(files: [
        "de.po":
          "msgid \"Buy\"\nmsgstr \"Kaufen\"\n\n#, fuzzy, c-format\nmsgid \"%s left\"\nmsgstr \"⟦%s übrig⟧\"\n"
      ]),
      .accepted(files: ["de.po": "#, c-format\nmsgid \"%s left\"\nmsgstr \"%s übrig\"\n"]),
      // What is not translated at all has a rule of its own.
      .accepted(files: ["de.po": "#, fuzzy\nmsgid \"Buy now\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      var locale: UInt16?
      for cell in family.cells(of: key) where cell.state == .needsReview && !family.isSource(cell) {
        // The mark is the message's, not each form's.
        guard cell.locale != locale, context.format(of: cell) == "gettext" else { continue }
        locale = cell.locale
        sink.report(
          context.finding(
            "this translation is marked as fuzzy and is left out", at: context.label(cell),
            help: "check it against the source text, then remove the mark",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
