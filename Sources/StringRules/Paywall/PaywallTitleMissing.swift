import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that does not name what it sells.
struct PaywallTitleMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-title-missing", severity: .warning, certainty: .official,
      summary: "a paywall does not name the subscription",
      rationale:
        "Customers must see the title of a subscription before they buy it, which may be the name of the service. Nothing is said where code shows the name of the product.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "title"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "title", "renewal"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "title", adding: #""badge" = "Unlock everything with Pro";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.isJudged && screen.sellsSubscriptions {
      let names = Self.names(of: claims.workspace)
      // A table that only talks of plans may be no screen, and have its title elsewhere.
      let isScreen =
        screen.isWhole || !ScreenText.words(ofKey: screen.screen.name).isDisjoint(with: Self.screenNames)
      guard isScreen, !names.isEmpty, !Self.isNamed(screen, names),
        !screen.codeHas(["displayname", "localizedtitle", "productname", "subscriptiongroupname"])
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not name the subscription", on: screen,
        help: "show the name of the subscription, such as \(quoted(names[0]))",
        severity: screen.severity(.warning, isUnsure: true), into: &sink)
    }
  }

  /// Words in the name of a table that is a screen's.
  private static let screenNames: Set<String> = [
    "paywall", "paywalls", "premium", "subscription", "purchase",
  ]

  /// The names of subscriptions and of their groups, as customers know them.
  private static func names(of workspace: Workspace) -> [String] {
    workspace.catalogs.flatMap { catalog in
      let products = catalog.products.filter(\.isSubscription).flatMap { product in
        product.localizations.compactMap { $0.displayName?.value }
          + [product.referenceName?.value].compactMap { $0 }
      }
      let groups = catalog.groups.flatMap { group in
        group.localizations.compactMap { $0.displayName?.value } + [group.name?.value].compactMap { $0 }
      }
      return (products + groups).filter { $0.count > 1 }
    }
  }

  private static func isNamed(_ screen: ScreenTerms, _ names: [String]) -> Bool {
    // Many products have one name.
    let words = Set(names.map { $0.lowercased() })
      .union(["pro", "premium", "plus", "gold", "vip", "unlimited", "membership"])
    let keyWords: Set<String> = ["title", "name", "headline", "heading", "header", "product", "tier", "plan"]
    return screen.texts.contains { text in
      if text.isNamed(keyWords) || text.values.contains(.name) { return true }
      let small = text.text.lowercased()
      let bytes = Array(small.utf8)[...]
      return words.contains { word in
        // Letters with marks can be written in several ways, which only characters compare as equal.
        bytes.firstRange(of: word.utf8, from: 0) != nil
          || !word.utf8.allSatisfy { $0 < 0x80 } && small.contains(word)
      }
    }
  }
}
