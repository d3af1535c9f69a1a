import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Broken and hostile files.
struct GooglePlayRobustnessTests {
  private static let sample = """
    {"subscriptions": [{"packageName": "a", "productId": "pro", "basePlans": [{"basePlanId": "monthly",
    "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [{"regionCode": "US",
    "price": {"currencyCode": "USD", "units": "4", "nanos": 990000000}}]}], "listings": [{"languageCode": "de",
    "title": "Pro\\n"}]}], "subscriptionOffers": [{"productId": "pro", "basePlanId": "monthly", "offerId": "t",
    "phases": [{"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}],
    "targeting": {"acquisitionRule": {"scope": {"thisSubscription": {}}}}}], "inappproduct": [{"sku": "hat",
    "prices": {"US": {"priceMicros": "1", "currency": "USD"}}, "listings": {"de": {"title": "Hut"}}}]}
    """

  private static func isSound(_ reading: PlayReading) -> Bool {
    let ends = reading.files.map { UInt32($0.bytes.count) }
    func isInside(_ file: FileID, _ span: ByteSpan) -> Bool {
      span.lower <= span.upper && span.upper <= ends[file.index]
    }
    for document in reading.documents {
      guard document.problems.allSatisfy({ isInside(document.file, $0.span) }) else { return false }
      let starts = document.problems.map(\.span.lower)
      guard starts == starts.sorted() else { return false }
    }
    return reading.products.allSatisfy { product in
      isInside(product.file, product.span)
        && product.prices.allSatisfy { isInside($0.amount.file, $0.amount.span) }
        && product.localizations.allSatisfy { isInside(product.file, $0.span) }
        && product.offers.allSatisfy { isInside($0.file, $0.span) }
        && (product.group ?? 0) < max(1, reading.catalog?.groups.count ?? 0)
    }
  }

  @Test func readsWhatComesBeforeTheEndOfATruncatedFile() {
    let bytes = Array(Self.sample.utf8)
    for end in bytes.indices {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      let reading = PlayReading(text, Self.sample)
      #expect(Self.isSound(reading), "cut at \(end)")
      #expect(!reading.problems.isEmpty && reading.products.count >= 2, "cut at \(end)")
      _ = GooglePlayFormat.recognizes("a.json", start: bytes[..<end])
    }
  }

  @Test func isRecognizedByItsStart() {
    let bytes = Array(Self.sample.utf8)
    for end in 120..<bytes.count {
      #expect(GooglePlayFormat.recognizes("a.json", start: bytes[..<end]), "cut at \(end)")
    }
  }

  /// Tools sort keys, so that what names a resource may come after all its regions.
  @Test(arguments: [
    (
      #"{"basePlans":[{"autoRenewingBasePlanType":{"billingPeriodDuration":"P1M"},"basePlanId":"m","regionalConfigs":["#,
      #"{"newSubscriberAvailability":true,"price":{"currencyCode":"USD","nanos":990000000,"units":"4"},"regionCode":"US"}"#
    ),
    (
      #"{"subscriptions":[{"basePlans":[{"basePlanId":"m","prepaidBasePlanType":{},"regionalConfigs":["#,
      #"{"price":{"currencyCode":"USD","units":"4"},"regionCode":"US"}"#
    ),
    (
      #"{"inappproduct":[{"defaultLanguage":"en","defaultPrice":{"currency":"USD","priceMicros":"1"},"listings":{"a":["#,
      #"{"description":"A product with many languages","title":"Product"}"#
    ),
    (#"{"oneTimeProducts":[{"listings":["#, #"{"description":"Long","languageCode":"en-US","title":"A"}"#),
    (
      #"{"subscriptionOffers":[{"basePlanId":"m","offerId":"t","phases":[{"duration":"P1W","regionalConfigs":["#,
      #"{"free":{},"regionCode":"US"}"#
    ),
  ])
  func isRecognizedWhereRegionsFillTheStart(_ head: String, _ element: String) {
    let text = head + Array(repeating: element, count: 1_000).joined(separator: ",")
    let isRecognized = GooglePlayFormat.recognizes("a.json", start: Array(text.utf8)[..<16_384])
    #expect(isRecognized)
  }

  @Test func takesAnyBytes() {
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "null", "\"sku\"", "\"price\":", "\"phases\":", "-1", "1e999", "{}",
    ].map { Array($0.utf8) }
    var random = SeededRandom(seed: 11)
    for round in 0..<2_000 {
      let bytes = Mutation.mutate(Array(Self.sample.utf8), tokens: tokens, with: &random)
      let reading = PlayReading(String(decoding: bytes, as: UTF8.self), Self.sample)
      #expect(Self.isSound(reading), "round \(round)")
    }
  }

  @Test func goesThroughDeepNestingWithoutRecursion() {
    let deep = String(repeating: "[", count: 50_000)
    for text in [deep, #"{"sku": "a", "prices": \#(deep)"#, #"{"productId": "a", "basePlans": \#(deep)"#] {
      #expect(Self.isSound(PlayReading(text)))
      _ = GooglePlayFormat.recognizes("play/products/a.json", start: Array(text.utf8)[...])
    }
  }

  @Test func joinsManyOffersInLinearTime() {
    let offers = (0..<20_000).map {
      #"{"packageName":"p\#($0)","productId":"a","basePlanId":"b","offerId":"c"}"#
    }
    let reading = PlayReading(#"{"subscriptionOffers":[\#(offers.joined(separator: ","))]}"#)
    #expect(reading.products.count == 20_000)
    #expect(reading.catalog?.groups.count == 1)
  }
}
