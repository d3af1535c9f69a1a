import LocaleData
import Money
import PriceText

/// What a preview says about one product, in one storefront or in several that say the same.
struct PreviewBlock {
  /// The texts of one locale, or of several that say the same.
  struct Line: Hashable {
    var locales: [LocaleID]
    /// Whether the locales' languages have no data.
    let isUnknown: Bool
    /// For each style its texts.
    var cells: [[String]]
  }

  /// What decides whether two blocks say the same.
  private struct Contents: Hashable {
    let product: String
    let isStorefrontAssumed: Bool
    let styles: [TextStyle]
    let lines: [Line]
    let storePrice: StorePriceBasis?
  }

  static let missingText = "not in the catalog"

  let product: String
  private(set) var storefronts: [StorefrontCode]
  let isStorefrontAssumed: Bool
  let styles: [TextStyle]
  private(set) var lines: [Line]
  /// Whether the catalog has no price.
  let isMissing: Bool
  /// What the price as the storefront writes it rests on; nil where none is shown.
  let storePrice: StorePriceBasis?

  /// Returns a block for each product and storefront, in the preview's order.
  static func all(of preview: PricePreview) -> [PreviewBlock] {
    let unknown = Set(preview.unknownLocales)
    var blocks: [PreviewBlock] = []
    var start = 0
    for index in preview.rows.indices {
      let next = index + 1
      let (row, first) = (preview.rows[index], preview.rows[start])
      if next < preview.rows.count, preview.rows[next].product == row.product,
        preview.rows[next].storefront == row.storefront
      {
        continue
      }
      blocks.append(PreviewBlock(preview.rows[start...index], first, unknown))
      start = next
    }
    return blocks
  }

  private init(_ rows: ArraySlice<PreviewRow>, _ first: PreviewRow, _ unknown: Set<LocaleID>) {
    product = first.product
    storefronts = [first.storefront]
    isStorefrontAssumed = first.isStorefrontAssumed
    let used = Set(rows.map(\.style))
    styles = TextStyle.allCases.filter { used.contains($0) }
    isMissing = rows.contains { $0.text == nil }
    storePrice =
      used.contains(.priceStore) ? StorePriceBasis(first.storefront, first.currency) : nil
    lines = []
    var places: [LocaleID: Int] = [:]
    for row in rows {
      let place = places[row.locale] ?? lines.count
      if place == lines.count {
        places[row.locale] = place
        lines.append(
          Line(
            locales: [row.locale], isUnknown: unknown.contains(row.locale),
            cells: Array(repeating: [], count: styles.count)))
      }
      let column = styles.firstIndex(of: row.style) ?? 0
      lines[place].cells[column].append(row.text ?? Self.missingText)
    }
  }

  /// Returns blocks with what says the same put together, and what needs eyes first in front: what the catalog lacks,
  /// then locales without data.
  static func collapsed(_ blocks: [PreviewBlock]) -> [PreviewBlock] {
    var result: [PreviewBlock] = []
    var places: [Contents: Int] = [:]
    for var block in blocks {
      block.collapseLines()
      let contents = Contents(
        product: block.product, isStorefrontAssumed: block.isStorefrontAssumed, styles: block.styles,
        lines: block.lines, storePrice: block.storePrice)
      if let place = places[contents] {
        // Several catalogs may sell the product there.
        result[place].storefronts += block.storefronts.filter { !result[place].storefronts.contains($0) }
      } else {
        places[contents] = result.count
        result.append(block)
      }
    }
    let missing = result.filter(\.isMissing)
    let unknown = result.filter { !$0.isMissing && $0.lines.contains(where: \.isUnknown) }
    return missing + unknown + result.filter { !$0.isMissing && !$0.lines.contains(where: \.isUnknown) }
  }

  private mutating func collapseLines() {
    var result: [Line] = []
    var places: [Line: Int] = [:]
    for line in lines {
      var key = line
      key.locales = []
      if let place = places[key] {
        result[place].locales += line.locales
      } else {
        places[key] = result.count
        result.append(line)
      }
    }
    lines = result.filter(\.isUnknown) + result.filter { !$0.isUnknown }
  }
}
