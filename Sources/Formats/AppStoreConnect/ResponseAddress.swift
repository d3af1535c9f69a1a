/// The address of a response, such as `https://…/v1/subscriptions/123/prices?limit=200`.
///
/// A list of what belongs to one resource often has no other word of that resource.
struct ResponseAddress {
  /// The server of the API.
  static let server = "https://api.appstoreconnect.apple.com/"

  /// The resource whose parts the response lists: its type and id, and the name of the relationship.
  let owner: (type: ResourceType, id: String, relationship: String)?
  /// The address with its parameters in one order, so that two spellings of one page are equal.
  let page: String
  /// Whether the address names a type of the catalog.
  let isOfCatalog: Bool
  /// Whether the list was asked for in part, such as the prices of one territory.
  let isFiltered: Bool

  init(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first ?? ""
    let parameters = parts.count > 1 ? parts[1].split(separator: "&").sorted() : []
    isFiltered = parameters.contains { $0.hasPrefix("filter[") || $0.hasPrefix("filter%5B") }
    page = path + "?" + parameters.joined(separator: "&")
    let components = path.split(separator: "/")
    guard let version = components.firstIndex(where: Self.isVersion) else {
      owner = nil
      isOfCatalog = false
      return
    }
    var names = components[(version + 1)...].map(String.init)
    if names.count > 3, names[2] == "relationships" { names.remove(at: 2) }
    let type = names.first.flatMap { ResourceType(rawValue: $0) }
    // An app has much beside what it sells.
    let isOther = type == .apps && names.count > 2 && !Self.appParts.contains(names[2])
    isOfCatalog = type != nil && !isOther
    owner = names.count == 3 ? type.map { ($0, names[1], names[2]) } : nil
  }

  private static let appParts: Set<String> = [
    "inAppPurchases", "inAppPurchasesV2", "promotedPurchases", "subscriptionGroups",
  ]

  private static func isVersion(_ component: Substring) -> Bool {
    component.utf8.count == 2 && component.utf8.first == UInt8(ascii: "v")
      && component.utf8.last.map { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) } == true
  }
}
