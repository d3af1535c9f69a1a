import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// An empty text where the source language has one.
struct StringEmptyValue: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-empty-value", severity: .warning, certainty: .observed,
      summary: "a translation is empty although its source text is not",
      rationale:
        "The customer sees nothing: no fallback to the source language takes place for an empty text.",
      source: "observed in public string tables", isAboutCompleteness: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""buy" = "Buy";"#, "ja": #""buy" = "⟦⟧";"#]),
      .flagged(strings: ["en": #""buy" = "Buy";"#, "ja": #""buy" = "⟦　⟧";"#]),
      .accepted(strings: ["en": #""suffix" = "";"#, "ja": #""suffix" = "";"#]),
      .accepted(strings: ["en": #""buy" = "Buy";"#, "ja": #""buy" = "購入";"#]),
      // A space that joins two texts is a translation of " at ".
      .accepted(strings: ["en": #""joiner" = " at ";"#, "ja": #""joiner" = " ";"#]),
      // A plural category that the language does not use may stay empty.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"ja": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": ""}}, "other": {"stringUnit": {"state": "translated", "value": "%lld日"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      let cells = family.cells(of: key)
      guard cells.contains(where: { isBlank($0, context) && !family.isSource($0) }) else { continue }
      let source = family.sourceCells(of: key)
      guard source.contains(where: { !isBlank($0, context) }) else { continue }
      let joinsTexts = source.contains { isJoiner(context.workspace.text($0).string) }
      for cell in cells where !family.isSource(cell) && isBlank(cell, context) && isUsed(cell, family) {
        if joinsTexts, !cell.span.isEmpty { continue }
        // A text that is marked as unfinished is no surprise.
        if cell.state == .new || cell.state == .needsReview { continue }
        sink.report(
          context.finding(
            "the text of \(quoted(context.workspace.keyText(key))) is empty in \(quoted(family.locales[Int(cell.locale)].spelling))",
            at: context.label(cell),
            help: "translate it, or remove the entry so that the source language is shown",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func isBlank(_ cell: StringCell, _ context: RuleContext) -> Bool {
    if cell.span.count > 12 { return false }
    return context.workspace.text(cell).string.allSatisfy(\.isWhitespace)
  }

  /// Whether text stands between others, as its outer spaces show.
  private func isJoiner(_ text: String) -> Bool {
    text.first?.isWhitespace == true || text.last?.isWhitespace == true
  }

  private func isUsed(_ cell: StringCell, _ family: TableFamily) -> Bool {
    guard let category = family.variants[Int(cell.variant)].plural,
      let locale = family.locales[Int(cell.locale)].id
    else { return true }
    guard let categories = PluralRules.integerCategories(language: locale) else { return false }
    return categories.contains(category)
  }
}
