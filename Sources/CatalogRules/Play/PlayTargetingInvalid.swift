import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A rule of who gets an offer that Google Play does not take.
struct PlayTargetingInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-targeting-invalid", severity: .error, certainty: .official,
      summary: "an offer's targeting has a scope that its rule does not allow",
      rationale:
        "An offer for new customers looks at this subscription or at any of the app; one for an upgrade, at this one or at a certain other one.",
      source: "Google Play Developer API, AcquisitionTargetingRule and UpgradeTargetingRule, scope",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .offer,
        #"""
        "targeting": {"acquisitionRule": {"scope": {"⟦specificSubscriptionInApp⟧": "basic"}}},
        "regionalConfigs": [{"regionCode": "US"}],
        "phases": [{"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]
        """#),
      .flagged(
        .offer,
        #"""
        "targeting": {"upgradeRule": {"scope": {"⟦anySubscriptionInApp⟧": {}}}}, "regionalConfigs": [{"regionCode": "US"}]
        """#),
      .flagged(.offer, #""targeting": {"⟦acquisitionRule⟧": {}}, "regionalConfigs": [{"regionCode": "US"}]"#),
      .accepted(
        .offer,
        #"""
        "targeting": {"acquisitionRule": {"scope": {"anySubscriptionInApp": {}}}}, "regionalConfigs": [{"regionCode": "US"}]
        """#),
      .accepted(
        .offer,
        #"""
        "targeting": {"upgradeRule": {"scope": {"specificSubscriptionInApp": "basic"}, "oncePerUser": true}},
        "regionalConfigs": [{"regionCode": "US"}]
        """#),
      // Without targeting the app decides.
      .accepted(.offer, #""regionalConfigs": [{"regionCode": "US"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.playOffers {
        guard let targeting = offer.first.play?.targeting else { continue }
        let subject = context.subject(offer.first, of: product, in: catalog)
        guard let scope = targeting.scope else {
          sink.report(
            context.finding(
              "\(quoted(targeting.rule.value)) has no scope", at: Label(targeting.rule),
              help: "add \"scope\"", subject: subject))
          continue
        }
        let isAcquisition = targeting.rule.value == "acquisitionRule"
        let wrong = isAcquisition ? "specificSubscriptionInApp" : "anySubscriptionInApp"
        guard scope.value == wrong else { continue }
        sink.report(
          context.finding(
            "\(quoted(targeting.rule.value)) does not take \(quoted(wrong))", at: Label(scope),
            help:
              "use \"thisSubscription\" or \(isAcquisition ? "\"anySubscriptionInApp\"" : "\"specificSubscriptionInApp\"")",
            subject: subject))
      }
    }
  }
}
