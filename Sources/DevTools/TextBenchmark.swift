import CatalogModel
import Dispatch
import Foundation
import LocaleData
import Money
import PriceText
import StoreData
import Synchronization

/// Measures how many texts are written in a second, beside Foundation's formatter on the prices.
enum TextBenchmark {
  /// Returns the figures: the full matrix of ten products, all localizations, all storefronts and all styles; then
  /// prices alone, ours and Foundation's in turn.
  static func run() -> String {
    let locales = AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }
    let products = Storefront.all.flatMap { sold(in: $0) }
    var output = ""
    for workers in Set([1, ProcessInfo.processInfo.activeProcessorCount]).sorted() {
      let counts = Mutex((texts: 0, bytes: 0))
      let seconds = time {
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
          for index in stride(from: worker, to: locales.count, by: workers) {
            let (texts, bytes) = written(products, in: locales[index])
            counts.withLock {
              $0.texts += texts
              $0.bytes += bytes
            }
          }
        }
      }
      let (texts, bytes) = counts.withLock { $0 }
      output += "matrix, \(workers) at a time: \(texts) texts, \(bytes) bytes in \(figure(seconds)) s, "
      output += "\(Int(Double(texts) / seconds)) texts per second\n"
    }
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

  /// Writes all texts of products in one locale and returns their number and their bytes.
  private static func written(_ products: [SoldProduct], in locale: LocaleID) -> (texts: Int, bytes: Int) {
    let writer = ProductTexts(locale: locale)
    var (texts, bytes) = (0, 0)
    for product in products {
      for style in TextStyle.allCases {
        for text in writer.texts(style, of: product) {
          texts += 1
          bytes += text.utf8.count
        }
      }
    }
    return (texts, bytes)
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

  /// Returns ten products as a storefront sells them, six of them subscriptions with a free week.
  private static func sold(in storefront: Storefront) -> [SoldProduct] {
    let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"].compactMap { SubscriptionPeriod(iso8601: $0) }
    return (0..<10).compactMap { number in
      var product = DescribedProduct()
      product.id = "product.\(number)"
      product.amount = Amount(coefficient: 499 + 1000 * Int64(number), scale: 2)
      product.currency = storefront.currency.code
      product.storefronts = [storefront.code]
      if number < periods.count {
        product.period = periods[number]
        product.isSubscription = true
        product.offers = [.init(.free, .week)]
      }
      return SoldProduct.all(product.product, of: product.catalog).first
    }
  }
}
