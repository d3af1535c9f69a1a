import CatalogModel
import Diagnostics
import SourceText

extension StringTable {
  /// What a finding at a place of the table's file is about.
  func subject(at span: ByteSpan) -> Diagnostic.Subject {
    let entry = entries.last { $0.keySpan.lower <= span.lower }
    return Diagnostic.Subject(
      table: name, key: entry.map { keyText($0) },
      locale: locales.count == 1 ? locales.first?.spelling : nil)
  }
}
