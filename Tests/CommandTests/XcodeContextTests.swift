import CatalogLintCommand
import Foundation
import Testing

/// What schemes and projects say, held against the files that are there.
struct XcodeContextTests {
  static let products = #"{"products": [{"productID": "a"}]}"#

  static func scheme(_ path: String) -> String {
    #"<Scheme><LaunchAction><StoreKitConfigurationFileReference identifier = "\#(path)"/></LaunchAction></Scheme>"#
  }

  static func project(_ regions: String) -> String {
    "{objects = {A = {isa = PBXProject; developmentRegion = en; knownRegions = (\(regions));};};}"
  }

  private func findings(_ files: KeyValuePairs<String, String>) async throws -> [[String: Any]] {
    try await Command.run("check --format json --info --rule xcode-*", files: files).findings()
  }

  @Test(arguments: [
    // The project opened alone, a workspace beside it, a workspace above, and a path from the scheme itself.
    ("App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "../../Shop.storekit", "App/Shop.storekit"),
    ("App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "../Shop.storekit", "App/Shop.storekit"),
    ("App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "../Shop.storekit", "Shop.storekit"),
    ("App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "../../../Shop.storekit", "App/Shop.storekit"),
    (
      "App/App.xcodeproj/xcuserdata/me.xcuserdatad/xcschemes/App.xcscheme", "../../S/Shop.storekit",
      "App/S/Shop.storekit"
    ),
    ("W.xcworkspace/xcshareddata/xcschemes/App.xcscheme", "../Config/Shop.storekit", "Config/Shop.storekit"),
    ("App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "Shop.storekit", "Shop.storekit"),
  ])
  func findsAConfigurationWhereverThePathStarts(_ scheme: String, _ path: String, _ file: String) async throws
  {
    let found = try await findings([
      scheme: Self.scheme(path), file: Self.products,
    ])
    #expect(found.isEmpty, "\(found)")
    let missing = try await findings([scheme: Self.scheme(path), "Else/Other.storekit": Self.products])
    #expect(missing.count == 1)
  }

  @Test func tellsWhichFileWasMeant() async throws {
    let path = "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"
    let near = try await findings([path: Self.scheme("../../Shpo.storekit"), "Shop.storekit": Self.products])
    #expect(near.first?["help"] as? String == "did you mean \"Shop.storekit\"?")
    let moved = try await findings([
      path: Self.scheme("../../Shop.storekit"), "New/Shop.storekit": Self.products,
    ])
    #expect((moved.first?["help"] as? String)?.contains("stands elsewhere") == true)
  }

  @Test func tellsTheLanguagesOfOtherProjectsApart() async throws {
    let found = try await findings([
      "App.xcodeproj/project.pbxproj": Self.project("en, Base"),
      "App/en.lproj/L.strings": #""a" = "Buy";"#,
      "Example/Example.xcodeproj/project.pbxproj": Self.project("en, de"),
      "Example/de.lproj/L.strings": #""a" = "Kaufen";"#,
      "Example/en.lproj/L.strings": #""a" = "Buy";"#,
      "Kit/Kit.podspec": "", "Kit/fr.lproj/L.strings": #""a" = "Acheter";"#,
      "Web/locales/ja.lproj.strings": #""a" = "X";"#,
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func saysNothingWhereAProjectSharesItsFolderWithAPackage() async throws {
    let found = try await findings([
      "App.xcodeproj/project.pbxproj": Self.project("en, Base"), "Package.swift": "",
      "Sources/en.lproj/L.strings": #""a" = "Buy";"#, "Sources/de.lproj/L.strings": #""a" = "Kaufen";"#,
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func flagsALanguageOfACatalogOnce() async throws {
    let unit = #"{"stringUnit": {"state": "translated", "value": "Kaufen"}}"#
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Buy": {"localizations": {"de": \#(unit)}}}}"#
    let found = try await findings([
      "App.xcodeproj/project.pbxproj": Self.project("en, Base"),
      "App/A.xcstrings": catalog, "App/B.xcstrings": catalog,
    ])
    #expect(found.map { $0["locale"] as? String } == ["de"])
    #expect(found.first?["severity"] as? String == "warning")
    #expect(found.first?["path"] as? String == "App.xcodeproj/project.pbxproj")
  }

  @Test func findsNothingToCheckInAProjectAlone() async {
    let output = await Command.run("check", files: ["App.xcodeproj/project.pbxproj": Self.project("en")])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: nothing found to check"))
  }

  @Test func doesNotJudgeXcodeFilesThatDoNotParse() async throws {
    let output = await Command.run(
      "check --format json",
      files: [
        "App.xcodeproj/project.pbxproj": "<<<<<<< HEAD", "a.xcscheme": "<Scheme",
        "App.storekit": Self.products,
      ])
    let rules = try output.findings().compactMap { $0["rule"] as? String }
    #expect(!rules.contains("catalog-parse-error"))
  }
}
