import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// `%arg` outside of a substitution.
struct XcstringsArgOutsideSubstitution: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-arg-outside-substitution", severity: .warning, certainty: .observed,
      summary: "a text uses %arg outside of a substitution",
      rationale:
        "%arg is the argument of the substitution around it; elsewhere it reads as %a and the letters \"rg\".",
      source: "observed in public String Catalogs; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "⟦%arg⟧ days left"}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "⟦%arg⟧ days"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@"}, "substitutions": {"days": {"formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%lld args"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) where family.variants[Int(cell.variant)].substitution == nil {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        for specifier in FormatSpecifierScanner.specifiers(in: text.bytes)
        where specifier.kind == .substitutionArgument {
          sink.report(
            context.finding(
              "%arg stands outside of a substitution", at: Label(cell.file, text.span(specifier.range)),
              help: "use the argument itself, such as %lld",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}
