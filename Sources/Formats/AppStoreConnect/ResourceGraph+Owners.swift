import CatalogModel
import DocumentSyntax
import SourceText

extension ResourceGraph {
  /// Gives an owner to each resource that belongs to one and refers to none.
  ///
  /// A price tells its product by its id or its price point's. What else stands in one file belongs together,
  /// since the store lists the parts of one product at a time.
  mutating func adoptOrphans() {
    // Schedules first: a price has an owner where its schedule has one.
    for type in [ResourceType.inAppPurchasePriceSchedules, nil] {
      for index in resources.indices where type == nil || resources[index].type == type { adopt(index) }
    }
  }

  private mutating func adopt(_ index: Int) {
    let resource = resources[index]
    guard let ownerType = resource.type.owner,
      let file = resource.parts.first?.file ?? resource.id?.file,
      !resource.links.contains(where: { resource.type.belongs(to: resources[$0.target].type) })
    else { return }
    let owner: Int
    switch resource.type {
    case .inAppPurchasePriceSchedules:
      owner = ownerOfSchedule(resource, in: file)
    case _ where resource.parts.isEmpty: return
    case .inAppPurchasePrices, .subscriptionPrices:
      let type: ResourceType = resource.type == .subscriptionPrices ? .subscriptions : .inAppPurchases
      let named = product(ofPrice: index).map { self.index(of: type, $0) }
      owner = named ?? unnamedOwner(type, in: file)
    default: owner = unnamedOwner(ownerType, in: file)
    }
    link(owner, to: index, at: resource.id)
  }

  /// Returns the in-app purchase of a schedule: the one with the same id, as the store numbers them.
  private mutating func ownerOfSchedule(_ schedule: Resource, in file: FileID) -> Int {
    if let id = schedule.id, let namesake = existing(.inAppPurchases, id: id.value) { return namesake }
    guard let id = firstProduct(ofPrices: schedule.links) ?? schedule.id else {
      return unnamedOwner(.inAppPurchases, in: file)
    }
    return index(of: .inAppPurchases, id)
  }

  private func firstProduct(ofPrices links: [Resource.Link]) -> Located<String>? {
    for link in links {
      if let product = product(ofPrice: link.target) { return product }
    }
    return nil
  }

  /// Returns the id of the product that a price's id, or the id of its price point, names.
  private func product(ofPrice index: Int) -> Located<String>? {
    let points = resources[index].links.filter { resources[$0.target].type.isPricePoint }
    for id in points.map({ $0.place ?? resources[$0.target].id }) + [resources[index].id] {
      if let id, let product = PriceIdentifier(id.value)?.product { return id.map { _ in product } }
    }
    return nil
  }

  /// Returns the id of a resource where its home part has it, or else where it stands first.
  func id(of index: Int, in home: Resource.Part?) -> Located<String>? {
    guard let id = resources[index].id else { return nil }
    guard let home, let value = home.object["id"] else { return id }
    return Located(id.value, home.file, value.contentSpan)
  }

  /// Returns the bytes that stand for a resource: the whole object, its id, or the first of its parts.
  func place(of index: Int, _ home: Resource.Part?) -> (file: FileID, span: ByteSpan) {
    let resource = resources[index]
    if let home { return (home.file, home.object.span) }
    if let id = resource.id { return (id.file, id.span) }
    let part = resource.links.lazy.compactMap { resources[$0.target].parts.first }.first
    return part.map { ($0.file, $0.object.span) } ?? (FileID(0), ByteSpan(at: 0))
  }
}
