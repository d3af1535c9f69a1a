import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Lists that come in pages, and what a list that is not there means.
struct RevenueCatPagesTests {
  private func read(_ texts: [String]) -> [Document] {
    RevenueCatFormat.read(
      texts.enumerated().map { index, text in
        SourceFile(id: FileID(index), path: SourcePath("rc/\(index).json"), contents: Array(text.utf8))
      })
  }

  private static func page(_ id: String, next: String) -> String {
    #"{"object": "list", "url": "/v2/projects/p/products", "next_page": \#(next), "items": [{"object": "product", "store_identifier": "\#(id)", "app_id": "app1"}]}"#
  }

  @Test func tellsOfAPageThatIsNotThere() throws {
    let marked = MarkedText(Self.page("a", next: #""⟦/v2/projects/p/products?starting_after=a⟧""#))
    let document = try #require(read([marked.text]).first)
    #expect(document.problems.map(\.kind) == [.incomplete])
    #expect(document.problems.map(\.span) == marked.spans)
    #expect(document.catalog?.products.map { $0.app?.value } == ["app1"])
  }

  @Test func takesTheLastPageForTheEnd() {
    let documents = read([
      Self.page("a", next: #""/v2/projects/p/products?starting_after=a""#),
      Self.page("b", next: #""/v2/projects/p/products?starting_after=b""#),
      Self.page("c", next: "null"),
    ])
    #expect(documents.allSatisfy { $0.problems.isEmpty })
    #expect(documents[0].catalog?.products.count == 3)
  }

  @Test func knowsListsOfListsApart() {
    let entitlement =
      #"{"object": "entitlement", "id": "e", "lookup_key": "plus", "products": {"object": "list", "url": "/v2/projects/p/entitlements/e/products", "next_page": "/v2/projects/p/entitlements/e/products?starting_after=a", "items": []}}"#
    let rest =
      #"{"object": "list", "url": "/v2/projects/p/entitlements/e/products", "next_page": null, "items": []}"#
    #expect(read([entitlement])[0].problems.map(\.kind) == [.incomplete])
    #expect(read([entitlement, rest]).allSatisfy { $0.problems.isEmpty })
  }

  @Test func tellsAnEmptyListFromNone() throws {
    let catalog = try #require(
      read([
        #"{"object": "list", "url": "/v2/projects/p/entitlements", "items": [{"object": "entitlement", "id": "e1", "lookup_key": "a", "products": null}, {"object": "entitlement", "id": "e2", "lookup_key": "b", "state": "inactive", "products": {"items": []}}, {"object": "entitlement", "id": "e3", "lookup_key": "c"}]}"#,
        #"{"object": "list", "url": "/v2/projects/p/entitlements/e3/products", "items": []}"#,
        #"{"object": "list", "url": "/v2/projects/p/offerings", "items": [{"object": "offering", "id": "o1", "lookup_key": "x", "is_current": false}, {"object": "offering", "id": "o2", "lookup_key": "y", "state": "inactive", "packages": {"items": [{"object": "package", "id": "k", "lookup_key": "p"}]}}]}"#,
        #"{"object": "list", "url": "/v2/projects/p/offerings/o1/packages", "items": []}"#,
      ])[0].catalog)
    #expect(catalog.entitlements.map(\.hasProducts) == [false, true, true])
    #expect(catalog.entitlements.map(\.isArchived) == [false, true, false])
    #expect(catalog.offerings.map(\.hasPackages) == [true, true])
    #expect(catalog.offerings.map(\.isArchived) == [false, true])
    #expect(catalog.offerings.map { $0.currentMark?.value } == [false, nil])
    #expect(catalog.offerings[1].packages.map(\.hasProducts) == [false])
    #expect(catalog.offerings.map(\.file) == [FileID(2), FileID(2)])
  }

  @Test(arguments: [
    (#"{"current_offering_id": "a", "offerings": []}"#, ["a"]),
    (#"{"current_offering_id": null, "offerings": []}"#, [""]),
    (#"{"current_offering_id": null, "offerings": [], "targeting": {"rule_id": "r"}}"#, []),
    (#"{"offerings": [{"packages": [{"platform_product_identifier": "a"}]}]}"#, []),
  ])
  func namesTheCurrentOffering(_ text: String, _ ids: [String]) {
    #expect(read([text])[0].catalog?.currentOfferings.map(\.value) == ids)
  }

  @Test func readsWhatPaywallsName() throws {
    let text = #"""
      {"current_offering_id": "a", "ui_config": {"localizations": {"en_US": {}, "de": {}}}, "offerings": [
        {"identifier": "a", "packages": [], "paywall": {"template_name": "7", "config": {"tiers": [
          {"id": "gold", "packages": ["$rc_annual"]}], "packages": ["x"]},
          "localized_strings_by_tier": {"en_US": {"gold": {"title": "T"}}}}},
        {"identifier": "b", "packages": [], "paywall_components": {"default_locale": "en_US",
          "components_localizations": {"en_US": {"t1": "{{ product.price }}", "u": "U"}, "de_DE": {"t1": "D"}},
          "components_config": {"base": {"stack": {"components": [{"type": "text", "text_lid": "t1"},
            {"type": "package", "package_id": "$rc_monthly", "stack": {"components": [
              {"type": "text", "text_lid": "t2"}, {"type": "text", "text_lid": "t1"}]}}]}}}}}]}
      """#
    let document = read([text])[0]
    let paywalls = document.paywalls
    #expect(paywalls.map(\.offeringID) == ["a", "b"])
    #expect(paywalls.map { $0.version == .template } == [true, false])
    #expect(paywalls.map { $0.tiers.map(\.value) } == [["gold"], []])
    #expect(paywalls.map { $0.packages.map(\.value) } == [["x", "$rc_annual"], ["$rc_monthly"]])
    #expect(paywalls.map { $0.textIDs.map(\.value) } == [[], ["t1", "t2"]])
    #expect(paywalls.map { $0.texts.map(\.locale.value) } == [["en_US"], ["en_US", "de_DE"]])
    #expect(paywalls[1].texts.map(\.ids) == [["t1", "u"], ["t1"]])
    #expect(paywalls[1].variableLocales?.map(\.value) == ["en_US", "de"])
    let table = try #require(document.table)
    for cell in table.cells { #expect(document.paywall(around: cell.span) != nil) }
    #expect(document.paywall(around: ByteSpan(0, 1)) == nil)
  }
}
