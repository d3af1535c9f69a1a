import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

struct GooglePlayFormatTests {
  private func recognizes(_ text: String, at path: SourcePath = "exports/a.json") -> Bool {
    GooglePlayFormat.mayRead(path) && GooglePlayFormat.recognizes(path, start: Array(text.utf8)[...])
  }

  @Test func isInTheRegistry() {
    #expect(allFormats.contains { $0.id == "google-play" })
  }

  @Test(arguments: [
    #"{"productId": "pro", "basePlans": [{"basePlanId": "monthly", "state": "ACTIVE"}]}"#,
    #"{"basePlans": [{"autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "basePlanId": "m", "#,
    #"{"packageName": "com.example.app", "productId": "pro", "basePlans": []}"#,
    #"{"productId": "pro", "listings": [{"title": "Pro", "languageCode": "en-US"}]}"#,
    #"{"subscriptions": [{"packageName": "a", "productId": "pro", "basePlans": [{"basePlanId": "m""#,
    #"[{"productId": "pro", "basePlans": [{"basePlanId": "monthly"}]}]"#,
    #"{"subscriptionOffers": [{"basePlanId": "m", "offerId": "t", "phases": [{"duration": "P1W"}]}]}"#,
    #"{"basePlanId": "m", "offerId": "t", "phases": [{"duration": "P7D", "recurrenceCount": 1}]}"#,
    #"{"offerId": "t", "phases": [{"duration": "P7D", "pricingType": "FREE_TRIAL"}]}"#,
    #"{"basePlanId": "m", "offerId": "t", "targeting": {"acquisitionRule": {}}}"#,
    #"{"oneTimeProducts": [{"productId": "hat", "purchaseOptions": [{"purchaseOptionId": "buy"}]}]}"#,
    #"{"purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {}}]}"#,
    #"{"oneTimeProductOffers": [{"offerId": "a", "purchaseOptionId": "buy", "discountedOffer": {}}]}"#,
    #"{"sku": "hat", "purchaseType": "managedUser"}"#,
    #"{"defaultLanguage": "en-US", "defaultPrice": {"currency": "USD", "priceMicros": "990000"}, "listin"#,
    #"{"kind": "androidpublisher#inappproductsListResponse", "inappproduct": []}"#,
    #"{"kind": "androidpublisher#inappproduct", "sku": "hat"}"#,
    #"{"inappproduct": [{"sku": "hat", "status": "active"}]}"#,
    #"{"inappproducts": [{"sku": "hat"}]}"#,
  ])
  func recognizesWhatTheStoreWrites(_ text: String) {
    #expect(recognizes(text))
  }

  @Test(arguments: [
    "", " ", "[]", "{}", "null", "3", "\"productId\"", "{\"productId\"", "\"sku\": \"managedUser\"",
    #"{"name": "app", "version": "1.0.0", "dependencies": {"sku": "1"}}"#,
    #"{"compilerOptions": {"strict": true}}"#,
    #"{"productId": "pro", "price": 4.99}"#,
    #"{"productId": "pro", "basePlans": ["monthly"]}"#,
    #"{"productId": "pro", "basePlanId": "monthly", "offerId": "trial"}"#,
    #"{"productId": "pro", "purchaseToken": "x", "packageName": "com.example.app"}"#,
    #"{"kind": "androidpublisher#subscriptionPurchase", "productId": "pro", "priceCurrencyCode": "USD"}"#,
    #"{"kind": "androidpublisher#productPurchase", "purchaseState": 0, "productId": "hat"}"#,
    #"{"subscriptions": []}"#,
    #"{"subscriptions": [{"productId": "pro", "expires": "2030-01-01"}]}"#,
    #"{"data": [{"type": "subscriptions", "attributes": {"productId": "pro"}}]}"#,
    #"{"products": [{"productID": "pro"}], "subscriptionGroups": []}"#,
    #"{"sku": "HAT-1", "price": 3}"#,
    #"{"sku": "HAT-1", "purchaseType": "wholesale"}"#,
    #"{"defaultPrice": {"priceMicros": 1}}"#,
    #"{"phases": [{"duration": "P1D"}], "name": "rollout", "offerId": 3}"#,
    #"{"regionsVersion": "2025/01"}"#,
    #"{"productId": "pro", "subscriptionOfferDetails": [{"basePlanId": "m", "pricingPhases": {}}]}"#,
  ])
  func leavesOtherFiles(_ text: String) {
    #expect(!recognizes(text))
  }

