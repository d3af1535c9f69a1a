import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group's display name of more than 75 characters.
struct GroupDisplayNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-display-name-too-long", severity: .warning, certainty: .secondHand,
      summary: "a subscription group's display name is longer than the App Store takes",
      rationale: "Tools that write to App Store Connect allow 75 characters for the name of a group.",
      source: "public schemas of tools for App Store Connect", options: [maximum], catalogs: .appStore)
  }

  static var examples: [Example] {
    let name = String(repeating: "Taster Circle! ", count: 5)
    return [
      .flagged(storeKit: group(#""displayName": "⟦\#(name)X⟧", "locale": "en_US""#)),
      .flagged(storeKit: group(#""displayName": "⟦\#(name)\#(name)⟧""#)),
      .accepted(storeKit: group(#""displayName": "\#(name)", "locale": "en_US""#)),
      .accepted(storeKit: group(#""displayName": "Taster Circle", "locale": "en_US""#)),
      .flagged(files: [
        "a.json": AppStoreFile.group(#""referenceName": "a""#, localizations: #""name": "⟦\#(name)X⟧""#)
      ]),
    ]
  }

  private static func group(_ localization: String) -> String {
    #"{"subscriptionGroups": [{"id": "1", "localizations": [{\#(localization)}], "subscriptions": []}]}"#
  }

  private static let maximum = RuleOption(
    "maximum", .integer(75), "most characters that a group's name may have")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .groupName {
      guard let message = tooLongMessage("display name of the group", text.text.value, maximum: maximum)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(text.text), help: "use at most \(maximum) characters",
          subject: context.subject(text, of: catalog)))
    }
  }
}
