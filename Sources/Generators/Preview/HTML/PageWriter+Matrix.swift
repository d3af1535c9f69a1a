import LocaleData
import Money
import PriceText
import StoreData

extension PageWriter {
  /// Writes a table of prices for each catalog.
  mutating func writeMatrices() {
    output += "<section id=\"prices\" class=\"prices\" aria-label=\"Prices\">\n"
    for matrix in review.matrices { write(matrix) }
    output += "</section>\n"
  }

  private mutating func write(_ matrix: PriceMatrix) {
    let path = HTMLText.identifier(path(of: matrix.catalog))
    output += "<h2 class=\"path\"><bdi>\(path)</bdi></h2>\n"
    output += "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Prices of \(path)\">"
    output +=
      "<table class=\"matrix\" data-g=\"\(matrix.catalog)\">\n<thead><tr><th scope=\"col\">Storefronts</th>"
    output += "<th scope=\"col\">Currency</th>"
    for product in matrix.products {
      output +=
        "<th scope=\"col\" data-p=\"\(productNumbers[product] ?? -1)\"><bdi>\(Self.broken(product))</bdi></th>"
    }
    output += "</tr></thead>\n<tbody>\n"
    for row in matrix.rows { write(row, matrix) }
    output += "</tbody>\n</table></div>\n"
  }

  private mutating func write(_ row: PriceMatrix.Row, _ matrix: PriceMatrix) {
    let codes = row.storefronts.map(\.description)
    output += "<tr data-f=\"\(codes.joined(separator: " "))\" data-k=\"\(row.rank)\"><th scope=\"row\">"
    output +=
      codes.count > 6
      ? "<details><summary>\(codes.prefix(3).joined(separator: " ")) +\(codes.count - 3)</summary>\(codes.joined(separator: " "))</details>"
      : codes.joined(separator: " ")
    output += "</th><td class=\"cur\">\(row.currencies.map(\.description).joined(separator: " "))</td>"
    let formatter = PriceFormatter(locale: Self.language(of: row.storefronts.first))
    for (column, cell) in row.cells.enumerated() {
      let product = productNumbers[matrix.products[column]] ?? -1
      guard let cell else {
        output += "<td class=\"none\" data-p=\"\(product)\">no price</td>"
        continue
      }
      let layout = formatter.layout(of: cell.currency)
      output += "<td data-p=\"\(product)\" data-k=\"\(cell.check.rank)\"><span class=\"v\"><bdi>"
      output += "\(HTMLText.escaped(layout.string(cell.amount)))</bdi></span>"
      let isQuiet = cell.check == .pricePoint || cell.check == .free
      output += "<span class=\"\(isQuiet ? "ok" : "found")\">"
      output += "\(HTMLText.escaped(cell.check.summary(layout.string)))</span></td>"
    }
    output += "</tr>\n"
  }

  /// Returns the storefront's language that is at home there, else its first one.
  private static func language(of storefront: StorefrontCode?) -> LocaleID {
    guard let storefront else { return LocaleID(language: "en") }
    let languages = PricePreview.languages(of: storefront)
    let region = Storefront(storefront)?.alpha2
    return languages.first { $0.likely.region == region } ?? languages.first ?? LocaleID(language: "en")
  }

  /// Returns an id that may break after its points.
  private static func broken(_ id: String) -> String {
    HTMLText.identifier(id).split(separator: ".", omittingEmptySubsequences: false).joined(
      separator: ".<wbr>")
  }
}
