import CatalogModel
import Diagnostics
import DocumentSyntax
import LocaleData
import RuleKit
import SourceText

/// A translation with one text for all numbers where the source language tells them apart.
struct PluralTranslationFlat: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-translation-flat", severity: .info, certainty: .derived,
      summary: "a translation has one text for all numbers, although its language has several forms",
      rationale:
        "The source language has a plural here, so the number changes. With one text \"1 Tage\" is shown, or a form that fits no number well.",
      source: "Unicode CLDR, plural rules; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation, .icu])
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}, "de": {"stringUnit": {"state": "translated", "value": "⟦%lld Tage⟧"}}}}}, "version": "1.0"}"#
      ),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "one day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}, "ru": {"stringUnit": {"state": "translated", "value": "⟦%lld дней⟧"}}}}}, "version": "1.0"}"#
      ),
      // Japanese has one form.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}, "ja": {"stringUnit": {"state": "translated", "value": "%lld日"}}}}}, "version": "1.0"}"#
      ),
      // Without the number there is no noun to agree with it.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"seats": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "Seat"}}, "other": {"stringUnit": {"state": "translated", "value": "Seats"}}}}}, "de": {"stringUnit": {"state": "translated", "value": "Plätze"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.variants.contains(where: { $0.plural != nil }) else { return }
    for key in family.keys[keys] {
      guard isPlural(family.sourceCells(of: key), family) else { continue }
      for cells in family.translations(of: key) {
        guard let cell = cells.first, cells.count == 1, cell.variant == 0, cell.traits.contains(.percent),
          let locale = family.locales[Int(cell.locale)].id,
          let needed = PluralRules.integerCategories(language: locale), needed.count > 1,
          showsNumber(cell, family, context)
        else { continue }
        sink.report(
          context.finding(
            "one text stands for all numbers in \(quoted(family.locales[Int(cell.locale)].spelling))",
            at: context.label(cell),
            help: "vary it by plural: \(needed.map(\.rawValue).joined(separator: ", "))",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether a text has several plural forms by itself, not in a part of it.
  private func isPlural(_ cells: ArraySlice<StringCell>, _ family: TableFamily) -> Bool {
    var categories = 0
    for cell in cells {
      let variant = family.variants[Int(cell.variant)]
      if variant.plural != nil, variant.substitution == nil { categories += 1 }
    }
    return categories > 1
  }

  private func showsNumber(_ cell: StringCell, _ family: TableFamily, _ context: RuleContext) -> Bool {
    family.specifiers(in: context.workspace.text(cell).bytes).contains { specifier in
      if case .argument(let type) = specifier.kind { type.isInteger && specifier.isSure } else { false }
    }
  }
}
