import CatalogModel
import Diagnostics
import DocumentSyntax
import PaywallCopy
import RuleKit
import SourceText

/// A variable that RevenueCat's paywalls do not know.
struct RcVariableUnknown: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-variable-unknown", severity: .error, certainty: .official,
      summary: "a text has a variable that RevenueCat's paywalls do not know",
      rationale:
        "On iOS such a variable is shown as nothing, so that the price or period is missing from the sentence; on Android the whole paywall is refused and a plain one shown in its place. The two ways to build a paywall have variables of their own: those that begin with `product.` are for components only. In the app's own tables it is a warning.",
      source:
        "purchases-ios, Variables.swift and VariableHandlerV2.swift; purchases-android, VariableProcessor and PaywallValidationError (InvalidVariables)",
      fixes: .sometimes, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": template("Only ⟦{{ price_per_month }}⟧")]),
      .flagged(files: ["paywall.json": template("Only ⟦{{ product.price }}⟧")]),
      .flagged(files: ["paywall.json": components("Only ⟦{{ product.prices }}⟧")]),
      // A translator began the name with a capital.
      .flagged(strings: [
        "en":
          #""offer" = "{{ sub_offer_duration }} free, then {{ total_price_and_per_month }}";"#,
        "vi":
          #""offer" = "{{ sub_offer_duration }}, sau đó ⟦{{ Total_price_and_per_month }}⟧";"#,
      ]),
      .accepted(files: ["paywall.json": template("Only {{ price }}, {{ sub_offer_price_2 }} later")]),
      .accepted(files: [
        "paywall.json": components("Hi {{ custom.name }}, only {{ product.price | uppercase }}")
      ]),
      // Double braces are Mustache's too.
      .accepted(strings: ["en": #""hello" = "Hello {{ user_name }}";"#]),
    ]
  }

  private static func template(_ text: String) -> String {
    #"{"template_name": "2", "config": {"packages": []}, "default_locale": "en_US", "localized_strings": {"en_US": {"offer_details": "\#(text)"}}}"#
  }

  private static func components(_ text: String) -> String {
    #"{"default_locale": "en_US", "components_config": {}, "components_localizations": {"en_US": {"x": "\#(text)"}}}"#
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.brace) {
      guard let template = PaywallTemplate(key, in: family, context.workspace) else { continue }
      for cell in family.cells(of: key) where cell.traits.contains(.brace) {
        let text = context.workspace.text(cell)
        for variable in text.templateVariables
        where !Self.isKnown(variable.base, template)
          && !context.settings.templateVariables.contains(variable.base)
        {
          report(variable, text, template, cell, key, family, context, &sink)
        }
      }
    }
  }

  private static func isKnown(_ name: String, _ template: PaywallTemplate) -> Bool {
    switch template {
    case .template: RevenueCatVariables.firstVersionNames.contains(name)
    // Variables of your own are a matter of another rule.
    case .components, .native: RevenueCatVariables.isFilledIn(name)
    }
  }

  private func report(
    _ variable: TemplateVariable, _ text: DecodedText, _ template: PaywallTemplate, _ cell: StringCell,
    _ key: FamilyKey, _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    let name = variable.base
    let known =
      switch template {
      case .template: RevenueCatVariables.firstVersionNames
      case .components: RevenueCatVariables.secondVersionNames
      case .native: RevenueCatVariables.firstVersionNames.union(RevenueCatVariables.secondVersionNames)
      }
    let near =
      ["sub_" + name, "product." + name].first { known.contains($0) }
      ?? closest(to: name, in: known.sorted())
    let isForComponents = RevenueCatVariables.secondVersionNames.contains(name)
    var fixes: [Fix] = []
    if let near, near.lowercased() == name.lowercased() {
      let place = text.span(variable.nameRange(in: text.bytes))
      fixes = [
        Fix(
          "write \(quoted(near))", .safe, edits: [TextEdit(file: cell.file, span: place, replacement: near)])
      ]
    }
    sink.report(
      context.finding(
        isForComponents
          ? "\(quoted(name)) is a variable of paywalls made from components, not from a template"
          : "\(quoted(name)) is no variable of RevenueCat's",
        at: Label(cell.file, text.span(variable.range)),
        help: near.map { "write {{ \($0) }}" } ?? "use one of the variables that RevenueCat's editor offers",
        severity: template == .native ? .warning : nil, fixes: fixes,
        subject: context.subject(cell, of: key, in: family)))
  }
}
