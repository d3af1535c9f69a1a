import CatalogLintCommand
import Foundation
import Testing

/// Locales that are complete or in progress, storefronts, and the app's own variables.
struct LocaleSettingTests {
  private static let table = ConfigurationTests.table(in: "")

  @Test(arguments: [("de", "info"), ("de*", "info"), ("fr", "warning"), ("de_DE", "warning")])
  func takesWhatALocaleInProgressLacksForAHint(_ pattern: String, _ severity: String) async throws {
    var files = Self.table
    files[".catalog-lint.json"] = "{\"locales\": {\"complete\": [\"*\"], \"inProgress\": [\"\(pattern)\"]}}"
    #expect(try await ConfigurationTests.found(files) == ["en.lproj/Main.strings \(severity)"])
  }

  @Test func reportsATableThatLacksACompleteLocale() async throws {
    var files = Self.table
    files[".catalog-lint.json"] =
      "{\"locales\": {\"complete\": [\"de\", \"ja\", \"fr\"], \"inProgress\": [\"fr\"]}}"
    let output = await Command.run("check --rule locale-table-missing --format json", inFiles: files)
    let messages = try output.findings().compactMap { $0["message"] as? String }
    #expect(messages == ["\"Main\" is not there in \"ja\", which must be complete"])
  }

  @Test func knowsTheVariablesOfTheApp() async throws {
    let text =
      #"{"template_name": "2", "config": {"packages": []}, "default_locale": "en_US", "localized_strings": {"en_US": {"offer_details": "{{ my_price }} a month"}}}"#
    var files = ["paywall.json": text]
    let rule = "rc-variable-unknown"
    #expect(try await ConfigurationTests.found(files, rule: rule).count == 1)
    files[".catalog-lint.json"] = #"{"templateVariables": {"my_price": "price"}}"#
    #expect(try await ConfigurationTests.found(files, rule: rule).isEmpty)
  }

  @Test func fillsInTheVariablesOfTheApp() async {
    let files: [String: String] = [
      "App.storekit": ConfigurationTests.subscription,
      "en.lproj/Paywall.strings": #""paywall.cta" = "Subscribe for {{ acme }} now";"#,
      ".catalog-lint.json": #"{"templateVariables": {"acme": "price"}}"#,
    ]
    let output = await Command.run("preview --copy", inFiles: files)
    #expect(
      output.standardOutput.contains("Subscribe for $4.99 now"),
      "\(output.standardOutput)\(output.standardError)")
  }

  @Test func missesNoPriceWhereTheAppIsNotSold() async throws {
    let export = #"""
      {"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "pro"}, "relationships": {
        "prices": {"data": [{"type": "subscriptionPrices", "id": "price0"}]},
        "subscriptionAvailability": {"data": {"type": "subscriptionAvailabilities", "id": "1"}}}},
       "included": [
        {"type": "subscriptionPrices", "id": "price0", "relationships": {
          "territory": {"data": {"type": "territories", "id": "USA"}},
          "subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "point0"}}}},
        {"type": "subscriptionPricePoints", "id": "point0", "attributes": {"customerPrice": "4.99"}},
        {"type": "subscriptionAvailabilities", "id": "1", "relationships": {
          "availableTerritories": {"data": [{"type": "territories", "id": "USA"}, {"type": "territories", "id": "DEU"}]}}}]}
      """#
    var files = ["export.json": export]
    let rule = "price-territory-coverage"
    #expect(try await ConfigurationTests.found(files, rule: rule).count == 1)
    files[".catalog-lint.json"] = #"{"storefronts": ["USA"]}"#
    #expect(try await ConfigurationTests.found(files, rule: rule).isEmpty)
  }
}
