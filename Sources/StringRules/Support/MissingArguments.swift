import CatalogModel
import DocumentSyntax
import RuleKit
import SourceText

/// The arguments of the source text that a translation leaves out.
struct MissingArguments {
  /// Their numbers, sorted.
  let numbers: [Int]
  /// The text that has to hold them.
  let cell: StringCell

  /// Returns what the texts of one locale leave out, or nil where they have all or nothing is sure.
  ///
  /// - Parameter ignoresDoubt: whether a sequence that may be prose counts as none
  /// A customer sees the texts of one device; the first device that lacks something counts.
  init?(
    of cells: ArraySlice<StringCell>, against reference: FormatReference, in family: TableFamily,
    _ workspace: Workspace, ignoresDoubt: Bool = false
  ) {
    guard !reference.required.isEmpty, !reference.required.hasDoubtfulSpecifier else { return nil }
    for group in cells.byDevice(in: family) {
      let required = group[...].required(in: family)
      let found = FormatArguments(required, in: family, workspace)
      let missing = reference.required.types.keys.filter { found.types[$0] == nil }.sorted()
      guard !missing.isEmpty, ignoresDoubt || !found.hasDoubtfulSpecifier,
        let cell = required[...].main(in: family),
        !workspace.text(cell).bytes.isEmpty
      else { continue }
      numbers = missing
      self.cell = cell
      return
    }
    return nil
  }
}

extension TableFamily {
  /// Whether a text surely lacks an argument of its source, which a rule of its own reports at the same place.
  func leavesOutArguments(_ cell: StringCell, of key: FamilyKey, _ workspace: Workspace) -> Bool {
    guard let reference = FormatReference(key, in: self, workspace) else { return false }
    let found = FormatArguments(cells(of: key, inLocale: Int(cell.locale)), in: self, workspace)
    return !found.hasDoubtfulSpecifier && reference.required.types.keys.contains { found.types[$0] == nil }
  }
}
