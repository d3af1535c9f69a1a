import CatalogModel
import LintEngine
import LocaleData
import Money
import PaywallCopy
import SourceText
import Testing

/// Texts of an app's own paywall for readers of several locales and storefronts.
struct ReaderCopyTests {

  private func all(
    _ files: [String: String], _ readers: [(locale: String, storefront: String)],
    catalog: String = CopyPreviewTests.catalog
  ) async throws -> [[ReaderCopy]] {
    var contents = Dictionary(uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    contents["App.storekit"] = Array(catalog.utf8)
    let workspace = await Linter(fileSystem: MemoryFileSystem(contents)).load([SourcePath(".")]).workspace
    let wanted = try readers.map { reader in
      CopyReader(
        locale: try #require(LocaleID(reader.locale)),
        storefront: try #require(StorefrontCode(reader.storefront)))
    }
    return ReaderCopy.all(of: workspace, for: wanted)
  }

  private let tables = [
    "en.lproj/Paywall.strings": #""price.monthly" = "%@ per month";"#,
    "es.lproj/Paywall.strings": #""price.monthly" = "%@ al mes";"#,
    "pt-BR.lproj/Paywall.strings": #""price.monthly" = "%@ por mês";"#,
  ]

  @Test func takesTheNearestParentAndTheReadersOwnPrices() async throws {
    let found = try await all(tables, [("es-MX", "USA"), ("es", "USA"), ("en-GB", "USA"), ("pt-PT", "USA")])
    #expect(
      found.map { $0.map(\.copy.text) } == [
        ["USD\u{A0}9.99 al mes"], ["9,99\u{A0}US$ al mes"], ["US$9.99 per month"], [],
      ])
    #expect(found[0][0].copy.locale.spelling == "es" && found[0][0].copy.english == "$9.99 per month")
    #expect(found[0][0].sourceTemplate == "%@ per month")
  }

  @Test func namesTheStorefrontOfPricesThatAReadersOneLacks() async throws {
    let found = try await all(tables, [("es-MX", "MEX")])
    #expect(found[0][0].copy.storefront == StorefrontCode("USA"))
  }

  @Test func saysWhatTheFactsAre() async throws {
    let changed = CopyPreviewTests.catalog.replacing(
      "\"displayPrice\":\"9.99\"", with: "\"displayPrice\":\"8.99\"")
    let before = try await all(tables, [("es", "USA")])
    let after = try await all(tables, [("es", "USA")], catalog: changed)
    #expect(before[0][0].facts.count == 1 && before[0][0].facts != after[0][0].facts)
  }

  @Test func leavesAloneWhatIsAboutNoProduct() async throws {
    let found = try await all(["en.lproj/Main.strings": #""hello" = "Hello %@";"#], [("en", "USA")])
    #expect(found.map(\.count) == [0])
    #expect(try await all(tables, []).isEmpty)
  }
}
