import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText
import StoreData

/// A product's text in a localization that the store got in 2026.
struct LocaleIapSupportUnsure: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-iap-support-unsure", severity: .info, certainty: .uncertain,
      summary: "a product has texts in a locale that may be for the app's page only",
      rationale:
        "The store has eleven newer localizations for the page of an app. That products can have texts in them is not confirmed.",
      source: "public tools for App Store Connect, 2026, which list 39 localizations for products",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "Pro", "locale": "⟦ta⟧"}]"#),
      .flagged(files: [
        "new.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "locale": "⟦sl-SI⟧""#)
      ]),
      .accepted(product: #""localizations": [{"displayName": "Pro", "locale": "hi"}]"#),
      // The store has taken it.
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro", "state": "APPROVED""#, localizations: #""name": "Pro", "locale": "sl-SI""#)
      ]),
      // The app's own page has the locale.
      .accepted(files: ["fastlane/metadata/sl-SI/name.txt": "Kava"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for use in context.localeUses where use.isOfProduct && !use.isAccepted {
      let code = use.locale.value
      let found = use.isStoreKit ? AppStoreLocale(storeKit: code) : AppStoreLocale(appStoreConnect: code)
      guard let found, !found.isAmongFirst39 else { continue }
      sink.report(
        context.finding(
          "whether products can have texts in \(quoted(code)) is not known", at: Label(use.locale),
          help: "try it in App Store Connect before you translate all texts", subject: use.subject))
    }
  }
}
