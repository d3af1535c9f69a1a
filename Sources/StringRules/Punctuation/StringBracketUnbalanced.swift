import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation with a bracket that is not closed, or not opened, where its source text has only pairs.
struct StringBracketUnbalanced: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-bracket-unbalanced", severity: .warning, certainty: .derived,
      summary: "a translation has a bracket without its other half",
      rationale: "The customer sees a text that looks cut off. Faces and numbers of lists are no brackets.",
      source: "translate-toolkit, pofilter brackets", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Yearly (save 20%)";"#, "de": #""a" = "Jährlich ⟦(⟧20 % sparen";"#]),
      .flagged(strings: ["en": #""a" = "Yearly";"#, "ja": #""a" = "年間「お得⟦』⟧";"#]),
      .accepted(strings: ["en": #""a" = "Yearly (save 20%)";"#, "zh-Hans": #""a" = "每年（省 20%)";"#]),
      .accepted(strings: ["en": #""a" = "Thank you!";"#, "fr": #""a" = "Merci :) 1) Ouvrez a) ou b)";"#]),
      // Where the source text has a lone bracket, so has the translation.
      .accepted(strings: ["en": #""a" = "(beta";"#, "fr": #""a" = "(bêta";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    context.forEachPair(keys, of: family, with: .bracket) { pair in
      guard pair.cell.traits.contains(.bracket) else { return }
      let text = context.workspace.text(pair.cell)
      guard let lone = BracketPairs.firstLone(in: text.bytes),
        BracketPairs.firstLone(in: context.workspace.text(pair.source).bytes) == nil
      else { return }
      let bracket = String(decoding: text.bytes[lone.range], as: UTF8.self)
      sink.report(
        context.finding(
          "the bracket \(quoted(bracket)) is not \(lone.isOpening ? "closed" : "opened")",
          at: Label(pair.cell.file, text.span(lone.range)),
          help: "write both brackets, or none",
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }
}
