import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct PriceSheetFormatTests {
  private static let sheet = """
    product_id,base_plan,kind,period,name,storefront,currency,price,start_date
    ⟦pro.monthly⟧,,⟦RecurringSubscription⟧,⟦P1M⟧,"⟦Pro, monthly⟧",⟦USA⟧,USD,⟦4.99⟧,
    pro.monthly,,RecurringSubscription,P1M,"Pro, monthly",⟦de⟧,EUR, ⟦5.49⟧ ,⟦2026-01-31⟧
    ⟦coins⟧,,⟦Consumable⟧,,⟦Coins⟧,⟦USA⟧,USD,⟦0.99⟧,
    ⟦pro⟧,⟦yearly⟧,,⟦P1Y⟧,,⟦XX⟧,EUR,⟦39⟧,

    """

  @Test func readsProductsInTheOrderOfTheirFirstRow() throws {
    let reading = PriceSheetReading(MarkedText(Self.sheet).text)
    let catalog = try #require(reading.document.catalog)
    #expect(reading.document.problems == [])
    #expect(reading.document.format == "price-sheet")
    #expect(catalog.kind == .priceSheet)
    #expect(catalog.products.map(\.qualifiedID) == ["pro.monthly", "coins", "pro:yearly"])
    #expect(catalog.products.map(\.list) == [.subscriptions, .products, .subscriptions])
    #expect(
      catalog.products.map { $0.kind?.value.value } == [.autoRenewableSubscription, .consumable, nil])
    #expect(catalog.products.map { $0.period?.value.value } == [.month, nil, .year])
    #expect(catalog.products.map { $0.referenceName?.value } == ["Pro, monthly", "Coins", nil])
    #expect(catalog.products.map(\.prices.count) == [2, 1, 1])
    #expect(reading.amounts == ["4.99", "5.49", "0.99", "39"])
    #expect(reading.prices.map { $0.currency?.description } == ["USD", "EUR", "USD", "EUR"])
    #expect(reading.prices.map { $0.storefront?.value.description } == ["USA", "DEU", "USA", nil])
    #expect(reading.prices.map { $0.region?.value } == [nil, "de", nil, "XX"])
    #expect(reading.prices.map { $0.startDate?.value } == [nil, "2026-01-31", nil, nil])
  }

  @Test func givesThePlaceOfEveryValue() {
    let text = MarkedText(Self.sheet)
    let reading = PriceSheetReading(text.text)
    var spans: [ByteSpan?] = []
    for product in reading.products {
      spans += [
        product.id?.span, product.basePlanID?.span, product.kind?.span, product.period?.span,
        product.referenceName?.span,
      ]
      for price in product.prices {
        spans += [price.amount.span, price.region?.span ?? price.storefront?.span, price.startDate?.span]
      }
    }
    #expect(Set(spans.compactMap { $0 }) == Set(text.spans))
    #expect(reading.products.allSatisfy { $0.file == FileID(3) })
  }

  @Test(arguments: [
    "product_id;country;price\n", "Product ID\tTerritory\tCustomer Price\n",
    "productID|Country or Region|Amount\n", "Identifier,region,PRICE\n", "sku,storefront,price\n",
    "Product,Country,Price\n", "\"Product Identifier\",\"Country-Code\",\"Retail price\"\n",
  ])
  func readsUsualColumnNames(_ header: String) {
    let delimiter = header.first { ";\t|,".contains($0) } ?? ","
    let reading = PriceSheetReading(
      header + ["com.example.a", "US", "1.99"].joined(separator: "\(delimiter)"))
    #expect(reading.products.map { $0.id?.value } == ["com.example.a"])
    #expect(reading.amounts == ["1.99"])
    #expect(reading.prices.map { $0.storefront?.value.description } == ["USA"])
    #expect(reading.document.problems == [])
  }

  @Test func prefersTheColumnThatSurelyNamesTheId() {
    let reading = PriceSheetReading("id,product,product_id,currency,price\n7,Coins,coins.100,USD,1\n")
    #expect(reading.products.map { $0.id?.value } == ["coins.100"])
  }

  @Test func keepsPricesOfOffersApart() throws {
    let reading = PriceSheetReading(
      "product_id,base_plan,offer,currency,price\npro,yearly,,USD,39.99\npro,yearly,winter,USD,19.99\npro,yearly,winter,EUR,18.99\n"
    )
    let product = try #require(reading.products.first)
    #expect(reading.products.count == 1)
    #expect(reading.amounts == ["39.99"])
    #expect(product.offers.map { $0.id?.value } == ["winter"])
    #expect(product.offers.first?.prices.map { $0.amount.value.value?.description } == ["19.99", "18.99"])
    #expect(reading.document.problems == [])
  }

  @Test func takesATierWithoutAPrice() {
    let reading = PriceSheetReading("product_id,currency,tier,price\na.b,USD,3,\na.c,USD,,\n")
    #expect(reading.amounts == ["2.99"])
    #expect(reading.prices.first?.tier?.value == "3")
    #expect(reading.products.count == 2)
  }

  // MARK: Recognizing

  @Test(arguments: [
    "product_id,price\ncom.example.a,1\n", "product_id,currency,price\n",
    "Product ID;Country;Price\na.b;US;1",
    "product_id,base_plan,kind,period,name,storefront,currency,price,start_date\n",
    "sku,territory,price\ncom.example.coins,USA,1\n", "product\tcurrency\tamount\npro_monthly\tUSD\t1\n",
    "sep=;\nproduct_id;region;price;comment\na.b;US;1;x\n",
  ])
  func recognizesPriceSheets(_ start: String) {
    #expect(PriceSheetFormat.recognizes("a.csv", start: Array(start.utf8)[...]))
    for length in 0..<start.utf8.count {
      _ = PriceSheetFormat.recognizes("a.csv", start: Array(start.utf8.prefix(length))[...])
    }
  }

  @Test(arguments: [
    "", "a,b,c\n1,2,3\n", "product,price\nChair,49.99\n", "product_id,price\n17,49.99\n",
    "product,country,price\nGarden chair,USA,49.99\n", "id,currency,price\n12,USD,3\n",
    "product_id,country,currency,quantity,price\na.b,USA,USD,2,3\n",
    "Provider,Provider Country,SKU,Developer,Title,Version,Product Type Identifier,Units,Developer Proceeds,Customer Currency,Country Code,Customer Price\nAPPLE,US,com.example.a,D,T,1,IA1,2,1.4,USD,US,1.99\n",
    "Countries or Regions,Currency Code,Price,Proceeds\nUnited States,USD,4.99,3.49\n",
    "key,en,de\nprice,Price,Preis\n", "product_id,a,b,c,d,e,price\na.b,1,2,3,4,5,6\n",
    "Product ID,Published State,Purchase Type,Auto Translate,Locale; Title; Description,Auto Fill Prices,Price,Pricing Template ID\na.b,published,managed_by_android,false,en_US; A; B,true,1990000,\n",
    "{\"product_id\": 1, \"price\": 2}", "product_id and price are two words\n",
    "product_id,title,price\nb1,Travels,9.99\n", "sku,name,price,currency\nshirt_blue_m,Shirt,9.99,USD\n",
    "identifier,name,region,currency,price\nABC.D,A share,US,USD,190.2\n",
    "id,name,country,type,price\nhotel_1,Sea view,France,room,300\n",
    "id,keyword,country,currency,price\nkw_1,paywall,US,USD,1.2\n",
  ])
  func leavesOtherSheetsAlone(_ start: String) {
    #expect(!PriceSheetFormat.recognizes("a.csv", start: Array(start.utf8)[...]))
  }

  @Test(arguments: [
    ("a/prices.csv", true), ("a.TSV", true), ("a.txt", false), ("a.json", false), ("csv", false),
  ])
  func looksAtSheetsOnly(_ path: String, _ mayRead: Bool) {
    #expect(PriceSheetFormat.mayRead(SourcePath(path)) == mayRead)
    #expect(PriceSheetFormat.needsText)
  }

  // MARK: Faults

  @Test func reportsASheetWithoutColumns() {
    for text in ["⟦a,b⟧\n1,2\n", "⟦⟧", "⟦product_id⟧\na\n"] {
      let marked = MarkedText(text)
      let document = PriceSheetReading(marked.text).document
      #expect(document.catalog == nil)
      #expect(
        document.problems.map(\.message)
          == ["the first row names no column of product ids or none of prices"])
      #expect(document.problems.map(\.span) == marked.spans)
    }
  }

  @Test func reportsValuesAndReadsTheRest() {
    let marked = MarkedText(
      """
      product_id,kind,period,currency,⟦note⟧,price,⟦cost⟧,⟦amount⟧,start_date
      a.b,⟦Thing⟧,⟦monthly⟧,⟦dollar⟧,x,⟦free⟧,,,⟦31.01.2026⟧
      a.b,⟦Consumable⟧,⟦P1Y⟧,USD,x,⟦€4.99⟧,,,⟦2026-02-29⟧
      ⟦,,,USD,x,1.99,,,⟧
      a.c,Non-Consumable,P1M,usd,x,-⟦⟧1⟦⟧,,,2028-02-29
      ,,,,,,,,
      a.d,,,USD,"x",⟦2.99⟧,,,
      a.d,,,USD,"x",⟦3.99⟧,,,
      """.replacing("-⟦⟧1⟦⟧", with: "⟦-1⟧").replacing("x\",⟦2.99⟧", with: "x\",2.99"))
    let reading = PriceSheetReading(marked.text)
    #expect(
      reading.messages == [
        "the column \"note\" is not known", "the column \"cost\" is not known",
        "the column \"amount\" means the same as an earlier one", "the kind \"Thing\" is not known",
        "the period \"monthly\" is none", "the currency \"dollar\" is no code of three letters",
        "the price \"free\" is no amount of money",
        "the date \"31.01.2026\" is not written as year-month-day",
        "the kind \"Consumable\" is \"Thing\" in an earlier row of the product",
        "the period \"P1Y\" is \"monthly\" in an earlier row of the product",
        "the price \"€4.99\" is in EUR, but the row's currency is USD",
        "the date \"2026-02-29\" is not written as year-month-day", "the row names no product",
        "the price \"-1\" is no amount of money",
        "the price of \"3.99\" is the second one for its place",
      ])
    #expect(reading.document.problems.map(\.span) == marked.spans)
    #expect(reading.amounts == ["?free", "4.99", "?-1", "2.99", "3.99"])
    #expect(reading.products.map { $0.kind?.value.value } == [nil, .nonConsumable, nil])
  }

  @Test(arguments: 0..<4)
  func holdsForChangedTexts(_ seed: UInt64) {
    let text = Array(MarkedText(Self.sheet).text.utf8)
    let tokens = [",", "\"", "\n", ";", ".", "1.299", "€", "price", "\u{A0}", "-"].map { Array($0.utf8) }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 { checkInvariants(Mutation.mutate(text, tokens: tokens, with: &random)) }
    for length in 0...text.count { checkInvariants(Array(text[..<length])) }
  }

  private func checkInvariants(_ contents: [UInt8]) {
    let reading = PriceSheetReading(contents)
    let whole = ByteSpan(0..<reading.file.bytes.count)
    let problems = reading.document.problems
    #expect(problems.allSatisfy { whole.contains($0.span) }, "\(contents)")
    #expect(problems.map(\.span.lower) == problems.map(\.span.lower).sorted(), "\(contents)")
    #expect(reading.document.catalog != nil || !problems.isEmpty, "\(contents)")
    for product in reading.products {
      #expect(product.id.map { whole.contains($0.span) } == true, "\(contents)")
      #expect(product.prices.allSatisfy { whole.contains($0.amount.span) }, "\(contents)")
    }
  }
}

extension PriceSheetFormatTests {
  @Test func readsTheStoreOfAProduct() {
    let text = MarkedText(
      "product_id,store,price\npro,⟦App Store⟧,4.99\npro,⟦google_play⟧,3.99\npro,elsewhere,1\n")
    let reading = PriceSheetReading(text.text)
    #expect(reading.products.map { $0.store?.value } == [.appStore, .googlePlay, nil])
    #expect(reading.products.compactMap { $0.store?.span } == text.spans)
    #expect(reading.products.map(\.prices.count) == [1, 1, 1])
  }

  @Test func keepsATierThatIsNone() {
    let reading = PriceSheetReading("product_id,currency,tier,price\na.b,USD,88,\n")
    #expect(reading.prices.map(\.tier?.value) == ["88"] && reading.amounts == ["?88"])
  }
}
