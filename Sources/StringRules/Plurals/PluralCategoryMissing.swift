import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A plural that lacks a category which whole numbers of its language reach.
struct PluralCategoryMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-category-missing", severity: .warning, certainty: .official,
      summary: "a plural lacks a category that its language needs for whole numbers",
      rationale:
        "The numbers of that category are shown with the form of another one: \"2 день\" for \"2 дня\". Categories that only fractions or millions reach are not asked for.",
      source: "Unicode CLDR, plural rules; Android Lint, MissingQuantity", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦%lld days⟧": {"localizations": {"pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld dzień"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld dni"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦%lld days⟧": {"localizations": {"de": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
      // French uses "many" from a million on only.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"fr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld jour"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld jours"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"ja": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%lld日"}}}}}}}}, "version": "1.0"}"#
      ),
      // The text of the source language stands for one that is missing: that it is no translation is another rule's.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day left"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days left"}}}}}, "uk": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day left"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days left"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for plural in PluralSet.all(keys, of: family) where plural.categories.contains(.other) {
      guard let locale = family.locales[Int(plural.cells[0].locale)].id,
        let needed = PluralRules.integerCategories(language: locale)
      else { continue }
      // "other" has a rule of its own; a language that never needs it for whole numbers has it as a fallback.
      let missing = needed.filter { $0 != .other && !plural.categories.contains($0) }
      guard !missing.isEmpty, !isCopy(plural, of: family, context) else { continue }
      let names = missing.map { quoted($0.rawValue) }.joined(separator: ", ")
      sink.report(
        context.finding(
          "\(plural.name(in: family, context)) has no \(names) in \(quoted(plural.locale(in: family)))",
          at: context.label(plural.key), help: "add a text for \(names)",
          secondary: [context.label(plural.cells[0], "the plural")],
          subject: context.subject(plural.cells[0], of: plural.key, in: family)))
    }
  }

  /// Whether each text of a plural is one of the source language's.
  private func isCopy(_ plural: PluralSet, of family: TableFamily, _ context: RuleContext) -> Bool {
    guard let source = family.source, Int(plural.cells[0].locale) != source else { return false }
    let originals = family.sourceCells(of: plural.key).map { context.workspace.text($0).bytes }
    return plural.cells.allSatisfy { originals.contains(context.workspace.text($0).bytes) }
  }
}
