import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two groups of one name.
struct GroupNameDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-name-duplicate", severity: .warning, certainty: .derived,
      summary: "two subscription groups have the same name",
      rationale:
        "Neither in App Store Connect nor in a customer's list of subscriptions can the two be told apart.",
      source: "follows from what App Store Connect and the list of subscriptions show of a group",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "Premium"}, {"name": "⟦Premium⟧"}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "Premium"}, {"name": "⟦premium ⟧"}]}"#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [
            {"name": "A", "localizations": [{"locale": "de", "displayName": "Club"}]},
            {"name": "B", "localizations": [{"locale": "de", "displayName": "⟦Club⟧"}]}]}
          """#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Premium"}, {"name": "Club"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": ""}, {"name": ""}]}"#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [
            {"name": "A", "localizations": [{"locale": "de", "displayName": "Club"}]},
            {"name": "B", "localizations": [{"locale": "en_US", "displayName": "Club"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var names: [String: Located<String>] = [:]
    var displayNames: [[String]: Located<String>] = [:]
    for group in catalog.groups {
      let subject = Diagnostic.Subject(table: context.tableName(of: catalog), key: group.name?.value)
      if let name = group.name, let key = Self.key(name) {
        if let first = names[key] {
          report(name, first, "the name \(quoted(name.value)) already names", context, subject, into: &sink)
          // Its display names would say the same once more.
          continue
        }
        names[key] = name
      }
      var own: [[String]: Located<String>] = [:]
      for localization in group.localizations {
        guard let name = localization.displayName, let key = Self.key(name),
          let locale = localization.locale?.value
        else { continue }
        var subject = subject
        subject.locale = locale
        if let first = displayNames[[locale, key]] {
          let message = "the display name \(quoted(name.value)) in \(quoted(locale)) is already that of"
          report(name, first, message, context, subject, into: &sink)
        } else {
          own[[locale, key]] = name
        }
      }
      displayNames.merge(own) { first, _ in first }
    }
  }

  /// Returns what must differ between two names; nil for an empty one.
  private static func key(_ name: Located<String>) -> String? {
    let words = name.value.lowercased().split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func report(
    _ name: Located<String>, _ first: Located<String>, _ message: String, _ context: RuleContext,
    _ subject: Diagnostic.Subject, into sink: inout DiagnosticSink
  ) {
    sink.report(
      context.finding(
        "\(message) another subscription group", at: Label(name), help: "give each group a name of its own",
        secondary: [Label(first, "first here")], subject: subject))
  }
}
