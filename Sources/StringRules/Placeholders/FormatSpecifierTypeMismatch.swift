import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that reads an argument as another type than its source.
struct FormatSpecifierTypeMismatch: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-type-mismatch", severity: .error, certainty: .official,
      summary: "a translation reads an argument as another type than its source text",
      rationale:
        "A number read as an object crashes the app; an object read as a number shows an address; Java throws where a text is read as a number. Widths of integers that differ are only a hint, since they read the same small number, and so is Java's %s, which takes anything.",
      source:
        "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter; Android Lint, StringFormatMatches",
      placeholders: [.foundation, .java],
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Hello %@";"#,
        "de": #""a" = "Hallo ⟦%d⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "%1$@ and %2$lld";"#,
        "de": #""a" = "%1$@ und ⟦%2$@⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Hello %@";"#,
        "de": #""a" = "Hallo %1$@";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "%d of %d";"#,
        "de": #""a" = "%2$u von %1$d";"#,
      ]),
      .flagged(files: [
        "res/values/strings.xml": #"<resources><string name="a">Hello %s</string></resources>"#,
        "res/values-de/strings.xml": #"<resources><string name="a">Hallo ⟦%d⟧</string></resources>"#,
      ]),
      // The key is what the code formats.
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"%lld days": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "⟦%@⟧ days"}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys]
    where family.mayReadOtherArguments(key, context.workspace) {
      guard let reference = FormatReference(key, in: family, context.workspace), !reference.arguments.isEmpty,
        !reference.arguments.hasDoubtfulSpecifier, reference.arguments.conflict == nil
      else { continue }
      let expected = reference.arguments.types
      for cells in reference.compared(family, key) {
        let found = FormatArguments(cells, in: family, context.workspace)
        // The same types in another order are one fault, which has a rule of its own.
        if found.isReordered(from: reference.arguments) { continue }
        for use in found.uses {
          guard let type = expected[use.number], !type.isCompatible(with: use.type) else { continue }
          let isHarmless = type.isInteger && use.type.isInteger || use.type.takesAnything
          sink.report(
            context.finding(
              "argument \(use.number) is \(type.rawValue) in the source text, here \(use.type.rawValue)",
              at: Label(use.cell.file, use.span),
              help: "use the type of the source text",
              severity: isHarmless ? .info : nil,
              secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] }
                ?? [],
              subject: context.subject(use.cell, of: key, in: family)))
          break
        }
      }
    }
  }
}
