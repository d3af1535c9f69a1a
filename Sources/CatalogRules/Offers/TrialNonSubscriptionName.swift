import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A free trial that is no subscription and whose name does not tell how long it lasts.
struct TrialNonSubscriptionName: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "trial-non-subscription-name", severity: .warning, certainty: .official,
      summary: "a free trial that is no subscription is not named by its days",
      rationale:
        "An app without a subscription may give a trial by a free non-consumable that is named such as \"14-day Trial\", so that customers know how long it lasts.",
      source: "App Review Guidelines 3.1.1", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #"""
          "type": "NonConsumable", "displayPrice": "0.00", "localizations": [
            {"locale": "en_US", "displayName": "⟦Free Trial⟧"}]
          """#),
      .flagged(
        product: #""type": "NonConsumable", "displayPrice": "0", "referenceName": "⟦Trial of all features⟧""#),
      .accepted(
        product: #"""
          "type": "NonConsumable", "displayPrice": "0.00", "localizations": [
            {"locale": "en_US", "displayName": "14-day Trial"}]
          """#),
      .accepted(
        product: #""type": "NonConsumable", "displayPrice": "0.00", "referenceName": "7 Day Free Trial""#),
      // What is free and no trial needs no such name.
      .accepted(
        product: #"""
          "type": "NonConsumable", "displayPrice": "0.0", "localizations": [
            {"locale": "en_US", "displayName": "Lifetime upgrade"}]
          """#),
      .accepted(
        product: #""type": "NonConsumable", "displayPrice": "4.99", "referenceName": "Trial by fire""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.kind?.value.value == .nonConsumable {
      guard let amount = product.standingPrices.all.first?.amount, amount.value.isZero else { continue }
      let english = product.localizations.filter { $0.locale?.value.lowercased().hasPrefix("en") == true }
      let names = english.compactMap(\.displayName).filter { !$0.value.isEmpty }
      for name in names.isEmpty ? [product.referenceName].compactMap({ $0 }) : names
      where Self.isTrialWithoutDays(name.value) {
        sink.report(
          context.finding(
            "\(quoted(name.value)) is free, but its name does not tell how many days the trial lasts",
            at: Label(name), help: "name it such as \"14-day Trial\"",
            secondary: [Label(amount, "it is free")], subject: context.subject(product, of: catalog)))
      }
    }
  }

  private static func isTrialWithoutDays(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard words.contains("trial") || words.contains("trials") else { return false }
    let hasNumber = words.contains { $0.first?.isNumber == true }
    let units = ["day", "days", "week", "weeks", "month", "months"]
    return !(hasNumber && words.contains { word in units.contains { word.hasSuffix($0) } })
  }
}
