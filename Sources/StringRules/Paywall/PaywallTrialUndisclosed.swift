import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A free trial that the paywall never mentions.
struct PaywallTrialUndisclosed: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-undisclosed", severity: .info, certainty: .derived,
      summary: "a paywall does not mention the free trial that is offered",
      rationale:
        "Customers who do not know of a trial do not start it, or are surprised by it. Nothing is said where a key or text of the paywall speaks of something free, or code reads the offer.",
      source: "derived")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.table(),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "title"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""cta" = "7 days free, then %@ per month";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.isJudged {
      guard let trial = screen.freeTrial, !Self.mentionsTrial(screen),
        !screen.codeHas(["introductoryoffer", "introductorydiscount", "introductoryprice", "freetrial"])
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not mention the free trial", on: screen,
        help: "say how long customers can try it, and what is paid then", severity: .info,
        secondary: [Label(trial.file, trial.anchor, "the free trial")], into: &sink)
    }
  }

  private static func mentionsTrial(_ screen: ScreenTerms) -> Bool {
    screen.claims(.freeTrial)
      || screen.texts.contains { text in
        text.isNamed(["trial", "free", "offer", "intro", "introductory", "eligible"])
          || text.values.contains(where: \.isTrialLength) || text.text.lowercased().contains("trial")
          || text.text.lowercased().contains("free")
      }
  }
}
