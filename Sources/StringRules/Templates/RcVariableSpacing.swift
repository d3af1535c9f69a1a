import CatalogModel
import Diagnostics
import DocumentSyntax
import PaywallCopy
import RuleKit
import SourceText

/// A variable of a paywall template that is not written with one space inside of its braces.
struct RcVariableSpacing: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-variable-spacing", severity: .error, certainty: .official,
      summary: "a variable of a paywall template has not exactly one space inside of its braces",
      rationale:
        "The library looks for two braces, one space, the name, one space and two braces. Anything else is plain text to it: customers read the braces. In the app's own tables it is a warning.",
      source:
        "purchases-ios, Variables.swift (the pattern); purchases-android, VariableProcessor (the pattern)",
      fixes: .always, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": template("Only ⟦{{price}}⟧")]),
      .flagged(strings: [
        "en": #""offer" = "{{ sub_offer_duration }} free";"#,
        "hi": #""offer" = "⟦{{sub_offer_duration }}⟧ मुफ़्त";"#,
      ]),
      .accepted(files: ["paywall.json": template("Only {{ price }}")]),
      // Paywalls made from components take any number of spaces.
      .accepted(files: [
        "paywall.json":
          #"{"default_locale": "en_US", "components_config": {}, "components_localizations": {"en_US": {"x": "Only {{product.price}}"}}}"#
      ]),
      .accepted(strings: ["en": #""price" = "Only {{price}}";"#]),
    ]
  }

  private static func template(_ text: String) -> String {
    #"{"template_name": "2", "config": {"packages": []}, "default_locale": "en_US", "localized_strings": {"en_US": {"offer_details": "\#(text)"}}}"#
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.brace) {
      guard let template = PaywallTemplate(key, in: family, context.workspace), template != .components else {
        continue
      }
      for cell in family.cells(of: key) where cell.traits.contains(.brace) {
        let text = context.workspace.text(cell)
        for variable in text.templateVariables
        where RevenueCatVariables.firstVersionNames.contains(variable.name) {
          let wanted = "{{ \(variable.name) }}"
          guard !text.bytes[variable.range].elementsEqual(wanted.utf8) else { continue }
          let place = text.span(variable.range)
          sink.report(
            context.finding(
              "the variable \(quoted(variable.name)) has not one space on each side",
              at: Label(cell.file, place), help: "write \(wanted)",
              severity: template == .native ? .warning : nil,
              fixes: [
                Fix(
                  "write \(quoted(wanted))", .safe,
                  edits: [TextEdit(file: cell.file, span: place, replacement: wanted)])
              ], subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }
}
