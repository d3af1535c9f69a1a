import CatalogModel
import DocumentSyntax
import SourceText

extension AppStoreConnectReader {
  /// Reads where a product can be bought; nothing where the files have no whole list.
  mutating func readAvailability(of index: Int, _ type: ResourceType, into product: inout Product) {
    for availability in graph.links(of: index, with: type).map(\.target) {
      var attributes = attributes(availability)
      product.isForNewRegions = product.isForNewRegions ?? attributes.bool("availableInNewTerritories")
      note(attributes)
      let resource = graph.resources[availability]
      guard product.regions == nil, resource.lists.contains("availableTerritories") else { continue }
      let territories = graph.links(of: availability, with: .territories)
      guard resource.totals.allSatisfy({ $0.count.value <= territories.count }) else { continue }
      product.regions = territories.compactMap { $0.place ?? graph.resources[$0.target].id }
    }
  }

  /// Returns what the files say of a product's images.
  func readAssets(of index: Int, screenshots: ResourceType, images: ResourceType) -> ProductAssets {
    let resource = graph.resources[index]
    var assets = ProductAssets()
    assets.hasReviewScreenshot = presence(of: screenshots, "appStoreReviewScreenshot", in: resource)
    assets.hasImage = presence(of: images, "images", in: resource)
    assets.isPromoted = presence(of: .promotedPurchases, "promotedPurchase", in: resource)
    return assets
  }

  private func presence(of type: ResourceType, _ relationship: String, in resource: Resource) -> Bool? {
    if resource.links.contains(where: { graph.resources[$0.target].type == type }) { return true }
    let isEmpty = resource.absent.contains(relationship) || resource.lists.contains(relationship)
    return isEmpty ? false : nil
  }

  /// Reads what the files say of the apps: their primary locale, and the purchases that their pages promote.
  mutating func readApps() {
    var locales: [Located<String>] = []
    for index in graph.resources.indices where graph.resources[index].type == .apps {
      // The other attributes of an app say nothing of what it sells.
      for part in graph.resources[index].parts {
        guard let value = part.attributes?["primaryLocale"], let locale = value.string else { continue }
        locales.append(Located(locale, part.file, value.contentSpan))
      }
    }
    if let first = locales.first, locales.allSatisfy({ $0.value == first.value }) {
      catalog.primaryLocale = first
    }
    var promotions: [Int: [Located<String>]] = [:]
    for index in graph.resources.indices where graph.resources[index].type == .promotedPurchases {
      guard graph.resources[index].isRead, let id = graph.resources[index].id else { continue }
      var attributes = attributes(index)
      let isVisible = attributes.bool("visibleForAllUsers")?.value ?? true
      let isEnabled = attributes.bool("enabled")?.value ?? true
      attributes.ignore("state")
      note(attributes)
      let app = graph.links(of: index, with: .apps).first?.target ?? -1
      if isVisible, isEnabled { promotions[app, default: []].append(id) }
    }
    catalog.promotions = promotions.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Leaves out the request that made a product which an answer of the store tells of, too.
  mutating func dropRequests() {
    let known = Set(catalog.products.filter { $0.internalID != nil }.compactMap { $0.id?.value })
    catalog.products.removeAll { product in
      product.internalID == nil && product.id.map { known.contains($0.value) } ?? false
    }
  }
}
