import CatalogModel
import DocumentSyntax
import Money
import SourceText
import StoreData

/// Turns the rows of a Play Console list into products.
struct PlayConsoleListReader {
  private(set) var catalog: Catalog
  private(set) var problems = ProblemList(limit: 100)
  private let sheet: CSVDocument
  private let file: FileID
  private var columns: [String: Int] = [:]
  private var idSpans: [String: ByteSpan] = [:]

  private static let knownColumns: Set<String> = [
    "productid", "publishedstate", "purchasetype", "autotranslate", "localetitledescription",
    "autofillprices", "price", "pricingtemplateid",
  ]

  init(_ sheet: CSVDocument, file: FileID) {
    self.sheet = sheet
    self.file = file
    self.catalog = Catalog(.googlePlay, file: file, span: ByteSpan(0..<sheet.bytes.count))
  }

  /// Whether the first row has the columns that only Play Console's list has.
  static func isHeader(of sheet: CSVDocument) -> Bool {
    guard sheet.rowCount > 0 else { return false }
    let names = Set(sheet.row(0).map { name(ofColumn: sheet.text($0).string) })
    return names.isSuperset(of: ["productid", "publishedstate", "purchasetype"])
  }

  /// Returns the name that all spellings of a column have here; Play's own guide has other ones than its lists.
  private static func name(ofColumn text: String) -> String {
    switch PriceSheetHeader.letters(of: text) {
    case "publishstate": "publishedstate"
    case "autofill": "autofillprices"
    case "countryprice": "price"
    case let name: name
    }
  }

  mutating func readRows() {
    guard sheet.rowCount > 0 else { return }
    for (index, cell) in sheet.row(0).enumerated() {
      let text = sheet.text(cell).string
      let name = Self.name(ofColumn: text)
      if !Self.knownColumns.contains(name), !name.isEmpty {
        report(.unknownKey(suggestion: nil), cell.span, "the column \(quoted(text)) is not known")
      }
      if columns[name] == nil { columns[name] = index }
    }
    for row in 1..<max(1, sheet.rowCount) { readRow(row) }
  }

  private mutating func readRow(_ row: Int) {
    guard let id = value("productid", row) else {
      if sheet.row(row).contains(where: { !sheet.trimmed($0).text.isEmpty }) {
        report(
          .malformed, sheet.span(ofRow: row), "the row names no product", help: "write the product's id")
      }
      return
    }
    if let first = idSpans[id.value] {
      report(
        .duplicateKey(first: first), id.span, "the product \(quoted(id.value)) stands twice in this list",
        help: "remove one of the two rows")
    } else {
      idSpans[id.value] = id.span
    }
    var product = Product(list: .products, file: file, span: sheet.span(ofRow: row))
    product.id = id
    product.state = value("publishedstate", row)
    switch product.state?.value.lowercased() {
    case "published": product.isForSale = product.state?.map { _ in true }
    case "unpublished": product.isForSale = product.state?.map { _ in false }
    default: complain(product.state, "the state", "write published or unpublished")
    }
    let type = value("purchasetype", row)
    switch type?.value.lowercased() {
    case "managed_by_android", "managed_by_publisher", nil: break
    default: complain(type, "the purchase type", "write managed_by_android")
    }
    for (column, name) in [("autotranslate", "auto translate"), ("autofillprices", "auto fill prices")] {
      guard let flag = value(column, row), !["true", "false"].contains(flag.value.lowercased()) else {
        continue
      }
      complain(flag, name, "write true or false")
    }
    product.hasLocalizations = columns["localetitledescription"] != nil
    product.localizations = readLocalizations(row)
    product.prices = readPrices(row)
    catalog.products.append(product)
  }

  // MARK: Lists

