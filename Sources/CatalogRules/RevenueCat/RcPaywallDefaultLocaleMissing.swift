import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A paywall without texts in its default locale.
struct RcPaywallDefaultLocaleMissing: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-paywall-default-locale-missing", severity: .error, certainty: .official,
      summary: "a paywall has no texts in its default locale",
      rationale:
        "Customers whose language the paywall does not have get the default locale. Without its texts the library refuses the paywall and shows a plain one in its place. A paywall made from a template falls back to any of its locales, so that it is a warning there.",
      source: "purchases-android, PaywallValidationError (AllLocalizationsMissing)")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": components("⟦fr_FR⟧")]),
      .flagged(files: [
        "paywall.json":
          #"{"template_name": "2", "default_locale": "⟦fr_FR⟧", "config": {"packages": ["$rc_monthly"]}, "localized_strings": {"en_US": {"title": "Pro"}}}"#
      ]),
      .accepted(files: ["paywall.json": components("en_US")]),
      .accepted(files: ["paywall.json": components("en-US")]),
      // A paywall that was cut out has no texts at all.
      .accepted(files: [
        "offerings.json":
          #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "p", "platform_product_identifier": "pro"}], "paywall_components": {"default_locale": "fr_FR", "components_localizations": [], "components_config": {}}}]}"#
      ]),
    ]
  }

  private static func components(_ locale: String) -> String {
    #"{"default_locale": "\#(locale)", "components_config": {"base": {}}, "components_localizations": {"en_US": {"x": "Pro"}}}"#
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    for paywall in document.paywalls {
      guard let locale = paywall.defaultLocale, !paywall.texts.isEmpty, paywall.defaultTexts == nil else {
        continue
      }
      let others = paywall.texts.prefix(20).map { quoted($0.locale.value) }.joined(separator: ", ")
      sink.report(
        context.finding(
          "the default locale \(quoted(locale.value)) has no texts", at: Label(locale),
          help: "add its texts, or make one of \(others) the default",
          severity: paywall.version == .template ? .warning : nil,
          subject: Diagnostic.Subject(
            table: context.workspace.file(document.file).path.stem, key: paywall.offeringID,
            locale: locale.value)))
    }
  }
}

extension Paywall {
  /// The texts of the default locale, in whatever of the two spellings.
  var defaultTexts: LocaleTexts? {
    guard let locale = defaultLocale?.value.replacing("-", with: "_") else { return nil }
    return texts.first { $0.locale.value.replacing("-", with: "_") == locale }
  }
}
