import CatalogModel
import DocumentSyntax
import RuleKit
import SourceText

/// The arguments that translations of a key are held against.
struct FormatReference {
  /// What the code passes, as far as the key or the source text tells.
  let arguments: FormatArguments
  /// The same without plural categories that stand for one number and may leave it out.
  let required: FormatArguments
  /// Whether the key itself names the arguments, so that the source text is held against it too.
  let isKey: Bool

  /// Returns the reference of a key; nil where the source text is not known.
  ///
  /// A key of a String Catalog is the format that the code uses: where it has arguments they are the reference. A key
  /// without a source text is its own text, unless it looks like an identifier.
  init?(_ key: FamilyKey, in family: TableFamily, _ workspace: Workspace) {
    let source = family.sourceCells(of: key)
    guard let first = source.first, family.isFormatted(key, workspace) else { return nil }
    // Each text of a list is a format of its own, and lists may differ in length.
    if source.contains(where: { family.variants[Int($0.variant)].index != nil }) { return nil }
    if let table = workspace.table(key.file), table.sourceLocale != nil, let entry = workspace.entry(key) {
      let text = table.keys.bytes(of: entry.key)
      if first.state == .impliedByKey, !isProse(text) { return nil }
      if text.contains(UInt8(ascii: "%")) {
        let named = FormatArguments(
          key: DecodedText(verbatim: ByteSpan(0..<text.count), in: Array(text)), first)
        if !named.types.isEmpty {
          arguments = named
          required =
            first.state == .impliedByKey
            ? named : FormatArguments(source.required(in: family), in: family, workspace)
          isKey = first.state != .impliedByKey
          return
        }
      }
    }
    arguments = FormatArguments(source, in: family, workspace)
    required = FormatArguments(source.required(in: family), in: family, workspace)
    isKey = false
  }

  /// The texts that are held against the reference, by locale.
  func compared(_ family: TableFamily, _ key: FamilyKey) -> [ArraySlice<StringCell>] {
    family.translations(of: key) + (isKey ? [family.sourceCells(of: key)] : [])
  }
}

/// Whether a key reads as a text: it has a space, a format sequence, or a letter that identifiers do not have.
func isProse(_ key: ArraySlice<UInt8>) -> Bool {
  key.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0 >= 0x80 }
}
