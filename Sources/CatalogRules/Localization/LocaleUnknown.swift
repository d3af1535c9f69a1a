import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A locale that the App Store does not have.
struct LocaleUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-unknown", severity: .warning, certainty: .secondHand,
      summary: "a locale is none of the App Store's",
      rationale:
        "The store has texts in a fixed list of localizations and refuses others. What local tests have in a language that the store lacks is only a hint.",
      source: "public tools for App Store Connect, 2026, which list 50 localizations", fixes: .sometimes,
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "new.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "locale": "⟦sr⟧""#)
      ]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>a</product_id>
          <locales><locale name="⟦en_US⟧"><title>Pro</title><description>All recipes</description></locale></locales></in_app_purchase>
          """)
      ]),
      .flagged(files: ["fastlane/metadata/bg-BG/name.txt": "⟦К⟧афе"]),
      .flagged(
        product:
          #""localizations": [{"displayName": "Кафа", "description": "Сви рецепти", "locale": "⟦sr_RS⟧"}]"#),
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Kava", "locale": "hr""#)
      ]),
      .accepted(product: #""localizations": [{"displayName": "Kava", "locale": "hr"}, {"locale": "en_IN"}]"#),
      .accepted(files: ["fastlane/metadata/android/bg/title.txt": "Кафе"]),
      // No locale, so no folder of texts.
      .accepted(files: ["metadata/raw/description.txt": "Raw"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for use in context.localeUses where !use.isAccepted {
      guard case .unknown(let likely) = LocaleFault(use) else { continue }
      let order = use.isInFile ? "write" : "name the folder"
      sink.report(
        context.finding(
          "the App Store has no locale \(quoted(use.locale.value))", at: Label(use.locale),
          help: likely.map { "\(order) \(quoted($0))" }
            ?? "use a locale that the store has, or leave the text out",
          severity: use.isStoreKit ? .info : nil, fixes: likely.map { use.fixes($0) } ?? [],
          subject: use.subject))
    }
  }
}
