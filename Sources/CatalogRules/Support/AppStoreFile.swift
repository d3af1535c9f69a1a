/// Texts of small files of the App Store, for examples of rules.
enum AppStoreFile {
  /// An answer of the App Store Connect API that tells of subscriptions.
  ///
  /// - Parameter attributes: the members of each subscription's attributes
  static func subscriptions(_ attributes: String..., relationships: String? = nil) -> String {
    answer(
      attributes.enumerated().map { index, members in
        resource("subscriptions", "\(index + 1)", members, relationships: relationships)
      })
  }

  /// An answer of the App Store Connect API that tells of in-app purchases.
  static func purchases(_ attributes: String..., relationships: String? = nil) -> String {
    answer(
      attributes.enumerated().map { index, members in
        resource("inAppPurchases", "\(index + 1)", members, relationships: relationships)
      })
  }

  /// A request of the App Store Connect API that makes a subscription.
  static func request(_ attributes: String, relationships: String? = nil) -> String {
    #"{"data": \#(resource("subscriptions", nil, attributes, relationships: relationships))}"#
  }

  /// An answer of the App Store Connect API that tells of one subscription with texts.
  ///
  /// - Parameter localizations: the members of the attributes of each text
  static func subscription(_ attributes: String, localizations: String...) -> String {
    let texts = localizations.enumerated().map { index, members in
      resource("subscriptionLocalizations", "\(index + 11)", members)
    }
    let references = localizations.indices.map {
      #"{"type": "subscriptionLocalizations", "id": "\#($0 + 11)"}"#
    }
    let list = #""subscriptionLocalizations": {"data": [\#(references.joined(separator: ", "))]}"#
    let product = resource("subscriptions", "1", attributes, relationships: list)
    return #"{"data": [\#(product)], "included": [\#(texts.joined(separator: ", "))]}"#
  }

  /// An answer of the App Store Connect API that tells of groups with their texts and subscriptions.
  static func group(_ attributes: String, localizations: String..., subscriptions: String...) -> String {
    let texts = localizations.enumerated().map { index, members in
      resource("subscriptionGroupLocalizations", "\(index + 21)", members)
    }
    let plans = subscriptions.enumerated().map { index, members in
      resource("subscriptions", "\(index + 31)", members)
    }
    func references(_ type: String, _ count: Int, from first: Int) -> String {
      (0..<count).map { #"{"type": "\#(type)", "id": "\#($0 + first)"}"# }.joined(separator: ", ")
    }
    let lists = """
      "subscriptionGroupLocalizations":
        {"data": [\(references("subscriptionGroupLocalizations", localizations.count, from: 21))]},
      "subscriptions": {"data": [\(references("subscriptions", subscriptions.count, from: 31))]}
      """
    let group = resource("subscriptionGroups", "1", attributes, relationships: lists)
    return #"{"data": [\#(group)], "included": [\#((texts + plans).joined(separator: ", "))]}"#
  }

  /// The metadata of an App Store package with what stands in its list of in-app purchases.
  static func package(_ purchases: String) -> String {
    """
    <package xmlns="http://apple.com/itunes/importer" version="software5.11"><software><vendor_id>a</vendor_id>
    <software_metadata><in_app_purchases>\(purchases)</in_app_purchases></software_metadata></software></package>
    """
  }

  private static func answer(_ resources: [String]) -> String {
    #"{"data": [\#(resources.joined(separator: ", "))]}"#
  }

  private static func resource(
    _ type: String, _ id: String?, _ attributes: String, relationships: String? = nil
  ) -> String {
    let id = id.map { #", "id": "\#($0)""# } ?? ""
    let links = relationships.map { #", "relationships": {\#($0)}"# } ?? ""
    return #"{"type": "\#(type)"\#(id), "attributes": {\#(attributes)}\#(links)}"#
  }
}
