import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// An Android app without a text for managing or canceling the subscription.
struct PaywallPlayCancelInApp: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-play-cancel-in-app", severity: .warning, certainty: .official,
      summary: "an Android app has no text for managing or canceling the subscription",
      rationale:
        "An app must offer an easy way to manage or cancel a subscription, such as a link to the subscriptions of the account. Nothing is said where any text, key or code of the app speaks of it.",
      source: "Google Play, Subscriptions policy (managing and canceling)",
      profiles: [.play])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(without: "cancel", isMarked: true),
      ]),
      .flagged(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(without: "cancel", "title", isMarked: true),
      ]),
      .accepted(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(),
      ]),
      .accepted(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(without: "cancel"),
        "res/values/settings.xml":
          #"<resources><string name="subscriptions">Manage subscription</string></resources>"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && screen.sellsSubscriptions && context.asksPlay(of: screen) {
      guard !screen.appStates([.cancel, .manage], named: ["cancellation", "manage"]),
        !claims.workspace.codeTraits.contains(.managesSubscriptions),
        !screen.codeHas(["account/subscriptions"])
      else { continue }
      context.report(
        "no text of the app says how to manage or cancel the subscription of the paywall \(quoted(screen.screen.name))",
        on: screen, help: "add a link to the subscriptions of the customer's account",
        severity: screen.severity(.warning), into: &sink)
    }
  }
}
