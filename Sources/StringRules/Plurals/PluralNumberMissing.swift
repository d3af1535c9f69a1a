import CatalogModel
import Diagnostics
import DocumentSyntax
import LocaleData
import RuleKit
import SourceText

/// The text for "one" without its number, in a language where "one" is also 21 and 31.
struct PluralNumberMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-number-missing", severity: .warning, certainty: .official,
      summary: "the text for \"one\" does not show the number, but takes more numbers than 1",
      rationale:
        "In Russian, Ukrainian, Croatian and others the category \"one\" also takes 21, 31 and so on.",
      source: "Unicode CLDR, plural rules; Android Lint, ImpliedQuantity",
      placeholders: [.foundation, .java],
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦один день⟧"}}, "few": {"stringUnit": {"state": "translated", "value": "%lld дня"}}, "many": {"stringUnit": {"state": "translated", "value": "%lld дней"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld дня"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"hr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦1 dan⟧"}}, "few": {"stringUnit": {"state": "translated", "value": "%lld dana"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld dana"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "ein Tag"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"days": {"localizations": {"ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "день"}}, "few": {"stringUnit": {"state": "translated", "value": "дня"}}, "many": {"stringUnit": {"state": "translated", "value": "дней"}}, "other": {"stringUnit": {"state": "translated", "value": "дня"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    // Where all texts have the same sequences, each shows the number or none does.
    for plural in PluralSet.all(keys, of: family) where !plural.key.sharesFormats {
      guard let locale = family.locales[Int(plural.cells[0].locale)].id, takesMoreThanOne(locale),
        let one = plural.cells.first(where: { category($0, family) == .one }),
        let other = plural.cells.first(where: { category($0, family) == .other }),
        showsNumber(other, family, context), !showsNumber(one, family, context),
        !context.workspace.text(one).bytes.isEmpty
      else { continue }
      sink.report(
        context.finding(
          "\(quoted(context.workspace.text(one).string)) is also shown for 21, without the number",
          at: context.label(one), help: "put the number into the text, as in \"other\"",
          secondary: [context.label(other, "the text for \"other\"")],
          subject: context.subject(one, of: plural.key, in: family)))
    }
  }

  private func takesMoreThanOne(_ locale: LocaleID) -> Bool {
    PluralRules.category(of: 1, language: locale) == .one
      && PluralRules.category(of: 21, language: locale) == .one
  }

  private func category(_ cell: StringCell, _ family: TableFamily) -> PluralCategory? {
    family.variants[Int(cell.variant)].plural
  }

  private func showsNumber(
    _ cell: StringCell, _ family: TableFamily, _ context: RuleContext
  ) -> Bool {
    family.specifiers(in: context.workspace.text(cell).bytes).contains { specifier in
      switch specifier.kind {
      case .argument(let type): type.isInteger
      case .substitutionArgument, .substitution: true
      case .percent, .lineBreak, .foreign, .unknown: false
      }
    }
  }
}
