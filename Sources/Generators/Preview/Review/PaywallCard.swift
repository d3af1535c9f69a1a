import LocaleData
import Money

/// A paywall as the customers of some storefronts read it in one locale.
struct PaywallCard: Sendable {
  /// Index of the catalog in the review.
  var catalog: Int
  var locale: LocaleID
  /// The storefronts where every text is the same.
  var storefronts: [StorefrontCode]
  /// Whether the catalog names no storefront, so that these were taken.
  var isStorefrontAssumed: Bool
  var currency: CurrencyCode
  var title: ReviewText
  var plans: [Plan]
  /// The words around the plans: buttons and links.
  var words: [ReviewText]
  /// Index of the plan that the button is for.
  var featured = 0
  var isSubscription: Bool
  /// The app's own copy in the locale; none but on the locale's first card.
  var copies: [ReviewText] = []

  /// The texts of one product.
  struct Plan: Sendable {
    var product: String
    var texts: [ReviewText]
  }

  /// All texts in the order in which the page shows them.
  var texts: [ReviewText] { [title] + plans.flatMap(\.texts) + words + copies }
}

/// One text of one storefront, as approvals know it.
struct ReviewRow: Hashable, Sendable {
  var text: ReviewText
  var locale: LocaleID
  /// The storefront; nil for a text that is the same in all of them.
  var storefront: StorefrontCode?

  /// What tells that the text, or what it is made from, has changed.
  var hash: String {
    FieldHash(
      [
        text.subject, storefront?.description ?? "", locale.identifier, text.style.name, String(text.number),
        text.english, text.text, text.facts?.amount ?? "", text.facts?.currency ?? "",
        text.facts?.period ?? "",
      ] + (text.copy?.hashedFields ?? [])
    ).hexadecimal
  }
}

extension PaywallCard {
  /// Returns the rows of a text: one for each storefront where the text depends on prices, else one; the app's own
  /// copy is shown with the prices of one storefront.
  func rows(of text: ReviewText) -> [ReviewRow] {
    if let copy = text.copy {
      return [
        ReviewRow(text: text, locale: locale, storefront: copy.storefront == nil ? nil : storefronts.first)
      ]
    }
    guard text.facts != nil else { return [ReviewRow(text: text, locale: locale, storefront: nil)] }
    return storefronts.map { ReviewRow(text: text, locale: locale, storefront: $0) }
  }
}
