import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group whose name looks like a variation of another one's.
struct GroupMultiple: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-multiple", severity: .warning, certainty: .derived,
      summary: "two subscription groups have names that look like variations of one service",
      rationale:
        "A customer can hold one subscription of each group at a time, and so pay twice for the same service; within one group a change of plan replaces the old one.",
      source: "App Review Guidelines 3.1.2(b); Apple's page on auto-renewable subscriptions",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "Premium"}, {"name": "⟦Premium 2⟧"}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "Coffee Lite"}, {"name": "⟦Coffee Premium⟧"}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "Monthly"}, {"name": "⟦Yearly plans⟧"}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "News (old)"}, {"name": "⟦News monthly⟧"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Coffee Diary Pro"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Coffee Diary Pro"}, {"name": "Bean Club"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Music Plus"}, {"name": "Video Plus"}]}"#),
      // Names that say nothing.
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Group 1"}, {"name": "Group 2"}]}"#),
      .accepted(
        storeKit:
          #"{"subscriptionGroups": [{"name": "subscription_group"}, {"name": "subscription_group_2"}]}"#),
      // Two of a numbered series.
      .accepted(storeKit: #"{"subscriptionGroups": [{"name": "Course 1"}, {"name": "Course 2"}]}"#),
    ]
  }

  init(options: RuleOptions) {}

  /// The parts of a group's name that tell whether it is a variation of another.
  private struct Name {
    /// All words but generic ones, numbers and periods.
    var service: [String] = []
    /// The same without words of service tiers.
    var core: [String] = []
    var periods: [String] = []
    var numbers: [String] = []

    init(_ text: String) {
      for word in nameWords(text) {
        if word.allSatisfy(\.isNumber) {
          numbers.append(word)
        } else if Self.periodWords.contains(word) {
          periods.append(word)
        } else if !Self.genericWords.contains(word) {
          service.append(word)
          if ServiceTier(word: word) == nil { core.append(word) }
        }
      }
    }

    /// What variations of one service share; nil for a name that says nothing.
    var key: [String]? {
      if !core.isEmpty { return ["core"] + core }
      if !service.isEmpty { return ["service"] + service }
      return periods.isEmpty ? nil : ["period"]
    }

    /// Two numbers make a series, in which each stands for something of its own.
    var isNumbered: Bool { !numbers.isEmpty }

    private static let genericWords: Set<String> = [
      "subscription", "subscriptions", "sub", "subs", "group", "plan", "plans", "membership", "memberships",
      "auto",
      "renewable", "renewing", "recurring", "new", "old", "copy", "v", "the", "main", "default", "set", "of",
    ]
    private static let periodWords: Set<String> = [
      "week", "weekly", "month", "monthly", "months", "quarter", "quarterly", "year", "yearly", "annual",
      "annually",
      "halfyearly",
    ]
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var earlier: [[String]: [(text: Located<String>, isNumbered: Bool)]] = [:]
    for group in catalog.groups {
      guard let text = group.name else { continue }
      let name = Name(text.value)
      guard let key = name.key else { continue }
      let original = earlier[key]?.first { other in
        // The same name twice is for another rule.
        !(other.isNumbered && name.isNumbered)
          && trimmed(other.text.value).lowercased() != trimmed(text.value).lowercased()
      }
      // Two of a kind are enough to find one of another name.
      if earlier[key, default: []].count(where: { $0.isNumbered == name.isNumbered }) < 2 {
        earlier[key, default: []].append((text, name.isNumbered))
      }
      guard let original else { continue }
      sink.report(
        context.finding(
          "the group \(quoted(text.value)) looks like a variation of the group \(quoted(original.text.value))",
          at: Label(text), help: "put the plans of one service into one group, on levels of their own",
          secondary: [Label(original.text, "the other group")],
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: text.value)))
    }
  }
}
