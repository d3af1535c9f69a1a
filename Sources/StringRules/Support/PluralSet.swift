import CatalogModel
import LocaleData
import RuleKit
import SourceText

/// The texts of one plural: a key in one locale, for one device, width and substitution.
struct PluralSet {
  let key: FamilyKey
  let cells: [StringCell]
  let categories: Set<PluralCategory>
  /// The numbers that have a text of their own beside those of the categories.
  let exactNumbers: Set<Int>

  /// Where a plural stands in its key.
  private struct Place: Hashable {
    let locale: UInt16
    /// The variant without its category and number.
    var variant: Variant
  }

  /// Returns the locale as spelled in its file.
  func locale(in family: TableFamily) -> String { family.locales[Int(cells[0].locale)].spelling }

  /// Returns the plural in words, for a message.
  func name(in family: TableFamily, _ context: RuleContext) -> String {
    let key = quoted(context.workspace.keyText(key))
    guard let substitution = family.variants[Int(cells[0].variant)].substitution else {
      return "the plural of \(key)"
    }
    return "the substitution \(quoted(substitution)) of \(key)"
  }

  /// Returns the plurals of some keys of a family.
  static func all(_ keys: Range<Int>, of family: TableFamily) -> [PluralSet] {
    guard family.variants.contains(where: { $0.plural != nil }) else { return [] }
    var result: [PluralSet] = []
    // The group of a plural by its place, since a key may have very many substitutions.
    var numbers: [Place: Int] = [:]
    for key in family.keys[keys] where key.hasVariants {
      var groups: [(cells: [StringCell], exactNumbers: Set<Int>)] = []
      numbers.removeAll(keepingCapacity: true)
      for cell in family.cells(of: key) {
        let variant = family.variants[Int(cell.variant)]
        guard variant.plural != nil || variant.exact != nil else { continue }
        var place = Place(locale: cell.locale, variant: variant)
        place.variant.plural = nil
        place.variant.exact = nil
        let number = numbers[place, default: groups.count]
        if number == groups.count {
          numbers[place] = number
          groups.append(([], []))
        }
        if variant.plural != nil { groups[number].cells.append(cell) }
        if let exact = variant.exact { groups[number].exactNumbers.insert(exact) }
      }
      for group in groups where !group.cells.isEmpty {
        let categories = group.cells.compactMap { family.variants[Int($0.variant)].plural }
        result.append(
          PluralSet(
            key: key, cells: group.cells, categories: Set(categories), exactNumbers: group.exactNumbers))
      }
    }
    return result
  }
}
