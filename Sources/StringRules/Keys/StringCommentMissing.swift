import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text without a comment for its translators.
struct StringCommentMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-comment-missing", severity: .info, certainty: .derived,
      summary: "a text has no comment for translators",
      rationale:
        "Translators see the text alone: whether \"Open\" is a button or a state, and what %@ stands for, only a comment tells.",
      source: "Apple, Exporting localizations (comments are the translators' context)", isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": "/* Title */ \"a\" = \"Go Pro\"; \"⟦buy⟧\" = \"Buy\";"]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦Buy⟧": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Kaufen"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: ["en": "/* Button that buys the plan. */ \"buy\" = \"Buy\";"]),
      // Nothing is there to translate.
      .accepted(strings: ["en": "\"price\" = \"%@\"; \"dash\" = \"–\";"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    for key in family.keys[keys] {
      guard let entry = context.workspace.entry(key), entry.commentSpan == nil, entry.isTranslatable else {
        continue
      }
      let source = family.sourceCells(of: key)
      guard source.contains(where: { hasWord(context.workspace.text($0).bytes) && $0.state != .reference })
      else {
        continue
      }
      let text = context.workspace.keyText(key)
      sink.report(
        context.finding(
          "\(quoted(text)) has no comment", at: context.label(key),
          help: "say where the text is shown and what its placeholders stand for",
          subject: Diagnostic.Subject(table: family.name, key: text)))
    }
  }
}
