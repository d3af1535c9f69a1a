import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A number of 32 bits where Swift passes one of 64.
struct IntegerSpecifierWidth: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "integer-specifier-width", severity: .info, certainty: .secondHand,
      summary: "a number is read with 32 bits, but Swift's Int has 64",
      rationale:
        "%d shows the lower half of an Int: counts and sizes above two billion come out wrong or negative. %lld shows all of it.",
      source: "Apple, 64-Bit Transition Guide, format specifiers; observed in public String Catalogs",
      placeholders: [.foundation], isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦%d⟧ days";"#]),
      .flagged(strings: ["en": #""a" = "%1$@ has ⟦%2$u⟧";"#]),
      .accepted(strings: ["en": #""a" = "%lld days";"#]),
      // Translations follow their source.
      .accepted(strings: ["en": #""a" = "%lld days";"#, "de": #""a" = "%d Tage";"#]),
      .accepted(strings: ["en": #""a" = "50 % discount";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.sourceCells(of: key)
      where cell.traits.contains(.percent) && cell.state != .impliedByKey {
        let text = context.workspace.text(cell)
        let found = family.specifiers(in: text.bytes).first {
          $0.isSure && ($0.kind == .argument(.int) || $0.kind == .argument(.unsigned))
        }
        guard let found else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[found.range], as: UTF8.self))) reads 32 bits",
            at: Label(cell.file, text.span(found.range)), help: "write %lld where the code passes an Int",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
