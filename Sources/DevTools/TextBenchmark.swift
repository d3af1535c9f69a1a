import CatalogModel
import Foundation
import LocaleData
import Money
import PriceText
import SourceText
import StoreData

/// Measures how many texts are written in a second, beside Foundation's formatter on the prices.
enum TextBenchmark {
  /// Returns the figures: the full matrix of ten products, all localizations, all storefronts and all styles; then
  /// prices alone, ours and Foundation's in turn.
  static func run() -> String {
    let locales = AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }
    let products = makeProducts()
    var texts = 0
    var bytes = 0
    let matrix = time {
      for locale in locales {
        let writer = ProductTexts(locale: locale)
        for storefront in Storefront.all {
          for product in products {
            let sold = product.sold(in: storefront)
            for style in TextStyle.allCases {
              for text in writer.texts(style, of: sold) {
                texts += 1
                bytes += text.utf8.count
              }
            }
          }
        }
      }
    }
    let perSecond = Double(texts) / matrix
    var output =
      "matrix: \(texts) texts, \(bytes) bytes in \(figure(matrix)) s, \(Int(perSecond)) texts per second\n"
    var ratios: [Double] = []
    for _ in 0..<5 {
      let (ours, theirs) = (time { prices(locales) }, time { foundationPrices(locales) })
      ratios.append(theirs / ours)
    }
    ratios.sort()
    let count = locales.count * currencies.count * amounts.count
    let ours = time { prices(locales) }
    output += "prices: \(count) texts, \(Int(ours * 1e9 / Double(count))) ns each; "
    output += "Foundation takes \(figure(ratios[2])) times as long (median of 5, "
    output += "\(figure(ratios[0])) to \(figure(ratios[4])))\n"
    return output
  }

  private static let amounts = (0..<200).map { Amount(coefficient: 29 + 4999 * Int64($0), scale: 2) }
  private static let currencies = Set(Storefront.all.map(\.currency.code)).sorted()

  private static func prices(_ locales: [LocaleID]) {
    var bytes = 0
    for locale in locales {
      let formatter = PriceFormatter(locale: locale)
      for currency in currencies {
        let layout = formatter.layout(of: currency)
        for amount in amounts { bytes += layout.string(amount).utf8.count }
      }
    }
    precondition(bytes > 0)
  }

  private static func foundationPrices(_ locales: [LocaleID]) {
    var bytes = 0
    for locale in locales {
      let foundationLocale = Locale(identifier: locale.identifier)
      for currency in currencies {
        let style = Decimal.FormatStyle.Currency(code: currency.description, locale: foundationLocale)
        for amount in decimals { bytes += style.format(amount).utf8.count }
      }
    }
    precondition(bytes > 0)
  }

  private static let decimals = amounts.map { Decimal($0.coefficient) / 100 }

  private static func time(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  private static func figure(_ value: Double) -> String { String(format: "%.2f", value) }

  // MARK: Products

  private struct BenchmarkProduct {
    var product: Product

    func sold(in storefront: Storefront) -> SoldProduct {
      var product = product
      for index in product.prices.indices { product.prices[index].currency = storefront.currency.code }
      let catalog = Catalog(.storeKitConfiguration, file: product.file, span: product.span)
      return SoldProduct.all(product, of: catalog).first ?? .unpriced(product, in: storefront.code)
    }
  }

  private static func makeProducts() -> [BenchmarkProduct] {
    let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].compactMap { SubscriptionPeriod(iso8601: $0) }
    let (file, span) = (FileID(0), ByteSpan(0, 0))
    func located<Value>(_ value: Value) -> Located<Value> { Located(value, file, span) }
    return (0..<10).map { number in
      var product = Product(
        list: number < 6 ? .subscriptions : .products, file: file, span: span)
      product.id = located("product.\(number)")
      let amount = Amount(coefficient: 499 + 1000 * Int64(number), scale: 2)
      product.prices = [Price(amount: located(.valid(amount)))]
      guard number < 6 else { return BenchmarkProduct(product: product) }
      product.period = located(.valid(periods[number]))
      var offer = Offer(kind: .introductory, file: file, span: span)
      offer.mode = located(.valid(.free))
      offer.period = located(.valid(.week))
      product.offers = [offer]
      return BenchmarkProduct(product: product)
    }
  }
}