  @Test(arguments: [
    ("app/src/main/play/subscriptions/pro.json", #"{"productId": "pro"}"#, true),
    ("app/src/main/play/products/hat.json", #"{"sku": "hat"}"#, true),
    ("app/src/main/play/products/hat.json", #"{"productId": "hat"}"#, true),
    ("play/subscriptions/pro.metadata.json", #"{"regionsVersion": "2025/01", "other": 1}"#, true),
    ("other/pro.metadata.json", #"{"regionsVersion": ""}"#, true),
    ("other/pro.metadata.json", #"{"regionsVersion": "", "other": 1}"#, false),
    ("play/products/hat.json", #"{"name": "hat"}"#, false),
    ("play/subscriptions/hat.json", #"{"sku": "hat"}"#, false),
    ("play/other/hat.json", #"{"sku": "hat"}"#, false),
    ("subscriptions/pro.json", #"{"productId": "pro"}"#, false),
    ("play/products/hat.xml", #"{"sku": "hat"}"#, false),
  ])
  func recognizesPublishedFilesByTheirFolder(_ path: String, _ text: String, _ isRecognized: Bool) {
    #expect(recognizes(text, at: SourcePath(path)) == isRecognized)
  }

  @Test(arguments: [
    ("app/play/subscriptions/pro.json", "app/play"), ("app/play/products/hat.json", "app/play"),
    ("play/products/hat.json", "play"), ("app/play/offers/a.json", "app/play/offers"),
    ("app/subscriptions/a.json", "app/subscriptions"), ("a.json", ""),
  ])
  func joinsTheFoldersOfAPublishedCatalog(_ path: String, _ folder: String) {
    #expect(GooglePlayFormat.folder(of: SourcePath(path)) == SourcePath(folder))
  }

  @Test func readsAPublishedCatalog() throws {
    let reading = PlayReading([
      ("play/products/hat.json", #"{"sku": "hat"}"#),
      ("play/subscriptions/pro.json", #"{"packageName": "com.example.app", "productId": "pro"}"#),
      ("play/subscriptions/pro.metadata.json", #"{"regionsVersion": "2025/01"}"#),
    ])
    #expect(reading.messages == [])
    #expect(reading.products.map(\.qualifiedID) == ["hat", "pro"])
    #expect(reading.products.map(\.list) == [.products, .subscriptions])
    #expect(reading.products.map { $0.play?.regionsVersion?.value } == [nil, "2025/01"])
    #expect(reading.products[1].play?.regionsVersion?.file == FileID(2))
    #expect(reading.products.allSatisfy { $0.prices.isEmpty && !$0.isPartial })
  }

  @Test func putsTheCatalogIntoTheFirstFileThatHoldsAnything() throws {
    let reading = PlayReading(
      "", #"{"name": "x"}"#, #"{"sku": "hat", "purchaseType": "managedUser"}"#, #"{"sku": "#,
      #"{"inappproduct": [{"sku": "cap"}]}"#)
    let isCatalog = reading.documents.map { $0.catalog != nil }
    #expect(isCatalog == [false, false, true, false, false])
    #expect(reading.catalog?.file == FileID(2))
    #expect(reading.catalog?.kind == .googlePlay)
    #expect(reading.products.map { $0.id?.value } == ["hat", nil, "cap"])
    #expect(reading.documents.map(\.file) == (0..<5).map { FileID($0) })
    if case .part(let file) = reading.documents[4].content {
      #expect(file == FileID(2))
    } else {
      Issue.record()
    }
    if case .none = reading.documents[1].content {} else { Issue.record() }
    #expect(reading.documents[1].problems.map(\.message) == ["the file holds nothing that Google Play sells"])
    #expect(reading.documents[0].problems.count == 1)
  }

  @Test(arguments: [("[1]", 1), ("3", 1), ("\"a\"", 1), ("[]", 0), ("[{}, [2]]", 2)])
  func givesNoCatalogForWhatIsNone(_ text: String, _ problems: Int) {
    let reading = PlayReading(text)
    #expect(reading.catalog == nil)
    #expect(reading.problems.count == problems)
  }

  @Test func readsAnAnswerWithItsPages() {
    let reading = PlayReading(
      """
      {"kind": "androidpublisher#inappproductsListResponse", "inappproduct": [{"sku": "hat"}, {"sku": "cap"}],
       "pageInfo": {"totalResults": 2, "resultPerPage": 50, "startIndex": 0},
       "tokenPagination": {"nextPageToken": "x", "previousPageToken": "y"}}
      """, #"{"subscriptions": [{"productId": "pro", "basePlans": []}], "nextPageToken": "z"}"#)
    #expect(reading.messages == [])
    #expect(reading.products.map { $0.id?.value } == ["hat", "cap", "pro"])
  }
}
