import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without a link to the privacy policy.
struct PaywallPrivacyLinkMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-privacy-link-missing", severity: .error, certainty: .official,
      summary: "a paywall has no link to a privacy policy",
      rationale:
        "A link to the privacy policy must be reachable in the app. Nothing is said where any text, key, link or code of the app speaks of one.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b); App Review Guidelines 5.1.1(i)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "privacy"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "privacy", "renewal"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      // A table that states one term is not the whole paywall.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #""price" = "%@ per month"; "restore" = "Restore Purchases";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.isJudged && screen.sellsSubscriptions {
      guard !screen.appStates([.privacy], named: ["privacy", "datenschutz"]),
        claims.workspace.codeReferences([.privacyAddress]).isEmpty,
        !screen.codeHas([
          "privacypolicy", "privacy-policy", "privacy_policy", "privacy policy", "privacyurl", "/privacy",
        ])
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not link to a privacy policy", on: screen,
        help: "add a link to the privacy policy\(screen.linkConfigurationHelp)",
        severity: screen.severity(.error), into: &sink)
    }
  }
}
