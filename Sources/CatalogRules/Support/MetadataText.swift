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
  let product: Product?
  /// Whose text it is, for findings about a group.
  let groupName: String?

  /// The language that the text should be in, or an empty string where the file names none.
  var language: String { locale.flatMap { LocaleID($0.value) }?.language ?? "" }
}

extension MetadataText {
  /// The texts of a product that are not empty, in the file's order.
  static func all(of product: Product) -> [MetadataText] {
    product.localizations.flatMap { entry in
      texts(
        of: entry, product: product,
        fields: [(.displayName, entry.displayName), (.description, entry.description)])
    }
  }

  fileprivate static func texts(
    of entry: ProductLocalization, product: Product? = nil, groupName: String? = nil,
    fields: [(Field, Located<String>?)]
  ) -> [MetadataText] {
    fields.compactMap { field, text in
      guard let text, !text.value.isEmpty else { return nil }
      return MetadataText(
        field: field, text: text, locale: entry.locale, product: product, groupName: groupName)
    }
  }
}

extension Catalog {
  /// All texts that customers read that are not empty, in the file's order of products, groups last.
  var metadataTexts: [MetadataText] {
    // All base plans of a Google Play subscription have the same texts.
    (kind == .googlePlay ? wholeProducts : products).flatMap { MetadataText.all(of: $0) }
      + groups.flatMap { group in
        group.localizations.flatMap { entry in
          MetadataText.texts(
            of: entry, groupName: group.name?.value ?? group.id?.value,
            fields: [(.groupName, entry.displayName)])
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
