import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

struct AppStoreConnectProblemTests {
  private static let server = "https://api.appstoreconnect.apple.com"

  /// Each: a text whose marked place is that of the only problem, its kind, and what the message names. The
  /// in-app purchase `ok` is read all the same.
  @Test(arguments: [
    (#"{"data":[OK,⟦5⟧]}"#, "wrongType", "a number"),
    (#"{"data":[OK],"included":[⟦"x"⟧]}"#, "wrongType", "a string"),
    (#"{"data":[OK],"included":⟦{}⟧}"#, "wrongType", "included"),
    (#"{"data":[OK],"⟦more⟧":1}"#, "unknownKey", "more"),
    (#"{"data":[OK],"links":⟦[]⟧}"#, "wrongType", "links"),
    (#"{"data":[OK],"links":{"next":"⟦https://x/y?cursor=AQ⟧"}}"#, "incomplete", "further page"),
    (#"{"data":[OK,⟦{⟧"id":"1"}]}"#, "malformed", "no \"type\""),
    (#"{"data":[OK,{"type":⟦5⟧,"id":"1"}]}"#, "wrongType", "type"),
    (#"{"data":[OK,{"type":"⟦gadgets⟧","id":"1"},{"type":"gadgets","id":"2"}]}"#, "unknownKey", "gadgets"),
    (#"{"data":[OK,{"type":"territories","id":⟦7⟧}]}"#, "wrongType", "id"),
    (#"{"data":[OK,{"type":"territories","id":"USA","⟦attribute⟧":{}}]}"#, "unknownKey", "attribute"),
    (#"{"data":[OK,{"type":"subscriptions","id":"1","attributes":⟦[]⟧}]}"#, "wrongType", "attributes"),
    (#"{"data":[OK,{"type":"territories","id":"A","relationships":⟦1⟧}]}"#, "wrongType", "relationships"),
    (
      #"{"data":[OK,{"type":"subscriptions","id":"1","relationships":{"group":{"data":⟦"7"⟧}}}]}"#,
      "wrongType", "reference"
    ),
    (
      #"{"data":[OK,{"type":"subscriptions","id":"1","attributes":{"groupLevel":⟦"1"⟧}}]}"#, "wrongType",
      "groupLevel"
    ),
    (
      #"{"data":[OK,{"type":"subscriptions","id":"1","attributes":{"⟦productID⟧":"a"}}]}"#, "unknownKey",
      "productID"
    ),
    (
      #"{"data":[OK,{"type":"subscriptions","id":"1","attributes":{"⟦new⟧":1}},{"type":"subscriptions","id":"2","attributes":{"new":1}}]}"#,
      "unknownKey", "new"
    ),
    (
      #"{"data":[OK,{"type":"subscriptions","id":"1","attributes":{"name":"a",⟦"name"⟧:"b"}}]}"#,
      "duplicateKey", "name"
    ),
    (#"{"data":[OK⟦⟧ {"type":"territories","id":"USA"}]}"#, "malformed", ""),
    (
      #"{"data":[OK,{"type":"subscriptionOfferCodes","id":"1","attributes":{"customerEligibilities":⟦"NEW"⟧}}]}"#,
      "wrongType", "customerEligibilities"
    ),
  ])
  func reportsAndReadsTheRest(_ marked: String, _ kind: String, _ word: String) throws {
    let product = #"{"type":"inAppPurchases","id":"0","attributes":{"productId":"ok"}}"#
    let text = marked.split(separator: "OK", maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: product)
    let sample = ResponseFolderSample(text)
    let problems = sample.documents[0].problems
    try #require(problems.count == 1, "\(problems)")
    #expect("\(problems[0].kind)".hasPrefix(kind))
    #expect(problems[0].message.contains(word))
    #expect(problems[0].span == sample.marks[0][0])
    #expect(try sample.catalog().products.first?.id?.value == "ok")
  }

  @Test(
    arguments: [
      ("[⟦⟧", nil), ("⟦[]⟧", "an array"), ("⟦5⟧", "a number"), ("⟦{⟧}", "no \"data\""),
      (#"⟦{⟧"links":{}}"#, "no \"data\""),
      (#"{"errors":⟦[{"status":"401","code":"NOT_AUTHORIZED"}]⟧}"#, "error \"NOT_AUTHORIZED\""),
      (#"{"errors":⟦[]⟧,"links":{"self":"x"}}"#, "error"), (#"{"errors":⟦{}⟧}"#, "error"), ("⟦⟧", nil),
    ] as [(String, String?)])
  func hasOneProblemWhereThereIsNoResponse(_ marked: String, _ word: String?) throws {
    let sample = ResponseFolderSample(marked)
    guard case .none = sample.documents[0].content else {
      Issue.record("there is content")
      return
    }
    let problems = sample.documents[0].problems
    try #require(problems.count == 1, "\(problems)")
    #expect(problems[0].kind == .malformed)
    if let word {
      #expect(problems[0].span == sample.marks[0][0])
      #expect(problems[0].message.contains(word))
    }
  }

  @Test func findsTheCatalogPastAFileWithoutAny() throws {
    let sample = ResponseFolderSample(
      #"{"errors":[{"code":"FORBIDDEN"}]}"#,
      #"{"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"a"}}}"#, "[")
    #expect(sample.documents.map { $0.catalog != nil } == [false, true, false])
    #expect(try sample.catalog().file == FileID(4))
    #expect(sample.documents.map(\.file) == [FileID(3), FileID(4), FileID(5)])
    #expect(sample.documents.map { $0.problems.isEmpty } == [false, true, false])
  }

  @Test func knowsAPageThatIsAmongTheFiles() {
    let data = #""data":[{"type":"subscriptionPricePoints","id":"p"}]"#
    let page = Self.server + "/v1/subscriptions/1/pricePoints"
    let sample = ResponseFolderSample(
      #"{\#(data),"links":{"self":"\#(page)?limit=200","next":"\#(page)?cursor=AQ&limit=200"}}"#,
      #"{\#(data),"links":{"self":"\#(page)?limit=200&cursor=AQ","next":"⟦\#(page)?cursor=BQ&limit=200⟧"}}"#,
      #"{\#(data),"links":{"self":"\#(page)?limit=200&cursor=CQ","next":""}}"#)
    #expect(sample.documents.map { $0.problems.map(\.kind) } == [[], [.incomplete], []])
    #expect(sample.documents[1].problems.map(\.span) == sample.marks[1])
  }

  @Test func namesAListThatIsCutOnlyWhereNoFileHasTheRest() {
    let cut = #"""
      {"data":{"type":"subscriptions","id":"1","attributes":{"productId":"a"},"relationships":{
        "subscriptionLocalizations":{"meta":{"paging":{"total":⟦2⟧,"limit":1}},"data":[{"type":"subscriptionLocalizations","id":"x"}]}}}}
      """#
    #expect(ResponseFolderSample(cut).documents[0].problems.map(\.kind) == [.incomplete])
    let whole = ResponseFolderSample(
      cut,
      #"{"data":[{"type":"subscriptionLocalizations","id":"x"},{"type":"subscriptionLocalizations","id":"y"}],"links":{"self":"\#(Self.server)/v1/subscriptions/1/subscriptionLocalizations"}}"#
    )
    #expect(whole.documents.map(\.problems) == [[], []])
  }

  @Test func passesOverKnownTypesAndReportsEachOtherOncePerFolder() {
    let sample = ResponseFolderSample(
      #"{"data":[{"type":"subscriptionGracePeriods","id":"1"},{"type":"gadgets","id":"1"}]}"#,
      #"{"data":[{"type":"apps","id":"1"},{"type":"gadgets","id":"2"},{"type":"widgets","id":"3"}]}"#)
    #expect(sample.problems(0) == ["unknownKey gadgets: the resource type \"gadgets\" is not known"])
    #expect(sample.problems(1) == ["unknownKey widgets: the resource type \"widgets\" is not known"])
  }

  @Test func keepsTheFirstOfTwoValues() throws {
    let sample = ResponseFolderSample(
      #"{"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"a","name":null}}}"#,
      #"{"data":{"type":"inAppPurchases","id":"1","attributes":{"productId":"b","name":"B"}}}"#)
    #expect(try sample.product().id?.value == "a")
    #expect(try sample.product().referenceName?.value == "B")
    #expect(try sample.product().referenceName?.file == FileID(4))
  }
}
