import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct PlayConsoleListFormatTests {
  private static let header =
    "Product ID,Published State,Purchase Type,Auto Translate,Locale; Title; Description,Auto Fill Prices,Price,Pricing Template ID\n"

  private func read(_ text: String) -> Document {
    PlayConsoleListFormat.read(SourceFile(id: FileID(2), path: "a.csv", contents: Array(text.utf8)))
  }

  @Test func readsAProductWithTextsAndPrice() throws {
    let marked = MarkedText(
      Self.header
        + "⟦coins⟧,⟦published⟧,managed_by_android,false,⟦en_US⟧; ⟦Coins⟧; ⟦A bag\\; full⟧; ⟦ru_RU⟧;⟦Монеты⟧;⟦Мешок⟧, true,⟦129990000⟧,\n"
    )
    let document = read(marked.text)
    #expect(document.problems == [])
    #expect(document.format == "play-console-csv")
    let catalog = try #require(document.catalog)
    #expect(catalog.kind == .googlePlay)
    let product = try #require(catalog.products.first)
    #expect(product.id?.value == "coins")
    #expect(product.kind == nil)
    #expect(product.isForSale?.value == true)
    #expect(product.amount == Amount("129.99"))
    #expect(product.localizations.map { $0.locale?.value } == ["en_US", "ru_RU"])
    #expect(product.localizations.map { $0.displayName?.value } == ["Coins", "Монеты"])
    #expect(product.localizations.map { $0.description?.value } == ["A bag; full", "Мешок"])
    var spans = [product.id?.span, product.state?.span, product.prices.first?.amount.span]
    for text in product.localizations {
      spans += [text.locale?.span, text.displayName?.span, text.description?.span]
    }
    #expect(Set(spans.compactMap { $0 }) == Set(marked.spans))
  }

  @Test func readsPricesOfRegions() throws {
    let document = read(
      Self.header
        + "coins,unpublished,managed_by_android,false,,false,US; 990000; DE; 1090000; XY;1000000;,\n")
    #expect(document.problems == [])
    let product = try #require(document.catalog?.products.first)
    #expect(product.isForSale?.value == false)
    #expect(product.prices.map { $0.amount.value.value?.description } == ["0.99", "1.09", "1"])
    #expect(product.prices.map { $0.region?.value } == ["US", "DE", "XY"])
    #expect(product.prices.map { $0.storefront?.value.description } == ["USA", "DEU", nil])
  }

  @Test func readsTheColumnNamesOfPlaysGuide() throws {
    let document = read(
      "\"product_id\",\"publish_state\",\"purchase_type\",\"autotranslate \",\"locale; title; description\",\"autofill\",\"country; price\"\ncoins,published,managed_by_android,false,en_US; A; B,true,990000\n"
    )
    #expect(document.problems == [])
    #expect(document.catalog?.products.first?.amount == Amount("0.99"))
    #expect(document.catalog?.products.first?.localizations.count == 1)
  }

  @Test func reportsFaultsAndReadsTheRest() {
    let marked = MarkedText(
      Self.header.replacing("Pricing Template ID", with: "⟦Colour⟧")
        + """
        a,⟦on⟧,⟦rented⟧,⟦maybe⟧,⟦en_US; A⟧,true,⟦0.99⟧,
        b,published,managed_by_android,false,en_US; A; B; ⟦de_DE⟧,true,990000; ⟦US⟧,
        ⟦,published,managed_by_android,,,true,1,⟧
        ⟦b⟧,published,managed_by_android,false,en_US; A; B;,true,1990000,
        ,,,,,,,
        """)
    let document = read(marked.text)
    #expect(
      document.problems.map(\.message) == [
        "the column \"Colour\" is not known", "the state \"on\" is not known",
        "the purchase type \"rented\" is not known", "auto translate \"maybe\" is not known",
        "the locale \"en_US\" has no description", "the price \"0.99\" is not known",
        "the locale \"de_DE\" has no title", "the region \"US\" has no price", "the row names no product",
        "the product \"b\" stands twice in this list",
      ])
    #expect(document.problems.map(\.span) == marked.spans)
    #expect(document.catalog?.products.map { $0.id?.value } == ["a", "b", "b"])
    #expect(document.catalog?.products.last?.amount == Amount("1.99"))
  }

  @Test func reportsAListWithoutColumns() {
    let document = read("a,b\n1,2\n")
    #expect(document.catalog == nil)
    #expect(document.problems.map(\.span) == [ByteSpan(0, 3)])
  }

  @Test(arguments: [
    (header, true), ("Product ID,Publish State,Purchase Type\n", true), ("product_id,price\n", false),
    ("", false), ("Product ID,Price,Purchase Type\n", false), ("Published State: yes", false),
  ])
  func recognizesTheListByItsColumns(_ start: String, _ isRecognized: Bool) {
    #expect(PlayConsoleListFormat.recognizes("a.csv", start: Array(start.utf8)[...]) == isRecognized)
    #expect(!PriceSheetFormat.recognizes("a.csv", start: Array(start.utf8)[...]) || !isRecognized)
  }

  @Test(arguments: 0..<4)
  func holdsForChangedTexts(_ seed: UInt64) {
    let text = Array(
      (Self.header + "coins,published,managed_by_android,false,en_US; A; B\\;,true,US; 990000; DE; 1,\n").utf8
    )
    let tokens = [";", "\\;", "\\", ",", "\"", "\n", "9999999999999999999999", "US"].map { Array($0.utf8) }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 { checkInvariants(Mutation.mutate(text, tokens: tokens, with: &random)) }
    for length in 0...text.count { checkInvariants(Array(text[..<length])) }
  }

  private func checkInvariants(_ contents: [UInt8]) {
    let document = PlayConsoleListFormat.read(SourceFile(id: FileID(0), path: "a.csv", contents: contents))
    let whole = ByteSpan(0..<contents.count)
    #expect(document.problems.allSatisfy { whole.contains($0.span) }, "\(contents)")
    #expect(
      document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted(), "\(contents)")
    #expect(document.catalog != nil || !document.problems.isEmpty, "\(contents)")
    for product in document.catalog?.products ?? [] {
      #expect(product.prices.allSatisfy { whole.contains($0.amount.span) }, "\(contents)")
      #expect(product.localizations.allSatisfy { whole.contains($0.span) }, "\(contents)")
    }
  }
}
