import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct AppStoreConnectJoinTests {
  private static let server = "https://api.appstoreconnect.apple.com"

  @Test func readsAnInAppPurchase() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data" : ⟦{"type" : "inAppPurchases", "id" : "⟦10⟧", "attributes" : {"name" : "⟦Coins⟧",
       "productId" : "⟦com.example.coins⟧", "inAppPurchaseType" : "⟦CONSUMABLE⟧", "state" : "⟦APPROVED⟧",
       "reviewNote" : "⟦Tap \"buy\"⟧", "familySharable" : ⟦true⟧, "contentHosting" : false}}⟧}
      """#)
    let product = try sample.product()
    #expect(product.id?.value == "com.example.coins")
    #expect(product.internalID?.value == "10")
    #expect(product.referenceName?.value == "Coins")
    #expect(product.kind?.value == .valid(.consumable))
    #expect(product.state?.value == "APPROVED")
    #expect(product.reviewNote?.value == "Tap \"buy\"")
    #expect(product.familyShareable?.value == true)
    #expect(product.list == .products && !product.isPartial && !product.hasLocalizations)
    let spans = [
      product.span, product.internalID?.span, product.referenceName?.span, product.id?.span,
      product.kind?.span,
      product.state?.span, product.reviewNote?.span, product.familyShareable?.span,
    ]
    #expect(spans == sample.marks[0])
    #expect(product.file == FileID(3))
    #expect(sample.problems() == [])
    #expect(try sample.catalog().kind == .appStoreConnect)
  }

  @Test(arguments: [
    ("CONSUMABLE", Parsed<ProductKind>.valid(.consumable), ProductList.products),
    ("NON_CONSUMABLE", .valid(.nonConsumable), .products),
    ("NON_RENEWING_SUBSCRIPTION", .valid(.nonRenewingSubscription), .nonRenewingSubscriptions),
    ("AUTOMATICALLY_RENEWABLE_SUBSCRIPTION", .valid(.autoRenewableSubscription), .subscriptions),
    ("Consumable", .invalid("Consumable"), .products),
  ])
  func readsKinds(_ word: String, _ kind: Parsed<ProductKind>, _ list: ProductList) throws {
    let product = try ResponseFolderSample(
      #"{"data":{"type":"inAppPurchases","id":"1","attributes":{"inAppPurchaseType":"\#(word)"}}}"#
    ).product()
    #expect(product.kind?.value == kind)
    #expect(product.list == list)
  }

  @Test(arguments: [
    ("ONE_WEEK", "P1W"), ("ONE_MONTH", "P1M"), ("TWO_MONTHS", "P2M"), ("THREE_MONTHS", "P3M"),
    ("SIX_MONTHS", "P6M"), ("ONE_YEAR", "P1Y"), ("P1M", nil), ("one_month", nil),
  ])
  func readsPeriods(_ word: String, _ period: String?) throws {
    let product = try ResponseFolderSample(
      #"{"data":{"type":"subscriptions","id":"1","attributes":{"subscriptionPeriod":"\#(word)"}}}"#
    ).product()
    #expect(product.period?.value.value?.iso8601 == period)
    #expect(
      product.period?.value == period.flatMap { SubscriptionPeriod(iso8601: $0) }.map { .valid($0) }
        ?? .invalid(word))
  }

  /// A group with its parts in five files: in `data`, in `included`, and by the addresses of three lists.
  @Test func joinsTheFilesOfAFolder() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":[{"type":"subscriptionGroups","id":"7","attributes":{"referenceName":"Pro"},
        "relationships":{"subscriptions":{"data":[{"type":"subscriptions","id":"8"}]}}}],
       "included":[{"type":"subscriptions","id":"8","attributes":{"name":"Pro Monthly","groupLevel":2}}]}
      """#,
      #"""
      {"data":[{"type":"subscriptionLocalizations","id":"a","attributes":{"locale":"⟦en-US⟧","name":"Pro","description":"All of it","state":"APPROVED"}},
        {"type":"subscriptionLocalizations","id":"b","attributes":{"locale":"de-DE","name":"Profi"}}],
       "links":{"self":"\#(Self.server)/v1/subscriptions/8/subscriptionLocalizations?limit=50"}}
      """#,
      #"""
      {"data":[{"type":"subscriptionGroupLocalizations","id":"c","attributes":{"locale":"en-US","name":"Pro plans","customAppName":"Example"}}],
       "links":{"self":"\#(Self.server)/v1/subscriptionGroups/7/subscriptionGroupLocalizations"}}
      """#,
      #"""
      {"data":[⟦{"type":"subscriptions","id":"⟦8⟧","attributes":{"productId":"⟦pro.monthly⟧","subscriptionPeriod":"ONE_MONTH"}}⟧,
        {"type":"subscriptions","id":"9","attributes":{"productId":"pro.yearly","subscriptionPeriod":"ONE_YEAR"}}],
       "links":{"self":"\#(Self.server)/v1/subscriptionGroups/7/subscriptions"}}
      """#,
      #"{"data":[],"links":{"self":"\#(Self.server)/v1/subscriptions/9/subscriptionLocalizations"}}"#)
    let catalog = try sample.catalog()
    #expect(sample.documents.map(\.problems) == [[], [], [], [], []])
    #expect(
      sample.documents.map { if case .part(of: let file) = $0.content { file } else { nil } }
        == [nil, FileID(3), FileID(3), FileID(3), FileID(3)])

    try #require(catalog.groups.count == 1 && catalog.products.count == 2)
    let group = catalog.groups[0]
    #expect(group.id?.value == "7" && group.name?.value == "Pro" && group.file == FileID(3))
    #expect(group.hasSubscriptions && group.hasLocalizations)
    #expect(group.localizations.map(\.displayName?.value) == ["Pro plans"])
    #expect(group.localizations.map(\.file) == [FileID(5)])

    let monthly = catalog.products[0]
    #expect(monthly.id?.value == "pro.monthly" && monthly.referenceName?.value == "Pro Monthly")
    #expect(monthly.level?.value == .valid(2) && monthly.period?.value == .valid(.month))
    #expect(monthly.group == 0 && monthly.groupID?.value == "7")
    #expect(sample.text(monthly.groupID) == "7")
    #expect(monthly.localizations.map(\.locale?.value) == ["en-US", "de-DE"])
    #expect(monthly.localizations.map(\.description?.value) == ["All of it", nil])
    #expect(monthly.localizations.first?.locale?.span == sample.marks[1][0])
    #expect(monthly.localizations.map(\.file) == [FileID(4), FileID(4)])
    // The product is shown where its id stands, so that its id is a place of its own file.
    #expect(monthly.file == FileID(6))
    #expect([monthly.span, monthly.internalID?.span, monthly.id?.span] == sample.marks[3])

    let yearly = catalog.products[1]
    #expect(yearly.id?.value == "pro.yearly" && yearly.group == 0)
    #expect(yearly.localizations.isEmpty && yearly.hasLocalizations)
  }

  @Test func readsLinksOfARelationshipAlone() throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"subscriptions","id":"8","attributes":{"productId":"pro"}}}"#,
      #"{"data":[{"type":"subscriptionLocalizations","id":"a"}],"links":{"self":"\#(Self.server)/v1/subscriptions/8/relationships/subscriptionLocalizations"}}"#,
      #"{"data":{"type":"subscriptionLocalizations","id":"a","attributes":{"locale":"fr-FR","name":"Pro"}}}"#)
    #expect(try sample.product().localizations.map(\.locale?.value) == ["fr-FR"])
  }

  @Test func takesAListOfTextsThatNoFileHasForUnknown() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptions","id":"8","attributes":{"productId":"pro"},"relationships":{
        "subscriptionLocalizations":{"data":[{"type":"subscriptionLocalizations","id":"a"}]},
        "group":{"data":{"type":"subscriptionGroups","id":"⟦77⟧"}},"prices":{"links":{"self":"x"}}}}}
      """#)
    let product = try sample.product()
    #expect(!product.hasLocalizations && product.localizations.isEmpty)
    #expect(product.groupID?.value == "77" && product.groupID?.span == sample.marks[0][0])
    #expect(try sample.catalog().groups.map(\.id?.value) == ["77"])
    #expect(sample.problems() == [])
  }

  @Test func keepsTextsOfAProductThatNoFileHas() throws {
    let sample = ResponseFolderSample(
      #"{"data":[⟦{"type":"subscriptionLocalizations","id":"a","attributes":{"locale":"en-US","name":"Pro"}}⟧]}"#
    )
    let product = try sample.product()
    #expect(product.isPartial && product.id == nil && product.internalID == nil)
    #expect(product.list == .subscriptions && product.localizations.count == 1)
    #expect(product.span == sample.marks[0][0] && product.file == FileID(3))

    let named = ResponseFolderSample(
      #"{"data":[{"type":"inAppPurchaseLocalizations","id":"a","attributes":{"locale":"en-US"}}],"links":{"self":"⟦\#(Self.server)/v2/inAppPurchases/55/inAppPurchaseLocalizations⟧"}}"#
    )
    #expect(try named.product().isPartial)
    #expect(try named.product().internalID?.value == "55")
    #expect(try named.product().internalID?.span == named.marks[0][0])
  }

  @Test func readsABodyWithoutAnId() throws {
    let sample = ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptions","attributes":{"productId":"a","name":"A"},
        "relationships":{"group":{"data":{"type":"subscriptionGroups","id":"7"}}}}}
      """#,
      #"{"data":{"type":"subscriptions","attributes":{"productId":"b","name":"B"}}}"#)
    let catalog = try sample.catalog()
    #expect(catalog.products.map(\.id?.value) == ["a", "b"])
    #expect(catalog.products.allSatisfy { $0.internalID == nil && !$0.isPartial })
    #expect(catalog.products.map(\.group) == [0, nil])
  }

  @Test func keepsIdsOfARequestToItsFile() throws {
    let request = #"""
      {"data":{"type":"inAppPurchasePriceSchedules","relationships":{
         "inAppPurchase":{"data":{"type":"inAppPurchases","id":"%"}},
         "manualPrices":{"data":[{"type":"inAppPurchasePrices","id":"${price}"}]}}},
       "included":[{"type":"inAppPurchasePrices","id":"${price}","attributes":{"startDate":"2030-0%-01"},"relationships":{
         "inAppPurchasePricePoint":{"data":{"type":"inAppPurchasePricePoints","id":"p%"}}}},
        {"type":"inAppPurchasePricePoints","id":"p%","attributes":{"customerPrice":"%.99"}}]}
      """#
    let sample = ResponseFolderSample(
      ["1", "2"].map { digit in
        request.split(separator: "%", omittingEmptySubsequences: false).joined(separator: digit)
      })
    let catalog = try sample.catalog()
    #expect(catalog.products.map(\.internalID?.value) == ["1", "2"])
    #expect(
      catalog.products.map { $0.prices.map { $0.startDate?.value } } == [["2030-01-01"], ["2030-02-01"]])
    #expect(catalog.products.map(\.amount?.description) == ["1.99", "2.99"])
  }

  @Test func listsASubscriptionOfBothVersionsOnce() throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"pro","inAppPurchaseType":"AUTOMATICALLY_RENEWABLE_SUBSCRIPTION","referenceName":"Pro"}}}"#,
      #"{"data":{"type":"subscriptions","id":"2","attributes":{"productId":"pro","name":"Pro"}}}"#)
    #expect(try sample.product().internalID?.value == "2")
  }

  @Test func readsWhereAProductIsSold() throws {
    let whole = ResponseFolderSample(
      #"""
      {"data":{"type":"subscriptions","id":"1","attributes":{"productId":"pro"},
        "relationships":{"subscriptionAvailability":{"data":{"type":"subscriptionAvailabilities","id":"1"}}}}}
      """#,
      #"{"data":[{"type":"territories","id":"⟦USA⟧","attributes":{"currency":"USD"}},{"type":"territories","id":"⟦DEU⟧"}],"links":{"self":"\#(Self.server)/v1/subscriptionAvailabilities/1/availableTerritories"}}"#
    )
    let product = try whole.product()
    #expect(product.regions?.map(\.value) == ["USA", "DEU"])
    #expect(product.regions?.map(\.span) == whole.marks[1])

    let cut = ResponseFolderSample(
      #"""
      {"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"pro"},
        "relationships":{"inAppPurchaseAvailability":{"data":{"type":"inAppPurchaseAvailabilities","id":"1"}}}},
       "included":[{"type":"inAppPurchaseAvailabilities","id":"1","relationships":{"availableTerritories":{
         "meta":{"paging":{"total":⟦175⟧,"limit":1}},"data":[{"type":"territories","id":"USA"}]}}}]}
      """#)
    #expect(try cut.product().regions == nil)
    #expect(cut.problems() == ["incomplete 175: the list has 175 entries, of which the files name 1"])
  }
}
