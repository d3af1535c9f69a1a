import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

struct AppStoreConnectRobustnessTests {
  private static let sample = Array(
    #"""
    {"data":[{"type":"subscriptions","id":"1","attributes":{"productId":"pro","groupLevel":1},"relationships":{
      "group":{"data":{"type":"subscriptionGroups","id":"7"}},"prices":{"data":[{"type":"subscriptionPrices","id":"x"}],
      "meta":{"paging":{"total":1}}},"introductoryOffers":{"data":[{"type":"subscriptionIntroductoryOffers","id":"o"}]}}}],
     "included":[{"type":"subscriptionPrices","id":"x","attributes":{"startDate":"2030-01-01"},"relationships":{
      "subscriptionPricePoint":{"data":{"type":"subscriptionPricePoints","id":"eyJzIjoiMSIsInQiOiJVU0EifQ"}}}},
      {"type":"subscriptionPricePoints","id":"eyJzIjoiMSIsInQiOiJVU0EifQ","attributes":{"customerPrice":"1.99"}},
      {"type":"subscriptionIntroductoryOffers","id":"o","attributes":{"offerMode":"FREE_TRIAL","duration":"ONE_WEEK"}},
      {"type":"inAppPurchasePriceSchedules","id":"5"}],
     "links":{"self":"https://api.appstoreconnect.apple.com/v1/subscriptionGroups/7/subscriptions","next":"x"}}
    """#.utf8)

  private func read(_ contents: [[UInt8]]) -> [Document] {
    let files = contents.enumerated().map { index, bytes in
      SourceFile(id: FileID(index), path: SourcePath("a/\(index).json"), contents: bytes)
    }
    let documents = AppStoreConnectFormat.read(files)
    #expect(documents.map(\.file) == files.map(\.id))
    for (document, file) in zip(documents, files) {
      let lowers = document.problems.map(\.span.lower)
      #expect(lowers == lowers.sorted())
      #expect(document.problems.allSatisfy { Int($0.span.upper) <= file.bytes.count })
      if case .none = document.content { #expect(!document.problems.isEmpty) }
      for product in document.catalog?.products ?? [] {
        #expect(product.file.index < files.count)
        #expect(Int(product.span.upper) <= files[product.file.index].bytes.count)
        #expect(product.group.map { $0 < document.catalog?.groups.count ?? 0 } ?? true)
      }
    }
    return documents
  }

  @Test func readsTheSample() {
    let catalog = read([Self.sample])[0].catalog
    #expect(catalog?.products.map(\.prices.count) == [1])
    #expect(catalog?.products.map(\.offers.count) == [1])
    #expect(catalog?.groups.count == 1)
  }

  @Test func survivesACutAtEachByte() {
    for length in Self.sample.indices {
      let start = Array(Self.sample[..<length])
      _ = read([start, Self.sample])
      _ = AppStoreConnectFormat.recognizes("a.json", start: start[...])
    }
  }

  @Test func survivesRandomEdits() {
    let tokens = [
      "\"data\":", "\"type\":", "\"id\":", "\"relationships\":{", "\"subscriptions\"",
      "\"subscriptionGroups\"", "{", "}",
      "[", "]", ",", "null", "\"1\"", "\"7\"", "\"self\":", "\"total\":", "-9", "9999999999999999999999",
      "\"${x}\"",
      "\\u0000", "\u{FFFD}",
    ].map { Array($0.utf8) }
    var random = SeededRandom(seed: 41)
    for _ in 0..<1500 {
      let first = Mutation.mutate(Self.sample, tokens: tokens, with: &random)
      let second = Mutation.mutate(Self.sample, tokens: tokens, with: &random)
      _ = read([first, second])
      _ = AppStoreConnectFormat.recognizes("a.json", start: first[...])
    }
  }

  @Test func survivesDeepNesting() {
    let deep = String(repeating: "[", count: 50_000)
    let texts = [
      deep, #"{"data":"# + deep, #"{"data":{"type":"inAppPurchases","attributes":{"productId":"# + deep,
      #"{"data":{"type":"inAppPurchases","relationships":{"a":{"data":"# + deep,
      String(repeating: #"{"data":"#, count: 20_000),
    ]
    for text in texts { _ = read([Array(text.utf8)]) }
  }

  @Test func survivesResourcesThatBelongToEachOther() {
    let text = #"""
      {"data":[{"type":"subscriptions","id":"1","attributes":{"productId":"a"},"relationships":{"a":{"data":[
        {"type":"subscriptions","id":"1"},{"type":"subscriptionGroups","id":"1"},{"type":"subscriptionPrices","id":"1"}]}}},
       {"type":"subscriptionGroups","id":"1","relationships":{"a":{"data":{"type":"subscriptions","id":"1"}}}},
       {"type":"subscriptionPrices","id":"1","relationships":{"a":{"data":[{"type":"subscriptionPrices","id":"1"},
        {"type":"subscriptionPricePoints","id":"1"}]}}},
       {"type":"subscriptionPricePoints","id":"1","attributes":{"customerPrice":"1"},"relationships":{"a":{"data":
        {"type":"subscriptionPrices","id":"1"}}}}],"links":{"self":"https://x/v1/subscriptions/1/subscriptions"}}
      """#
    #expect(read([Array(text.utf8)])[0].catalog?.products.map(\.prices.count) == [1])
  }

  /// Twice as much text must take about twice as long; a search per price for its point would take far longer.
  @Test(.timeLimit(.minutes(1))) func readsManyPrices() {
    var data: [String] = []
    var included: [String] = []
    for index in 0..<20_000 {
      data.append(
        #"{"type":"subscriptionPrices","id":"x\#(index)","relationships":{"territory":{"data":{"type":"territories","id":"USA"}},"subscriptionPricePoint":{"data":{"type":"subscriptionPricePoints","id":"p\#(index)"}}}}"#
      )
      included.append(
        #"{"type":"subscriptionPricePoints","id":"p\#(index)","attributes":{"customerPrice":"\#(index).99"}}"#
      )
    }
    let text = #"{"data":[\#(data.joined(separator: ","))],"included":[\#(included.joined(separator: ","))]}"#
    #expect(read([Array(text.utf8)])[0].catalog?.products.map(\.prices.count) == [20_000])
  }
}
