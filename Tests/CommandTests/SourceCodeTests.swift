import CatalogLintCommand
import Foundation
import Testing

/// Source code that catalogs and texts are held against, as a user sees it.
struct SourceCodeTests {
  static let catalog = #"{"products": [{"productID": "pro.monthly", "type": "NonConsumable"}]}"#
  static let code = #"let products = try await Product.products(for: ["pro.monthly", "pro.weekly"])"#

  private func paths(
    _ files: KeyValuePairs<String, String>, configuration: String = "{}"
  ) async throws -> [String] {
    var all: [(String, String)] = [(".catalog-lint.json", configuration), ("App.storekit", Self.catalog)]
    all += files.map { ($0.key, $0.value) }
    let output = await Command.run(
      "check --format json --info --rule code-product-id-unknown", all: all)
    return try output.findings().compactMap { $0["path"] as? String }
  }

  @Test func findsCodeBelowThePaths() async throws {
    #expect(try await paths(["App/Store.swift": Self.code]) == ["App/Store.swift"])
  }

  @Test(arguments: [
    "AppTests/Store.swift", "app/src/test/Store.swift", "Pods/Store.swift", "build/Store.swift",
    "StoreTests.swift",
    "Package.swift",
  ])
  func leavesOutWhatIsNotTheApps(_ path: String) async throws {
    let files = ["App.storekit": Self.catalog, path: Self.code]
    let output = await Command.run("check --format json --rule code-*", all: files.map { ($0.key, $0.value) })
    #expect(try output.findings().isEmpty)
  }

  @Test func readsWhatConfigurationNames() async throws {
    let files: KeyValuePairs = ["App/Store.swift": Self.code, "Tool/Store.swift": Self.code]
    #expect(try await paths(files, configuration: #"{"code": []}"#).isEmpty)
    #expect(try await paths(files, configuration: #"{"code": ["App"]}"#) == ["App/Store.swift"])
    #expect(try await paths(files, configuration: #"{"exclude": ["App"]}"#) == ["Tool/Store.swift"])
    // What is included are the files to check; code is only what they are held against.
    #expect(try await paths(files, configuration: #"{"include": ["*.storekit"]}"#).count == 2)
  }

  @Test func saysThatThereIsNoCode() async {
    let text = await Command.run("check", files: ["App.storekit": Self.catalog]).standardOutput
    #expect(text.contains("not checked: code (no sources found)"))
    let off = await Command.run(
      "check", files: ["App.storekit": Self.catalog, ".catalog-lint.json": #"{"code": []}"#])
    #expect(!off.standardOutput.contains("code (no sources found)"))
  }

  @Test func isNothingToCheckAlone() async {
    let output = await Command.run("check", files: ["Store.swift": Self.code])
    #expect(output.status == .failure && output.standardError.contains("nothing found to check"))
  }

  @Test func countsNoCodeAsChecked() async {
    let output = await Command.run(
      "check", files: ["App.storekit": Self.catalog, "Store.swift": "let a = \"b\""])
    #expect(output.standardOutput.contains("checked 1 file: 1 catalog"), "\(output.standardOutput)")
    let list = await Command.run("list", files: ["App.storekit": Self.catalog, "Store.swift": Self.code])
    #expect(list.standardOutput.contains("1 catalog with 1 product, 0 string tables"))
  }

  @Test func saysNothingIsMissingWhereAFileIsTooLarge() async throws {
    let purchase = "import StoreKit\nlet result = try await product.purchase()"
    let large = "// " + String(repeating: "x", count: 3 << 20)
    let small = await Command.run(
      "check --rule code-restore-missing --format json",
      files: ["App.storekit": Self.catalog, "Store.swift": purchase])
    #expect(try small.findings().count == 1)
    let both = await Command.run(
      "check --rule code-restore-missing --format json",
      files: ["App.storekit": Self.catalog, "Store.swift": purchase, "Large.swift": large])
    #expect(try both.findings().isEmpty && both.status == .success)
  }
}
