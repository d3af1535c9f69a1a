package import CatalogModel
import Money
import SourceText

/// What an offer gives, in a line: `P1W free`, `3 × P1M payAsYouGo for new, existing`.
package struct OfferTerms: Sendable {
  package let text: String

  package init(_ offer: Offer) {
    var parts: [String] = []
    let period = offer.period.map { $0.value.text { $0.iso8601 } } ?? ""
    // A number that is absent means one.
    let count = offer.count.map { $0.value.text { String($0) } } ?? "1"
    parts.append(count == "1" ? period : "\(count) × \(period)")
    if let mode = offer.mode { parts.append(mode.value.text { $0.rawValue }) }
    if let discount = offer.discount { parts.append("less \(discount.value)") }
    if let eligibility = offer.eligibility {
      parts.append("for " + eligibility.map(\.value).sorted().joined(separator: ", "))
    }
    if let isStackable = offer.isStackable {
      parts.append(isStackable.value ? "beside the introductory offer" : "instead of the introductory offer")
    }
    if let plan = offer.billingPlanType { parts.append("on the plan \(plan.value)") }
    if let play = offer.play { parts += Self.words(of: play) }
    if let regions = offer.regions {
      parts.append("in " + regions.map(\.value).sorted().joined(separator: ", "))
    }
    if let start = offer.startDate { parts.append("from \(start.value)") }
    if let end = offer.endDate { parts.append("until \(end.value)") }
    if let state = offer.state { parts.append("(\(state.value))") }
    text = parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func words(of play: PlayOfferDetails) -> [String] {
    var parts: [String] = []
    if let phase = play.phase { parts.append("as phase \(phase)") }
    if let targeting = play.targeting {
      let limits = [targeting.scope, targeting.subscriptionID, targeting.period].compactMap { $0?.value }
      parts.append("by \(([targeting.rule.value] + limits).joined(separator: " "))")
      if targeting.isOncePerUser?.value == true { parts.append("once per user") }
    }
    let discounts = play.discounts.map { discount in
      let value =
        discount.fraction.map { $0.value.text { $0.description } }
        ?? discount.amount.map { $0.amount.value.text { $0.description } } ?? ""
      return "\(discount.region?.value ?? "elsewhere") less \(value)"
    }
    parts += discounts.sorted()
    if !play.freeRegions.isEmpty {
      parts.append("free in " + play.freeRegions.map(\.value).sorted().joined(separator: ", "))
    }
    if !play.tags.isEmpty {
      parts.append("tagged " + play.tags.map(\.value).sorted().joined(separator: ", "))
    }
    return parts
  }

  /// The name by which two catalogs know the same offer of a product.
  package static func name(of offer: Offer) -> String {
    let id = offer.id?.value ?? offer.referenceName?.value ?? ""
    return id.isEmpty ? offer.kind.name : "\(offer.kind.name) \(id)"
  }
}

/// What a billing plan costs, in a line.
struct BillingPlanTerms {
  let text: String

  init(_ plan: BillingPlan) {
    let prices = [plan.price, plan.commitmentPrice].map { price -> String in
      price?.value.text { $0.normalized.description } ?? ""
    }
    let enabled = plan.isEnabled.map { $0.value ? "on" : "off" } ?? ""
    text = ([prices[0], prices[1].isEmpty ? "" : "in all \(prices[1])", enabled]).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
