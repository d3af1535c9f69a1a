package import CatalogModel
package import Money
package import SourceText

/// A text of the app's own paywall, filled in as a customer reads it.
package struct FilledCopy: Sendable {
  package let key: String
  package let table: String
  /// The locale as the table spells it.
  package let locale: LocaleTag
  /// The text as it stands in the table; of one with plural forms, the form for most numbers.
  package let template: String
  package let text: String
  /// The same in English; nil where the table has none.
  package internal(set) var english: String?
  /// The product that the text is about; nil where none was found, or several.
  package let product: String?
  package let storefront: StorefrontCode?
  package let file: FileID
  package let span: ByteSpan
  /// Whether something was told from the words of key, comment and text.
  package let isGuessed: Bool
  /// The placeholders that stay as they are.
  package let unresolved: [String]
  /// Whether the text says a price, a plan's length, and a free time, filled in or not.
  package let saysPrice: Bool
  package let saysPeriod: Bool
  package let saysTrial: Bool
}
