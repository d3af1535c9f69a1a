import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A plural whose forms are all the same text.
struct PluralFormsEqual: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-forms-equal", severity: .info, certainty: .derived,
      summary: "all forms of a plural are the same text, although its language has several",
      rationale:
        "Either the text does not change with the number and needs no plural, or one form was copied to all and the grammar is wrong for most numbers.",
      source: "checks of the same kind in translation services", isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦%lld Tage⟧"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "⟦%lld days⟧"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}}}}, "version": "1.0"}"#
      ),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Tag"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
      // Turkish does not change the noun after a number; its language has one form for most uses.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"tr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld gün"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld gün"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  /// Languages in which nouns stay as they are after a number.
  private static let invariant: Set<String> = [
    "tr", "az", "hu", "ka", "fa", "kk", "ky", "uz", "tk", "mn", "hy",
  ]

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for plural in PluralSet.all(keys, of: family) where plural.cells.count > 1 {
      guard let locale = family.locales[Int(plural.cells[0].locale)].id,
        !Self.invariant.contains(locale.language),
        let needed = PluralRules.integerCategories(language: locale), needed.count > 1
      else { continue }
      let first = context.workspace.text(plural.cells[0]).bytes
      guard !first.isEmpty,
        plural.cells.dropFirst().allSatisfy({ context.workspace.text($0).bytes.elementsEqual(first) })
      else { continue }
      sink.report(
        context.finding(
          "all forms of \(plural.name(in: family, context)) are the same in \(quoted(plural.locale(in: family)))",
          at: context.label(plural.cells[0]), help: "write each form, or use one text without a plural",
          subject: context.subject(plural.cells[0], of: plural.key, in: family)))
    }
  }
}
