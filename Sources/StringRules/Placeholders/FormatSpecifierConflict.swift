import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A source text that reads one argument as two types.
struct FormatSpecifierConflict: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-conflict", severity: .warning, certainty: .official,
      summary: "a source text reads one argument as two types",
      rationale:
        "One value cannot be both: a number read as an object crashes the app, and Java throws where a text is read as a number.",
      source:
        "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter; Android Lint, StringFormatMatches",
      placeholders: [.foundation, .java])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%1$@ has ⟦%1$d⟧";"#]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$d of ⟦%1$.1f⟧</string></resources>"#
      ]),
      .accepted(strings: ["en": #""a" = "%1$@ and %1$@";"#]),
      // Widths of integers read the same small number.
      .accepted(strings: ["en": #""a" = "%1$d and %1$lld";"#]),
      // Java's %s takes anything.
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%1$d (%1$s)</string></resources>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      guard family.isFormatted(key, context.workspace) else { continue }
      let cells = family.source == nil ? family.cells(of: key) : family.sourceCells(of: key)
      guard cells.contains(where: { $0.traits.contains(.percent) && $0.state != .impliedByKey }),
        !cells.contains(where: { family.variants[Int($0.variant)].index != nil }),
        let conflict = FormatArguments(cells, in: family, context.workspace).conflict
      else { continue }
      sink.report(
        context.finding(
          "argument \(conflict.second.number) is read as \(conflict.first.type.rawValue) and as \(conflict.second.type.rawValue)",
          at: Label(conflict.second.cell.file, conflict.second.span),
          help: "give each argument a number of its own, or read it as one type",
          secondary: [Label(conflict.first.cell.file, conflict.first.span, "the other type")],
          subject: context.subject(conflict.second.cell, of: key, in: family)))
    }
  }
}
