import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A text for a plural category that the language does not have.
struct PluralCategoryUnused: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-category-unused", severity: .info, certainty: .official,
      summary: "a plural has a text for a category that its language never uses",
      rationale:
        "The text is never shown, which does no harm, but whoever wrote it thought that it would be. Tools write \"one\" and \"many\" in every language: where these are the text of \"other\" they are left alone. A text for \"zero\" is used for 0 on Apple's platforms, so only Android's is reported.",
      source: "Unicode CLDR, plural rules; Android Lint, UnusedQuantity", evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"tr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld gün"}}, "few": {"stringUnit": {"state": "translated", "value": "⟦%lld gün⟧"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld gün"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(files: [
        "res/values-ja/strings.xml":
          #"<resources><plurals name="a"><item quantity="few">⟦%d日⟧</item><item quantity="other">%d日</item></plurals></resources>"#
      ]),
      .flagged(files: [
        "res/values-en/strings.xml":
          #"<resources><plurals name="a"><item quantity="zero">⟦no days⟧</item><item quantity="one">%d day</item><item quantity="other">%d days</item></plurals></resources>"#
      ]),
      // Apple's platforms take "zero" for 0 in every language.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"zero": {"stringUnit": {"state": "translated", "value": "no days"}}, "one": {"stringUnit": {"state": "translated", "value": "%lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}}}}, "version": "1.0"}"#
      ),
      // Fractions are "many" in Czech, millions in French.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"cs": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld den"}}, "few": {"stringUnit": {"state": "translated", "value": "%lld dny"}}, "many": {"stringUnit": {"state": "translated", "value": "%lld dne"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld dní"}}}}}, "fr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld jour"}}, "many": {"stringUnit": {"state": "translated", "value": "%lld de jours"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld jours"}}}}}}}}, "version": "1.0"}"#
      ),
      // Tools write the same forms in every language; what is the text of "other" misleads no one.
      .accepted(files: [
        "res/values-ja/strings.xml":
          #"<resources><plurals name="a"><item quantity="one">%d日</item><item quantity="other">%d日</item></plurals></resources>"#
      ]),
      .accepted(files: [
        "res/values-hr/strings.xml":
          #"<resources><plurals name="a"><item quantity="one">%d dan</item><item quantity="few">%d dana</item><item quantity="many">%d dana</item><item quantity="other">%d dana</item></plurals></resources>"#
      ]),
      .accepted(files: ["app_zh.arb": #"{"@@locale": "zh", "a": "{n, plural, =1 {一天} other {{n}天}}"}"#]),
      // Xcode offers every category; an empty one is no mistake.
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
    // Gettext numbers its forms; which category one has is worked out from its own rule.
    guard !family.hasWholeNumberPlurals else { return }
    var categories: [UInt16: Set<PluralCategory>?] = [:]
    for plural in PluralSet.all(keys, of: family) {
      let number = plural.cells[0].locale
      guard let locale = family.locales[Int(number)].id else { continue }
      let known = categories[number] ?? PluralRules(locale)?.categories
      categories[number] = .some(known)
      guard let used = known,
        // XLIFF has a source text for each category of the language that it is translated to.
        !family.isSource(plural.cells[0])
          || context.workspace.documents[plural.cells[0].file.index].format != "xliff"
      else { continue }
      for cell in plural.cells {
        guard let category = family.variants[Int(cell.variant)].plural, !used.contains(category),
          !isAccepted(category, locale, family), !context.workspace.text(cell).bytes.isEmpty,
          !(category == .one || category == .many) || !isOther(cell, plural, family, context)
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(category.rawValue)) is never used in \(quoted(plural.locale(in: family)))",
            at: context.label(cell), help: "remove the text",
            subject: context.subject(cell, of: plural.key, in: family)))
      }
    }
  }

  /// Whether a text is that of "other": tools write the same forms in every language, which misleads no one.
  private func isOther(
    _ cell: StringCell, _ plural: PluralSet, _ family: TableFamily, _ context: RuleContext
  ) -> Bool {
    guard let other = plural.cells.first(where: { family.variants[Int($0.variant)].plural == .other }) else {
      return false
    }
    return context.workspace.text(cell).bytes.elementsEqual(context.workspace.text(other).bytes)
  }

  /// Whether a category was or will be one of the language, or has a use beside the language's rules.
  private func isAccepted(_ category: PluralCategory, _ locale: LocaleID, _ family: TableFamily) -> Bool {
    switch (locale.language, category) {
    case (_, .zero): !family.isJava
    // Dart takes "one" for 1 and "two" for 2 in every language.
    case (_, .one), (_, .two): family.placeholders == .icu || (locale.language, category) == ("vi", .one)
    // Hebrew had "many" until CLDR 42; later versions than the one used here give these two more.
    case ("he", .many), ("iw", .many), ("gl", .many): true
    default: false
    }
  }
}
