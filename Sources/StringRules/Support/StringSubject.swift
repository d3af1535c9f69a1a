import CatalogModel
import Diagnostics
import RuleKit
import SourceText

extension RuleContext {
  /// What a finding about a value is about.
  func subject(_ cell: StringCell, of key: FamilyKey, in family: TableFamily) -> Diagnostic.Subject {
    let variant = family.variants[Int(cell.variant)].name
    return Diagnostic.Subject(
      table: family.name, key: workspace.keyText(key), locale: family.locales[Int(cell.locale)].spelling,
      variant: variant.isEmpty ? nil : variant)
  }

  /// The place of a key in the file that defines it.
  func label(_ key: FamilyKey, _ text: String = "") -> Label {
    Label(key.file, workspace.entry(key)?.keySpan ?? ByteSpan(at: 0), text)
  }

  /// The place of a value; of an empty one, the place between its quotes.
  func label(_ cell: StringCell, _ text: String = "") -> Label { Label(cell.file, cell.span, text) }
}

extension TableFamily {
  /// Whether some text of a key may hold a format sequence.
  func hasFormat(_ key: FamilyKey) -> Bool { key.traits.contains(.percent) }

  /// Whether the texts of a key, or the key that the code formats, may read other arguments than each other.
  func mayReadOtherArguments(_ key: FamilyKey, _ workspace: Workspace) -> Bool {
    guard hasFormat(key) else { return false }
    guard key.sharesFormats, let table = workspace.table(key.file) else { return true }
    return table.sourceLocale != nil
      && table.keys.bytes(of: table.entries[key.entry].key).contains(UInt8(ascii: "%"))
  }

  /// Whether a value belongs to the source language.
  func isSource(_ cell: StringCell) -> Bool { Int(cell.locale) == source }

  /// The values of a key by locale, the source language left out.
  func translations(of key: FamilyKey) -> [ArraySlice<StringCell>] {
    cells[key.cells].split { isSource($0) }.flatMap { part in
      part.chunked { $0.locale == $1.locale }
    }
  }
}

extension ArraySlice {
  /// Returns the slices in which each element belongs with the one before.
  fileprivate func chunked(by belong: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var result: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !belong(self[index - 1], self[index]) {
      result.append(self[start..<index])
      start = index
    }
    if start < endIndex { result.append(self[start..<endIndex]) }
    return result
  }
}
