import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A locale of a paywall for which the answer has no words to fill variables with.
struct RcPaywallLocaleMismatch: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-paywall-locale-mismatch", severity: .warning, certainty: .official,
      summary: "a paywall's locale has no words for its variables",
      rationale:
        "The words that variables are filled with (\"month\", \"free\") stand apart from the paywall's own texts. A locale that has texts and no such words shows variables empty, or the paywall fails. A language in another spelling (`de` for `de_DE`) is found by today's library, but not by one of early 2025.",
      source: "purchases-android, StyleFactory and PaywallValidationError; RevenueCat/purchases-android#2234",
      evidence: .report("RevenueCat/purchases-android#2234"))
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/offerings.json": offerings(["en_US", "⟦de_DE⟧"], words: ["en_US", "de"])]),
      .flagged(files: ["rc/offerings.json": offerings(["en_US", "⟦ja⟧"], words: ["en_US"])]),
      .accepted(files: [
        "rc/offerings.json": offerings(["en_US", "de_DE"], words: ["de-DE", "en_US", "fr_FR"])
      ]),
      // An answer without such words at all was cut.
      .accepted(files: ["rc/offerings.json": offerings(["en_US", "de_DE"], words: [])]),
    ]
  }

  private static func offerings(_ locales: [String], words: [String]) -> String {
    let texts = locales.map { #""\#($0)": {"x": "{{ product.price_per_period }}"}"# }.joined(separator: ", ")
    let words = words.map { #""\#($0)": {"month": "m"}"# }.joined(separator: ", ")
    return """
      {"current_offering_id": "main", "ui_config": {"localizations": {\(words)}}, "offerings": [{
        "identifier": "main", "packages": [
          {"identifier": "$rc_monthly", "platform_product_identifier": "pro"}],
        "paywall_components": {"default_locale": "en_US", "components_localizations": {\(texts)},
          "components_config": {"base": {"type": "text", "text_lid": "x"}}}}]}
      """
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    for paywall in document.paywalls where paywall.version == .components {
      guard let words = paywall.variableLocales, !words.isEmpty else { continue }
      let known = Set(words.map { Self.normalized($0.value) })
      for locale in paywall.texts.map(\.locale) where !known.contains(Self.normalized(locale.value)) {
        let language = LocaleID(locale.value)?.language
        let relative = words.first { LocaleID($0.value)?.language == language && language != nil }
        sink.report(
          context.finding(
            relative.map {
              "\(quoted(locale.value)) has texts, but the words for its variables stand under \(quoted($0.value))"
            } ?? "\(quoted(locale.value)) has texts, but no words for its variables", at: Label(locale),
            help: relative.map { "name both \(quoted($0.value)), or both \(quoted(locale.value))" }
              ?? "add the language to the project in RevenueCat, or remove its texts",
            severity: relative == nil ? nil : .info,
            secondary: relative.map { [Label($0, "the words for variables")] } ?? [],
            subject: Diagnostic.Subject(
              table: context.workspace.file(document.file).path.stem, key: paywall.offeringID,
              locale: locale.value)))
      }
    }
  }

  private static func normalized(_ locale: String) -> String {
    locale.lowercased().replacing("-", with: "_")
  }
}
