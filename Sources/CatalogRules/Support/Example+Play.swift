import RuleKit

/// What an example's text is a part of, in files of Google Play's interface.
enum PlayExample {
  /// A whole file.
  case file
  /// The members of a base plan of the subscription `pro`.
  case basePlan
  /// The members of an offer `trial` of the base plan `monthly` of `pro`.
  case offer
  /// The members of a phase of such an offer in the United States.
  case phase
  /// The members of a way to buy the one-time product `coins`.
  case purchaseOption
  /// The members of an offer `sale` of the purchase option `buy` of `coins`.
  case oneTimeOffer
  /// The members of an in-app product `coins` of the older interface.
  case inAppProduct
  /// The listings of the subscription `pro`.
  case subscriptionListings
  /// The listings of the one-time product `coins`.
  case oneTimeListings

  /// Returns the whole file.
  func text(_ members: String) -> String {
    let app = #""packageName": "com.example.app""#
    let listing = #"{"languageCode": "en-US", "title": "Pro", "description": "All of it"}"#
    let plan = #"{"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}}"#
    let offer = #"\#(app), "productId": "pro", "basePlanId": "monthly", "offerId": "trial""#
    return switch self {
    case .file: members
    case .basePlan:
      #"{\#(app), "productId": "pro", "listings": [\#(listing)], "basePlans": [{\#(members)}]}"#
    case .offer: "{\(offer), \(members)}"
    case .phase:
      #"{\#(offer), "regionalConfigs": [{"regionCode": "US"}], "phases": [{\#(members)}]}"#
    case .purchaseOption:
      #"{\#(app), "productId": "coins", "listings": [\#(listing)], "purchaseOptions": [{\#(members)}]}"#
    case .oneTimeOffer:
      #"{\#(app), "productId": "coins", "purchaseOptionId": "buy", "offerId": "sale", \#(members)}"#
    case .inAppProduct: #"{\#(app), "sku": "coins", "purchaseType": "managedUser", \#(members)}"#
    case .subscriptionListings:
      #"{\#(app), "productId": "pro", "listings": [\#(members)], "basePlans": [\#(plan)]}"#
    case .oneTimeListings:
      #"""
      {\#(app), "productId": "coins", "listings": [\#(members)],
       "purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {}}]}
      """#
    }
  }
}

extension Example {
  /// A file of Google Play's interface that is flagged.
  static func flagged(
    _ shape: PlayExample, _ members: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .flagged(
      files: ["play.json": shape.text(members)], fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// A file of Google Play's interface that is accepted.
  static func accepted(
    _ shape: PlayExample, _ members: String, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Example {
    .accepted(
      files: ["play.json": shape.text(members)], fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
