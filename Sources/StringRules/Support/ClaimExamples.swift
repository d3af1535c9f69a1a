/// Small catalogs for the examples of rules about claims.
enum ClaimExamples {
  /// A StoreKit configuration of one group with some subscriptions; each text has the members of one.
  static func storeKit(_ subscriptions: String...) -> String {
    let list = subscriptions.map { #"{"type": "RecurringSubscription", "groupNumber": 1, \#($0)}"# }
    return
      #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [\#(list.joined(separator: ", "))]}]}"#
  }

  /// The members of a subscription with its price and period, and a free trial.
  static func plan(_ id: String, _ price: String, _ period: String, trial: String? = nil) -> String {
    let offer = trial.map {
      #", "introductoryOffer": {"internalID": "1", "paymentMode": "free", "subscriptionPeriod": "\#($0)"}"#
    }
    return
      #""productID": "\#(id)", "displayPrice": "\#(price)", "recurringSubscriptionPeriod": "\#(period)"\#(offer ?? "")"#
  }
}
