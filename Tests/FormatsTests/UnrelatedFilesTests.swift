import CatalogModel
import Formats
import SourceText
import Testing

/// Files of an app's repository that hold neither products nor texts, however near they come.
@Suite struct UnrelatedFilesTests {
  private func claims(_ path: SourcePath, _ text: String) -> [String] {
    allFormats.filter { $0.mayRead(path) && $0.recognizes(path, start: Array(text.utf8)[...]) }
      .map { $0.id.rawValue }
  }

  private static let json: [(path: String, text: String)] = [
    ("package.json", #"{"name": "shop", "version": "1.0.0", "scripts": {"build": "tsc"}}"#),
    ("tsconfig.json", "{ // strict\n\"compilerOptions\": {\"strict\": true,},}"),
    ("App/A.xcassets/Contents.json", #"{"info": {"author": "xcode", "version": 1}}"#),
    (
      "App/A.xcassets/B.colorset/Contents.json",
      #"{"colors": [{"idiom": "universal"}], "localizations": [{"locale": "de"}]}"#
    ),
    ("app/google-services.json", #"{"client": [{"client_info": {"android_client_info": {}}}]}"#),
    ("app.json", #"{"expo": {"name": "x", "ios": {"bundleIdentifier": "com.example.x"}}}"#),
    ("firebase.json", #"{"hosting": {"public": "dist", "i18n": {"root": "/i18n"}}}"#),
    ("remoteconfig.json", #"{"parameters": {"offerings": {"defaultValue": {"value": "x"}}}}"#),
    ("assets/spin.json", #"{"v": "5.5.7", "fr": 30, "layers": [{"ty": 4, "nm": "a"}]}"#),
    ("i18n/regions.json", #"{"type": "FeatureCollection", "features": []}"#),
    ("_locales/en/messages.json", #"{"name": {"message": "Shop", "description": "x"}}"#),
    ("i18n/en.json", #"{"locale": "en", "translations": {"1": "Hello"}}"#),
    ("i18n/no.json", #"{"editor": {"fontSize": 12, "theme": "dark"}}"#),
    ("i18n/index.json", #"{"default": "en"}"#),
    ("contents.json", #"{"developmentRegion": "en", "version": "1.0"}"#),
    (
      "api/openapi.json",
      #"{"openapi": "3.0.1", "servers": [{"url": "https://api.appstoreconnect.apple.com/"}], "paths": {}}"#
    ),
    (
      "api/discovery.json", #"{"schemas": {"InAppProduct": {"properties": {"sku": {}, "defaultPrice": {}}}}}"#
    ),
    (
      "users.json",
      #"{"data": [{"type": "subscriptions", "id": "1", "attributes": {"name": "A", "state": "active"}}]}"#
    ),
    (
      "countries.json",
      #"{"data": [{"type": "territories", "id": "USA", "attributes": {"name": "A", "currency": "USD"}}]}"#
    ),
    ("shop.json", #"{"products": [{"id": 1, "variants": [{"sku": "A-1", "price": "9.99"}]}]}"#),
    ("prices.json", #"{"object": "list", "data": [{"object": "price", "id": "x"}], "url": "/v1/prices"}"#),
    ("receipt.json", #"{"receipt": {"in_app": [{"product_id": "a"}]}}"#),
    ("subscriber.json", #"{"subscriber": {"entitlements": {"pro": {"product_identifier": "a"}}}}"#),
    (
      "purchase.json",
      #"{"kind": "androidpublisher#subscriptionPurchase", "productId": "pro", "orderId": "1"}"#
    ),
    (
      "details.json",
      #"{"productId": "pro", "subscriptionOfferDetails": [{"basePlanId": "m", "offerId": "t"}]}"#
    ),
    ("campaign.json", #"{"offerId": "summer", "phases": [{"duration": "P1W", "name": "teaser"}]}"#),
    ("menu.json", #"{"offerings": [{"identifier": "default", "packages": []}]}"#),
  ]

  private static let others: [(path: String, text: String)] = [
    ("app/src/main/AndroidManifest.xml", #"<manifest package="com.example"><application/></manifest>"#),
    ("app/src/main/res/layout/main.xml", #"<LinearLayout><TextView android:text="Hi"/></LinearLayout>"#),
    ("app/src/main/res/values/colors.xml", ##"<resources><color name="a">#fff</color></resources>"##),
    ("app/src/main/res/values/dimens.xml", #"<resources><dimen name="a">1dp</dimen></resources>"#),
    (
      "app/src/main/res/values/attrs.xml",
      #"<resources><declare-styleable name="X"><attr name="y" format="string"/></declare-styleable></resources>"#
    ),
    (
      "app/src/main/res/values/arrays.xml",
      #"<resources><integer-array name="x"><item>1</item></integer-array></resources>"#
    ),
    (
      "app/src/main/res/values/public.xml",
      #"<resources><public type="string" name="x" id="0x1"/></resources>"#
    ),
    ("helm/values/x.xml", #"<configuration><string name="x">y</string></configuration>"#),
    ("pom.xml", #"<project xmlns="http://maven.apache.org/POM/4.0.0"/>"#),
    ("metadata.xml", "<metadata><title>x</title></metadata>"),
    ("Info.plist", #"<plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>"#),
    ("contacts.csv", "Name,Email,Phone\nAnn,ann@example.com,1\n"),
    (
      "analytics.csv", "date,product_id,country,units,revenue,price\n2026-01-01,com.example.pro,US,10,9.9,1\n"
    ),
    ("keywords.csv", "keyword,country,price,volume\npaywall,US,1.20,100\n"),
    ("feed.tsv", "id\ttitle\tlink\tprice\tavailability\nsku_1\ta\tb\t9.99 USD\tin stock\n"),
    ("README.txt", "Hello"),
    ("metadata/name.txt", "A name"),
    ("metadata/review_information/notes.txt", "Notes"),
    ("requirements.txt", "requests==2"),
  ]

  @Test(arguments: json.map(\.path)) func claimsNoUnrelatedJSON(_ path: String) throws {
    let file = try #require(Self.json.first { $0.path == path })
    #expect(claims(SourcePath(path), file.text) == [])
  }

  @Test(arguments: others.map(\.path)) func claimsNoOtherUnrelatedFile(_ path: String) throws {
    let file = try #require(Self.others.first { $0.path == path })
    #expect(claims(SourcePath(path), file.text) == [])
  }
}
