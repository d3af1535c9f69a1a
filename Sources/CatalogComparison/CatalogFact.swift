import CatalogModel
package import SourceText

/// One thing that a catalog says, in a form that other formats say it in too.
package struct CatalogFact: Sendable {
  package let key: Key
  /// The value in one spelling for all formats: `P1M`, `4.99 USD`, the text itself.
  package let value: String
  /// Where the value stands, or nil where it follows from something else.
  package let place: Place?

  /// A span in a file.
  package struct Place: Hashable, Sendable {
    package let file: FileID
    package let span: ByteSpan
  }

  /// What a fact is about: equal in two catalogs where they speak of the same.
  package struct Key: Hashable, Sendable {
    package let subject: Subject
    package let aspect: Aspect
    /// The storefront, locale, offer or date that the fact is limited to; empty for none.
    package let qualifier: String
  }

  /// The thing that a fact is about.
  package enum Subject: Hashable, Sendable {
    case catalog
    case group(String)
    case product(String)
    case offering(String)
    case entitlement(String)

    /// The name of the thing; empty for the whole catalog.
    package var name: String {
      switch self {
      case .catalog: ""
      case .group(let name), .product(let name), .offering(let name), .entitlement(let name): name
      }
    }

    /// The kind of thing, in a word.
    package var kindName: String {
      switch self {
      case .catalog: "catalog"
      case .group: "group"
      case .product: "product"
      case .offering: "offering"
      case .entitlement: "entitlement"
      }
    }
  }

  /// What is said of a thing.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// That the thing is there.
    case presence
    case id, kind, name, period, renewal, group, level, familySharing, state, forSale, reviewNote
    case price, priceTier, regions, regionsWithoutPrice
    /// What only Google Play tells of a product.
    case playDetail
    case billingPlan
    case offer, offerPrice
    case displayName, description, customAppName, benefits
    case package, products, current
    case storefront, locale, testSwitch, signingKey, licenseAgreement, policyText, policyURL

    /// The aspect in words, for a person.
    package var title: String {
      switch self {
      case .presence: "presence"
      case .id: "id"
      case .kind: "kind"
      case .name: "name"
      case .period: "period"
      case .renewal: "renewal"
      case .group: "group"
      case .level: "level"
      case .familySharing: "Family Sharing"
      case .state: "state"
      case .forSale: "for sale"
      case .reviewNote: "review note"
      case .price: "price"
      case .priceTier: "price tier"
      case .regions: "regions"
      case .regionsWithoutPrice: "regions without a price"
      case .playDetail: "Google Play"
      case .billingPlan: "billing plan"
      case .offer: "offer"
      case .offerPrice: "offer price"
      case .displayName: "display name"
      case .description: "description"
      case .benefits: "benefits"
      case .customAppName: "app name"
      case .package: "package"
      case .products: "products"
      case .current: "current offering"
      case .storefront: "storefront of the settings"
      case .locale: "locale of the settings"
      case .testSwitch: "test switch"
      case .signingKey: "key that signs offers in local tests"
      case .licenseAgreement: "license agreement"
      case .policyText: "policy text"
      case .policyURL: "policy address"
      }
    }
  }
}
