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
        "The numbers of that category are shown with the form of another one: \"2 день\" for \"2 дня\". Categories that only fractions or millions reach are not asked for. Where the text for \"other\" differs from the one for \"few\" it is that of \"many\" already, and where only the number 0 lacks a form of its own that of \"other\" does: these are hints.",
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
      // The number 0 has a form of its own, by its number.
      .accepted(files: [
        "lib/l10n/app_en.arb":
          #"{"@@locale": "en", "days": "{n, plural, =0{no days} one{one day} other{{n} days}}"}"#,
        "lib/l10n/app_ar.arb":
          #"{"@@locale": "ar", "days": "{n, plural, =0{لا أيام} one{يوم} two{يومان} few{{n} أيام} many{{n} يوما} other{{n} يوم}}"}"#,
      ]),
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
    var categories: [UInt16: [PluralCategory]?] = [:]
    for plural in PluralSet.all(keys, of: family) where plural.categories.contains(.other) {
      let number = plural.cells[0].locale
      guard let locale = family.locales[Int(number)].id else { continue }
      let known = categories[number] ?? PluralRules.integerCategories(language: locale)
      categories[number] = .some(known)
      guard let needed = known else { continue }
      // "other" has a rule of its own; a language that never needs it for whole numbers has it as a fallback.
      let missing = needed.filter {
        $0 != .other && !plural.categories.contains($0)
          && !isCovered($0, of: plural, in: family, locale)
      }
      guard !missing.isEmpty, !isCopy(plural, of: family, context) else { continue }
      let names = missing.map { quoted($0.rawValue) }.joined(separator: ", ")
      sink.report(
        context.finding(
          "\(plural.name(in: family, context)) has no \(names) in \(quoted(plural.locale(in: family)))",
          at: context.label(plural.key), help: "add a text for \(names)",
          severity: missing == [.zero] && onlyNumber(of: .zero, locale) != nil
            || missing == [.many] && !needed.contains(.other) && hasFewApart(plural, of: family, context)
            ? .info : nil,
          secondary: [context.label(plural.cells[0], "the plural")],
          subject: context.subject(plural.cells[0], of: plural.key, in: family)))
    }
  }

  /// Whether the one number of a category has a text of its own, or is 0 in a format of Apple's, which ask for no
  /// text of it.
  private func isCovered(
    _ category: PluralCategory, of plural: PluralSet, in family: TableFamily, _ locale: LocaleID
  ) -> Bool {
    guard let number = onlyNumber(of: category, locale) else { return false }
    return category == .zero && family.placeholders == .foundation
      || plural.exactNumbers.contains(number)
  }

  /// The number of a category of one number; nil for one of several, as "zero" of Latvian is, which 10 has too.
  private func onlyNumber(of category: PluralCategory, _ locale: LocaleID) -> Int? {
    let numbers = (0...30).filter { PluralRules.category(of: $0, language: locale) == category }
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// Whether "few" and "other" have texts that differ.
  private func hasFewApart(_ plural: PluralSet, of family: TableFamily, _ context: RuleContext) -> Bool {
    func text(_ category: PluralCategory) -> ArraySlice<UInt8>? {
      plural.cells.first { family.variants[Int($0.variant)].plural == category }
        .map { context.workspace.text($0).bytes }
    }
    guard let few = text(.few), let other = text(.other) else { return false }
    return few != other
  }

  /// Whether each text of a plural is one of the source language's.
  private func isCopy(_ plural: PluralSet, of family: TableFamily, _ context: RuleContext) -> Bool {
    guard let source = family.source, Int(plural.cells[0].locale) != source else { return false }
    let originals = family.sourceCells(of: plural.key).map { context.workspace.text($0).bytes }
    return plural.cells.allSatisfy { originals.contains(context.workspace.text($0).bytes) }
  }
}
