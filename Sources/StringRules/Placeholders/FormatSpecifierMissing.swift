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
      placeholders: [.foundation, .java], evidence: .publicFiles)
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
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$d of %2$d</string></resources>"#,
        "res/values-de/strings.xml":
          #"<resources><string name="a">⟦%1$d verbraucht⟧</string></resources>"#,
      ]),
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
    for key in family.keys[keys]
    where family.mayReadOtherArguments(key, context.workspace) {
      guard let reference = FormatReference(key, in: family, context.workspace), !reference.required.isEmpty
      else { continue }
      for cells in family.translations(of: key) {
        guard
          let missing = MissingArguments(of: cells, against: reference, in: family, context.workspace),
          // A damaged sequence is a fault of its own.
          DamagedSpecifier.first(in: context.workspace.text(missing.cell).bytes) == nil
        else { continue }
        report(missing, reference.required.types.count, key, family, context, &sink)
      }
    }
  }

  private func report(
    _ missing: MissingArguments, _ count: Int, _ key: FamilyKey, _ family: TableFamily,
    _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let cell = missing.cell
    let numbers = missing.numbers.map { String($0) }.joined(separator: ", ")
    let what = count == 1 ? "the argument" : "argument \(numbers)"
    sink.report(
      context.finding(
        "\(quoted(context.workspace.text(cell).string)) leaves out \(what) of the source text",
        at: context.label(cell), help: "put the placeholder where the sentence needs it",
        secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
        subject: context.subject(cell, of: key, in: family)))
  }
}
