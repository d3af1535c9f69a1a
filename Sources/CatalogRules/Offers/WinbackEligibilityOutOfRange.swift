import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A win-back offer for customers that the store cannot be asked for.
struct WinbackEligibilityOutOfRange: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "winback-eligibility-out-of-range", severity: .warning, certainty: .secondHand,
      summary: "a win-back offer asks for a time or a priority that the store does not have",
      rationale:
        "Customers must have paid for one to 60 months and be away for one to 24; between two offers lie two to 24 months. The priority is high or normal.",
      source: "guides to win-back offers; App Store Connect API, priority of win-back offers",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: winBackOffer(attributes: #""customerEligibilityPaidSubscriptionDurationInMonths": ⟦0⟧"#))
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: winBackOffer(
            attributes:
              #""customerEligibilityTimeSinceLastSubscribedInMonths": {"minimum": 2, "maximum": ⟦36⟧}, "priority": "⟦LOW⟧""#
          ))
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: winBackOffer(
            attributes:
              #""customerEligibilityTimeSinceLastSubscribedInMonths": {"minimum": ⟦12⟧, "maximum": 6}"#))
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: winBackOffer(
            attributes:
              #""customerEligibilityPaidSubscriptionDurationInMonths": 1, "customerEligibilityTimeSinceLastSubscribedInMonths": {"minimum": 2, "maximum": 24}, "customerEligibilityWaitBetweenOffersInMonths": 2, "priority": "HIGH""#
          ))
      ]),
      // What is not asked for has no bounds.
      .accepted(files: [
        "export.json": exampleSubscription(
          offers: winBackOffer(attributes: #""customerEligibilityWaitBetweenOffersInMonths": null"#))
      ]),
    ]
  }

  init(options: RuleOptions) {}

  /// A time that a win-back offer asks for.
  private struct Bound {
    let name: String
    let value: Located<Parsed<Int>>?
    let range: ClosedRange<Int>
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(of: .winBack) {
        guard let winBack = offer.winBack else { continue }
        let subject = context.subject(offer, of: product, in: catalog)
        for bound in Self.bounds(winBack) {
          guard let value = bound.value, let number = value.value.value, !bound.range.contains(number) else {
            continue
          }
          sink.report(
            context.finding(
              "\(bound.name) \(context.spelling(value)) months", at: Label(value),
              help: "use \(bound.range.lowerBound) to \(bound.range.upperBound) months", subject: subject))
        }
        if let minimum = winBack.minimumMonthsAway, let maximum = winBack.maximumMonthsAway,
          let least = minimum.value.value, let most = maximum.value.value, least > most,
          (1...24).contains(least), (1...24).contains(most)
        {
          sink.report(
            context.finding(
              "customers are away for at least \(least) and at most \(most) months", at: Label(minimum),
              help: "swap the two", secondary: [Label(maximum, "the most")], subject: subject))
        }
        if let priority = winBack.priority, !["HIGH", "NORMAL"].contains(priority.value) {
          sink.report(
            context.finding(
              "\(quoted(priority.value)) is no priority of a win-back offer", at: Label(priority),
              help: "use HIGH or NORMAL", subject: subject))
        }
      }
    }
  }

  private static func bounds(_ winBack: WinBackEligibility) -> [Bound] {
    [
      Bound(name: "customers must have paid for", value: winBack.paidMonths, range: 1...60),
      Bound(name: "customers must be away for at least", value: winBack.minimumMonthsAway, range: 1...24),
      Bound(name: "customers must be away for at most", value: winBack.maximumMonthsAway, range: 1...24),
      Bound(name: "between two offers lie", value: winBack.monthsBetweenOffers, range: 2...24),
    ]
  }
}
