import CatalogModel
import DocumentSyntax
import SourceText

extension Paywall {
  /// Longer lists are no paywall's.
  private static let listLimit = 1000

  /// Reads what the parts of a paywall name of one another.
  init(reading paywall: JSONValue, file: FileID, offeringID: String?) {
    let components = paywall["components_config"] ?? paywall["components_localizations"]
    self.init(components == nil ? .template : .components, offeringID: offeringID, span: paywall.span)
    if let locale = paywall["default_locale"], let text = locale.string {
      defaultLocale = Located(text, file, locale.contentSpan)
    }
    for key in ["localized_strings", "localized_strings_by_tier", "components_localizations"] {
      for member in (paywall[key]?.members ?? []).prefix(Self.listLimit) where member.value.isObject {
        texts.append(
          LocaleTexts(
            locale: Located(member.key, file, member.keyContentSpan),
            ids: Set(member.value.members.map(\.key))))
      }
    }
    readTemplate(paywall["config"], file)
    readComponents(paywall["components_config"], file)
  }

  private mutating func readTemplate(_ configuration: JSONValue?, _ file: FileID) {
    guard let configuration else { return }
    let tierList = (configuration["tiers"]?.elements ?? []).prefix(Self.listLimit)
    for value in tierList.compactMap({ $0["id"] }) {
      if let id = value.string { tiers.append(Located(id, file, value.contentSpan)) }
    }
    for value in ([configuration] + tierList).flatMap({ $0["packages"]?.elements ?? [] }) {
      if let id = value.string { packages.append(Located(id, file, value.contentSpan)) }
    }
    if hasLink(configuration["tos_url"]) { actions.insert(.terms) }
    if hasLink(configuration["privacy_url"]) { actions.insert(.privacyPolicy) }
    // The button is shown where nothing is said.
    if configuration["display_restore_purchases"]?.bool != false { actions.insert(.restorePurchases) }
  }

  private func hasLink(_ value: JSONValue?) -> Bool { value?.string?.isEmpty == false }

  /// Components stand in each other in many ways; all that matters is what they name.
  private mutating func readComponents(_ configuration: JSONValue?, _ file: FileID) {
    guard let configuration else { return }
    var seenTexts: Set<String> = []
    var seenPackages: Set<String> = []
    var remaining = [configuration]
    while let value = remaining.popLast() {
      if value.isArray {
        remaining += value.elements.reversed()
        continue
      }
      let members = value.members
      let isPackage = members.contains { $0.key == "type" && $0.value.string == "package" }
      for member in members {
        guard let text = member.value.string else { continue }
        let place = Located(text, file, member.value.contentSpan)
        if member.key.hasSuffix("_lid"), seenTexts.insert(text).inserted { textIDs.append(place) }
        if isPackage, member.key == "package_id", seenPackages.insert(text).inserted {
          packages.append(place)
        }
      }
      if let button = members.last(where: { $0.key == "action" }), let action = Self.action(button.value) {
        actions.insert(action)
      }
      remaining += members.reversed().map(\.value).filter { $0.isObject || $0.isArray }
    }
  }

  /// Reads what a button does.
  ///
  /// Source: purchases-ios, Sources/Paywalls/Components/PaywallButtonComponent.swift.
  private static func action(_ value: JSONValue) -> Action? {
    switch (value["type"]?.string, value["destination"]?.string) {
    case ("restore_purchases", _): .restorePurchases
    case ("navigate_to", "terms"): .terms
    case ("navigate_to", "privacy_policy"): .privacyPolicy
    default: nil
    }
  }
}
