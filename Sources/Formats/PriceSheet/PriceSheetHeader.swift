import DocumentSyntax
import SourceText

/// A column of a price sheet that has a meaning.
enum PriceSheetColumn: Hashable, CaseIterable {
  case product, basePlan, store, kind, period, name, offer, storefront, currency, price, tier, startDate,
    endDate

  /// Returns the column that a cell of the first row names, whatever its case and punctuation.
  init?(named text: String) {
    let word = PriceSheetHeader.letters(of: text)
    guard let column = Self.allCases.first(where: { $0.words.contains(word) }) else { return nil }
    self = column
  }

  /// The names of the column in use, in lower case without blanks and punctuation.
  private var words: [String] {
    switch self {
    case .product: PriceSheetHeader.surelyProduct + ["product", "identifier", "sku", "id"]
    case .basePlan: ["baseplan", "baseplanid", "planid"]
    case .store: ["store", "storename", "platform", "marketplace"]
    case .kind: ["kind", "type", "producttype", "productkind", "inapppurchasetype"]
    case .period:
      ["period", "duration", "subscriptionperiod", "subscriptionduration", "billingperiod", "billingcycle"]
    case .name: ["name", "referencename", "productname", "title", "displayname"]
    case .offer: ["offer", "offerid", "offername", "offeridentifier"]
    case .storefront:
      [
        "storefront", "storefrontcode", "territory", "territorycode", "territoryid", "country", "countrycode",
        "region", "regioncode", "countryorregion", "countriesorregions", "countryregion",
      ]
    case .currency: ["currency", "currencycode", "isocurrency"]
    case .price: ["price", "amount", "customerprice", "retailprice", "displayprice"]
    case .tier: ["tier", "pricetier"]
    case .startDate:
      ["startdate", "start", "effectivefrom", "effectivedate", "validfrom", "effectivestartdate"]
    case .endDate: ["enddate", "effectiveto", "effectiveuntil", "validto", "validuntil", "effectiveenddate"]
    }
  }
}

/// The first row of a sheet: which column means what.
struct PriceSheetHeader {
  /// Words that only a product of a store is named with.
  static let surelyProduct = [
    "productid", "productidentifier", "storeproductid", "storeidentifier", "inapppurchaseid", "iapid",
    "subscriptionid",
  ]
  /// Parts of column names that sales reports and shops have, but no price sheet of an app.
  private static let foreignWords = [
    "quantity", "qty", "units", "order", "invoice", "customer", "stock", "inventory", "brand", "category",
    "rating", "review", "weight", "image", "url", "seller", "supplier", "publishedstate", "publishstate",
    "purchasetype", "autotranslate", "sales", "revenue", "barcode", "color", "size",
  ]

  /// For each meaning, the index of its column.
  private(set) var columns: [PriceSheetColumn: Int] = [:]
  private(set) var problems: [SyntaxProblem] = []
  private var unknown: [String] = []
  private var isSurelyProduct = false

  init(_ sheet: CSVDocument) {
    guard sheet.rowCount > 0 else { return }
    for (index, cell) in sheet.row(0).enumerated() {
      let text = sheet.text(cell).string
      guard let column = PriceSheetColumn(named: text) else {
        if Self.letters(of: text).isEmpty { continue }
        unknown.append(Self.letters(of: text))
        problems.append(
          SyntaxProblem(.unknownKey(suggestion: nil), cell.span, "the column \(quoted(text)) is not known"))
        continue
      }
      let isSure = column == .product && Self.surelyProduct.contains(Self.letters(of: text))
      guard let first = columns[column], !isSure || isSurelyProduct else {
        columns[column] = index
        if isSure { isSurelyProduct = true }
        continue
      }
      // A sheet may have a product's number beside its id.
      if column == .product { continue }
      problems.append(
        SyntaxProblem(
          .duplicateKey(first: Self.span(ofColumn: first, in: sheet)), cell.span,
          "the column \(quoted(text)) means the same as an earlier one", help: "remove one of the two"))
    }
  }

  private static func span(ofColumn index: Int, in sheet: CSVDocument) -> ByteSpan {
    sheet.row(0).dropFirst(index).first?.span ?? ByteSpan(at: 0)
  }

  /// Whether the sheet has what a price sheet needs at least.
  var isComplete: Bool { columns[.product] != nil && columns[.price] != nil }

  /// Returns whether a sheet with such columns and such a first row is surely one of an app's prices.
  func isOfAnApp(firstID: String?) -> Bool {
    guard isComplete, unknown.count <= columns.count else { return false }
    let isForeign = unknown.contains { name in Self.foreignWords.contains { name.contains($0) } }
    guard !isForeign else { return false }
    let hasPlace = columns[.storefront] != nil || columns[.currency] != nil
    guard let firstID else { return isSurelyProduct && hasPlace }
    guard Self.isLikeID(firstID) else { return false }
    // Any shop has names beside its ids; only an app has ids such as com.example.pro.
    let isAppID = firstID.utf8.count { $0 == UInt8(ascii: ".") } > 1
    let isBare = isAppID || (unknown.isEmpty && columns[.name] == nil)
    if isSurelyProduct {
      return hasPlace || columns[.basePlan] != nil || columns[.period] != nil || (isBare && unknown.isEmpty)
    }
    return hasPlace && isBare && firstID.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
  }

  /// Whether a text may be an id in a store: letters, digits and a few marks, and not digits alone.
  private static func isLikeID(_ text: String) -> Bool {
    var hasLetter = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z": hasLetter = true
      case "0"..."9", ".", "_", "-", ":": break
      default: return false
      }
    }
    return hasLetter
  }

  /// Returns the letters and digits of a column's name in lower case.
  static func letters(of text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.isDigit }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of 0 to 9.
  var isDigit: Bool { ("0"..."9").contains(self) }
}
