import Money

/// Where a text of the app's own copy stands, and what it is made from.
struct CopyOrigin: Hashable, Sendable {
  var key: String
  /// The file and line, for readers.
  var place: String
  /// The locale of the text, which the card's one inherits from.
  var locale: String
  /// The text before it was filled in, and that of the source language.
  var template: String
  var sourceTemplate: String
  /// The product that the text is about; nil where there is none, or several.
  var product: String?
  /// The storefront whose prices are filled in; nil where nothing is.
  var storefront: StorefrontCode?
  var isGuessed: Bool
  /// The placeholders that stay as they are.
  var unresolved: [String]
  /// What the catalog says about the products.
  var facts: [String]

  /// What tells, besides the texts, that something has changed.
  var hashedFields: [String] { [template, sourceTemplate] + facts }
}
