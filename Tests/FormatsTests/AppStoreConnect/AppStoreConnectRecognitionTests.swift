import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

struct AppStoreConnectRecognitionTests {
  private func isRecognized(_ text: String) -> Bool {
    AppStoreConnectFormat.recognizes("a/b.json", start: Array(text.utf8)[...])
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "app-store-connect" })
  }

  @Test(arguments: [
    ("a/prices.json", true), ("A.JSON", true), ("a.storekit", false), ("json", false),
    ("a.json/b.txt", false),
  ])
  func mayReadFilesByExtension(_ path: String, _ mayRead: Bool) {
    #expect(AppStoreConnectFormat.mayRead(SourcePath(path)) == mayRead)
  }

  @Test(arguments: [
    #"{"data":[{"type":"inAppPurchases","id":"1"}]}"#,
    #"{"data":{"id":"1","type":"subscriptionLocalizations"}}"#,
    #"{"data":{"type":"subscriptions","attributes":{"productId":"a","name":"b"}}}"#,
    #"{"data":[{"type":"subscriptions","id":"1","relationships":{"introductoryOffers":{}}}]}"#,
    #"{"data":[{"type":"subscriptionGroups","id":"1","attributes":{"referenceName":"Pro"}}]}"#,
    #"{"data":[{"type":"territories","id":"USA","attributes":{"currency":"USD"}}]}"#,
    #"{"data":[{"type":"subscriptionPrices","id":"1","attributes":{"preserved":false}}]}"#,
    #"{"data":{"type":"apps","id":"1"},"included":[{"type":"inAppPurchases","id":"2"}]}"#,
    #"{"data":[],"links":{"self":"https://api.appstoreconnect.apple.com/v1/subscriptions/1/prices"}}"#,
    #"{"data":[{"type":"subscriptionGracePeriods","id":"1"}]}"#,
    // Cut in the middle.
    "\n {\n \"links\": {}, \"data\" : [ { \"type\" : \"winBackOffers\", \"id\" : \"12",
    #"{"data":[{"type":"inAppPurchases","id":"1","attributes":{"na"#,
  ])
  func recognizesResponsesAndRequests(_ text: String) {
    #expect(isRecognized(text))
  }

  @Test(arguments: [
    "", "[]", "{", "{}", "null", "\"data\"", #"{"data":null}"#, #"{"data":[]}"#, #"{"data":{"id":1}}"#,
    #"{"data":[{"type":"articles","id":"1"}]}"#,
    // Subscriptions of another maker's interface of the same style.
    #"{"data":[{"type":"subscriptions","id":"1","attributes":{"store_id":1,"status":"active"}}]}"#,
    #"{"data":[{"type":"subscriptions","id":"1","attributes":{"productId":"a","customerId":"b"}}]}"#,
    #"{"data":[{"type":"subscriptions","id":"1"}]}"#,
    #"{"data":{"type":"subscriptions","attributes":{"name":"a","state":"b"}}}"#,
    #"{"data":[{"type":"territories","id":"north","attributes":{"currency":"USD"}}]}"#,
    #"{"data":[{"type":"subscriptionGroups","id":"1","attributes":{"title":"Pro"}}]}"#,
    #"{"data":[{"type":"apps","id":"1"}]}"#,
    #"{"errors":[{"status":"401","code":"NOT_AUTHORIZED","title":"no"}]}"#,
    #"{"type":"inAppPurchases","id":"1"}"#,
    #"{"items":[{"type":"inAppPurchases","id":"1"}]}"#,
    #"{"data":{"type":5}}"#, #"{"data":"inAppPurchases"}"#, #"{"data":{"data":{"type":"inAppPurchases"}}}"#,
    #"{"data":[],"links":{"self":"https://api.example.com/v1/subscriptions/1/prices"}}"#,
    #"{"data":[],"links":{"self":"https://api.appstoreconnect.apple.com/v1/builds"}}"#,
    #"{"data":[{"type":"other","id":"1"}],"links":{"self":"https://api.appstoreconnect.apple.com/v1/subscriptions/1/x"}}"#,
    #"{"products":[],"subscriptionGroups":[{"id":"1","subscriptions":[]}]}"#,
  ])
  func claimsNothingElse(_ text: String) {
    #expect(!isRecognized(text))
  }
}
