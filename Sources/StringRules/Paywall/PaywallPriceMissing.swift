import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that shows no price.
struct PaywallPriceMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-price-missing", severity: .error, certainty: .official,
      summary: "a paywall shows no price",
      rationale:
        "Customers must see what is billed before they buy. A value that the app fills in beside a period is a price, as is what code draws from the product; without any code that was read it is at most a warning.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b); App Review Guidelines 3.1.2(c)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "price"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(
          without: "price", adding: #""monthly" = "Monthly";"#),
      ]),
      .flagged(files: ["pro.json": ScreenExamples.template(without: "offer_details", isMarked: true)]),
      .accepted(files: ["pro.json": ScreenExamples.template()]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(without: "price"),
        "Paywall.swift": "import StoreKit\nlet price = Text(product.displayPrice)",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && screen.sellsSubscriptions && !context.asksPlay(of: screen) {
      // A trial without the price after it is said there.
      guard !screen.showsPrice, !screen.codeDrawsPrice, !screen.hidesPriceAfterTrial else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) shows no price", on: screen,
        help: "show the price that is billed, filled in from the product",
        severity: screen.severity(.error, isUnsure: !screen.hasCode), into: &sink)
    }
  }
}
