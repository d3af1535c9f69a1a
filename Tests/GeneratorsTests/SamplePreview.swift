import CatalogModel
import Generators
import LocaleData
import Money
import PriceText
import SourceText

/// Previews of products whose ids and texts are as bad as can be.
enum SamplePreview {
  private static let file = FileID(0)
  private static let span = ByteSpan(0, 0)

  static let hostileTexts = [
    "=1+2", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "'=x", "''=x", "'x", "＝x", "a,b", "a\"b", "a\\b",
    "a\nb", "a\r\nb", "it's", "50% %d %1$s", "</script><b>&amp;]]>", "/* */", "*/", "  a  b  ", "@string/x",
    "?attr/x", "a|b", "\u{202E}abc", "\u{2067}abc", "\u{1F468}\u{200D}\u{1F469}", "e\u{301}", "é",
    "\u{FEFF}a",
    "日本", "שלום", "\u{1B}[31m", "a\u{0}b", "a\u{FFFE}b", "1a", "a.b", "a_b", "a-b", "", "\u{2028}", " ",
    "\u{E0001}", "sep=;",
  ]

  static func located<Value>(_ value: Value) -> Located<Value> { Located(value, file, span) }

  static func product(_ id: String, _ amounts: KeyValuePairs<String, String>) -> Product {
    var product = Product(list: .subscriptions, file: file, span: span)
    product.id = located(id)
    product.period = located(.valid(.month))
    product.prices = amounts.map { storefront, amount in
      Price(
        amount: located(Parsed(amount) { Amount($0) }), storefront: StorefrontCode(storefront).map(located))
    }
    return product
  }

  static func offer(free period: SubscriptionPeriod) -> Offer {
    var offer = Offer(kind: .introductory, file: file, span: span)
    offer.mode = located(.valid(.free))
    offer.period = located(.valid(period))
    return offer
  }

  static func preview(_ products: [Product], _ request: PreviewRequest) -> PricePreview {
    var catalog = Catalog(.storeKitConfiguration, file: file, span: span)
    catalog.products = products
    return PricePreview(of: [catalog], request)
  }

  static func locales(_ names: String...) -> [LocaleID] { names.compactMap { LocaleID($0) } }

  /// Products with a hostile id, which is the word for free too; nil for all of them with another such word.
  static func hostile(_ text: String?) -> PricePreview {
    var request = PreviewRequest(
      locales: locales("de", "en", "he", "ar", "ja", "fr", "pt-BR", "zh-Hant-HK", "es-419", "qq"),
      styles: [.price, .rate, .offer, .perYear, .trialSentence])
    request.options.free = text ?? "it's \"free\" \\ <b>&%\n\u{202E}\u{2067}"
    var products = (text.map { [$0] } ?? hostileTexts).map { product($0, ["USA": "9.99", "DEU": "0"]) }
    products += ["a.b", "a_b", "same"].map { product($0, ["USA": "0.99"]) }
    products[0].offers = [offer(free: .week), offer(free: .month)]
    return preview(products + [product("same", ["JPN": "100", "XYZ": "1"])], request)
  }

  /// What `hostile` takes.
  static let hostileArguments: [String?] = [nil] + hostileTexts
}
