import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A source text that numbers its arguments and leaves a number out.
struct FormatSpecifierGap: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-gap", severity: .warning, certainty: .derived,
      summary: "a source text leaves out the number of an argument between others",
      rationale:
        "The formatter has to know the type of every argument up to the last one that is read. Mostly the number is a slip, and the wrong value is shown or read.",
      source: "IEEE Std 1003.1, fprintf (numbered arguments); Apple, String Programming Guide",
      placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%1$@ and ⟦%3$@⟧";"#]),
      .flagged(strings: ["en": #""a" = "⟦%2$@⟧ left";"#]),
      .accepted(strings: ["en": #""a" = "%2$@ of %1$@";"#]),
      // What a translation leaves out is another rule's.
      .accepted(strings: ["en": #""a" = "%1$@, %2$@";"#, "de": #""a" = "%2$@";"#]),
      // The variable reads the first argument.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@days@ of %2$@"}, "substitutions": {"days": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg day"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.percent) {
      let source = family.sourceCells(of: key)
      guard source.contains(where: { $0.traits.contains(.percent) }),
        let reference = FormatReference(key, in: family, context.workspace), !reference.isKey,
        !source.contains(where: { hasUnknown($0, family, context) })
      else { continue }
      let arguments = reference.arguments
      guard !arguments.hasDoubtfulSpecifier, let last = arguments.types.keys.max(),
        last > arguments.types.count, last < 100,
        let gap = (1...last).first(where: { arguments.types[$0] == nil }),
        let use = arguments.uses.filter({ $0.number > gap }).min(by: { $0.number < $1.number }),
        use.isNumbered, use.cell.state != .impliedByKey
      else { continue }
      sink.report(
        context.finding(
          "argument \(use.number) is read, argument \(gap) is not",
          at: Label(use.cell.file, use.span),
          help: "number the arguments from 1 without a gap",
          subject: context.subject(use.cell, of: key, in: family)))
    }
  }
  /// Whether some sequence of a text is of a kind that is not known, so that its number is not either.
  private func hasUnknown(_ cell: StringCell, _ family: TableFamily, _ context: RuleContext) -> Bool {
    cell.traits.contains(.percent)
      && family.specifiers(in: context.workspace.text(cell).bytes).contains { $0.kind == .unknown }
  }
}
