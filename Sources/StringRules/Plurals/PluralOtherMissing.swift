import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A plural without the category that every language needs.
struct PluralOtherMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-other-missing", severity: .error, certainty: .official,
      summary: "a plural has no text for the category \"other\"",
      rationale:
        "\"other\" is the text for every number that no other category takes; without it the number has none.",
      source: "Apple, Stringsdict File Format; Unicode CLDR, plural rules", fixes: .sometimes,
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦%lld days⟧": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦%lld days⟧": {"localizations": {"de": {"variations": {"plural": {"zero": {"stringUnit": {"state": "translated", "value": "kein Tag"}}, "one": {"stringUnit": {"state": "translated", "value": "%lld Tag"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"ja": {"stringUnit": {"state": "translated", "value": "%lld日"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for plural in PluralSet.all(keys, of: family)
    where !plural.categories.contains(.other) && Self.isNeeded(plural, in: family) {
      sink.report(
        context.finding(
          "\(plural.name(in: family, context)) has no \"other\" in \(quoted(plural.locale(in: family)))",
          at: context.label(plural.key), help: "add a text for \"other\"",
          secondary: [context.label(plural.cells[0], "the plural")],
          fixes: [PluralCategoryCopy(.other, of: plural, in: family, context.workspace).fix].compactMap {
            $0
          },
          subject: context.subject(plural.cells[0], of: plural.key, in: family)))
    }
  }

  /// Whether some number that the texts are for is "other" in the language.
  private static func isNeeded(_ plural: PluralSet, in family: TableFamily) -> Bool {
    guard family.hasWholeNumberPlurals, let locale = family.locales[Int(plural.cells[0].locale)].id else {
      return true
    }
    return PluralRules.integerCategories(language: locale)?.contains(.other) ?? true
  }
}
