import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An app's name for a subscription group of more than 30 characters.
struct GroupCustomAppNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-custom-app-name-too-long", severity: .warning, certainty: .secondHand,
      summary: "the app's name in a subscription group is longer than the App Store takes",
      rationale: "The name stands in place of the app's own, which may have 30 characters.",
      source: "App Store Connect Help, app information; public schemas of tools for App Store Connect",
      options: [maximum], catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "a""#,
          localizations: #""name": "Club", "customAppName": "⟦Taster Circle and Coffee Club 2⟧""#)
      ]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <subscription_group name="a"><locales><locale name="de-DE"><title>Club</title>
          <app_name>⟦Kaffeetagebuch mit allen Rezepten⟧</app_name></locale></locales></subscription_group>
          """)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "a""#,
          localizations: #""name": "Club", "customAppName": "Taster Circle and Coffee Club.""#)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "a""#, localizations: #""name": "Club", "customAppName": null"#)
      ]),
    ]
  }

  private static let maximum = RuleOption(
    "maximum", .integer(30), "most characters that the app's name may have")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for group in catalog.groups {
      for entry in group.localizations {
        guard let name = entry.customAppName,
          let message = tooLongMessage("app name", name.value, maximum: maximum)
        else { continue }
        sink.report(
          context.finding(
            message, at: Label(name), help: "use at most \(maximum) characters",
            subject: context.subject(group, of: catalog, locale: entry.locale?.value)))
      }
    }
  }
}
