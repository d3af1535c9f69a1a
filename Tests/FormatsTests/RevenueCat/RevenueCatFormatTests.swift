import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct RevenueCatFormatTests {
  private func read(_ texts: [String]) -> [Document] {
    RevenueCatFormat.read(
      texts.enumerated().map { index, text in
        SourceFile(id: FileID(index), path: SourcePath("rc/\(index).json"), contents: Array(text.utf8))
      })
  }

  private static let offerings = #"""
    {"current_offering_id": "default", "placements": {}, "ui_config": {"app": {}}, "offerings": [
      {"identifier": "⟦default⟧", "description": "⟦Standard⟧", "metadata": {"a": 1}, "packages": [
        {"identifier": "⟦$rc_monthly⟧", "platform_product_identifier": "⟦pro.monthly⟧"},
        {"identifier": "⟦$rc_annual⟧", "platform_product_identifier": "⟦pro⟧",
         "platform_product_plan_identifier": "⟦yearly⟧"}],
       "paywall": {"template_name": "1", "default_locale": "en_US", "config": {"packages": ["⟦$rc_monthly⟧"],
         "tiers": [{"packages": ["⟦custom⟧"]}]},
         "localized_strings": {"en_US": {"title": "Go", "subtitle": null}, "de_DE": {"title": "Los"}}}},
      {"identifier": "⟦other⟧", "paywall": null, "has_paywall_components": true, "packages": [
        {"identifier": "⟦$rc_monthly⟧", "platform_product_identifier": "pro.monthly"}],
       "paywall_components": {"default_locale": "en_US", "components_config": {},
         "components_localizations": {"en_US": {"x1": "{{ product.price }}"}}}}]}
    """#

  @Test func readsOfferingsAndTheirProducts() throws {
    let marked = MarkedText(Self.offerings)
    let document = try #require(read([marked.text]).first)
    #expect(document.problems == [])
    #expect(document.format == "revenuecat")
    let catalog = try #require(document.catalog)
    #expect(catalog.kind == .revenueCat)
    #expect(catalog.products.map(\.qualifiedID) == ["pro.monthly", "pro:yearly"])
    #expect(catalog.products.allSatisfy { $0.period == nil && $0.kind == nil })
    #expect(catalog.offerings.map { $0.id?.value } == ["default", "other"])
    #expect(catalog.offerings.map(\.isCurrent) == [true, false])
    #expect(
      catalog.offerings.map { $0.packages.map { $0.id?.value } } == [
        ["$rc_monthly", "$rc_annual"], ["$rc_monthly"],
      ])
    #expect(catalog.offerings[0].paywallPackages.map(\.value) == ["$rc_monthly", "custom"])
    var spans: [ByteSpan?] = catalog.products.flatMap { [$0.id?.span, $0.basePlanID?.span] }
    for offering in catalog.offerings {
      spans += [offering.id?.span, offering.description?.span] + offering.packages.map { $0.id?.span }
      spans += offering.paywallPackages.map(\.span)
    }
    #expect(Set(spans.compactMap { $0 }) == Set(marked.spans))
  }

  @Test func readsThePaywallsOfOfferingsAsStrings() throws {
    let text = MarkedText(Self.offerings).text
    let file = SourceFile(id: FileID(0), path: "a/rc.json", contents: Array(text.utf8))
    let document = RevenueCatFormat.read(file)
    let table = try #require(document.table)
    #expect(document.catalog != nil)
    #expect(table.name == "rc")
    #expect(table.placeholders == .doubleBraces)
    #expect(table.familyPath == nil)
    #expect(table.locales.map(\.spelling) == ["en_US", "de_DE"])
    #expect(table.sourceLocale?.spelling == "en_US")
    #expect(table.entries.map { table.keyText($0) } == ["title", "x1"])
    #expect(table.entries.map { table.contextText($0) } == ["default", "other"])
    #expect(table.cells.map { file.text($0.span) } == ["Go", "Los", "{{ product.price }}"])
    #expect(table.cells.map(\.locale) == [0, 1, 0])
    #expect(table.entries.map(\.cells) == [0..<2, 2..<3])
  }

  @Test func readsWhichProductGivesWhichRight() throws {
    let marked = MarkedText(
      #"""
      {"product_entitlement_mapping": {
        "⟦pro:monthly⟧": {"product_identifier": "pro", "base_plan_id": "monthly", "entitlements": ["⟦plus⟧"]},
        "⟦coins⟧": {"product_identifier": "coins", "entitlements": []},
        "⟦life⟧": {"entitlements": ["plus", "⟦gold⟧"]}}}
      """#)
    let document = try #require(read([marked.text]).first)
    #expect(document.problems == [])
    let catalog = try #require(document.catalog)
    #expect(catalog.products.map(\.qualifiedID) == ["pro:monthly", "coins", "life"])
    #expect(catalog.entitlements.map { $0.id?.value } == ["plus", "gold"])
    #expect(catalog.entitlements.map { $0.productIDs.map(\.value) } == [["pro:monthly", "life"], ["life"]])
    var spans: [ByteSpan?] = []
    for entitlement in catalog.entitlements {
      spans += [entitlement.id?.span] + entitlement.productIDs.map(\.span)
    }
    #expect(Set(spans.compactMap { $0 }).union([marked.spans[2]]) == Set(marked.spans))
  }

  private static let product = #"""
    {"object": "product", "id": "prod1", "store_identifier": "⟦pro⟧:⟦yearly⟧", "type": "⟦subscription⟧",
     "subscription": {"duration": "⟦P1Y⟧", "trial_duration": "⟦P1W⟧", "grace_period_duration": "P3D"},
     "one_time": null, "created_at": 1, "app_id": "app1", "display_name": "⟦Pro, yearly⟧", "state": "⟦active⟧"}
    """#

  @Test func readsAListOfProducts() throws {
    let marked = MarkedText(
      #"{"object": "list", "next_page": null, "url": "/v2/projects/p/products", "items": [\#(Self.product), "#
        + #"{"object": "product", "id": "prod2", "store_identifier": "coins", "type": "one_time", "one_time": {"is_consumable": true}}, "#
        + #"{"object": "product", "id": "prod3", "store_identifier": "life", "type": "one_time"}, "#
        + #"{"object": "product", "id": "prod4", "store_identifier": "odd", "type": "thing", "colour": 1}]}"#)
    let document = try #require(read([marked.text]).first)
    #expect(document.problems.map(\.message) == ["the key \"colour\" is not known here"])
    let catalog = try #require(document.catalog)
    #expect(catalog.products.map(\.qualifiedID) == ["pro:yearly", "coins", "life", "odd"])
    #expect(
      catalog.products.map { $0.kind?.value }
        == [.valid(.autoRenewableSubscription), .valid(.consumable), nil, .invalid("thing")])
    let product = catalog.products[0]
    #expect(product.period?.value.value == .year)
    #expect(product.list == .subscriptions)
    #expect(product.internalID?.value == "prod1")
    #expect(product.introductoryOffers.map { $0.period?.value.value } == [.week])
    let spans = [
      product.id?.span, product.basePlanID?.span, product.kind?.span, product.period?.span,
      product.offers.first?.period?.span, product.referenceName?.span, product.state?.span,
    ]
    #expect(spans == marked.spans)
  }

  @Test func joinsTheListsOfAFolder() throws {
    let product = MarkedText(Self.product).text
    let documents = read([
      #"{"object": "list", "url": "/v2/projects/p/entitlements", "items": [{"object": "entitlement", "id": "entl1", "lookup_key": "plus", "display_name": "Plus", "products": {"object": "list", "items": [\#(product)], "url": "x"}}, {"object": "entitlement", "id": "entl2", "lookup_key": "gold"}]}"#,
      #"{"object": "list", "url": "/v2/projects/p/entitlements/entl2/products?limit=20", "items": [\#(product)]}"#,
      #"{"object": "list", "url": "/v2/projects/p/offerings", "items": [{"object": "offering", "id": "ofrng1", "lookup_key": "default", "is_current": true}]}"#,
      #"{"object": "list", "url": "/v2/projects/p/offerings/ofrng1/packages", "items": [{"object": "package", "id": "pkge1", "lookup_key": "$rc_annual", "position": 1}]}"#,
      #"{"object": "list", "url": "/v2/projects/p/packages/pkge1/products", "items": [{"product": \#(product), "eligibility_criteria": "all"}]}"#,
      "[]",
    ])
    #expect(
      documents.map { $0.problems.map(\.message) } == [
        [], [], [], [], [], ["the file holds an array, not a response of RevenueCat"],
      ])
    let catalog = try #require(documents[0].catalog)
    for document in documents[1..<5] {
      guard case .part(of: FileID(0)) = document.content else {
        Issue.record("not a part of the first file: \(document.content)")
        continue
      }
    }
    #expect(catalog.products.map(\.qualifiedID) == ["pro:yearly"])
    #expect(catalog.entitlements.map { $0.id?.value } == ["plus", "gold"])
    #expect(catalog.entitlements.map { $0.displayName?.value } == ["Plus", nil])
    #expect(catalog.entitlements.map { $0.productIDs.map(\.value) } == [["pro:yearly"], ["pro:yearly"]])
    let offering = try #require(catalog.offerings.first)
    #expect(offering.isCurrent)
    #expect(offering.packages.map { $0.id?.value } == ["$rc_annual"])
    #expect(offering.packages.map { $0.productID?.value } == ["pro"])
    #expect(offering.packages.map { $0.basePlanID?.value } == ["yearly"])
    #expect(offering.packages.map { $0.productID?.file } == [FileID(4)])
  }

  @Test func givesEachProductOfAPackageAChoice() throws {
    let document = read([
      #"{"object": "offering", "id": "o", "lookup_key": "default", "packages": {"items": [{"object": "package", "id": "k", "lookup_key": "$rc_monthly", "products": {"items": [{"product": {"object": "product", "store_identifier": "a"}}, {"product": {"object": "product", "store_identifier": "b:c"}}]}}]}}"#
    ])[0]
    #expect(document.problems == [])
    let packages = try #require(document.catalog?.offerings.first?.packages)
    #expect(packages.map { $0.id?.value } == ["$rc_monthly", "$rc_monthly"])
    #expect(packages.map { $0.productID?.value } == ["a", "b"])
    #expect(packages.map { $0.basePlanID?.value } == [nil, "c"])
  }

  @Test func reportsFaultsAndReadsTheRest() throws {
    let marked = MarkedText(
      #"""
      {"current_offering_id": ⟦1⟧, "⟦colour⟧": 2, "offerings": [⟦3⟧, {"identifier": "a", "⟦identifer⟧": "b",
        "packages": [{"identifier": "p", "platform_product_identifier": ⟦7⟧}, ⟦null⟧,
                     {"identifier": "q", "platform_product_identifier": "x"}],
        "paywall": {"localized_strings": {"en_US": ⟦"no"⟧, "de_DE": {"title": "Los"}}}}]}
      """#)
    let document = read([marked.text])[0]
    #expect(document.problems.map(\.span) == marked.spans)
    #expect(document.catalog?.products.map { $0.id?.value } == ["7", "x"])
    #expect(document.table?.cells.count == 1)
    let broken = read([
      #"{"offerings": [{"identifier": "a"}, }"#,
      #"{"product_entitlement_mapping": {"a": 1, "b": {"entitlements": [2]}}}"#,
    ])
    #expect(broken[0].catalog?.offerings.map { $0.id?.value } == ["a"])
    #expect(broken[0].catalog?.products.map { $0.id?.value } == ["b"])
    #expect(!broken[0].problems.isEmpty)
    #expect(
      broken[1].problems.map(\.message) == [
        "the entry of \"a\" is a number, not an object", "an entitlement of \"b\" is a number, not a string",
      ])
  }

  @Test func holdsNothingWithoutAnObject() {
    for text in ["", "[]", "1", "{", "nul"] {
      let document = read([text])[0]
      #expect(!document.problems.isEmpty, "\(text)")
      if text != "{" { #expect(document.catalog == nil, "\(text)") }
    }
  }

  // MARK: Recognizing

  @Test(arguments: [
    #"{"current_offering_id": "a", "offerings": []}"#,
    #"{"offerings": [{"packages": [{"platform_product_identifier": "a"}"#,
    #" {"product_entitlement_mapping": {"a": {"#,
    #"{"object": "list", "items": [{"object": "product", "store_identifier": "a""#,
    #"{"items": [{"object": "entitlement", "lookup_key": "a"}], "object": "list"}"#,
    #"{"object": "list", "items": [{"product": {"object": "product", "store_identifier": "a"}}]}"#,
    #"{"object": "list", "items": [], "url": "/v2/projects/p/offerings"}"#,
    #"{"object": "offering", "lookup_key": "a"}"#,
  ])
  func recognizesResponses(_ text: String) {
    #expect(RevenueCatFormat.recognizes("a.json", start: Array(text.utf8)[...]))
    #expect(!PaywallLocalizationFormat.recognizes("a.json", start: Array(text.utf8)[...]))
  }

  @Test(arguments: [
    "", "{", "[]", #"{"name": "a", "version": "1"}"#, #"{"offerings": {"a": 1}}"#,
    #"{"offerings": ["coffee"]}"#,
    #"{"object": "list", "data": [{"object": "product", "id": "a"}]}"#,
    #"{"object": "list", "items": [{"object": "product", "id": "a"}]}"#, #"{"object": "list", "items": []}"#,
    #"{"lookup_key": "a"}"#, #"{"store_identifier": "a", "object": "shop"}"#,
    #"{"object": "price", "lookup_key": "a"}"#, #"{"compilerOptions": {}, "comment": "offerings"}"#,
    #"[{"current_offering_id": "a", "offerings": []}]"#, #"{"localized_strings": {"en": {"a": "b"}}}"#,
    #"{"localized_strings": ["a"], "template_name": "1"}"#, #"{"components_localizations": []}"#,
  ])
  func leavesOtherFilesAlone(_ text: String) {
    #expect(!RevenueCatFormat.recognizes("a.json", start: Array(text.utf8)[...]))
    #expect(!PaywallLocalizationFormat.recognizes("a.json", start: Array(text.utf8)[...]))
  }

  @Test func staysUpOnDeepNesting() {
    let deep = #"{"offerings": [{"packages": "# + String(repeating: "[{\"packages\":", count: 20_000)
    #expect(!RevenueCatFormat.recognizes("a.json", start: Array(deep.utf8)[...]))
    #expect(!read([deep])[0].problems.isEmpty)
  }

  @Test(arguments: 0..<4)
  func holdsForChangedTexts(_ seed: UInt64) {
    let product = MarkedText(Self.product).text
    let seeds = [
      MarkedText(Self.offerings).text,
      #"{"object": "list", "url": "/v2/projects/p/entitlements/e/products", "items": [\#(product), {"object": "entitlement", "id": "e", "lookup_key": "k", "products": {"items": [\#(product)]}}]}"#,
      #"{"product_entitlement_mapping": {"a:b": {"base_plan_id": "b", "entitlements": ["c"]}}}"#,
    ].map { Array($0.utf8) }
    let tokens = ["{", "}", "[", "]", "\"", ",", ":", "null", "1", "\"items\"", "\\u0041", "\"a:b\""].map {
      Array($0.utf8)
    }
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      checkInvariants(Mutation.mutate(seeds[random.below(seeds.count)], tokens: tokens, with: &random))
    }
    if seed == 0 {
      for text in seeds { for length in 0...text.count { checkInvariants(Array(text[..<length])) } }
    }
  }

  private func checkInvariants(_ contents: [UInt8]) {
    let file = SourceFile(id: FileID(0), path: "a.json", contents: contents)
    let document = RevenueCatFormat.read(file)
    let whole = ByteSpan(0..<contents.count)
    #expect(document.problems.allSatisfy { whole.contains($0.span) }, "\(contents)")
    #expect(
      document.problems.map(\.span.lower) == document.problems.map(\.span.lower).sorted(), "\(contents)")
    for product in document.catalog?.products ?? [] {
      #expect(whole.contains(product.span), "\(contents)")
      #expect(product.id.map { whole.contains($0.span) } ?? true, "\(contents)")
      #expect(product.basePlanID.map { whole.contains($0.span) } ?? true, "\(contents)")
    }
    if let table = document.table { checkTable(table, in: file) }
    if let table = PaywallLocalizationFormat.read(file).table { checkTable(table, in: file) }
  }
}

/// Checks what must hold for any table.
func checkTable(_ table: StringTable, in file: SourceFile) {
  let whole = ByteSpan(0..<file.bytes.count)
  #expect(table.entries.count == table.keys.count)
  #expect(table.cells.map(\.entry) == table.cells.map(\.entry).sorted())
  for (index, entry) in table.entries.enumerated() {
    #expect(whole.contains(entry.keySpan))
    #expect(table.cells[entry.cells].allSatisfy { Int($0.entry) == index })
    #expect(Set(table.cells[entry.cells].map(\.locale)).count == entry.cells.count)
  }
  for cell in table.cells {
    #expect(whole.contains(cell.span))
    if cell.decoded >= 0 { #expect(table.decodedTexts[Int(cell.decoded)].span == cell.span) }
  }
}
