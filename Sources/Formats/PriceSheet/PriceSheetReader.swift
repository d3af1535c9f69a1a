import CatalogModel
import DocumentSyntax
import LocaleData
import Money
import SourceText
import StoreData

/// Turns the rows of a price sheet into products with prices.
struct PriceSheetReader {
  private(set) var catalog: Catalog
  private(set) var problems = ProblemList(limit: 100)
  private let sheet: CSVDocument
  private let header: PriceSheetHeader
  private let file: FileID
  /// The index of each product by its id and base plan.
  private var productIndices: [[String]: Int] = [:]
  /// The price cells that were read, each by what it is the price of.
  private var priceCells: [PriceKey: ByteSpan] = [:]
  private var decimalMark = DecimalMark()
  /// The columns that tell of the product, and the product of the row that was read last.
  private let productColumns: [Int]
  private var last: (row: Int, product: Int)?

  private struct PriceKey: Hashable {
    var product: Int
    var offer, place, currency, startDate: String?
  }

  init(_ sheet: CSVDocument, _ header: PriceSheetHeader, file: FileID) {
    self.sheet = sheet
    self.header = header
    self.file = file
    self.catalog = Catalog(.priceSheet, file: file, span: ByteSpan(0..<sheet.bytes.count))
    let columns: [PriceSheetColumn] = [.product, .basePlan, .store, .kind, .period, .name]
    productColumns = columns.compactMap { header.columns[$0] }
  }

  mutating func readRows() {
    let rows = 1..<max(1, sheet.rowCount)
    for row in rows {
      guard let cell = value(.price, row), let price = WrittenPrice(cell.value) else { continue }
      decimalMark.note(price.evidence, at: cell)
    }
    if let odd = decimalMark.oddOne {
      report(
        .misread, odd, "the price \(quoted(odd.value)) has another decimal mark than most of its column",
        help: "write all prices with the same mark")
    }
    for row in rows { readRow(row) }
  }

  // MARK: Rows

  private mutating func readRow(_ row: Int) {
    guard let id = value(.product, row) else {
      let hasValue = sheet.row(row).contains { !sheet.trimmed($0).text.isEmpty }
      if hasValue {
        report(
          .malformed, Located("", file, sheet.span(ofRow: row)), "the row names no product",
          help: "write the product's id in every row")
      }
      return
    }
    // Most rows tell of their product what the row before tells.
    let known = last.flatMap { tellsTheSame($0.row, row) ? $0.product : nil }
    let index = known ?? productIndex(id, row)
    if known == nil { fill(index, from: row) }
    last = (row, index)
    guard let price = readPrice(row, of: index) else { return }
    guard let offerID = value(.offer, row) else {
      catalog.products[index].prices.append(price)
      return
    }
    let offer = catalog.products[index].offers.firstIndex { $0.id?.value == offerID.value }
    if let offer {
      catalog.products[index].offers[offer].prices.append(price)
    } else {
      // A sheet does not tell whom an offer is for; only these can have any price and no further conditions.
      var offer = Offer(kind: .promotional, file: file, span: sheet.span(ofRow: row))
      offer.id = offerID
      offer.prices = [price]
      catalog.products[index].offers.append(offer)
    }
  }

  /// Whether two rows have the same cells in all columns that tell of the product.
  private func tellsTheSame(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (sheet.row(first), sheet.row(second))
    return productColumns.allSatisfy { column in
      guard column < left.count, column < right.count else { return left.count == right.count }
      let cells = (left[left.startIndex + column], right[right.startIndex + column])
      return sheet.bytes[cells.0.span.range].elementsEqual(sheet.bytes[cells.1.span.range])
    }
  }

  private mutating func productIndex(_ id: Located<String>, _ row: Int) -> Int {
    let plan = value(.basePlan, row)
    let store = value(.store, row)
    let known = store.flatMap { Self.store($0.value) }
    let key = [id.value, known?.rawValue ?? ""] + (plan.map { [$0.value] } ?? [])
    if let index = productIndices[key] { return index }
    var product = Product(list: .products, file: file, span: sheet.span(ofRow: row))
    product.id = id
    product.basePlanID = plan
    product.store = store.flatMap { cell in known.map { store in cell.map { _ in store } } }
    if plan != nil { product.list = .subscriptions }
    productIndices[key] = catalog.products.count
    catalog.products.append(product)
    return catalog.products.count - 1
  }

