import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

/// How a sheet's prices are read, whatever their decimal mark.
struct PriceSheetAmountTests {
  private func sheet(_ prices: [String], currency: String = "", delimiter: String = "\t") -> String {
    var text = ["product_id", "currency", "price"].joined(separator: delimiter) + "\n"
    for (index, price) in prices.enumerated() {
      text += ["p.\(index)", currency, price].joined(separator: delimiter) + "\n"
    }
    return text
  }

  @Test(arguments: [
    ("4.99", "4.99"), ("4,99", "4.99"), ("300", "300"), ("1.299,00", "1299.00"), ("1,299.00", "1299.00"),
    ("1 299,00", "1299.00"), ("1\u{A0}299,00", "1299.00"), ("1\u{202F}299", "1299"), ("1’299.00", "1299.00"),
    ("1'299.50", "1299.50"), ("1.299.000", "1299000"), ("1,29,900.00", "129900.00"), ("0,5", "0.5"),
    ("0.990", "0.990"), ("1299.000", "1299.000"), ("1 299.000", "1299.000"), ("€ 4,99", "4.99"),
    ("4,99 €", "4.99"), ("$4.99", "4.99"), ("US$4.99", "4.99"), ("USD 4.99", "4.99"), ("49 kr", "49"),
    ("Rs. 99", "99"), ("₹1,29,900", "129900"), ("4.99 USD", "4.99"), ("1.299.000,50 ₫", "1299000.50"),
    ("0", "0"), ("12,3456", "12.3456"),
  ])
  func readsOnePrice(_ text: String, _ amount: String) {
    checkPrices(sheet([text]), [amount])
  }

  @Test(arguments: [
    "free", "-4.99", "+4.99", "4.", ".99", "4..99", "1,29.900.00", "1.2.3", "1.29,000,00", "4.99/month",
    "4 99",
    "$4.99 USD", "1,2345,678.00", "4:99", "1.299,00.5", "12345678901234567890", "4.99 per month", "٤٫٩٩", "€",
    "1 29,99", "..", "1e3",
  ])
  func reportsWhatIsNoPrice(_ text: String) {
    let marked = MarkedText(sheet(["1,99", "⟦\(text)⟧", "2,49"]))
    let reading = PriceSheetReading(marked.text)
    #expect(reading.amounts == ["1.99", "?" + text, "2.49"])
    #expect(reading.document.problems.map(\.span) == marked.spans)
    #expect(reading.document.problems.map(\.kind) == [.wrongType])
  }

  @Test func decidesByTheOtherPricesOfTheColumn() {
    checkPrices(sheet(["4.99", "1.299"]), ["4.99", "1.299"])
    checkPrices(sheet(["4,99", "1.299"]), ["4.99", "1299"])
    checkPrices(sheet(["1.299", "1,299,000"]), ["1.299", "1299000"])
    checkPrices(sheet(["1.299", "1.299.000"]), ["1299", "1299000"])
    checkPrices(sheet(["4,99", "1,299"]), ["4.99", "1.299"])
    checkPrices(sheet(["1,299", "300", "4.99"]), ["1299", "300", "4.99"])
  }

  @Test(arguments: [
    ("USD", "1.299", "1299"), ("JPY", "1,200", "1200"), ("KWD", "1.299", "1.299"), ("TND", "1,299", "1.299"),
  ])
  func decidesByTheCurrencyWhereNoOtherPriceTells(_ currency: String, _ text: String, _ amount: String) {
    checkPrices(sheet([text, "300"], currency: currency), [amount, "300"])
  }

  @Test func decidesByTheCurrencyOfTheStorefront() {
    checkPrices("product_id,storefront,price\na.b,USA,1.299\n", ["1299"])
  }

  @Test func reportsAPriceThatNothingDecides() {
    checkPrices(
      sheet(["⟦1.299⟧", "300"]), ["?1.299", "300"], ["the price \"1.299\" can be read in two ways"])
  }

  @Test func reportsTwoDecimalMarksInOneColumn() {
    checkPrices(
      sheet(["4.99", "⟦1,99⟧", "2.99", "1.299"], currency: "EUR"), ["4.99", "1.99", "2.99", "1299"],
      ["the price \"1,99\" has another decimal mark than most of its column"])
  }

  @Test func takesTheCurrencyFromThePriceWhereTheRowHasNone() {
    let reading = PriceSheetReading(sheet(["€4.99", "4.99 GBP", "$4.99", "R$ 4.99", "4.99"]))
    #expect(reading.prices.map { $0.currency?.description } == ["EUR", "GBP", nil, "BRL", nil])
  }

  @Test func readsASheetFromAGermanSpreadsheet() {
    checkPrices(
      "product_id;currency;price\r\na.b;EUR;4,99\r\na.c;EUR;\"1.299,00 €\"\r\na.d;EUR;1.299\r\n",
      ["4.99", "1299.00", "1299"])
  }
}
