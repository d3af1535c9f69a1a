import CatalogModel
import LocaleData
import RuleKit
import SourceText

/// The texts of one plural: a key in one locale, for one device, width and substitution.
struct PluralSet {
  let key: FamilyKey
  let cells: [StringCell]
  let categories: Set<PluralCategory>

  /// Where a plural stands in its key.
  private struct Place: Hashable {
    let locale: UInt16
    /// The variant without its category.
    let variant: Variant
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
    for key in family.keys[keys] {
      var groups: [[StringCell]] = []
      numbers.removeAll(keepingCapacity: true)
      for cell in family.cells(of: key) {
        var variant = family.variants[Int(cell.variant)]
        guard variant.plural != nil else { continue }
        variant.plural = nil
        let number = numbers[Place(locale: cell.locale, variant: variant), default: groups.count]
        if number == groups.count {
          numbers[Place(locale: cell.locale, variant: variant)] = number
          groups.append([])
        }
        groups[number].append(cell)
      }
      for cells in groups {
        let categories = cells.compactMap { family.variants[Int($0.variant)].plural }
        result.append(PluralSet(key: key, cells: cells, categories: Set(categories)))
      }
    }
    return result
  }
}
