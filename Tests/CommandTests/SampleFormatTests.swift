import CatalogLintCommand
import CatalogModel
import Foundation
import Formats
import LintEngine
import SourceText
import Testing

/// The sample app shows every format, and its catalogs go to other formats and back.
struct SampleFormatTests {
  private static func path(_ name: String) -> String {
    Command.projectFolder.appending(path: name).path
  }

  private func list(_ folders: String...) async throws -> [String: Any] {
    try await Command.runOnDisk(["list", "--format", "json"] + folders.map(Self.path)).json()
  }

  @Test func showsEveryFormat() async {
    let folders = ["Catalogs", "Locales"].map { SourcePath(Self.path($0)) }
    let loaded = await Linter(fileSystem: DiskFileSystem()).load(folders)
    #expect(loaded.failures.isEmpty)
    let shown = Set(loaded.workspace.documents.map { "\($0.format)" })
    // Source code is read by `check` alone; SourceCodeTests have it.
    let missing = allFormats.map { "\($0.id)" }.filter { !shown.contains($0) && !$0.hasSuffix("-code") }
    #expect(missing.isEmpty, "no sample of \(missing); add one below Catalogs or Locales")
  }

  // MARK: Lists

  @Test func listsEveryCatalogWithItsRole() async throws {
    let catalogs = try #require(try await list("Catalogs")["catalogs"] as? [[String: Any]])
    let lines = catalogs.map { catalog in
      let path = (catalog["path"] as? String ?? "").components(separatedBy: "Catalogs/").last ?? ""
      return "\(path) \(catalog["role"] as? String ?? "-") \(catalog["productCount"] ?? "")"
    }
    #expect(
      lines == [
        "AppStore.itmsp/metadata.xml store 7",
        "AppStoreConnect/coins-large.prices.json store 8",
        "Coffee.storekit test 8",
        "GooglePlay/in-app-products.csv store 4",
        "GooglePlay/play/products/com.example.coffeediary.coins.large.json store 7",
        "Prices.csv store 8",
        "RevenueCat/offerings.json store 7",
        "Tips.storekit test 4",
      ])
  }

  @Test func joinsTheLanguagesOfEachTable() async throws {
    let tables = try #require(try await list("Locales")["tables"] as? [[String: Any]])
    let lines = tables.map { table in
      let path = ((table["paths"] as? [String])?.first ?? "").components(separatedBy: "Locales/").last ?? ""
      let formats = (table["formats"] as? [String] ?? []).joined(separator: "+")
      let locales = (table["locales"] as? [[String: Any]] ?? []).compactMap { $0["locale"] as? String }
      return "\(path.prefix { $0 != "/" }) \(formats): \(locales.sorted().joined(separator: " "))"
    }
    let app = "ar de en es fr he it ja ko nl pl pt-BR ru zh-Hans"
    #expect(
      lines == [
        "Android android-strings: de fr pl values",
        "App xcstrings: \(app)",
        "App strings: \(app)",
        "App strings+stringsdict: \(app)",
        "Compose compose-resources: de values",
        "Flutter arb: de en pl",
        "Linux gettext: de en pl",
        "Phrases arb: ar bn ca cs da de el en es es_419 fi fr fr_CA gu he hi hr hu id it ja kn ko ml mr ms nb nl or pa "
          + "pl pt pt_PT ro ru sk sl sv ta te th tr uk ur vi zh zh_Hant",
        "RevenueCat revenuecat-paywall: de_DE en_US pl_PL",
        "Store fastlane-metadata: de-DE en-US",
        "Store fastlane-metadata: de-DE en-US",
        "Web i18next: de en pl",
        "Xcode xliff: de en",
      ])
  }

  // MARK: Conversions

  @Test func theConfigurationLacksOnlyWhatItCannotSay() async {
    let output = await Command.runOnDisk(
      ["diff", "--exit-code", Self.path("Catalogs/Coffee.storekit"), Self.path("Catalogs/AppStoreConnect")])
    #expect(output.status == .findings)
    let lines = output.standardOutput.split(separator: "\n").dropLast()
    // Groups have no descriptions in the store, and configurations no states, territories or their prices.
    let unexpected = lines.filter { line in
      if line.hasPrefix("~ ") { return false }
      let words = [
        "  - storefront of the settings", "  - locale of the settings", "  - description ", "  + state: ",
        "  + price ", "  + offer price ",
      ]
      return !words.contains { line.hasPrefix($0) } && !line.hasSuffix(" in DEU, GBR, JPN, USA")
    }
    #expect(unexpected.isEmpty)
    #expect(lines.filter { $0.contains("price ") && $0.contains(" USD") }.isEmpty)
    #expect(lines.filter { $0.hasPrefix("~ com.example.") }.count == 8)
  }

  @Test(arguments: [("storekit", "storekit"), ("price-sheet", "csv")])
  func saysWhatAConversionLoses(_ format: String, _ fileExtension: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let listed = try await list("Catalogs", "Tests/CommandTests/Fixtures/broken-twin")
    let catalogs = try #require(listed["catalogs"] as? [[String: Any]])
    #expect(catalogs.count >= 10)
    var lossless: [String] = []
    for (index, catalog) in catalogs.enumerated() {
      let original = Self.commonFolder(catalog["paths"] as? [String] ?? [])
      let file = folder.appending(path: "\(index).\(fileExtension)")
      let converted = await Command.runOnDisk(["convert", original, "--to", format])
      #expect(converted.status == .success, "\(original): \(converted.standardError)")
      try Data(converted.standardOutput.utf8).write(to: file)
      let diff = await Command.runOnDisk(["diff", "--exit-code", original, file.path])
      let said = converted.standardError.split(separator: "\n").dropFirst().map(String.init)
      let found = diff.standardOutput.split(separator: "\n").dropLast().map { "  " + $0 }
      #expect(said == found, "\(original)")
      #expect(converted.standardError.isEmpty == (diff.status == .success), "\(original)")
      if said.isEmpty { lossless.append(SourcePath(original).name) }
    }
    #expect(lossless == (format == "storekit" ? ["Coffee.storekit", "Tips.storekit"] : ["Prices.csv"]))
  }

  /// The file of a catalog, or the folder that all its files stand below.
  private static func commonFolder(_ paths: [String]) -> String {
    var common = paths.first?.components(separatedBy: "/") ?? []
    for path in paths {
      let shared = zip(common, path.components(separatedBy: "/")).prefix { $0 == $1 }.count
      common.removeSubrange(shared...)
    }
    return common.joined(separator: "/")
  }
}
