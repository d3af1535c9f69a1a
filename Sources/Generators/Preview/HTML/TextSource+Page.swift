import PriceText

extension TextSource {
  /// The source in words.
  var name: String {
    switch self {
    case .storePage: "the storefront’s own pages"
    case .storeKit: "StoreKit"
    case .developerSite: "the developer site"
    case .cldr: "CLDR"
    case .project: "catalog-lint’s phrases"
    case .catalog: "your catalog"
    case .appCopy: "your string tables"
    }
  }

  /// The source in a word or two, beside a text.
  var label: String {
    switch self {
    case .storePage: "store page"
    case .storeKit: "StoreKit"
    case .developerSite: "developer site"
    case .cldr: "CLDR"
    case .project: "catalog-lint"
    case .catalog: "your catalog"
    case .appCopy: "your app"
    }
  }
}
