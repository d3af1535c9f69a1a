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
