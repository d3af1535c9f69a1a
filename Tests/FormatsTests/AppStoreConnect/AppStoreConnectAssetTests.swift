import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// What App Review and the store's pages need beside texts and prices.
struct AppStoreConnectAssetTests {
  private static let server = "https://api.appstoreconnect.apple.com"

  private func product(_ relationships: String, _ more: String...) throws -> Product {
    let answer = #"""
      {"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "pro"},
       "relationships": {\#(relationships)}}}
      """#
    return try ResponseFolderSample([answer] + more).product()
  }

  @Test func saysNothingOfWhatIsNotThere() throws {
    let assets = try product(#""images": {"links": {"related": "x"}}"#).assets
    #expect(assets.hasReviewScreenshot == nil && assets.hasImage == nil && assets.isPromoted == nil)
  }

  @Test func readsWhatARelationshipShows() throws {
    let shown = try product(
      #"""
      "appStoreReviewScreenshot": {"data": {"type": "subscriptionAppStoreReviewScreenshots", "id": "2"}},
      "images": {"data": [{"type": "subscriptionImages", "id": "3"}]},
      "promotedPurchase": {"data": {"type": "promotedPurchases", "id": "4"}}
      """#
    ).assets
    #expect(shown.hasReviewScreenshot == true && shown.hasImage == true && shown.isPromoted == true)
    let empty = try product(
      #""appStoreReviewScreenshot": {"data": null}, "images": {"data": []}, "promotedPurchase": {"data": null}"#
    ).assets
    #expect(empty.hasReviewScreenshot == false && empty.hasImage == false && empty.isPromoted == false)
  }

  @Test func readsWhatAnAddressShows() throws {
    let none =
      #"{"data": null, "links": {"self": "\#(Self.server)/v1/subscriptions/1/appStoreReviewScreenshot"}}"#
    #expect(try product("", none).assets.hasReviewScreenshot == false)
    let screenshot = #"""
      {"data": {"type": "subscriptionAppStoreReviewScreenshots", "id": "2"},
       "links": {"self": "\#(Self.server)/v1/subscriptions/1/appStoreReviewScreenshot"}}
      """#
    #expect(try product("", screenshot).assets.hasReviewScreenshot == true)
  }

  @Test func takesANullTextForAnEmptyOne() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data": [{"type": "subscriptionLocalizations", "id": "1",
       "attributes": {"locale": "de-DE", "name": "Pro", "description": ⟦null⟧}}]}
      """#)
    let localization = try #require(sample.product().localizations.first)
    #expect(localization.description?.value.isEmpty == true)
    #expect(localization.description?.span == sample.marks[0][0])
    #expect(localization.displayName?.value == "Pro")
  }

  @Test(arguments: [true, false])
  func readsWhetherNewStorefrontsAreAdded(_ isAdded: Bool) throws {
    let product = try product(
      #""subscriptionAvailability": {"data": {"type": "subscriptionAvailabilities", "id": "2"}}"#,
      #"""
      {"data": {"type": "subscriptionAvailabilities", "id": "2",
       "attributes": {"availableInNewTerritories": \#(isAdded)},
       "relationships": {"availableTerritories": {"data": []}}}}
      """#)
    #expect(product.isForNewRegions?.value == isAdded)
    #expect(product.regions?.isEmpty == true)
  }

  private func app(_ id: String, _ locale: String) -> String {
    #"""
    {"data": {"type": "apps", "id": "\#(id)", "attributes": {"name": "Coffee", "primaryLocale": "⟦\#(locale)⟧"}},
     "links": {"self": "\#(Self.server)/v1/apps/\#(id)"}}
    """#
  }

  @Test func readsThePrimaryLocale() throws {
    let sample = ResponseFolderSample(app("9", "pt-BR"), #"{"data": []}"#)
    let locale = try sample.catalog().primaryLocale
    #expect(locale?.value == "pt-BR" && locale?.span == sample.marks[0][0])
    #expect(sample.problems() == [])
    // Two apps that differ tell nothing of a product.
    #expect(try ResponseFolderSample(app("9", "pt-BR"), app("8", "ja")).catalog().primaryLocale == nil)
    #expect(try ResponseFolderSample(app("9", "ja"), app("8", "ja")).catalog().primaryLocale?.value == "ja")
  }

  @Test func readsVisiblePromotionsByApp() throws {
    func list(_ app: String, _ ids: String...) -> String {
      let resources = ids.map {
        #"{"type": "promotedPurchases", "id": "\#($0)", "attributes": {"visibleForAllUsers": \#($0 != "0")}}"#
      }
      return #"""
        {"data": [\#(resources.joined(separator: ","))],
         "links": {"self": "\#(Self.server)/v1/apps/\#(app)/promotedPurchases"}}
        """#
    }
    let catalog = try ResponseFolderSample(list("8", "1", "0", "2"), list("9", "3")).catalog()
    #expect(catalog.promotions.map { $0.map(\.value) } == [["1", "2"], ["3"]])
  }

  @Test func leavesOutTheRequestThatMadeAProduct() throws {
    let product = try ResponseFolderSample(
      #"{"data": {"type": "subscriptions", "attributes": {"productId": "pro", "name": "Pro"}}}"#,
      #"{"data": {"type": "subscriptions", "id": "7", "attributes": {"productId": "pro", "name": "Pro"}}}"#
    ).product()
    #expect(product.internalID?.value == "7")
  }

  @Test(arguments: [
    ("/v1/apps/1", #"[{"type": "apps", "id": "1", "attributes": {"primaryLocale": "ja"}}]"#, true),
    ("/v1/apps/1/inAppPurchasesV2", "[]", true),
    ("/v1/apps/1/betaGroups", "[]", false),
    ("/v1/apps/1/appStoreVersions", #"[{"type": "appStoreVersions", "id": "1"}]"#, false),
  ])
  func knowsWhatOfAnAppIsOfItsCatalog(_ address: String, _ data: String, _ isRecognized: Bool) {
    let text = #"{"data": \#(data), "links": {"self": "\#(Self.server)\#(address)"}}"#
    #expect(AppStoreConnectFormat.recognizes("a.json", start: Array(text.utf8)[...]) == isRecognized)
  }
}
