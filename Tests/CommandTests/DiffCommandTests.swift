import CatalogLintCommand
import Foundation
import Testing

/// `diff` says in product terms what two catalogs differ in.
struct DiffCommandTests {
  static let old = #"""
    {"products": [{"productID": "coins", "type": "Consumable", "displayPrice": "0.99"},
      {"productID": "gone", "type": "Consumable", "displayPrice": "1.99"}],
     "subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [
      {"productID": "pro", "type": "RecurringSubscription", "displayPrice": "4.99", "groupNumber": 2,
       "recurringSubscriptionPeriod": "P1M", "introductoryOffer": null,
       "localizations": [{"locale": "de", "displayName": "Pro", "description": "Alles"}]}]}]}
    """#
  static let new = #"""
    {"products": [{"productID": "coins", "type": "NonConsumable", "displayPrice": "0.990"},
      {"productID": "new", "type": "Consumable", "displayPrice": "1.99"}],
     "subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [
      {"productID": "pro", "type": "RecurringSubscription", "displayPrice": "5.99", "groupNumber": 1,
       "recurringSubscriptionPeriod": "P1Y",
       "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"},
       "localizations": [{"locale": "de_DE", "displayName": "Pro|Plus", "description": "Alles"}]}]}]}
    """#

  private func diff(_ options: String, _ old: String = old, _ new: String = new) async -> CommandOutput {
    await Command.run("diff a.storekit b.storekit \(options)", files: ["a.storekit": old, "b.storekit": new])
  }

  @Test func saysEachDifferenceInALine() async {
    let output = await diff("")
    #expect(
      output.standardOutput == """
        ~ coins
            kind: Consumable -> NonConsumable
        - gone (product)
        ~ pro
            period: P1M -> P1Y
            level: 2 -> 1
            price USA: 4.99 USD -> 5.99 USD
            display name de-DE: "Pro" -> "Pro|Plus"
          + offer introductory offer: P1W free
        + new (product)
        1 product added, 1 product removed, 2 products changed

        """)
    #expect(output.status == .success && output.standardError.isEmpty)
  }

  @Test func sameProductsInOtherOrderAndSpellingAreNoDifference() async {
    let output = await diff(
      "--exit-code", #"{"products": [{"productID": "a", "displayPrice": "1.0"}, {"productID": "b"}]}"#,
      #"{"products": [{"productID": "b"}, {"productID": "a", "displayPrice": "1"}]}"#)
    #expect(output.standardOutput == "no difference\n")
    #expect(output.status == .success)
  }

  @Test func exitsWithOneOnlyWhereAsked() async {
    #expect(await diff("--exit-code").status == .findings)
    #expect(await diff("").status == .success)
  }

  @Test func jsonHasThePlaceOfEachValue() async throws {
    let json = try await diff("--format json").json()
    #expect(json["version"] as? Int == 1)
    let changes = try #require(json["changes"] as? [[String: Any]])
    let price = try #require(changes.first { $0["aspect"] as? String == "price" })
    #expect(price["id"] as? String == "pro" && price["qualifier"] as? String == "USA")
    let before = try #require(price["before"] as? [String: Any])
    let after = try #require(price["after"] as? [String: Any])
    #expect(before["value"] as? String == "4.99 USD" && before["path"] as? String == "a.storekit")
    #expect(before["line"] as? Int == 4 && after["line"] as? Int == 4)
    let added = try #require(
      changes.first { $0["change"] as? String == "added" && $0["aspect"] as? String == "offer" })
    #expect(added["before"] is NSNull)
  }

  @Test func markdownEscapesWhatWouldBeMarkup() async {
    let output = await diff("--format markdown")
    #expect(output.standardOutput.contains("### product `pro`"))
    #expect(output.standardOutput.contains(#"| display name de-DE | Pro | Pro\|Plus |"#))
    #expect(output.standardOutput.contains("- product `gone` removed"))
  }

  @Test func aFileWithoutACatalogIsAFault() async {
    let output = await Command.run(
      "diff a.storekit b.strings", files: ["a.storekit": Self.old, "b.strings": "a = b;"])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("b.strings holds no catalog"))
  }

  @Test func severalCatalogsAreAFaultThatNamesThem() async {
    let output = await Command.run(
      "diff x/a.storekit x", files: ["x/a.storekit": Self.old, "x/b.storekit": Self.new])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("x holds 2 catalogs, not one"))
    #expect(output.standardError.contains("name one of x/a.storekit, x/b.storekit"))
  }

  @Test func aBrokenCatalogIsAFaultWithItsPlace() async {
    let output = await Command.run(
      "diff a.storekit b.storekit", files: ["a.storekit": Self.old, "b.storekit": "{\"products\": ["])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("b.storekit:1:"))
  }

  @Test func controlCharactersNeverReachTheTerminal() async {
    let output = await diff(
      "", #"{"products": [{"productID": "a\u001b[31m", "displayPrice": "1"}]}"#,
      #"{"products": [{"productID": "a\u001b[31m", "displayPrice": "2"}]}"#)
    #expect(!output.standardOutput.contains("\u{1B}"))
    #expect(output.standardOutput.contains(#"a\u{1B}[31m"#))
  }
}
