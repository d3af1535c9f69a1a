import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A locale that the store has by another code now.
struct LocaleLegacyCode: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-legacy-code", severity: .warning, certainty: .secondHand,
      summary: "a locale has a code of older tools",
      rationale:
        "App Store Connect has one code for each localization and does not take the codes that tools for it used before. App Store packages, which are older, are passed over.",
      source: "public tools for App Store Connect, which map the old codes", fixes: .sometimes,
      catalogs: [.appStoreConnect], evidence: .unproven)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "new.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "プロ", "locale": "⟦ja-JP⟧""#)
      ]),
      .flagged(files: ["fastlane/metadata/cmn-Hans/name.txt": "⟦专⟧业版"]),
      .flagged(files: [
        "fastlane/metadata/de/name.txt": "⟦K⟧affee", "fastlane/metadata/en-US/name.txt": "Coffee",
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "プロ", "locale": "ja""#)
      ]),
      .accepted(files: [
        "fastlane/metadata/zh-Hans/name.txt": "专业版", "fastlane/metadata/de-DE/name.txt": "Kaffee",
      ]),
      // Google Play has the code.
      .accepted(files: ["fastlane/metadata/android/ja-JP/title.txt": "プロ"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for use in context.localeUses where !use.takesLegacyCodes && !use.isAccepted {
      guard case .legacy(let current) = LocaleFault(use) else { continue }
      sink.report(
        context.finding(
          "the locale \(quoted(use.locale.value)) is \(quoted(current)) in the store now",
          at: Label(use.locale),
          help: use.isInFile ? "write \(quoted(current))" : "name the folder \(quoted(current))",
          fixes: use.fixes(current), subject: use.subject))
    }
  }
}
