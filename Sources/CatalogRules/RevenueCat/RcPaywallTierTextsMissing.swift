import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A tier of a paywall that has no texts in any locale.
struct RcPaywallTierTextsMissing: DocumentRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-paywall-tier-texts-missing", severity: .error, certainty: .official,
      summary: "a tier of a paywall has no texts",
      rationale:
        "The library refuses a paywall with a tier that it has no texts for, and shows a plain one in its place.",
      source: "purchases-android, PaywallValidationError (MissingTierConfigurations)",
      evidence: .report("RevenueCat/purchases-ios#4094"))
  }

  static var examples: [Example] {
    [
      .flagged(files: ["paywall.json": paywall("standard", "⟦premium⟧", texts: "standard")]),
      .flagged(files: ["paywall.json": paywall("⟦standard⟧", "⟦premium⟧", texts: "pro")]),
      .accepted(files: ["paywall.json": paywall("standard", "premium", texts: "standard", "premium")]),
      // More texts than tiers harm no one.
      .accepted(files: ["paywall.json": paywall("standard", "premium", texts: "standard", "premium", "old")]),
    ]
  }

  private static func paywall(_ first: String, _ second: String, texts: String...) -> String {
    let texts = texts.map { #""\#($0)": {"title": "Pro"}"# }.joined(separator: ", ")
    return
      #"{"template_name": "7", "config": {"tiers": [{"id": "\#(first)", "packages": ["a"]}, {"id": "\#(second)", "packages": ["b"]}]}, "localized_strings_by_tier": {"en_US": {\#(texts)}}}"#
  }

  init(options: RuleOptions) {}

  func check(_ document: Document, in context: RuleContext, into sink: inout DiagnosticSink) {
    for paywall in document.paywalls where !paywall.texts.isEmpty {
      for tier in paywall.tiers where !paywall.texts.contains(where: { $0.ids.contains(tier.value) }) {
        sink.report(
          context.finding(
            "the tier \(quoted(tier.value)) has no texts", at: Label(tier),
            help: "add its texts to \"localized_strings_by_tier\", or remove the tier",
            subject: Diagnostic.Subject(
              table: context.workspace.file(document.file).path.stem, key: tier.value)))
      }
    }
  }
}
