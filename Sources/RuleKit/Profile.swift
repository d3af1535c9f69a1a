/// A set of rules that belong together: a store's, a law's, or those of a way to work.
///
/// A project's profiles are found from its files, or set by configuration.
package enum Profile: String, Sendable, CaseIterable {
  /// What the App Store asks for today.
  case apple
  /// What the App Store asked for before 2019, and many paywalls still say.
  case appleLegacy = "apple-legacy"
  /// What Google Play asks for.
  case play
  /// What the law of the United States asks of a subscription.
  case lawUS = "law-us"
  /// What the law of the European Union asks of a subscription.
  case lawEU = "law-eu"
  /// StoreKit configurations that are written by hand for local tests, which need not be complete.
  case storeKitLocal = "storekit-local"

  /// What the profile is for: one line, no full stop.
  package var summary: String {
    switch self {
    case .apple: "what the App Store asks for"
    case .appleLegacy: "the sentences that the App Store asked for before 2019"
    case .play: "what Google Play asks for"
    case .lawUS: "what the law of the United States asks of a subscription"
    case .lawEU: "what the law of the European Union asks of a subscription"
    case .storeKitLocal: "StoreKit configurations made for local tests, which need not be complete"
    }
  }
}
