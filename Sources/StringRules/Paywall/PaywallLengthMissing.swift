import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that does not say how long its plans run.
struct PaywallLengthMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-length-missing", severity: .error, certainty: .official,
      summary: "a paywall does not say how long the subscription runs",
      rationale:
        "Customers must see the length of a subscription before they buy it. Nothing is said where a text has two values that the app fills in, or code reads the period of the product; without any code that was read it is at most a warning.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "price"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "price", adding: #""amount" = "Only %@";"#),
      ]),
      .flagged(files: ["pro.json": ScreenExamples.template(without: "offer_details", isMarked: true)]),
      .accepted(files: ["pro.json": ScreenExamples.template()]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      // The code fills in both.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "price", adding: #""rate" = "%1$@ / %2$@";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && screen.sellsSubscriptions && !context.asksPlay(of: screen) {
      guard !screen.showsLength, !screen.codeDrawsLength else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say how long the subscription runs", on: screen,
        help: "say the period beside the price, such as \"per month\"",
        severity: screen.severity(.error, isUnsure: !screen.hasCode), into: &sink)
    }
  }
}