  private mutating func readLocalizations(_ row: Int) -> [ProductLocalization] {
    let items = list("localetitledescription", row)
    var result: [ProductLocalization] = []
    for start in stride(from: 0, to: items.count, by: 3) {
      let parts = items[start...].prefix(3)
      guard let locale = parts.first, let last = parts.last else { continue }
      // A semicolon may stand after the last text.
      if parts.count == 1, locale.value.isEmpty { break }
      var localization = ProductLocalization(span: ByteSpan(locale.span.lower, last.span.upper))
      localization.locale = locale
      localization.displayName = parts.dropFirst().first
      localization.description = parts.dropFirst(2).first
      result.append(localization)
      if parts.count < 3 {
        report(
          .malformed, localization.span,
          "the locale \(quoted(locale.value)) has no \(parts.count == 1 ? "title" : "description")",
          help: "write locale; title; description, and a backslash before a semicolon inside a text")
      }
    }
    return result
  }

  /// Reads a price in millionths, alone or with regions: `990000`, `US; 990000; CA; 1290000`.
  private mutating func readPrices(_ row: Int) -> [Price] {
    let items = list("price", row)
    var result: [Price] = []
    var index = 0
    while index < items.count {
      let item = items[index]
      index += 1
      if item.value.isEmpty, index == items.count, index > 1 { break }
      if item.value.unicodeScalars.first?.isDigit == true {
        result.append(price(item, region: nil))
        continue
      }
      guard index < items.count else {
        report(
          .malformed, item.span, "the region \(quoted(item.value)) has no price",
          help: "write region; price, with the price in millionths")
        break
      }
      result.append(price(items[index], region: item))
      index += 1
    }
    return result
  }

  private mutating func price(_ item: Located<String>, region: Located<String>?) -> Price {
    let micros =
      item.value.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int64(item.value) : nil
    if micros == nil {
      complain(item, "the price", "write it in millionths without a decimal mark: 1990000 for 1.99")
    }
    let amount = Parsed(item.value) { _ in micros.map { Amount(coefficient: $0, scale: 6).normalized } }
    var price = Price(amount: item.map { _ in amount })
    price.region = region
    price.storefront = region.flatMap { region in
      Storefront(alpha2: region.value.uppercased()).map { storefront in region.map { _ in storefront.code } }
    }
    return price
  }

  /// Returns the parts of a cell between semicolons, without blanks around them; a backslash takes the meaning
  /// from a semicolon.
  private func list(_ column: String, _ row: Int) -> [Located<String>] {
    guard let cell = cell(column, row) else { return [] }
    let text = sheet.text(cell)
    guard !trimmedRange(of: text.bytes).isEmpty else { return [] }
    var result: [Located<String>] = []
    var start = text.bytes.startIndex
    var index = start
    while index <= text.bytes.endIndex {
      if index == text.bytes.endIndex || text.bytes[index] == UInt8(ascii: ";") {
        let range = trimmedRange(of: text.bytes[start..<index])
        result.append(Located(Self.unescaped(text.bytes[range]), file, text.span(range)))
        start = index + 1
      } else if text.bytes[index] == UInt8(ascii: "\\"), index + 1 < text.bytes.endIndex {
        index += 1
      }
      index += 1
    }
    return result
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      let isMeant = byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\\")
      if isEscaped, !isMeant { result.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { result.append(byte) }
    }
    if isEscaped { result.append(UInt8(ascii: "\\")) }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Values

  private func cell(_ column: String, _ row: Int) -> CSVCell? {
    guard let index = columns[column] else { return nil }
    return sheet.row(row).dropFirst(index).first
  }

  private func value(_ column: String, _ row: Int) -> Located<String>? {
    guard let cell = cell(column, row) else { return nil }
    let (text, span) = sheet.trimmed(cell)
    return text.isEmpty ? nil : Located(text, file, span)
  }

  private mutating func complain(_ value: Located<String>?, _ name: String, _ help: String) {
    guard let value else { return }
    report(.wrongType, value.span, "\(name) \(quoted(value.value)) is not known", help: help)
  }

  private mutating func report(
    _ kind: SyntaxProblem.Kind, _ span: ByteSpan, _ message: String, help: String? = nil
  ) {
    problems.add(kind, span, message, help: help)
  }
}
