import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A locale with letters in the wrong case.
struct LocaleCaseInvalid: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-case-invalid", severity: .error, certainty: .official,
      summary: "a locale is written with letters in the wrong case",
      rationale:
        "The store tells locales apart by the case of their letters, and does not know one in another case. Of a folder's name, and in files for local tests, it is a warning.",
      source: "Apple's Retention Messaging API, locale strings", fixes: .sometimes, catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "locale": "⟦en-us⟧""#)
      ]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>a</product_id>
          <locales><locale name="⟦zh-hans⟧"><title>专业版</title><description>全部功能</description></locale></locales></in_app_purchase>
          """)
      ]),
      .flagged(
        product: #""localizations": [{"displayName": "Pro", "description": "Tudo", "locale": "⟦pt_br⟧"}]"#),
      .flagged(files: ["fastlane/metadata/pt-br/name.txt": "⟦P⟧ro"]),
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "locale": "en-US""#)
      ]),
      .accepted(files: ["fastlane/metadata/pt-BR/name.txt": "Pro"]),
      .accepted(product: #""localizations": [{"displayName": "Pro", "locale": "pt_BR"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for use in context.localeUses {
      guard case .wrongCase(let usual) = LocaleFault(use) else { continue }
      sink.report(
        context.finding(
          "the locale \(quoted(use.locale.value)) is written in the wrong case", at: Label(use.locale),
          help: use.isInFile ? "write \(quoted(usual))" : "name the folder \(quoted(usual))",
          severity: use.isInFile && !use.isStoreKit ? nil : .warning, fixes: use.fixes(usual),
          subject: use.subject))
    }
  }
}
