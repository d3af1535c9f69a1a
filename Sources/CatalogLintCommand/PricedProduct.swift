import CatalogModel
import CommandLineArguments
import LocaleData
import Money
import SourceText
import StoreData

/// A product that the command line describes.
struct PricedProduct {
  private(set) var product = DescribedProduct()

  var catalog: Catalog { product.catalog }
  var hasPeriod: Bool { product.period != nil }
  var hasOffers: Bool { !product.offers.isEmpty }

  /// Reads amount, currency, period and offers; nil where one of them is wrong, which the output then says.
  init?(
    _ arguments: ParsedArguments, storefronts: [StorefrontCode]?, _ output: inout CommandOutput
  ) {
    guard let amount = Self.amount(arguments.value("amount") ?? "", &output),
      let currency = Self.currency(arguments.value("currency") ?? "", &output)
    else { return nil }
    product.amount = amount
    product.currency = currency
    product.storefronts = storefronts
    if let text = arguments.value("period") {
      guard let period = Self.period(text, &output) else { return nil }
      product.period = period
      product.isSubscription = true
    }
    let offers = arguments.values("offer")
    if !offers.isEmpty, !hasPeriod {
      output.fail("an offer needs a period after it", help: "add --period P1M, or the period that it is")
      return nil
    }
    for text in offers {
      guard let terms = OfferTermsArgument(text, &output)?.terms else { return nil }
      product.offers.append(terms)
    }
  }

  // MARK: Values

  static func amount(_ text: String, _ output: inout CommandOutput) -> Amount? {
    if let amount = Amount(text) { return amount }
    output.fail("\(quoted(text)) is no amount", help: "write digits, and a point where it has cents: 9.99")
    return nil
  }

  static func period(_ text: String, _ output: inout CommandOutput) -> SubscriptionPeriod? {
    if let period = SubscriptionPeriod(iso8601: text) { return period }
    let upper = text.uppercased()
    let help = SubscriptionPeriod(iso8601: upper) != nil ? "did you mean \"\(upper)\"?" : nil
    output.fail(
      "\(quoted(text)) is no period", help: help ?? "write it as P1W, P1M, P1Y or, of several parts, P52W1D")
    return nil
  }

  private static func currency(_ text: String, _ output: inout CommandOutput) -> CurrencyCode? {
    if let code = CurrencyCode(text), isKnown(code) { return code }
    let upper = text.uppercased()
    let help = CurrencyCode(upper).map(isKnown) == true ? "did you mean \"\(upper)\"?" : nil
    output.fail(
      "\(quoted(text)) is no currency that apps are sold in",
      help: help ?? "write its ISO 4217 code, such as USD or EUR")
    return nil
  }

  private static func isKnown(_ code: CurrencyCode) -> Bool {
    Currency(code) != nil || CurrencyDigits.standard(code.packed) != nil
  }
}

/// An offer as the command line writes it: `free:P1W`, `pay-as-you-go:P1M:3:0.99`, `pay-up-front:P6M:19.99`.
struct OfferTermsArgument {
  let terms: DescribedProduct.Terms

  private static let countLimit = 1000

  /// Reads an offer; nil where it is wrong, which the output then says.
  init?(_ text: String, _ output: inout CommandOutput) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let modes: [(name: String, mode: Offer.PaymentMode, parts: Int)] = [
      ("free", .free, 2), ("pay-as-you-go", .payAsYouGo, 4), ("pay-up-front", .payUpFront, 3),
    ]
    guard let known = modes.first(where: { $0.name == parts[0] }) else {
      let near = closest(to: parts[0], in: modes.map(\.name))
      output.fail(
        "\(quoted(parts[0])) is no kind of offer",
        help: near.map { "did you mean \"\($0)\"?" } ?? "use free, pay-as-you-go or pay-up-front")
      return nil
    }
    guard parts.count == known.parts else {
      output.fail(
        "\(quoted(text)) has \(parts.count == 1 ? "1 part" : "\(parts.count) parts"), not \(known.parts)",
        help: "write it as \(Self.pattern(of: known.mode))")
      return nil
    }
    guard let period = PricedProduct.period(parts[1], &output) else { return nil }
    var count = 1
    if known.mode == .payAsYouGo {
      guard let number = Int(parts[2]), (1...Self.countLimit).contains(number) else {
        output.fail(
          "\(quoted(parts[2])) is no number of periods", help: "write a number from 1 to \(Self.countLimit)")
        return nil
      }
      count = number
    }
    guard known.mode != .free else {
      terms = DescribedProduct.Terms(.free, period)
      return
    }
    guard let amount = PricedProduct.amount(parts[known.parts - 1], &output) else { return nil }
    terms = DescribedProduct.Terms(known.mode, period, count: count, amount: amount)
  }

  private static func pattern(of mode: Offer.PaymentMode) -> String {
    switch mode {
    case .free: "free:P1W"
    case .payAsYouGo: "pay-as-you-go:P1M:3:0.99"
    case .payUpFront: "pay-up-front:P6M:19.99"
    }
  }
}
