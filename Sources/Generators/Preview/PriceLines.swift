import LocaleData
import Money
import PriceText

/// Renders the texts of one product, a line each.
package enum PriceLines {
  /// Returns the text alone where one locale, storefront and style were asked for; else a line for each, with what
  /// tells the lines apart in front.
  package static func render(_ preview: PricePreview, _ request: PreviewRequest) -> String {
    let locales = Set(preview.rows.map(\.locale))
    let storefronts = Set(preview.rows.map(\.storefront))
    let isSingle = locales.count == 1 && storefronts.count == 1 && request.styles.count == 1
    if isSingle { return preview.rows.map { ($0.text ?? "") + "\n" }.joined() }
    return alignedColumns(
      preview.rows.map { row in
        var cells = storefronts.count > 1 ? [row.storefront.description] : []
        cells.append(row.locale.identifier)
        if request.styles.count > 1 { cells.append(row.style.rawValue) }
        return cells + [TerminalText.cell(row.text ?? "")]
      })
  }
}
