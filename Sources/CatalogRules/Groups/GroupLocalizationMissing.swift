import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group without a name for customers.
///
/// StoreKit configurations are passed over: Xcode leaves the texts of groups empty.
struct GroupLocalizationMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-localization-missing", severity: .warning, certainty: .secondHand,
      summary: "a subscription group has no name for customers, or none in a language of its plans",
      rationale:
        "Customers see the group's name where they manage subscriptions. A group without any cannot be submitted; in a language without one they read that of another.",
      source:
        "App Store Connect API, SubscriptionGroupLocalizationCreateRequest; public checkers of store data",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "⟦Pro⟧""#, subscriptions: #""productId": "pro""#
        )
      ]),
      .flagged(files: [
        "a.json": group("⟦Pro⟧", groupLocale: "en-US", planLocale: "de-DE")
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "Pro""#, localizations: #""name": "Pro", "locale": "en-US""#,
          subscriptions: #""productId": "pro""#)
      ]),
      // Regions of one language stand in for each other.
      .accepted(files: ["a.json": group("Pro", groupLocale: "en-US", planLocale: "en-GB")]),
      // An answer that was not asked for the texts.
      .accepted(files: [
        "a.json":
          #"{"data": [{"type": "subscriptionGroups", "id": "1", "attributes": {"referenceName": "Pro"}}]}"#
      ]),
      .accepted(
        storeKit: #"{"subscriptionGroups": [{"name": "Pro", "localizations": [], "subscriptions": []}]}"#),
    ]
  }

  private static func group(_ name: String, groupLocale: String, planLocale: String) -> String {
    """
    {"data": [{"type": "subscriptionGroups", "id": "1", "attributes": {"referenceName": "\(name)"},
      "relationships": {
        "subscriptionGroupLocalizations": {"data": [{"type": "subscriptionGroupLocalizations", "id": "2"}]},
        "subscriptions": {"data": [{"type": "subscriptions", "id": "3"}]}}}],
     "included": [
      {"type": "subscriptionGroupLocalizations", "id": "2",
       "attributes": {"name": "Pro", "locale": "\(groupLocale)"}},
      {"type": "subscriptions", "id": "3", "attributes": {"productId": "pro"},
       "relationships": {
        "subscriptionLocalizations": {"data": [{"type": "subscriptionLocalizations", "id": "4"}]}}},
      {"type": "subscriptionLocalizations", "id": "4",
       "attributes": {"name": "Pro", "locale": "\(planLocale)"}}]}
    """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (index, group) in catalog.groups.enumerated() where group.hasLocalizations {
      let subject = context.subject(group, of: catalog)
      let place = Label(group.file ?? catalog.file, group.name?.span ?? group.anchor)
      guard !group.localizations.isEmpty else {
        sink.report(
          context.finding(
            "the group \(quoted(subject.key ?? "")) has no name for customers", at: place,
            help: "add a display name in one locale at least", subject: subject))
        continue
      }
      let own = Set(group.localizations.compactMap { $0.locale.flatMap { WrittenLanguage($0.value) } })
      var seen = own
      var missing: [Located<String>] = []
      for locale in catalog.products(inGroup: index).flatMap(\.localizations).compactMap(\.locale) {
        guard let language = WrittenLanguage(locale.value), seen.insert(language).inserted else { continue }
        missing.append(locale)
      }
      guard let first = missing.first else { continue }
      sink.report(
        context.finding(
          "the group \(quoted(subject.key ?? "")) has no name in \(listed(missing.map(\.value)))", at: place,
          help: "add a display name in each language of its plans", severity: .info,
          secondary: [Label(first, "a plan's locale")], subject: subject))
    }
  }
}
