import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// What is wrong with the length of an offer.
enum OfferPeriodFault {
  case missing
  /// A text that is no duration.
  case unreadable(Located<Parsed<SubscriptionPeriod>>)
  case notAllowed(Located<Parsed<SubscriptionPeriod>>, allowed: [SubscriptionPeriod])

  /// Finds the fault; nil for a length among the allowed ones.
  init?(_ offer: Offer, of catalog: Catalog, allowed: [SubscriptionPeriod], in context: RuleContext) {
    let terms = CatalogTerms(catalog)
    guard let period = offer.period, !period.span.isEmpty else {
      guard terms.isComplete else { return nil }
      self = .missing
      return
    }
    guard let length = period.value.value else {
      if terms.readerChecksValues || context.hasWrongType(period) { return nil }
      self = .unreadable(period)
      return
    }
    if allowed.contains(length) { return nil }
    self = .notAllowed(period, allowed: allowed)
  }

  /// Returns a finding of the rule that a context belongs to.
  func finding(
    _ offer: Offer, of product: Product, in catalog: Catalog, _ context: RuleContext
  ) -> Diagnostic {
    let subject = context.subject(offer, of: product, in: catalog)
    let terms = CatalogTerms(catalog)
    return switch self {
    case .missing:
      context.finding(
        "the \(offer.title) has no period", at: Label(missingIn: product),
        help: "set \(terms.offerPeriod) to the time that the offer lasts",
        secondary: [Label(offer, "the offer")], subject: subject)
    case .unreadable(let period):
      context.finding(
        "\(quoted(context.spelling(period))) is no period", at: Label(period),
        help: "write the time as \(quoted(terms.spelling(.week))) or \(quoted(terms.spelling(.month)))",
        subject: subject)
    case .notAllowed(let period, let allowed):
      context.finding(
        "the \(offer.title) cannot last \(quoted(context.spelling(period)))\(Self.words(period))",
        at: Label(period),
        help: "use \(terms.choices(allowed))", subject: subject)
    }
  }

  private static func words(_ period: Located<Parsed<SubscriptionPeriod>>) -> String {
    period.value.value.map { " (\($0.words))" } ?? ""
  }
}
