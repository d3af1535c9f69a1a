import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A sequence such as `%1@`, whose number is a width because the dollar sign is missing.
struct FormatSpecifierDollarMissing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-dollar-missing", severity: .warning, certainty: .derived,
      summary: "the number of an argument is read as a width, because \"$\" is missing",
      rationale:
        "%2@ is the next argument in a field two characters wide, not the second argument: the order of the text decides after all.",
      source: "Apple, String Programming Guide, String Format Specifiers; java.util.Formatter",
      fixes: .sometimes,
      placeholders: [.foundation, .java])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦%1@⟧ and ⟦%2@⟧";"#]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">⟦%1s⟧ left</string></resources>"#
      ]),
      .accepted(strings: ["en": #""a" = "%1$@ and %2$@";"#]),
      // A number may well be wanted in two places.
      .accepted(strings: ["en": #""a" = "%2d:%02d";"#]),
      .accepted(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">%12s|</string></resources>"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) where cell.traits.contains(.oddPercent) && cell.state != .impliedByKey
      {
        let text = context.workspace.text(cell)
        let specifiers = family.specifiers(in: text.bytes)
        for specifier in specifiers where specifier.lacksDollar(in: text.bytes) && specifier.isSure {
          report(specifier, specifiers, text, cell, key, family, context, &sink)
        }
      }
    }
  }

  private func report(
    _ specifier: FormatSpecifier, _ all: [FormatSpecifier], _ text: DecodedText, _ cell: StringCell,
    _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let written = String(decoding: text.bytes[specifier.range], as: UTF8.self)
    let meant = written.prefix(2) + "$" + written.suffix(1)
    let place = text.span(specifier.range.lowerBound + 2..<specifier.range.lowerBound + 2)
    sink.report(
      context.finding(
        "\(quoted(written)) is the next argument \(written.dropFirst().prefix(1)) wide, not argument \(written.dropFirst().prefix(1))",
        at: Label(cell.file, text.span(specifier.range)), help: "write \(quoted(String(meant)))",
        fixes: [
          Fix(
            "write \(quoted(String(meant)))", .unsafe,
            edits: [TextEdit(file: cell.file, span: place, replacement: "$")])
        ],
        subject: context.subject(cell, of: key, in: family)))
  }
}
