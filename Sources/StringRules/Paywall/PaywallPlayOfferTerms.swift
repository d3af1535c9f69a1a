import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// An Android paywall that lacks some of the terms of the offer.
struct PaywallPlayOfferTerms: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-play-offer-terms", severity: .error, certainty: .official,
      summary: "an Android paywall lacks some of the terms of the offer",
      rationale:
        "Cost, billing cycle and renewal must be on the screen, with no further action needed to see them. Without any code that was read, a missing price or period is at most a warning, since code may draw it.",
      source: "Google Play, Subscriptions policy (be clear about the offer)",
      profiles: [.play])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(without: "renewal", isMarked: true),
      ]),
      .flagged(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(without: "price", isMarked: true),
      ]),
      .accepted(files: [
        "play.json": ScreenExamples.play,
        "res/values/paywall.xml": ScreenExamples.resources(),
      ]),
      // Only Android is asked.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(without: "renewal"),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && screen.sellsSubscriptions && context.asksPlay(of: screen) {
      var missing: [String] = []
      if !screen.showsPrice, !screen.codeDrawsPrice, !screen.hidesPriceAfterTrial {
        missing.append("the price")
      }
      if !screen.showsLength, !screen.codeDrawsLength { missing.append("how often it is billed") }
      let isUnsure = !missing.isEmpty && !screen.hasCode
      if !screen.states([.autoRenew], named: ["renewal", "renews", "renew", "autorenew"]) {
        missing.append("that it renews automatically")
      }
      guard !missing.isEmpty else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say \(missing.formatted)", on: screen,
        help: "say it where customers see it without a further tap",
        severity: screen.severity(.error, isUnsure: isUnsure), into: &sink)
    }
  }
}
