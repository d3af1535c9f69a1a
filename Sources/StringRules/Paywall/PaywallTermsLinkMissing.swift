import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without a link to the terms of use.
struct PaywallTermsLinkMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-terms-link-missing", severity: .error, certainty: .official,
      summary: "a paywall has no link to the terms of use",
      rationale:
        "A link to the terms of use must be reachable in the app; Apple's standard license agreement counts. Nothing is said where any text, key, link or code of the app speaks of them.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "terms"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "terms", "renewal"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      .flagged(files: ["pro.json": ScreenExamples.template(links: "", isMarked: true)]),
      .accepted(files: ["pro.json": ScreenExamples.template()]),
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
      guard !screen.appStates([.terms], named: ["terms", "eula", "tos", "conditions", "agb", "stdeula"]),
        claims.workspace.codeReferences([.termsAddress]).isEmpty,
        !screen.codeHas([
          "termsofuse", "termsofservice", "terms of ", "terms-of", "terms_of", "termsurl", "/terms", "eula",
        ])
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not link to the terms of use", on: screen,
        help:
          "add a link to the terms, or to Apple's standard license agreement\(screen.linkConfigurationHelp)",
        severity: screen.severity(.error), into: &sink)
    }
  }
}
