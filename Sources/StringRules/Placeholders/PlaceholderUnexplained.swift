import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A text with several arguments and no comment that tells what they are.
struct PlaceholderUnexplained: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "placeholder-unexplained", severity: .info, certainty: .derived,
      summary: "a text has several arguments and no comment tells translators what they are",
      rationale:
        "Whether an argument is a name, a date or a price decides case, gender and word order in most languages.",
      source: "Apple, Localizing and varying text with a string catalog (comments for translators)",
      placeholders: [.foundation, .java], isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦%1$@ from %2$@⟧";"#]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">⟦%1$s of %2$d⟧</string></resources>"#
      ]),
      .accepted(strings: [
        "en": "/* The first is the name, the second the city */ \"a\" = \"%1$@ from %2$@\";"
      ]),
      // Nothing is there to translate.
      .accepted(strings: ["en": #""a" = "%1$@: %2$@";"#]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a" translatable="false">%1$s of %2$d</string></resources>"#
      ]),
      // One number beside its noun explains itself.
      .accepted(strings: ["en": #""a" = "%lld days";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard let cell = family.sourceCells(of: key).main(in: family), cell.traits.contains(.percent),
        let entry = context.workspace.entry(key), entry.commentSpan == nil, entry.isTranslatable,
        hasWord(context.workspace.text(cell).bytes),
        FormatArguments([cell], in: family, context.workspace).types.count > 1
      else { continue }
      sink.report(
        context.finding(
          "no comment tells what the arguments are", at: context.label(cell),
          help: "add a comment that names each argument",
          subject: context.subject(cell, of: key, in: family)))
    }
  }
}
