import CatalogLintCommand
import Foundation
import Testing

/// `catalog-lint price` as a user runs it.
struct PriceCommandTests {
  @Test(arguments: [
    ("9.99 USD", "$9.99\n"), ("9.99 USD --locale de", "9,99\u{A0}$\n"),
    ("9.99 USD --period P1M --locale de --style rate", "9,99\u{A0}$ pro Monat\n"),
    ("9.99 USD --period P1M", "$9.99 per month\n"), ("0 USD", "Free\n"),
    ("0 USD --free Nothing", "Nothing\n"),
    ("5.00 USD --zero-fraction hidden", "$5\n"), ("1000 JPY --locale ja", "¥1,000\n"),
    ("59.99 USD --period P1Y --style per-month", "$59.99 per year ($4.99 per month)\n"),
    ("59.99 USD --period P1Y --style per-month --rounding up", "$59.99 per year ($5.00 per month)\n"),
    ("59.99 USD --period P1Y --years months", "$59.99 every 12 months\n"),
    ("2.99 USD --period P1W", "$2.99 per week\n"),
    ("2.99 USD --period P7D --weeks days", "$2.99 every 7 days\n"),
    ("9.99 USD --period P52W1D --style period", "365 days\n"),
    ("9.99 USD --period P12W6D --style period", "90 days\n"),
    ("9.99 USD --period P1Y6M --style period", "18 months\n"),
    ("9.99 USD --period P52W1D", "$9.99 every 365 days\n"),
    ("9.99 USD --period P1M15D --style period", "1 month 15 days\n"),
    ("9.99 USD --period P1M --offer free:P1W", "7 days free, then $9.99 per month\n"),
    (
      "9.99 USD --period P1M --offer pay-as-you-go:P1M:3:0.99",
      "$0.99 per month for 3 months, then $9.99 per month\n"
    ),
    (
      "9.99 USD --period P1M --offer pay-up-front:P6M:19.99",
      "$19.99 for the first 6 months, then $9.99 per month\n"
    ),
    ("9.99 EUR --storefront DEU --locale en", "€9.99\n"),
    ("123456789012345678 USD", "$123,456,789,012,345,678.00\n"),
  ])
  func saysAPrice(_ line: String, _ text: String) async {
    let output = await Command.run("price " + line)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardError)")
    #expect(output.standardOutput == text)
  }

  @Test func writesALineForEachLocaleAndStyle() async {
    let output = await Command.run("price 9.99 USD --period P1M --locale en,de --style price,rate")
    #expect(
      output.standardOutput == """
          en  price  $9.99
          en  rate   $9.99 per month
          de  price  9,99\u{A0}$
          de  rate   9,99\u{A0}$ pro Monat

        """)
    let locales = await Command.run("price 9.99 USD --locale en,de")
    #expect(locales.standardOutput == "  en  $9.99\n  de  9,99\u{A0}$\n")
  }

  @Test func saysItInTheLanguagesOfAStorefront() async {
    let output = await Command.run("price 9.99 EUR --storefront DEU,AUT")
    #expect(output.standardOutput.contains("  DEU  de-DE  9,99\u{A0}€\n"))
    #expect(output.standardOutput.contains("  AUT  "))
  }

  @Test func writesJSON() async throws {
    let output = await Command.run(
      "price 9.99 USD --period P1M --offer free:P1W --locale he --style price,offer --format json")
    let rows = try #require(try output.json()["rows"] as? [[String: Any]])
    #expect(rows.map { $0["style"] as? String } == ["price", "offer"])
    #expect(rows.allSatisfy { $0["amount"] as? String == "9.99" && $0["period"] as? String == "P1M" })
  }

  @Test(arguments: [
    ("9,99 USD", "\"9,99\" is no amount"), ("1e3 USD", "\"1e3\" is no amount"),
    ("٣ USD", "\"٣\" is no amount"),
    ("1234567890123456789 USD", "\"1234567890123456789\" is no amount"), (". USD", "\".\" is no amount"),
    ("9.99 usd", "\"usd\" is no currency that apps are sold in\nhelp: did you mean \"USD\"?"),
    ("9.99 QQQ", "\"QQQ\" is no currency that apps are sold in"),
    ("9.99 $", "\"$\" is no currency"), ("9.99", "missing argument \"<currency>\""),
    ("9.99 USD --period 1M", "\"1M\" is no period"),
    ("9.99 USD --period p1m", "\"p1m\" is no period\nhelp: did you mean \"P1M\"?"),
    ("9.99 USD --period P1M1M", "\"P1M1M\" is no period"), ("9.99 USD --period P0D", "\"P0D\" is no period"),
    ("9.99 USD --period PT1H", "\"PT1H\" is no period"),
    ("9.99 USD --period P1D1W", "\"P1D1W\" is no period"),
    ("9.99 USD --offer free:P1W", "an offer needs a period after it"),
    ("9.99 USD --period P1M --offer gratis:P1W", "\"gratis\" is no kind of offer"),
    ("9.99 USD --period P1M --offer fre:P1W", "\"fre\" is no kind of offer\nhelp: did you mean \"free\"?"),
    ("9.99 USD --period P1M --offer free", "\"free\" has 1 part, not 2"),
    ("9.99 USD --period P1M --offer pay-up-front:P6M", "\"pay-up-front:P6M\" has 2 parts, not 3"),
    ("9.99 USD --period P1M --offer pay-as-you-go:P1M:0:0.99", "\"0\" is no number of periods"),
    ("9.99 USD --period P1M --offer pay-as-you-go:P1M:3:x", "\"x\" is no amount"),
    ("9.99 USD --period P1M --offer free:1W", "\"1W\" is no period"),
    (
      "9.99 USD --style rate",
      "there is nothing to say in the style \"rate\"\nhelp: most styles need a period"
    ),
    ("9.99 USD --locale x", "\"x\" is no locale"), ("9.99 USD --storefront QQQ", "\"QQQ\" is no storefront"),
    ("9.99 USD --style prise", "\"prise\" is no value of \"--style\""),
  ])
  func saysWhatIsWrong(_ line: String, _ message: String) async {
    let output = await Command.run("price " + line)
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    #expect(output.standardError.hasPrefix("error: " + message), "\(output.standardError)")
    #expect(output.standardError.contains("\nhelp: "))
  }

  @Test func warnsOfALanguageWithoutData() async {
    let output = await Command.run("price 9.99 USD --locale qq")
    #expect(output.status == .success && output.standardError.hasPrefix("warning: there are no locale data"))
  }
}
