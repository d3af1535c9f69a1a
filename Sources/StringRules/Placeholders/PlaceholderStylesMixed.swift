import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A text that has format sequences and placeholders in braces.
struct PlaceholderStylesMixed: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "placeholder-styles-mixed", severity: .info, certainty: .derived,
      summary: "a text mixes format sequences with placeholders in braces",
      rationale:
        "Two programs have to fill in one text, one after the other. Some apps do so on purpose; in others the braces were left over from another platform and are shown as they stand.",
      source: "observed in public string tables", placeholders: [.foundation, .java], isOptIn: true,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%@ invited ⟦{name}⟧";"#]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">⟦{{count}}⟧ of %1$d</string></resources>"#
      ]),
      .accepted(strings: ["en": #""a" = "{name} was invited";"#]),
      // Braces of code are no placeholder.
      .accepted(strings: ["en": #""a" = "%@ {\"id\": 1} {}";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where family.hasFormat(key) {
      let cells = family.source == nil ? family.cells(of: key) : family.sourceCells(of: key)
      for cell in cells where cell.traits.contains(.percent) {
        let text = context.workspace.text(cell)
        guard let braces = BracedName.first(in: text.bytes),
          family.specifiers(in: text.bytes).contains(where: \.isSure)
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[braces], as: UTF8.self))) stands beside format sequences",
            at: Label(cell.file, text.span(braces)),
            help: "write all arguments of a text in one way",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
