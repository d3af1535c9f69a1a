import CatalogLintCommand
import Testing

/// Which catalogs tell what the store sells is guessed from what they are, and can be said.
struct CatalogRoleTests {
  private static let one = #"{"products": [{"productID": "coins", "displayPrice": "0.99"}]}"#
  private static let two = #"{"products": [{"productID": "coins", "displayPrice": "1.99"}]}"#

  private func drift(_ configuration: String) async throws -> [String] {
    let output = await Command.run(
      "check --format json --rule catalog-drift",
      files: [".catalog-lint.json": configuration, "a/a.storekit": Self.one, "b/b.storekit": Self.two])
    return try output.findings().compactMap { $0["path"] as? String }
  }

  @Test func catalogsForTestsMayDiffer() async throws {
    #expect(try await drift("{}") == [])
  }

  @Test func catalogsThatAreSaidToBeTheStoresMayNot() async throws {
    #expect(try await drift(#"{"storeCatalogs": ["*.storekit"]}"#) == ["b/b.storekit"])
    #expect(try await drift(#"{"storeCatalogs": ["a"]}"#) == [])
    #expect(try await drift(#"{"storeCatalogs": ["a/*", "b/b.storekit"]}"#) == ["b/b.storekit"])
  }

  @Test func anExportCanBeSaidToBeATest() async throws {
    let sheet = "product_id,storefront,currency,price\ncoins,USA,USD,1.99\n"
    for (configuration, count) in [
      (#"{"storeCatalogs": ["a.storekit"]}"#, 1),
      (#"{"storeCatalogs": ["a.storekit"], "testCatalogs": ["*.csv"]}"#, 0),
    ] {
      let output = await Command.run(
        "check --format json --rule catalog-drift",
        files: [".catalog-lint.json": configuration, "a.storekit": Self.one, "prices.csv": sheet])
      #expect(try output.findings().count == count)
    }
  }

  @Test func aSheetOfSeveralCatalogsIsHeldAgainstEach() async throws {
    let gems = #"{"products": [{"productID": "gems", "displayPrice": "0.99"}]}"#
    let sheet = "product_id,storefront,currency,price\ncoins,USA,USD,0.99\ngems,USA,USD,1.99\n"
    let output = await Command.run(
      "check --format json --rule catalog-drift",
      files: [
        ".catalog-lint.json": #"{"storeCatalogs": ["*.storekit"]}"#, "a.storekit": Self.one,
        "b.storekit": gems, "prices.csv": sheet,
      ])
    let finding = try #require(try output.findings().first)
    #expect(try output.findings().count == 1)
    #expect(finding["path"] as? String == "prices.csv" && finding["line"] as? Int == 3)
    let related = try #require(finding["related"] as? [[String: Any]])
    #expect(related.first?["path"] as? String == "b.storekit")
  }

  @Test func listSaysWhichCatalogsTellOfTheSameProducts() async throws {
    let files: KeyValuePairs = [
      "a.storekit": Self.one, "b.storekit": Self.two,
      "c.storekit": #"{"products": [{"productID": "gems"}]}"#,
    ]
    let text = await Command.run("list", files: files)
    #expect(text.standardOutput.contains("a.storekit, b.storekit tell of the same products\n"))
    let json = try await Command.run("list --format json", files: files).json()
    #expect(json["views"] as? [[String]] == [["a.storekit", "b.storekit"]])
  }
}
