import CatalogModel
import PriceText

/// One text that a reviewer looks at, with the facts that it is made from.
struct ReviewText: Hashable, Sendable {
  /// The product's id, or the subscription group's; empty for a text that belongs to none.
  var subject = ""
  var style: ReviewStyle
  /// Which of several texts of one style this is, from zero.
  var number = 0
  var text: String
  var english: String
  var source: TextSource
  /// The customers who see the text; none for all of them.
  var customers: [Customer] = []
  /// The facts; nil for a text that does not depend on a price.
  var facts: PriceFacts?
  /// Where a text of the app's own copy stands and what it is made from; nil for all others.
  var copy: CopyOrigin?

  /// What a price text is made from.
  struct PriceFacts: Hashable, Sendable {
    var amount: String
    var currency: String
    var period: String
  }
}

/// What a reviewed text says: a style of a product's texts, or one of the words around them.
struct ReviewStyle: Hashable, Sendable {
  let name: String

  init(_ style: TextStyle) { name = style.rawValue }

  private init(_ name: String) { self.name = name }

  /// The name that the catalog gives to a product or a group.
  static let name = ReviewStyle("name")
  static let startTrial = ReviewStyle("start-trial")
  static let subscribe = ReviewStyle("subscribe")
  static let buyOnce = ReviewStyle("one-time-purchase")
  static let cancelAnytime = ReviewStyle("cancel-anytime")
  static let restore = ReviewStyle("restore-purchases")
  static let terms = ReviewStyle("terms-of-use")
  static let privacy = ReviewStyle("privacy-policy")
  /// A text of the app's own string tables.
  static let appCopy = ReviewStyle("app-copy")
}

/// What a customer has done before, which decides the offers that are shown.
enum Customer: String, Sendable, CaseIterable {
  case new
  case trialUsed = "used"
  case changing
  case returning
  case committing
  case code

  var name: String {
    switch self {
    case .new: "New customer"
    case .trialUsed: "Trial used"
    case .changing: "Changing plans"
    case .returning: "Coming back"
    case .committing: "Commitment"
    case .code: "Offer code"
    }
  }

  /// The customers who get an offer of a kind.
  init(_ kind: Offer.Kind) {
    switch kind {
    case .introductory: self = .new
    case .promotional: self = .changing
    case .winBack: self = .returning
    case .code: self = .code
    }
  }
}
