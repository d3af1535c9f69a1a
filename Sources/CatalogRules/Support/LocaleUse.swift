import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A locale that a file names for texts of the store.
struct LocaleUse {
  /// The locale as it is spelled, where it can be edited, or the first text of a folder that has its name.
  let locale: Located<String>
  /// Whether the spelling stands in the file and can be edited there.
  let isInFile: Bool
  /// Whether the form is that of StoreKit configurations, `en_US`, and not `en-US`.
  let isStoreKit: Bool
  /// Whether older codes were right where the file comes from.
  let takesLegacyCodes: Bool
  /// Whether the store has taken the product that the texts are of.
  let isAccepted: Bool
  /// Whether the texts are a product's or a group's, not the app's own.
  let isOfProduct: Bool
  /// The other locales of the same product, group or folder.
  let siblings: [String]
  let subject: Diagnostic.Subject

  /// A fix that writes another code, where the file can be edited and has no text under that code.
  func fixes(_ code: String) -> [Fix] {
    guard isInFile, !siblings.contains(code) else { return [] }
    let edit = TextEdit(file: locale.file, span: locale.span, replacement: code)
    return [Fix("write \(quoted(code))", .safe, edits: [edit])]
  }
}

extension RuleContext {
  /// All locales of catalogs that the rule is about, and those that folders of App Store metadata are named by.
  var localeUses: [LocaleUse] {
    workspace.catalogs.filter { isAbout($0) }.flatMap { uses(in: $0) }
      + workspace.families.filter { isAppStoreMetadata($0) }.flatMap { uses(in: $0) }
  }

  private func uses(in catalog: Catalog) -> [LocaleUse] {
    func uses(
      _ entries: [ProductLocalization], isAccepted: Bool, _ subject: (String) -> Diagnostic.Subject
    ) -> [LocaleUse] {
      let locales = entries.compactMap(\.locale).filter { !$0.value.isEmpty }
      return locales.map { locale in
        LocaleUse(
          locale: locale, isInFile: true, isStoreKit: catalog.kind == .storeKitConfiguration,
          takesLegacyCodes: catalog.kind == .appStoreMetadata, isAccepted: isAccepted, isOfProduct: true,
          siblings: locales.map(\.value), subject: subject(locale.value))
      }
    }
    return catalog.products.flatMap { product in
      uses(product.localizations, isAccepted: catalog.isAccepted(product)) {
        subject(product, of: catalog, locale: $0)
      }
    }
      + catalog.groups.flatMap { group in
        uses(group.localizations, isAccepted: catalog.isSynchronized) {
          subject(group, of: catalog, locale: $0)
        }
      }
  }

  private func uses(in family: TableFamily) -> [LocaleUse] {
    let spellings = family.locales.map(\.spelling)
    return family.locales.enumerated().compactMap { index, tag in
      guard tag.id != nil, let cell = family.cells.first(where: { Int($0.locale) == index }) else {
        return nil
      }
      return LocaleUse(
        locale: Located(tag.spelling, cell.file, firstCharacter(of: cell)), isInFile: false,
        isStoreKit: false,
        takesLegacyCodes: false, isAccepted: false, isOfProduct: false, siblings: spellings,
        subject: Diagnostic.Subject(table: family.name, locale: tag.spelling))
    }
  }

  /// The first character of a text that is no white space, for what its whole file is about.
  func firstCharacter(of cell: StringCell) -> ByteSpan {
    let text = workspace.text(cell)
    guard let first = text.bytes.firstIndex(where: { $0 > 0x20 }) else { return ByteSpan(at: 0) }
    let next = text.bytes[(first + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.bytes.endIndex
    return text.span(first..<next)
  }
}
