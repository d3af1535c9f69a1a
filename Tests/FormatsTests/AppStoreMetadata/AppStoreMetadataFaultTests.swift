import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Faults in App Store package metadata: each has its place, and the rest is still read.
struct AppStoreMetadataFaultTests {
  private typealias Format = AppStoreMetadataFormatTests

  /// What stands in a purchase, its faults marked, and what is said about them.
  static let cases: [(marked: String, messages: [String])] = [
    ("<⟦prodct_id⟧>a</prodct_id>", ["the element \"prodct_id\" is not known in \"in_app_purchase\""]),
    ("<⟦zebra⟧/>", ["the element \"zebra\" is not known in \"in_app_purchase\""]),
    ("<type>⟦consumble⟧</type>", ["\"type\" is \"consumble\", not a type of in-app purchase"]),
    ("<type>⟦⟧</type>", ["\"type\" is empty, not a type of in-app purchase"]),
    ("<type/>⟦⟧", ["\"type\" is empty, not a type of in-app purchase"]),
    (
      "<duration> ⟦1 Fortnight⟧ </duration>",
      ["\"duration\" is \"1 Fortnight\", not a length such as \"1 Month\""]
    ),
    ("<duration>⟦0 Days⟧</duration>", ["\"duration\" is \"0 Days\", not a length such as \"1 Month\""]),
    ("<duration>⟦Month⟧</duration>", ["\"duration\" is \"Month\", not a length such as \"1 Month\""]),
    ("<rank>⟦first⟧</rank>", ["\"rank\" is \"first\", not a number"]),
    ("<cleared_for_sale>⟦yes⟧</cleared_for_sale>", ["\"cleared_for_sale\" is \"yes\", not true or false"]),
    // Which tiers there are is for a rule to say.
    ("<wholesale_price_tier>88</wholesale_price_tier>", []),
    (
      "<products><product><intervals><interval><start_date>⟦2017-02-30⟧</start_date><end_date>⟦12.07.2017⟧</end_date></interval></intervals></product></products>",
      [
        "\"start_date\" is \"2017-02-30\", not a day such as 2020-01-31",
        "\"end_date\" is \"12.07.2017\", not a day such as 2020-01-31",
      ]
    ),
    (
      "<offers><offer><type>⟦trial⟧</type></offer></offers>",
      ["\"type\" is \"trial\", not a type of offer such as free-trial"]
    ),
    ("<locales><locale ⟦nam⟧=\"en\"/></locales>", ["the attribute \"nam\" is not known in \"locale\""]),
    (
      "<reference_name>a</reference_name><⟦reference_name⟧>b</reference_name>",
      ["the element \"reference_name\" stands twice in \"in_app_purchase\""]
    ),
    (
      "<locales>⟦stray⟧<locale name=\"en\"/></locales>",
      ["the text \"stray\" stands between the elements of \"locales\""]
    ),
    (
      "<reference_name>a <⟦b⟧>x</b></reference_name>",
      ["the element \"b\" is not known in \"reference_name\""]
    ),
    (
      "<⟦in_app_purchase⟧><product_id>inner</product_id></in_app_purchase>",
      ["the element \"in_app_purchase\" stands inside another one"]
    ),
    ("<review_notes>a ⟦&⟧ b</review_notes>", ["\"&\" begins no entity here"]),
  ]

  @Test(arguments: cases.indices)
  func placesAFaultAndReadsTheRest(_ index: Int) throws {
    let (inside, messages) = Self.cases[index]
    let marked = MarkedText(
      Format.package(
        "<in_app_purchase>\(inside)<product_id>first</product_id></in_app_purchase>"
          + "<in_app_purchase><product_id>last</product_id></in_app_purchase>"))
    let document = Format.read(marked.text)
    #expect(document.problems.map(\.message) == messages)
    #expect(document.problems.map(\.span) == marked.spans)
    let ids = try #require(document.catalog).products.compactMap { $0.id?.value }
    #expect(ids.first == "first" && ids.last == "last")
  }

  @Test func suggestsTheNameThatWasMeant() {
    let problems = Format.read(
      Format.package("<in_app_purchase><prodct_id>a</prodct_id><zebra/></in_app_purchase>")
    ).problems
    #expect(problems.map(\.kind) == [.unknownKey(suggestion: "product_id"), .unknownKey(suggestion: nil)])
    #expect(problems.map(\.help) == ["did you mean \"product_id\"?", nil])
  }

  @Test func keepsWhatIsNoValue() throws {
    let document = Format.read(
      Format.package(
        "<in_app_purchase><type>gift</type><duration>long</duration><rank>-1</rank>"
          + "<wholesale_price_tier>cheap</wholesale_price_tier></in_app_purchase>"))
    let product = try #require(document.catalog?.products.first)
    #expect(product.kind?.value == .invalid("gift"))
    #expect(product.period?.value == .invalid("long"))
    #expect(product.level?.value == .invalid("-1"))
    #expect(product.prices.map(\.amount.value) == [.invalid("cheap")])
    #expect(product.prices.map(\.tier?.value) == ["cheap"])
    // A tier that is no number is a rule's business.
    #expect(document.problems.map(\.kind) == [.wrongType, .wrongType, .wrongType])
  }

