import DocumentSyntax
import SourceText

/// What a resource of a type looks like, for types whose names interfaces of other makers have as well.
struct ResourceShape {
  /// All attributes of the type.
  let attributes: Set<String>
  /// The attributes and relationships of which one shows the maker.
  let marks: Set<String>

  /// The shape of a type; nil where its name alone shows the maker.
  init?(of type: ResourceType) {
    switch type {
    case .subscriptions:
      attributes = [
        "name", "productId", "familySharable", "state", "subscriptionPeriod", "reviewNote", "groupLevel",
        "availableInAllTerritories", "isAppStoreReviewInProgress", "submitWithNextAppStoreVersion",
      ]
      marks = [
        "productId", "familySharable", "subscriptionPeriod", "groupLevel", "subscriptionLocalizations",
        "introductoryOffers", "promotionalOffers", "offerCodes", "winBackOffers", "subscriptionAvailability",
      ]
    case .subscriptionGroups:
      attributes = ["referenceName"]
      marks = ["referenceName", "subscriptionGroupLocalizations"]
    case .subscriptionPrices:
      attributes = ["startDate", "preserved", "planType"]
      marks = ["preserved", "subscriptionPricePoint"]
    case .territories:
      attributes = ["currency"]
      marks = ["currency"]
    default: return nil
    }
  }

  /// Whether a resource can be of no other interface.
  static func isCertain(_ resource: JSONValue) -> Bool {
    guard let type = resource["type"]?.string.flatMap({ ResourceType(rawValue: $0) }) else { return false }
    // Much that is no catalog refers to its app.
    if type == .apps { return false }
    guard let shape = ResourceShape(of: type) else { return true }
    if resource["links"]?["self"]?.string?.hasPrefix(ResponseAddress.server) == true { return true }
    if type == .territories, !isTerritory(resource["id"]?.string ?? "") { return false }
    let attributes = Set(resource["attributes"]?.members.map(\.key) ?? [])
    let relationships = Set(resource["relationships"]?.members.map(\.key) ?? [])
    return attributes.isSubset(of: shape.attributes)
      && !shape.marks.isDisjoint(with: attributes.union(relationships))
  }

  private static func isTerritory(_ id: String) -> Bool {
    id.utf8.count == 3 && id.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

extension ResourceShape {
  /// What a type or address begins with of which each response has one.
  private static let words = ByteSearch(
    "inAppPurchase", "subscription", "winBackOffer", "territories", "promotedPurchases",
    ResponseAddress.server,
    ResponseAddress.server.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "\\/"))

  /// Whether a text that may be cut anywhere starts a response or request of the App Store Connect API.
  static func isRecognized(_ start: ArraySlice<UInt8>) -> Bool {
    let space: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    guard start.first(where: { !space.contains($0) }) == UInt8(ascii: "{"), words.findsQuotedWord(in: start)
    else { return false }
    let document = JSONDocument(SourceFile(id: FileID(0), path: "", contents: Array(start)))
    guard let root = document.root, let data = root["data"] ?? root["included"] else { return false }
    let resources = (data.isArray ? data.elements : [data]) + (root["included"]?.elements ?? [])
    if resources.contains(where: isCertain) { return true }
    // A list with nothing in it, or of references only, has no more than its address to know it by.
    let isOfCatalog = resources.allSatisfy { resource in
      !resource.isObject || resource["type"]?.string.flatMap { ResourceType(rawValue: $0) } != nil
    }
    guard isOfCatalog else { return false }
    let addresses = ["self", "next"].compactMap { root["links"]?[$0]?.string }
    return addresses.contains { $0.hasPrefix(ResponseAddress.server) && ResponseAddress($0).isOfCatalog }
  }
}
