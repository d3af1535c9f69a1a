import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A plural of which some texts are still those of the source language.
struct PluralHalfTranslated: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-half-translated", severity: .warning, certainty: .derived,
      summary: "some forms of a plural are translated and others are the source text",
      rationale:
        "The language of the sentence changes with the number: the form that was forgotten is seen only for some counts.",
      source: "observed in public string tables", isAboutCompleteness: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day left to try"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days left to try"}}}}}, "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "noch %lld Tag zum Testen"}}, "other": {"stringUnit": {"state": "translated", "value": "⟦%lld days left to try⟧"}}}}}}}}, "version": "1.0"}"#
      ),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><plurals name="a"><item quantity="one">%d day of trial left</item><item quantity="other">%d days of trial left</item></plurals></resources>"#,
        "res/values-pl/strings.xml":
          #"<resources><plurals name="a"><item quantity="one">został %d dzień próbny</item><item quantity="other">⟦%d days of trial left⟧</item></plurals></resources>"#,
      ]),
      // Short texts may be the same in two languages in one form and not in the other.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld albums": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld album"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld albums"}}}}}, "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld album"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Alben"}}}}}}}}, "version": "1.0"}"#
      ),
      // Nothing is translated: another rule's.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day left to try"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days left to try"}}}}}, "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day left to try"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days left to try"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard let source = family.source else { return }
    let language = family.locales[source].id?.language
    var originals: Set<ArraySlice<UInt8>> = []
    var last: Range<Int>?
    for plural in PluralSet.all(keys, of: family) {
      let first = plural.cells[0]
      guard Int(first.locale) != source, plural.cells.count > 1,
        let locale = family.locales[Int(first.locale)].id, locale.language != language
      else { continue }
      if plural.key.cells != last {
        last = plural.key.cells
        originals = Set(family.sourceCells(of: plural.key).map { context.workspace.text($0).bytes })
      }
      let copied = plural.cells.map { originals.contains(context.workspace.text($0).bytes) }
      guard copied.contains(true), copied.contains(false),
        let index = copied.firstIndex(of: true),
        // What is marked as unfinished is no surprise.
        plural.cells[index].state != .new, plural.cells[index].state != .needsReview,
        wordCount(context.workspace.text(plural.cells[index]).bytes) > 2
      else { continue }
      sink.report(
        context.finding(
          "this form is the source text, others of the plural are translated",
          at: context.label(plural.cells[index]), help: "translate the form",
          subject: context.subject(plural.cells[index], of: plural.key, in: family)))
    }
  }

  /// The number of words of letters alone.
  private func wordCount(_ text: ArraySlice<UInt8>) -> Int {
    text.split { $0 == 0x20 || $0 == 0x0A }.count { word in
      word.count > 1
        && word.allSatisfy { $0 >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
  }
}
