/// A type of the App Store Connect API that says something about what an app sells.
enum ResourceType: String {
  case apps
  case promotedPurchases
  case inAppPurchases
  case inAppPurchaseLocalizations
  case inAppPurchasePriceSchedules
  case inAppPurchasePrices
  case inAppPurchasePricePoints
  case inAppPurchaseAvailabilities
  case inAppPurchaseAppStoreReviewScreenshots
  case inAppPurchaseImages
  case subscriptionGroups
  case subscriptionGroupLocalizations
  case subscriptions
  case subscriptionLocalizations
  case subscriptionPrices
  case subscriptionPricePoints
  case subscriptionAvailabilities
  case subscriptionAppStoreReviewScreenshots
  case subscriptionImages
  case subscriptionIntroductoryOffers
  case subscriptionPromotionalOffers
  case subscriptionPromotionalOfferPrices
  case subscriptionOfferCodes
  case subscriptionOfferCodePrices
  case subscriptionOfferCodeOneTimeUseCodes
  case subscriptionGracePeriods
  case subscriptionPlanAvailabilities
  case inAppPurchaseOfferCodes
  case inAppPurchaseOfferPrices
  case inAppPurchaseOfferCodeOneTimeUseCodes
  case winBackOffers
  case winBackOfferPrices
  case territories

  /// The type of what a resource belongs to and says nothing without; nil where it stands alone.
  var owner: ResourceType? {
    switch self {
    case .inAppPurchaseLocalizations, .inAppPurchasePriceSchedules, .inAppPurchaseOfferCodes: .inAppPurchases
    case .inAppPurchasePrices: .inAppPurchasePriceSchedules
    case .subscriptionGroupLocalizations: .subscriptionGroups
    case .subscriptionLocalizations, .subscriptionPrices, .subscriptionIntroductoryOffers,
      .subscriptionPromotionalOffers, .subscriptionOfferCodes, .winBackOffers,
      .subscriptionPlanAvailabilities:
      .subscriptions
    default: nil
    }
  }

  var isPricePoint: Bool { self == .inAppPurchasePricePoints || self == .subscriptionPricePoints }

  /// Whether other resources only refer to the type, so that nobody asks it for those.
  var isPlainTarget: Bool { isPricePoint || self == .territories }

  /// Whether a resource belongs to another of a type, as links between them say whichever way they point.
  func belongs(to other: ResourceType) -> Bool {
    owner == other || (self == .inAppPurchasePrices && other == .inAppPurchases)
  }

  /// Types that say nothing of what a catalog has.
  static let passedOver: Set<String> = [
    "appAvailabilities", "appInfoLocalizations", "appInfos", "appPricePoints", "appPriceSchedules",
    "appPrices", "appStoreVersions", "betaGroups", "builds", "inAppPurchaseContents",
    "inAppPurchaseOfferCodeCustomCodes", "inAppPurchasePricePointEqualizations", "inAppPurchaseSubmissions",
    "inAppPurchaseVersions", "promotedPurchaseImages", "subscriptionGroupSubmissions",
    "subscriptionGroupVersions", "subscriptionOfferCodeCustomCodes", "subscriptionPricePointEqualizations",
    "subscriptionSubmissions",
    "subscriptionVersions", "territoryAvailabilities",
  ]
}
