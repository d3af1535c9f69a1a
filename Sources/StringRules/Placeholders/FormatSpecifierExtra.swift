import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that reads an argument which its source does not have.
struct FormatSpecifierExtra: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-extra", severity: .error, certainty: .official,
      summary: "a translation reads an argument that its source text does not have",
      rationale:
        "Arguments are read by position without a count: one that the app does not pass is whatever lies in memory there. An object read so crashes the app, in that language only.",
      source:
        "CoreFoundation, CFString.c (formatting reads as many arguments as the format names); java.util.MissingFormatArgumentException",
      placeholders: [.foundation, .java], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "%1$@ per month";"#,
        "fr": #""a" = "%1$@ par mois, ⟦%2$@⟧";"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Every hour": {"localizations": {"pt-BR": {"stringUnit": {"state": "translated", "value": "Cada ⟦%@⟧ hora"}}}}}, "version": "1.0"}"#
      ),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">%1$s per month</string></resources>"#,
        "res/values-fr/strings.xml":
          #"<resources><string name="a">%1$s par mois, ⟦%2$s⟧</string></resources>"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "%1$@ per month";"#,
        "fr": #""a" = "%1$@ par mois";"#,
      ]),
      // A line break is no argument.
      .accepted(files: [
        "res/values/strings.xml": #"<resources><string name="a">%s per month</string></resources>"#,
        "res/values-fr/strings.xml": #"<resources><string name="a">%s%npar mois</string></resources>"#,
      ]),
      // Prose after a percent sign reads like a sequence.
      .accepted(strings: [
        "en": #""a" = "Half price";"#,
        "fr": #""a" = "50 % de remise";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "%@ has %@";"#,
        "fr": #""a" = "%1$@ a %2$@";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys]
    where family.mayReadOtherArguments(key, context.workspace) {
      guard let reference = FormatReference(key, in: family, context.workspace),
        !reference.arguments.hasDoubtfulSpecifier
      else { continue }
      let known = reference.arguments.types
      for cells in reference.compared(family, key) {
        let found = FormatArguments(cells, in: family, context.workspace)
        guard let use = found.uses.first(where: { known[$0.number] == nil }) else { continue }
        // A string that is never formatted shows the sequence as it stands; that harms no one's memory.
        let isFormatted = !reference.arguments.isEmpty
        sink.report(
          context.finding(
            "argument \(use.number) is not in the source text",
            at: Label(use.cell.file, use.span),
            help: isFormatted
              ? "use the \(known.count == 1 ? "argument" : "\(known.count) arguments") of the source text"
              : "remove it, or add it to the source text",
            severity: isFormatted ? nil : .warning,
            secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
            subject: context.subject(use.cell, of: key, in: family)))
      }
    }
  }
}
