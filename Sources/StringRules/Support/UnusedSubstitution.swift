import CatalogModel
import DocumentSyntax
import RuleKit
import SourceText

/// A substitution that no text of its key in its locale names.
struct UnusedSubstitution {
  let key: FamilyKey
  /// A text of the key in the locale.
  let cell: StringCell
  let substitution: Substitution

  /// Returns the unused substitutions of some keys in files of one format.
  ///
  /// Where a translation does not name what its source text names, it leaves out an argument, which is another fault.
  static func all(
    _ keys: Range<Int>, of family: TableFamily, in format: FormatID, _ workspace: Workspace
  ) -> [UnusedSubstitution] {
    guard family.variants.contains(where: { $0.substitution != nil }) else { return [] }
    var result: [UnusedSubstitution] = []
    for key in family.keys[keys] {
      let source = names(family.sourceCells(of: key), workspace)
      let locales = family.translations(of: key) + [family.sourceCells(of: key)]
      for cells in locales {
        guard let cell = cells.first, workspace.documents[cell.file.index].format == format,
          let table = workspace.table(cell.file)
        else { continue }
        let all = table.substitutions(ofEntry: Int(cell.entry))
        guard !all.isEmpty else { continue }
        let used = names(cells, workspace)
        // A name that nothing defines is most likely the unused one in another spelling, and is reported.
        guard used.isSubset(of: all.map(\.name)) else { continue }
        let spelling = family.locales[Int(cell.locale)].spelling
        for substitution in all where table.locales[substitution.locale].spelling == spelling {
          guard !used.contains(substitution.name),
            family.isSource(cell) || !source.contains(substitution.name)
          else { continue }
          result.append(UnusedSubstitution(key: key, cell: cell, substitution: substitution))
        }
      }
    }
    return result
  }

  /// The substitutions that texts name.
  private static func names(_ cells: ArraySlice<StringCell>, _ workspace: Workspace) -> Set<String> {
    var names: Set<String> = []
    for cell in cells where cell.traits.contains(.percent) {
      for specifier in FormatSpecifierScanner.specifiers(in: workspace.text(cell).bytes) {
        if case .substitution(let name) = specifier.kind { names.insert(name) }
      }
    }
    return names
  }
}
