import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Double braces that are opened and not closed, or closed and not opened.
struct TemplateDelimiterUnbalanced: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "template-delimiter-unbalanced", severity: .warning, certainty: .derived,
      summary: "the double braces of a variable are not closed or not opened",
      rationale:
        "What fills in the text does not see a variable there: customers read the braces and the name.",
      source: "i18next documentation, interpolation; purchases-ios, Variables.swift")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "paywall.json":
          #"{"template_name": "2", "config": {"packages": []}, "localized_strings": {"en_US": {"offer_details": "Only ⟦{{ price }⟧ a month"}}}"#
      ]),
      .flagged(files: [
        "locales/en/app.json": #"{"hello": "Hello {{name}}", "bye": "Bye ⟦{name}}⟧"}"#
      ]),
      .flagged(strings: [
        "en": #""offer" = "{{ sub_offer_duration }} free";"#,
        "de": #""offer" = "⟦{{ sub_offer_duration⟧ gratis";"#,
      ]),
      .accepted(files: ["locales/en/app.json": #"{"hello": "Hello {{name}}, {{{html}}} {{- raw}}"}"#]),
      .accepted(strings: ["en": #""offer" = "{{ sub_offer_duration }} free";"#]),
      // The app's own table may speak of braces.
      .accepted(strings: ["en": #""help" = "Write {{ before the name";"#]),
      // Messages of ICU end in braces.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "days": "{n, plural, one{{n} day} other{{n} days}}"}"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let isNative = family.placeholders == .foundation || family.placeholders == .java
    guard isNative || family.placeholders == .doubleBraces else { return }
    for key in family.keys[keys] where key.traits.contains(.brace) {
      if isNative, PaywallTemplate(key, in: family, context.workspace) == nil { continue }
      for cell in family.cells(of: key) where cell.traits.contains(.brace) {
        let text = context.workspace.text(cell)
        for fault in BraceFault.all(in: text.bytes) {
          sink.report(
            context.finding(
              fault.isOpen ? "these braces are not closed by two" : "these braces are not opened by two",
              at: Label(cell.file, text.span(fault.range)),
              help: fault.isOpen ? "write }} after the name" : "write {{ before the name",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}
