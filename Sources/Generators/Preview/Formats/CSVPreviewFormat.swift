import DocumentSyntax
import LocaleData
import Money
import PriceText

/// A preview as CSV after RFC 4180, in UTF-8, safe to open in a spreadsheet.
///
/// A cell that a spreadsheet would run gets an apostrophe in front; see `FormulaGuard` for the way back.
package enum CSVPreviewFormat: PreviewFormat {
  package static let id = "csv"
  package static let summary = "a table for spreadsheets, a text a row"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    var writer = CSVWriter()
    writer.append(["product", "storefront", "locale", "style", "text", "amount", "currency"])
    for row in preview.rows {
      let cells = [
        row.product, row.storefront.description, row.locale.identifier, row.style.rawValue, row.text ?? "",
        row.amount?.description ?? "", row.currency.description,
      ]
      writer.append(cells.map(FormulaGuard.guarded))
    }
    return writer.text
  }
}
