package import CatalogModel
package import LocaleData
package import Money
package import PriceText
import SourceText
import StoreData

/// One customer: the languages of the device, best first, and the store that it buys from.
package struct Customer: Sendable {
  package let languages: [LocaleID]
  /// Nil for the catalog's own storefront.
  package let storefront: StorefrontCode?

  package init(languages: [LocaleID], storefront: StorefrontCode?) {
    self.languages = languages
    self.storefront = storefront
  }
}

/// A part of what a customer sees, all of it in one locale.
package struct CustomerPart: Sendable {
  /// A line of the part: what it is, and how it reads.
  package struct Line: Sendable {
    package let name: String
    package let text: String
    package let isGuessed: Bool
    package let unresolved: [String]
  }

  package let name: String
  package let choice: LocaleChoice
  package let lines: [Line]
  /// What the prices rest on; nil where there are none.
  package var priceBasis: StorePriceBasis?
}

/// What one customer sees of an app's paywall, part by part.
package struct CustomerView: Sendable {
  package let customer: Customer
  package internal(set) var parts: [CustomerPart] = []

  package init(of workspace: Workspace, _ customer: Customer, _ request: CopyRequest = CopyRequest()) {
    self.customer = customer
    var request = request
    request.storefronts = customer.storefront.map { [$0] }
    addTables(workspace, request)
    let products = Self.products(workspace, customer.storefront)
    addNames(products)
    addPrices(products, request)
  }

  /// The languages of the parts in their order, with the script where one language stands in two.
  package var languages: [String] {
    var found: [LocaleID] = []
    for part in parts {
      guard let id = part.choice.locale.id else { continue }
      let language = LocaleID(language: id.language, script: id.likely.script)
      if !found.contains(language) { found.append(language) }
    }
    return found.map { language in
      found.count(where: { $0.language == language.language }) > 1 ? language.identifier : language.language
    }
  }

  /// Whether texts of several languages stand on one screen.
  package var isMixed: Bool { languages.count > 1 }

  // MARK: The app's texts

  private mutating func addTables(_ workspace: Workspace, _ request: CopyRequest) {
    let copies = CopyPreview(of: workspace, request).copies
    for family in workspace.families where !family.isStoreMetadata {
      let platform = Self.platform(of: family, workspace)
      let files = Set(family.files)
      let own = copies.filter { files.contains($0.file) && $0.table == family.name }
      let tags = family.locales.indices.filter { index in family.cells.contains { Int($0.locale) == index } }
      let locales = tags.map { KeyCopy.tag(family, $0) }
      let development = Self.development(family, workspace).map { KeyCopy.tag(family, $0) }
      guard !own.isEmpty,
        let choice = platform.choice(locales, for: customer.languages, development: development)
      else { continue }
      var lines: [CustomerPart.Line] = []
      for copy in own where copy.locale.spelling == choice.locale.spelling {
        lines.append(
          CustomerPart.Line(
            name: copy.key, text: copy.text, isGuessed: copy.isGuessed, unresolved: copy.unresolved))
      }
      parts.append(CustomerPart(name: "texts of \(family.name)", choice: choice, lines: lines))
    }
  }

  private static func development(_ family: TableFamily, _ workspace: Workspace) -> Int? {
    let region = workspace.documents.lazy.compactMap { $0.xcode?.developmentRegion?.value }.first
    let named = region.flatMap { LocaleID($0) }.flatMap { id in family.locales.firstIndex { $0.id == id } }
    return named ?? family.source
  }

  private static func platform(of family: TableFamily, _ workspace: Workspace) -> Platform {
    guard let file = family.files.first else { return .other }
    return switch workspace.documents[file.index].format {
    case "android-strings": .android
    case "strings", "stringsdict", "xcstrings": .apple
    default: .other
    }
  }

  // MARK: The store's texts

  private static func products(_ workspace: Workspace, _ storefront: StorefrontCode?) -> [SoldProduct] {
    let pool = ProductPool(workspace.catalogs, of: .appStore)
    return pool.products.compactMap { product in
      storefront.map { code in
        product.sold.first { $0.storefront == code } ?? product.product.map { .unpriced($0, in: code) }
      } ?? product.sold.first
    }
  }

  private mutating func addNames(_ products: [SoldProduct]) {
    var lines: [(LocaleChoice, CustomerPart.Line)] = []
    for product in products {
      guard let (choice, name) = name(of: product) else { continue }
      let id = product.product.qualifiedID ?? ""
      lines.append((choice, CustomerPart.Line(name: id, text: name, isGuessed: false, unresolved: [])))
    }
    addParts("product names", lines)
  }

  /// Returns a product's display name: the store shows a localization of the storefront's languages.
  private func name(of product: SoldProduct) -> (LocaleChoice, String)? {
    let own = product.product.localizations.compactMap { localization in
      localization.locale.flatMap { located in
        localization.displayName.map { (tag: LocaleTag(located.value), name: $0.value) }
      }
    }
    guard let first = own.first else { return nil }
    let languages = Storefront(product.storefront)?.languages.compactMap { LocaleID($0) } ?? []
    for wanted in customer.languages {
      guard
        let language = languages.first(where: { $0 == wanted })
          ?? languages.first(where: {
            $0.language == wanted.language && $0.likely.script == wanted.likely.script
          }),
        let found = own.first(where: { $0.tag.id?.likely == language.likely })
          ?? own.first(where: { $0.tag.id?.language == language.language })
      else { continue }
      let reason = "the language of \(wanted), which the storefront has"
      return (LocaleChoice(locale: found.tag, reason: reason, isDocumented: false), found.name)
    }
    if let language = languages.first,
      let found = own.first(where: { $0.tag.id?.likely == language.likely })
        ?? own.first(where: { $0.tag.id?.language == language.language })
    {
      let reason = "the storefront's default language"
      return (LocaleChoice(locale: found.tag, reason: reason, isDocumented: false), found.name)
    }
    let reason = "the first of the product, for want of the app's primary language"
    return (LocaleChoice(locale: first.tag, reason: reason, isDocumented: false), first.name)
  }

  /// Adds a part for each locale of some lines.
  private mutating func addParts(_ name: String, _ lines: [(choice: LocaleChoice, line: CustomerPart.Line)]) {
    var order: [String] = []
    var groups: [String: (choice: LocaleChoice, lines: [CustomerPart.Line])] = [:]
    for (choice, line) in lines {
      let key = "\(choice.locale.id?.likely.identifier ?? choice.locale.spelling) \(choice.reason)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: (choice, [])].lines.append(line)
    }
    for key in order {
      guard let group = groups[key] else { continue }
      parts.append(CustomerPart(name: name, choice: group.choice, lines: group.lines))
    }
  }
}
