import CatalogModel
import LocaleData
import SourceText

/// The text of a key in one locale, with all its forms for numbers.
struct CopyTemplate {
  let segments: [CopySegment]
  /// The value that stands for the text: the plain one, or the form for most numbers.
  let cell: StringCell

  /// Joins the values of a key in one locale; nil where none of them is a text.
  ///
  /// - Parameter cells: the values of one locale and one place in a list
  init?(_ cells: [StringCell], in family: TableFamily, _ workspace: Workspace) {
    let reader = Reader(family: family, workspace: workspace)
    let texts = Self.ofOneDevice(cells, family)
    let main = texts.filter { reader.variant($0).substitution == nil && $0.state != .reference }
    guard let cell = main.first(where: { reader.variant($0).plural == .other }) ?? main.first else {
      return nil
    }
    self.cell = cell
    let isPlural = main.contains { reader.variant($0).plural != nil || reader.variant($0).exact != nil }
    segments = isPlural ? [reader.plural(main, most: cell)] : reader.segments(of: cell, among: texts)
  }

  /// Leaves the texts of the first device, which is mostly a phone.
  private static func ofOneDevice(_ cells: [StringCell], _ family: TableFamily) -> [StringCell] {
    let devices = cells.map { family.variants[Int($0.variant)].device }
    guard devices.contains(where: { $0 != nil }) else { return cells }
    let named = devices.compactMap { $0 }
    let device = devices.contains(nil) ? nil : named.contains("iphone") ? "iphone" : named.first
    return zip(cells, devices).filter { $1 == device }.map(\.0)
  }
}

/// Reads the values of one key.
private struct Reader {
  let family: TableFamily
  let workspace: Workspace

  func variant(_ cell: StringCell) -> Variant { family.variants[Int(cell.variant)] }

  func segments(of cell: StringCell, among cells: [StringCell]) -> [CopySegment] {
    let segments = CopyScanner.segments(of: workspace.text(cell).bytes, family.placeholders)
    return segments.map { segment in
      guard case .placeholder(let placeholder) = segment, let name = placeholder.name, name.first == "#"
      else {
        return segment
      }
      let own = cells.filter { variant($0).substitution == String(name.dropFirst()) }
      return own.isEmpty ? segment : .plural(placeholder, own.map { branch($0, placeholder) })
    }
  }

  /// Returns the forms of a text that is a choice as a whole.
  func plural(_ cells: [StringCell], most: StringCell) -> CopySegment {
    let placeholders = FlatCopy(segments(of: most, among: [])).placeholders
    let counted =
      placeholders.first { $0.kind == .integer } ?? placeholders.first { $0.name == "count" }
      ?? CopyPlaceholder(id: .name("count"), kind: .named, spelling: "")
    // Without a spelling, the form for most numbers stands in for a number that is not known.
    let placeholder = CopyPlaceholder(id: counted.id, kind: counted.kind, spelling: "")
    return .plural(placeholder, cells.map { branch($0, nil) })
  }

  private func branch(_ cell: StringCell, _ own: CopyPlaceholder?) -> CopyBranch {
    let selector: BranchSelector =
      variant(cell).exact.map { .exact($0) } ?? .category(variant(cell).plural?.rawValue ?? "other")
    return CopyBranch(
      category: selector,
      segments: CopyScanner.segments(of: workspace.text(cell).bytes, family.placeholders, own: own))
  }
}
