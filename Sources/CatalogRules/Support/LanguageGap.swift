import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText
import StoreData

/// Languages that an app comes in and that none of its products has texts in.
struct LanguageGap {
  /// The products' catalog.
  let catalog: Catalog
  /// The first product that has texts, at which the gap is shown.
  let product: Product
  /// The languages that the products lack, as the app's files spell them, each with a place there.
  let missing: [Located<String>]

  /// Compares a catalog of what the store sells with an app's languages; nil where nothing is missing, or where the
  /// catalog has no texts to compare.
  init?(_ catalog: Catalog, _ languages: [Located<String>]) {
    guard Self.isComparable(catalog) else { return nil }
    // Texts of products that the files do not have tell nothing of the others.
    let products = catalog.products.filter { !$0.isPartial && !$0.localizations.isEmpty }
    guard let first = products.first else { return nil }
    let own = Set(
      products.flatMap(\.localizations).compactMap { $0.locale.flatMap { WrittenLanguage($0.value) } })
    guard !own.isEmpty else { return nil }
    var seen = own
    missing = languages.filter { spelling in
      guard let language = WrittenLanguage(spelling.value), Self.isOfStore(language) else { return false }
      return seen.insert(language).inserted
    }
    guard !missing.isEmpty else { return nil }
    self.catalog = catalog
    product = first
  }

  /// Whether a catalog tells what the App Store sells.
  static func isComparable(_ catalog: Catalog) -> Bool {
    catalog.kind.store == .appStore && (catalog.role == .store || catalog.isSynchronized)
  }

  /// Whether the store has texts in a language at all.
  private static func isOfStore(_ language: WrittenLanguage) -> Bool {
    AppStoreLocale.all.contains { WrittenLanguage($0.appStoreConnectCode) == language }
  }
}

extension RuleContext {
  /// The languages of the app's page in the store, if there is one app with such a page.
  var pageLanguages: [Located<String>] {
    let pages = workspace.families.filter { isAppStoreMetadata($0) }
    return pages.count == 1 ? languages(of: pages[0]) : []
  }

  /// The languages that a family has texts in, each with the place of a text.
  func languages(of family: TableFamily) -> [Located<String>] {
    var places: [Int: StringCell] = [:]
    for cell in family.cells where places[Int(cell.locale)] == nil { places[Int(cell.locale)] = cell }
    return family.locales.enumerated().compactMap { index, tag in
      guard tag.id != nil, let cell = places[index] else { return nil }
      return Located(tag.spelling, cell.file, cell.span)
    }
  }
}
