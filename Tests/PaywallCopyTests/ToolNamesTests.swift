import PaywallCopy
import Testing

/// The names that rules know of paywall tools.
struct ToolNamesTests {
  @Test(arguments: ["sub_offer_duration", "total_price_and_per_month", "product.offer_price_per_week"])
  func knowsWhatIsRevenueCatsAlone(_ name: String) {
    #expect(RevenueCatVariables.isKnown(name) && RevenueCatVariables.isUnmistakable(name))
  }

  @Test(arguments: ["price", "product_name", "product.price", "app_name", "user_name_and_price"])
  func leavesWhatMayBeAnothers(_ name: String) {
    #expect(!RevenueCatVariables.isUnmistakable(name))
  }

  @Test func keepsTheTwoVersionsApart() {
    #expect(
      RevenueCatVariables.firstVersionNames.isDisjoint(with: RevenueCatVariables.secondVersionNames))
    #expect(RevenueCatVariables.firstVersionNames.count == 19)
    #expect(RevenueCatVariables.secondVersionNames.count == 43)
  }

  @Test(
    arguments: [
      (#""pro.monthly" | price"#, ["pro.monthly", "price"]), (#""pro"|price: "winback""#, ["pro", "price"]),
      (#""pro" | "#, ["pro", ""]), (#""pro""#, nil), ("price", nil), ("\"", nil), ("", nil),
    ] as [(String, [String]?)])
  func splitsMacrosOfApphud(_ text: String, _ parts: [String]?) {
    #expect(ApphudMacros.parts(of: text).map { [$0.product, $0.filter] } == parts)
  }

  @Test func numbersTheMarkersOfQt() {
    #expect(QtMarker.numbers(in: Array("%1 of %L12, %1$@, 50%2".utf8)[...]).map(\.number) == [1, 12])
  }
}
