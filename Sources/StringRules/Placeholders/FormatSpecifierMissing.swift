import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that leaves out an argument of its source.
struct FormatSpecifierMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-missing", severity: .warning, certainty: .official,
      summary: "a translation leaves out an argument of its source text",
      rationale:
        "The customer does not see the price, length or name that the app puts in. Plural categories that stand for one number may leave it out; some text of the key has to hold it.",
      source: "Android Lint, StringFormatCount; observed in public string tables",
      placeholders: [.foundation], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "%1$@ then %2$@";"#,
        "fr": #""a" = "⟦%1$@ puis⟧";"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Hello %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "⟦Hallo⟧"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: [
        "en": #""a" = "%1$@ then %2$@";"#,
        "ja": #""a" = "%2$@の前に%1$@";"#,
      ]),
      // The number may be left out where the category says it.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "ein Tag"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Tage"}}}}}}}}, "version": "1.0"}"#
      ),
      // The text for "other" is the one for most numbers.
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Tag"}}, "other": {"stringUnit": {"state": "translated", "value": "⟦Tage⟧"}}}}}}}}, "version": "1.0"}"#
      ),
      // A percent sign in prose is no argument.
      .accepted(strings: [
        "en": #""a" = "Save 50% on your plan";"#,
        "de": #""a" = "Beim Abo 50 % sparen";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard let reference = FormatReference(key, in: family, context.workspace), !reference.required.isEmpty,
        !reference.required.hasDoubtfulSpecifier
      else { continue }
      let expected = reference.required.types
      for cells in family.translations(of: key) {
        for group in cells.byDevice(in: family) {
          let found = FormatArguments(group[...].required(in: family), in: family, context.workspace)
          let missing = expected.keys.filter { found.types[$0] == nil }.sorted()
          guard !missing.isEmpty, !found.hasDoubtfulSpecifier,
            let cell = group[...].required(in: family)[...].main(in: family),
            !context.workspace.text(cell).bytes.isEmpty
          else { continue }
          report(missing, expected.count, cell, key, family, context, &sink)
          break
        }
      }
    }
  }

  private func report(
    _ missing: [Int], _ count: Int, _ cell: StringCell, _ key: FamilyKey, _ family: TableFamily,
    _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let numbers = missing.map { String($0) }.joined(separator: ", ")
    let what = count == 1 ? "the argument" : "argument \(numbers)"
    sink.report(
      context.finding(
        "\(quoted(context.workspace.text(cell).string)) leaves out \(what) of the source text",
        at: context.label(cell), help: "put the placeholder where the sentence needs it",
        secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
        subject: context.subject(cell, of: key, in: family)))
  }
}
