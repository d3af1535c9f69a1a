import CatalogModel
import RuleKit
import SourceText

extension RuleContext {
  /// Whether Android's build refuses a text that has several arguments without numbers: it looks at single strings that
  /// are for translators and may be formats. Compose has another reader.
  func isRefusedWithoutNumbers(_ cell: StringCell, in family: TableFamily) -> Bool {
    let variant = family.variants[Int(cell.variant)]
    guard family.isJava, variant.plural == nil, variant.index == nil,
      workspace.documents[cell.file.index].format == "android-strings", let entry = workspace.entry(cell)
    else { return false }
    return entry.isFormatted && entry.isTranslatable
  }
}
