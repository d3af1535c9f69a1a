import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A page of the App Store without the address of the privacy policy.
struct StorePrivacyUrlMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "store-privacy-url-missing", severity: .warning, certainty: .official,
      summary: "the metadata for the App Store has no address of the privacy policy",
      rationale:
        "Every app must link its privacy policy in its metadata in App Store Connect. An empty file sets nothing. That no file of a page has the address is a hint, as it may be set by hand.",
      source: "App Review Guidelines 5.1.1(i)", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary", "fastlane/metadata/en-US/privacy_url.txt": "⟦⟧",
      ]),
      .flagged(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary",
        "fastlane/metadata/en-US/support_url.txt": "⟦https://coffee-diary.app/help⟧\n",
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary",
        "fastlane/metadata/de-DE/name.txt": "Kaffeetagebuch",
        "fastlane/metadata/en-US/privacy_url.txt": "https://coffee-diary.app/privacy\n",
        "fastlane/metadata/en-US/support_url.txt": "https://coffee-diary.app/help\n",
      ]),
      // Addresses are kept elsewhere.
      .accepted(files: ["fastlane/metadata/en-US/name.txt": "Coffee Diary"]),
      .accepted(files: ["fastlane/metadata/android/en-US/title.txt": "Coffee Diary"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.isStoreMetadata {
      let television = StoreField.all("apple_tv_privacy_policy", of: family, in: context)
      // An app for Apple TV has the whole text instead.
      guard television.allSatisfy(\.text.isEmpty) else { continue }
      let addresses = StoreField.all("privacy_url", of: family, in: context)
      // A translation that is empty beside a source text that is not, another rule tells of.
      let isSet = addresses.contains { $0.isSource && !$0.text.isEmpty }
      for address in addresses where address.text.isEmpty && !isSet {
        sink.report(
          context.finding(
            "the address of the privacy policy in \(quoted(address.locale)) is empty", at: address.label(),
            help: "write the address into the file", subject: address.subject))
      }
      let others = StoreField.all("support_url", of: family, in: context).filter { !$0.text.isEmpty }
      guard addresses.isEmpty, let other = others.first(where: \.isSource) ?? others.first else { continue }
      sink.report(
        context.finding(
          "the page has an address for support, but none of the privacy policy", at: other.label(),
          help: "add privacy_url.txt beside it", severity: .info, subject: other.subject))
    }
  }
}