  /// Takes what a row tells of its product beside the price; the first row that tells it decides.
  private mutating func fill(_ index: Int, from row: Int) {
    if let name = value(.name, row), !isKnown(catalog.products[index].referenceName, name, "name") {
      catalog.products[index].referenceName = name
    }
    if let kind = value(.kind, row),
      !isKnown(catalog.products[index].kind?.map { kind in kind.text { $0.rawValue } }, kind, "kind")
    {
      let parsed = kind.map { Parsed($0, Self.kind) }
      if parsed.value.value == nil {
        report(
          .wrongType, kind, "the kind \(quoted(kind.value)) is not known",
          help: "write Consumable, NonConsumable, NonRenewingSubscription or RecurringSubscription")
      }
      catalog.products[index].kind = parsed
      switch parsed.value.value {
      case .autoRenewableSubscription: catalog.products[index].list = .subscriptions
      case .nonRenewingSubscription: catalog.products[index].list = .nonRenewingSubscriptions
      case .consumable, .nonConsumable, nil: break
      }
    }
    if let period = value(.period, row),
      !isKnown(catalog.products[index].period?.map { period in period.text { $0.iso8601 } }, period, "period")
    {
      let parsed = period.map { Parsed($0) { SubscriptionPeriod(iso8601: $0) } }
      if parsed.value.value == nil {
        report(
          .wrongType, period, "the period \(quoted(period.value)) is none",
          help: "write P1W, P1M, P3M or P1Y")
      }
      catalog.products[index].period = parsed
      if catalog.products[index].kind == nil { catalog.products[index].list = .subscriptions }
    }
  }

  /// Whether a product has a value already; tells where a later row contradicts it.
  private mutating func isKnown(_ known: Located<String>?, _ value: Located<String>, _ name: String) -> Bool {
    guard let known else { return false }
    let isSame =
      known.value == value.value || (name == "kind" && Self.kind(known.value) == Self.kind(value.value))
      || (name == "period" && Self.isSamePeriod(known.value, value.value))
    if !isSame {
      report(
        .wrongType, value,
        "the \(name) \(quoted(value.value)) is \(quoted(known.value)) in an earlier row of the product",
        help: "write the same in all rows of a product")
    }
    return true
  }

  private static func isSamePeriod(_ left: String, _ right: String) -> Bool {
    guard let left = SubscriptionPeriod(iso8601: left) else { return false }
    return left == SubscriptionPeriod(iso8601: right)
  }

  // MARK: Prices

  private mutating func readPrice(_ row: Int, of product: Int) -> Price? {
    guard let cell = value(.price, row) else { return tierPrice(row) }
    let place = value(.storefront, row)
    let storefront = place.flatMap { Self.storefront($0.value) }
    let written = WrittenPrice(cell.value)
    let currency = readCurrency(row, written, cell)
    let digits = (currency ?? storefront.flatMap { Storefront($0) }?.currency.code).flatMap(Self.digits)
    var price = Price(
      amount: cell.map { .invalid($0) }, currency: currency,
      storefront: storefront.flatMap { code in place?.map { _ in code } })
    if let amount = amount(written, cell, digits) { price.amount = cell.map { _ in .valid(amount) } }
    if let place, place.value != storefront?.description { price.region = place }
    price.startDate = readDate(.startDate, row)
    price.endDate = readDate(.endDate, row)
    price.tier = value(.tier, row)
    let key = PriceKey(
      product: product, offer: value(.offer, row)?.value, place: storefront?.description ?? place?.value,
      currency: currency?.description, startDate: price.startDate?.value)
    if let first = priceCells[key] {
      report(
        .duplicateKey(first: first), cell,
        "the price of \(quoted(cell.value)) is the second one for its place",
        help: "keep one of the two, or write the day from which one holds")
    } else {
      priceCells[key] = cell.span
    }
    return price
  }

  private mutating func tierPrice(_ row: Int) -> Price? {
    guard let tier = value(.tier, row) else { return nil }
    let known = LegacyTier(name: tier.value)
    var price = Price(amount: tier.map { known.map { .valid($0.amount) } ?? .invalid($0) }, currency: .usd)
    price.tier = tier
    return price
  }

  private mutating func amount(_ written: WrittenPrice?, _ cell: Located<String>, _ digits: Int?) -> Amount? {
    guard let written else {
      report(
        .wrongType, cell, "the price \(quoted(cell.value)) is no amount of money",
        help: "write digits and a decimal mark, such as 4.99")
      return nil
    }
    let mark: WrittenPrice.Mark
    if case .ambiguous(let found) = written.evidence {
      if let common = decimalMark.common {
        mark = common
      } else if let digits {
        mark = digits == 3 ? found : found.other
      } else {
        report(
          .wrongType, cell, "the price \(quoted(cell.value)) can be read in two ways",
          help: "write two decimals, or no mark between thousands")
        return nil
      }
    } else {
      mark = decimalMark.common ?? .point
    }
    if let amount = written.amount(decimalMark: mark) { return amount }
    report(.wrongType, cell, "the price \(quoted(cell.value)) has too many digits")
    return nil
  }

