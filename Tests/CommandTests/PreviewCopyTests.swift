import CatalogLintCommand
import Testing

/// `catalog-lint preview` with the options about the app's own texts.
struct PreviewCopyTests {
  private static let strings = #""price.monthly" = "%@ per month";"# + "\n" + #""x" = "%1$@ for %2$@";"#

  @Test func showsCopyWithItsPlace() async {
    let output = await Command.run(
      "preview --copy",
      files: ["App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": Self.strings])
    #expect(output.status == .success)
    #expect(
      output.standardOutput.hasPrefix(
        "price.monthly (pro.monthly, guessed)\n  en  en.lproj/Paywall.strings:1  "))
  }

  @Test func writesCopyAsJSON() async throws {
    let output = await Command.run(
      "preview --copy --format json",
      files: ["App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": Self.strings])
    let copy = try #require(try output.json()["copy"] as? [[String: Any]])
    #expect(copy.first?["text"] as? String == "€9.99 per month" && copy.first?["line"] as? Int == 1)
    #expect(copy.first?["column"] as? Int == 20)
  }

  @Test func takesTheConfigurationsWord() async {
    let configuration =
      #"{"copy": [{"keys": "x*", "product": "pro.*", "arguments": ["price", "plan-length"]}]}"#
    let output = await Command.run(
      "preview --copy",
      files: [
        ".catalog-lint.json": configuration, "App.storekit": PreviewCommandTests.catalog,
        "en.lproj/Paywall.strings": Self.strings,
      ])
    #expect(
      output.standardOutput.contains("x (pro.monthly)\n  en  en.lproj/Paywall.strings:2  €9.99 for 1 month\n")
    )
  }

  @Test(arguments: [
    (#"{"copy": {}}"#, "\"copy\" is an object, not an array of objects"),
    (#"{"copy": [1]}"#, "an element of \"copy\" is a number, not an object"),
    (#"{"copy": [{"product": "a"}]}"#, "an element of \"copy\" has no \"keys\""),
    (
      #"{"copy": [{"keys": "a", "arguments": ["prize"]}]}"#,
      "\"prize\" is nothing that an argument can stand for"
    ),
    (#"{"copy": [{"keys": "a", "style": 1}]}"#, "\"style\" is no key of \"copy\""),
  ])
  func refusesWhatIsNoMapping(_ configuration: String, _ message: String) async {
    let output = await Command.run("preview --copy", files: [".catalog-lint.json": configuration])
    #expect(output.status == .failure && output.standardError.contains(message), "\(output.standardError)")
  }

  @Test func saysThatThereIsNoCopy() async {
    let output = await Command.run("preview --copy", files: ["en.lproj/Main.strings": #""a" = "Hello %@";"#])
    #expect(output.status == .failure && output.standardError.hasPrefix("error: no paywall copy found"))
  }

  @Test(arguments: ["--copy --review-notes", "--copy --against old.json", "--device de --approved old.json"])
  func refusesTwoViewsAtOnce(_ options: String) async {
    let old = #"{"version": 1, "rows": []}"#
    let output = await Command.run("preview " + options, files: ["old.json": old])
    #expect(output.status == .failure && output.standardError.contains("exclude each other"))
  }

  @Test func showsADevice() async {
    let output = await Command.run(
      "preview --device de-CH,fr --storefront DEU",
      files: ["App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": Self.strings])
    #expect(
      output.status == .success && output.standardOutput.hasPrefix("device de-CH, fr, storefront DEU\n"))
    #expect(output.standardOutput.contains("mixed languages on one screen: en, de\n"))
    #expect(output.standardOutput.contains("\nprices¹: de-DE ("), "\(output.standardOutput)")
    #expect(output.standardOutput.contains("\n  ¹ as on the store's pages of "))
    let wrong = await Command.run("preview --device german!")
    #expect(wrong.status == .failure && wrong.standardError.contains("error: \"german!\" is no locale"))
  }

  @Test func writesReviewNotes() async throws {
    let files: KeyValuePairs = [
      "App.storekit": PreviewCommandTests.catalog, "en.lproj/Paywall.strings": Self.strings,
    ]
    let output = await Command.run("preview --review-notes", files: files)
    #expect(output.standardOutput.contains("| price | €9.99 per month (guessed) | price.monthly |"))
    #expect(output.standardOutput.contains("| terms of use | **missing**: "))
    let json = try await Command.run("preview --review-notes --format json", files: files).json()
    #expect((json["locales"] as? [Any])?.count == 1)
  }
}
