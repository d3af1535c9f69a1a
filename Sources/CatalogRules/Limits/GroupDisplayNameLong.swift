import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group's display name that fits the limit of some tools but not that of others.
struct GroupDisplayNameLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-display-name-long", severity: .info, certainty: .uncertain,
      summary: "a subscription group's display name is longer than some tools allow",
      rationale:
        "Tools that write to App Store Connect disagree on the limit: some allow 30 characters, others 75.",
      source: "public schemas of tools for App Store Connect", options: [maximum], catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: group(#""displayName": "⟦Taster Circle and Coffee Club 2⟧", "locale": "en_US""#)),
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "a""#, localizations: #""name": "⟦Taster Circle and Coffee Club 22⟧""#)
      ]),
      .accepted(storeKit: group(#""displayName": "Taster Circle and Coffee Club.", "locale": "en_US""#)),
      // Too long by every limit, which another rule says.
      .accepted(
        storeKit: group(#""displayName": "\#(String(repeating: "Taster Circle! ", count: 6))""#)),
    ]
  }

  private static func group(_ localization: String) -> String {
    #"{"subscriptionGroups": [{"id": "1", "localizations": [{\#(localization)}], "subscriptions": []}]}"#
  }

  private static let maximum = RuleOption(
    "maximum", .integer(30), "most characters that a group's name may have by the stricter limit")
  /// Longer names are too long by every limit.
  private static let largest = 75
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .groupName {
      let length = storeLength(of: text.text.value)
      guard length > maximum, length <= Self.largest else { continue }
      sink.report(
        context.finding(
          "the display name of the group \(quoted(text.text.value)) has \(length) characters; some limits are \(maximum)",
          at: Label(text.text), help: "use at most \(maximum) characters to be safe",
          subject: context.subject(text, of: catalog)))
    }
  }
}