  private mutating func readCurrency(
    _ row: Int, _ written: WrittenPrice?, _ cell: Located<String>
  ) -> CurrencyCode? {
    guard let named = value(.currency, row) else { return written?.currency }
    guard let code = CurrencyCode(named.value.uppercased()) else {
      report(
        .wrongType, named, "the currency \(quoted(named.value)) is no code of three letters",
        help: "write an ISO 4217 code, such as USD")
      return written?.currency
    }
    if let other = written?.currency, other != code {
      report(
        .wrongType, cell, "the price \(quoted(cell.value)) is in \(other), but the row's currency is \(code)",
        help: "correct one of the two")
    }
    return code
  }

  private mutating func readDate(_ column: PriceSheetColumn, _ row: Int) -> Located<String>? {
    guard let date = value(column, row) else { return nil }
    if !CalendarDay.isValid(date.value) {
      report(
        .wrongType, date, "the date \(quoted(date.value)) is not written as year-month-day",
        help: "write it such as 2026-01-31")
    }
    return date
  }

  // MARK: Values

  /// Returns the text of a cell without blanks around it; nil where it is empty or the column is absent.
  private func value(_ column: PriceSheetColumn, _ row: Int) -> Located<String>? {
    guard let index = header.columns[column] else { return nil }
    let cells = sheet.row(row)
    guard index < cells.count else { return nil }
    let (text, span) = sheet.trimmed(cells[cells.startIndex + index])
    return text.isEmpty ? nil : Located(text, file, span)
  }

  private mutating func report(
    _ kind: SyntaxProblem.Kind, _ place: Located<String>, _ message: String, help: String? = nil
  ) {
    problems.add(kind, place.span, message, help: help)
  }

  private static func kind(_ text: String) -> ProductKind? {
    switch PriceSheetHeader.letters(of: text) {
    case "consumable": .consumable
    case "nonconsumable": .nonConsumable
    case "nonrenewingsubscription", "nonrenewing": .nonRenewingSubscription
    case "recurringsubscription", "autorenewablesubscription", "autorenewingsubscription", "autorenewable",
      "subscription":
      .autoRenewableSubscription
    default: nil
    }
  }

  /// Returns the store that a text names; nil for one of which nothing is known.
  private static func store(_ text: String) -> Store? {
    switch PriceSheetHeader.letters(of: text) {
    case "appstore", "apple", "ios", "appleappstore", "itunes", "mac", "macos": .appStore
    case "googleplay", "google", "play", "android", "playstore", "googleplaystore": .googlePlay
    default: nil
    }
  }

  /// Returns the storefront of a code of three or two letters; any three letters are taken as a code.
  private static func storefront(_ text: String) -> StorefrontCode? {
    let code = text.uppercased()
    return StorefrontCode(code) ?? Storefront(alpha2: code)?.code
  }

  private static func digits(of currency: CurrencyCode) -> Int? {
    switch currency.description {
    // ISO 4217's currencies of thousandths, in which neither store bills.
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: Currency(currency)?.isoFractionDigits ?? CurrencyDigits.standard(currency.packed)
    }
  }
}

/// What the prices of a column say about its decimal mark.
private struct DecimalMark {
  private var points = 0
  private var commas = 0
  private var firstPoint: Located<String>?
  private var firstComma: Located<String>?

  mutating func note(_ evidence: WrittenPrice.Evidence, at cell: Located<String>) {
    switch evidence {
    case .decimal(.point):
      points += 1
      firstPoint = firstPoint ?? cell
    case .decimal(.comma):
      commas += 1
      firstComma = firstComma ?? cell
    case .none, .ambiguous: break
    }
  }

  /// The mark, where all prices that tell agree.
  var common: WrittenPrice.Mark? {
    switch (points > 0, commas > 0) {
    case (true, false): .point
    case (false, true): .comma
    default: nil
    }
  }

  /// The first price with the mark that fewer prices have, where both occur.
  var oddOne: Located<String>? {
    guard points > 0, commas > 0 else { return nil }
    return points < commas ? firstPoint : firstComma
  }
}
