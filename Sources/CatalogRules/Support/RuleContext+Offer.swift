import CatalogModel
import Diagnostics
import RuleKit
import SourceText

extension RuleContext {
  /// What a finding about an offer is about.
  func subject(_ offer: Offer, of product: Product, in catalog: Catalog) -> Diagnostic.Subject {
    subject(product, of: catalog, variant: offer.id?.value ?? offer.kind.rawValue)
  }

  /// Whether the reader already complains that a value is of another type than its key has.
  func hasWrongType<Value>(_ located: Located<Value>) -> Bool {
    // Of a string, the problem's span holds the quote before the value.
    let span = ByteSpan(located.span.lower - min(located.span.lower, 1), located.span.upper)
    return problems(startingIn: span, of: located.file).contains { problem in
      problem.kind == .wrongType && problem.span.contains(located.span)
    }
  }

  /// Returns a value's text as the file spells it.
  func spelling<Value>(_ located: Located<Value>) -> String {
    workspace.file(located.file).text(located.span)
  }
}

extension Catalog {
  /// The subscriptions of each group, in the file's order; found in one pass.
  var productsByGroup: [[Product]] {
    var result = groups.map { _ in [Product]() }
    for product in products {
      if let group = product.group, result.indices.contains(group) { result[group].append(product) }
    }
    return result
  }
}

extension Offer {
  /// What to call the offer in a message: its kind, and its id or reference name where it has one.
  var title: String {
    guard let name = [id?.value, referenceName?.value].compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return kind.name
    }
    return "\(kind.name) \(quoted(name))"
  }
}

extension Product {
  /// What to call the product in a message: its id, or its reference name where it has none.
  var title: String {
    let name = [id?.value, referenceName?.value].compactMap { $0 }.first { !$0.isEmpty }
    return name.map { quoted($0) } ?? (list == .subscriptions ? "the subscription" : "the product")
  }

  /// The offers that pay in one way.
  func offers(paid mode: Offer.PaymentMode) -> [Offer] { offers.filter { $0.mode?.value.value == mode } }

  /// The offers of one kind.
  func offers(of kind: Offer.Kind) -> [Offer] { offers.filter { $0.kind == kind } }

  /// The billing plans in use that take monthly payments with a commitment.
  var commitmentPlans: [BillingPlan] {
    billingPlans.filter { $0.type?.value == "MONTHLY" && $0.isEnabled?.value != false }
  }

  /// Whether the product is known to be no auto-renewable subscription.
  ///
  /// One whose type is none, or contradicts its list, is not known to be anything: other rules report that.
  var isKnownOneTimeProduct: Bool {
    guard let kind = kind?.value.value else { return false }
    return list != .subscriptions && kind != .autoRenewableSubscription
  }
}

extension Label {
  /// The place of what an offer lacks: the id of its product, which tells the reader where to look.
  init(missingIn product: Product) { self.init(product.file, product.anchor) }

  /// The place of an offer as a whole.
  init(_ offer: Offer, _ text: String) { self.init(offer.file, offer.anchor, text) }
}
