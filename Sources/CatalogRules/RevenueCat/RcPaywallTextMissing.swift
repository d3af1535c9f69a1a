import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A component of a paywall that shows a text which is not there.
struct RcPaywallTextMissing: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-paywall-text-missing", severity: .error, certainty: .official,
      summary: "a component shows a text that the paywall's default locale does not have",
      rationale:
        "The library refuses a paywall with a text that it cannot find and shows a plain one in its place. Texts that only a translation lacks are reported as missing translations.",
      source: "purchases-android, PaywallValidationError (MissingStringLocalization)")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": paywall("⟦title⟧", "subtitle")]),
      .flagged(files: [
        "paywall.json":
          #"{"default_locale": "en_US", "components_config": {"base": {"stack": {"components": [{"type": "text", "text_lid": "a"}, {"type": "button", "action": {"url_lid": "⟦terms⟧"}}]}}}, "components_localizations": {"en_US": {"a": "Pro"}}}"#
      ]),
      .accepted(files: ["paywall.json": paywall("title", "title")]),
      // Without texts in the default locale another rule speaks.
      .accepted(files: ["paywall.json": paywall("title", "subtitle", locale: "fr_FR")]),
    ]
  }

  private static func paywall(_ shown: String, _ there: String, locale: String = "en_US") -> String {
    #"{"default_locale": "\#(locale)", "components_config": {"base": {"type": "text", "text_lid": "\#(shown)"}}, "components_localizations": {"en_US": {"\#(there)": "Pro"}}}"#
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    for paywall in document.paywalls where paywall.version == .components {
      guard let texts = paywall.defaultTexts else { continue }
      for id in paywall.textIDs where !texts.ids.contains(id.value) {
        let locale = texts.locale.value
        sink.report(
          context.finding(
            "the text \(quoted(id.value)) is not in the default locale \(quoted(locale))", at: Label(id),
            help: "add the text, or remove the component",
            secondary: [Label(texts.locale, "the texts of the default locale")],
            subject: Diagnostic.Subject(
              table: context.workspace.file(document.file).path.stem, key: id.value, locale: locale)))
      }
    }
  }
}
