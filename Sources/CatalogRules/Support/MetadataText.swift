import CatalogModel
import Diagnostics
import LocaleData
import RuleKit

/// A text that customers read in the store, with what it belongs to.
struct MetadataText {
  /// What a text is for.
  enum Field {
    case displayName, description, groupName

    /// The field in words, for a message.
    var name: String {
      switch self {
      case .displayName: "display name"
      case .description: "description"
      case .groupName: "name of the group"
      }
    }

    /// Whether the store shows the text as a name.
    var isName: Bool { self != .description }
  }

  let field: Field
  let text: Located<String>
  /// The locale as it is spelled in the file.
  let locale: Located<String>?
  /// The product that has the text; nil for a group's.
  var product: Product? { owner?.product }
  /// Whose text it is, for findings about a group.
  let groupName: String?

  /// A product that all its texts share: copying one costs more than most rules.
  fileprivate final class Owner: Sendable {
    let product: Product

    init(_ product: Product) { self.product = product }
  }

  private let owner: Owner?

  /// The language that the text should be in, or an empty string where the file names none.
  var language: String { locale.flatMap { LocaleID($0.value) }?.language ?? "" }
}

extension MetadataText {
  /// The texts of a product that are not empty, in the file's order.
  static func all(of product: Product) -> [MetadataText] {
    let owner = Owner(product)
    return product.localizations.flatMap { entry in
      [
        MetadataText(.displayName, entry.displayName, of: entry, owner: owner),
        MetadataText(.description, entry.description, of: entry, owner: owner),
      ].compactMap(\.self)
    }
  }

  fileprivate init?(
    _ field: Field, _ text: Located<String>?, of entry: ProductLocalization, owner: Owner? = nil,
    groupName: String? = nil
  ) {
    guard let text, !text.value.isEmpty else { return nil }
    self.field = field
    self.text = text
    locale = entry.locale
    self.owner = owner
    self.groupName = groupName
  }
}

extension Catalog {
  /// All texts that customers read that are not empty, in the file's order of products, groups last.
  var metadataTexts: [MetadataText] {
    // All base plans of a Google Play subscription have the same texts.
    (kind == .googlePlay ? wholeProducts : products).flatMap { MetadataText.all(of: $0) }
      + groups.flatMap { group in
        group.localizations.compactMap { entry in
          MetadataText(
            .groupName, entry.displayName, of: entry, groupName: group.name?.value ?? group.id?.value)
        }
      }
  }
}

extension RuleContext {
  /// What a finding about a customer text is about.
  func subject(_ text: MetadataText, of catalog: Catalog) -> Diagnostic.Subject {
    let variant = text.field == .description ? "description" : "displayName"
    if let product = text.product {
      return subject(product, of: catalog, locale: text.locale?.value, variant: variant)
    }
    return Diagnostic.Subject(
      table: tableName(of: catalog), key: text.groupName, locale: text.locale?.value, variant: variant)
  }
}