  @Test func tellsAllFaultsOfOneFile() throws {
    let marked = MarkedText(
      """
      <package xmlns="⟦http://apple.com/itunes/importr⟧" version="⟦5.2⟧" ⟦verson⟧="1">
      <⟦softwar⟧/>⟦loose⟧
      <software><software_metadata>
      <in_app_purchases>
      <in_app_purchase><product_id>a</product_id><type>⟦x⟧</type><⟦rnak⟧>1</rnak></in_app_purchase>
      <in_app_purchase><product_id>b ⟦&⟧ c</product_id><rank>⟦x⟧</rank></in_app_purchase>
      <in_app_purchase><product_id>c</product_id><⟦zebra⟧/></in_app_purchase>
      </in_app_purchases></software_metadata></software></package>
      """)
    let document = Format.read(marked.text)
    #expect(document.problems.map(\.span) == marked.spans, "\(document.problems.map(\.message))")
    #expect(document.catalog?.products.map { $0.id?.value } == ["a", "b & c", "c"])
  }

  // MARK: Broken XML

  /// Purchases with one fault in the XML; the ids that are still found, and that one thing is said.
  static let broken: [(inside: String, ids: [String])] = [
    (
      "<in_app_purchase><product_id>a</product_id><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase><product_id>a</product_id><type>consumable</in_app_purchase><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase><product_id>a</product_id><locales><locale name='en'><title>A</title><locale name='de'><title>B</title></locale></locales></in_app_purchase><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase><product_id>a</product_di></in_app_purchase><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase><product_id>a</product_id></type></in_app_purchase><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase remove=true><product_id>a</product_id></in_app_purchase><in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a", "b"]
    ),
    (
      "<in_app_purchase><product_id>a</product_id></in_app_purchase>< in_app_purchase><product_id>b</product_id></in_app_purchase>",
      ["a"]
    ),
  ]

  @Test(arguments: broken.indices)
  func saysOneThingForAFaultInTheXML(_ index: Int) throws {
    let (inside, ids) = Self.broken[index]
    let document = Format.read(Format.package(inside))
    let malformed = document.problems.filter { $0.kind == .malformed }
    #expect(!malformed.isEmpty)
    #expect(document.problems.count <= 2, "\(document.problems.map(\.message))")
    #expect(document.catalog?.products.compactMap { $0.id?.value } == ids)
  }

  @Test(arguments: [
    ("", "the document is empty"),
    ("hello", "the text \"hello\" is no XML"),
    ("<⟦resources⟧/>", "the file holds \"resources\", not the \"package\" of App Store metadata"),
    (
      "⟦<package xmlns='http://apple.com/itunes/importer'>⟧</package>",
      "the package has no element \"software\""
    ),
  ])
  func saysWhyNothingWasRead(_ text: String, _ message: String) {
    let marked = MarkedText(text)
    let document = Format.read(marked.text)
    #expect(document.catalog == nil && document.table == nil)
    #expect(document.problems.map(\.message) == [message])
    #expect(document.problems.map(\.kind) == [.malformed])
    if !marked.spans.isEmpty { #expect(document.problems.map(\.span) == marked.spans) }
  }

  // MARK: Any bytes

  private static let sample = AppStoreMetadataFormatTests.package(
    """
    <in_app_purchase remove="false"><product_id>a</product_id><type>consumable</type><rank>1</rank>
    <products><product><intervals><interval><start_date>2017-07-12</start_date><wholesale_price_tier>2</wholesale_price_tier></interval></intervals></product></products>
    <locales><locale name="en"><title>A &amp; <![CDATA[B]]></title></locale></locales></in_app_purchase>
    <family name="F"><in_app_purchase><product_id>b</product_id><duration>1 Month</duration></in_app_purchase></family>
    """)

  private func check(_ bytes: [UInt8], _ comment: String) {
    let file = SourceFile(id: FileID(0), path: "a.itmsp/metadata.xml", contents: bytes)
    _ = AppStoreMetadataFormat.recognizes(file.path, start: file.bytes[...])
    let document = AppStoreMetadataFormat.read(file)
    let end = UInt32(file.bytes.count)
    #expect(
      document.problems.count <= 140 && document.problems.allSatisfy { $0.span.upper <= end }, "\(comment)")
    #expect(document.catalog != nil || !document.problems.isEmpty, "\(comment)")
    let starts = document.problems.map(\.span.lower)
    #expect(starts == starts.sorted(), "\(comment)")
    for product in document.catalog?.products ?? [] {
      let spans = [product.span, product.id?.span, product.kind?.span].compactMap { $0 }
      #expect(spans.allSatisfy { $0.upper <= end && $0.lower <= $0.upper }, "\(comment)")
    }
  }

  @Test func takesTextCutAnywhere() {
    let bytes = Array(Self.sample.utf8)
    for end in 0...bytes.count { check(Array(bytes[..<end]), "cut at \(end)") }
  }

  @Test func takesAnyBytes() {
    let tokens = [
      "<in_app_purchase>", "</in_app_purchase>", "<locale>", "</locales>", "<title>", "<", ">", "&", "]]>",
      " remove=\"", "<product_id>", "<!--",
    ].map { Array($0.utf8) }
    var random = SeededRandom(seed: 31)
    for round in 0..<1_500 {
      check(Mutation.mutate(Array(Self.sample.utf8), tokens: tokens, with: &random), "round \(round)")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func boundsWhatACraftedFileCosts() {
    let nested = String(repeating: "<in_app_purchase><product_id>a</product_id>", count: 100_000)
    let unknown = String(repeating: "<zebra/>", count: 100_000)
    for inside in [nested, unknown, "<in_app_purchase>\(unknown)</in_app_purchase>"] {
      #expect(Format.read(Format.package(inside)).problems.count <= 140)
    }
  }
}
