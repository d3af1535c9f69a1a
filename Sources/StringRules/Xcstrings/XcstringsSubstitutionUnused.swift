import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A substitution of a String Catalog that no text of its localization names.
struct XcstringsSubstitutionUnused: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "xcstrings-substitution-unused", severity: .info, certainty: .derived,
      summary: "a substitution is named in no text of its localization",
      rationale: "Its texts are never shown; mostly the text names it in another spelling or was changed.",
      source: "Apple, Localizing and varying text with a string catalog", placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%lld left"}, "substitutions": {"⟦days⟧": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@ left"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}, "⟦hours⟧": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@ left"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
      // A translation that leaves out what its source names lacks an argument.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@ left"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}, "de": {"stringUnit": {"state": "translated", "value": "übrig"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for unused in UnusedSubstitution.all(keys, of: family, in: "xcstrings", context.workspace) {
      sink.report(
        context.finding(
          "no text of the localization names the substitution \(quoted(unused.substitution.name))",
          at: Label(unused.cell.file, unused.substitution.nameSpan),
          help: "remove it, or write %#@\(unused.substitution.name)@ where it belongs",
          subject: context.subject(unused.cell, of: unused.key, in: family)))
    }
  }
}
