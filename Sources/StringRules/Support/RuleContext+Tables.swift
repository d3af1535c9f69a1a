import CatalogModel
import Diagnostics
import RuleKit
import SourceText

extension RuleContext {
  /// The place of a finding about a whole table or its file: its first key, or its beginning where it has none.
  func firstKey(of table: StringTable, _ text: String = "") -> Label {
    Label(table.file, table.entries.first?.keySpan ?? ByteSpan(at: 0), text)
  }

  /// Whether the texts of a family are Android's resources.
  func isAndroid(_ family: TableFamily) -> Bool {
    family.files.first.map { workspace.documents[$0.index].format } == "android-strings"
  }

  /// The format of the file that a value stands in.
  func format(of cell: StringCell) -> FormatID { workspace.documents[cell.file.index].format }
}
