import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// A package with its products, one for each store.
struct RevenueCatPackage {
  var internalID: String?
  /// One for each product, or one without any.
  var choices: [OfferingPackage]
}

/// Lists and objects of the REST API v2.
extension RevenueCatReader {
  /// Reads an object of any sort, and the objects of a list.
  mutating func readItem(_ object: inout JSONObjectReader) {
    switch object.string("object")?.value {
    case "list": readList(&object)
    case "product": readProduct(&object)
    case "entitlement": readEntitlement(&object)
    case "offering": readOffering(&object)
    case "package": pendingPackages.append((owner: "", packages: [readPackage(&object)]))
    default: break
    }
  }

  private mutating func readList(_ list: inout JSONObjectReader) {
    // `/v2/projects/<id>/entitlements/<id>/products` names what the products belong to.
    let url = pages.readLinks(of: &list)
    let parts = url.split { $0 == "/" || $0 == "?" }.map { String($0) }
    let owner = parts.count > 5 ? parts[4] : ""
    var products: [Located<String>] = []
    var packages: [RevenueCatPackage] = []
    for var item in list.objects("items") {
      switch item.value["object"]?.string {
      case "package":
        item.ignore("object")
        packages.append(readPackage(&item))
      case nil where item.has("product"):
        products += readPackageProduct(&item)
      case "product":
        item.ignore("object")
        if let id = readProduct(&item) { products.append(id) }
      default: readItem(&item)
      }
      list.absorb(item)
    }
    let isEmpty = packages.isEmpty && products.isEmpty
    if !packages.isEmpty || (isEmpty && parts.last == "packages") {
      pendingPackages.append((owner, packages))
    }
    if !owner.isEmpty, !products.isEmpty || (isEmpty && parts.last == "products") {
      pendingProducts.append((owner, products))
    }
  }

  /// Returns the members of a list inside an object.
  private mutating func items(_ key: String, of object: inout JSONObjectReader) -> [JSONObjectReader] {
    guard var list = object.object(key) else { return [] }
    list.ignore("object")
    _ = pages.readLinks(of: &list)
    let items = list.objects("items")
    object.absorb(list)
    return items
  }

  // MARK: Products

  /// Reads a product and returns the id by which its store knows it.
  @discardableResult
  private mutating func readProduct(_ object: inout JSONObjectReader) -> Located<String>? {
    object.ignore("created_at", "app", "metadata", "indicative_price", "title")
    let app = object.string("app_id")
    let internalID = object.string("id")
    let name = object.string("display_name")
    let state = object.string("state")
    let kind = readKind(&object)
    var period: Located<Parsed<SubscriptionPeriod>>?
    var trial: Located<Parsed<SubscriptionPeriod>>?
    if var subscription = object.object("subscription") {
      subscription.ignore("grace_period_duration")
      period = subscription.string("duration")?.map { Parsed($0) { SubscriptionPeriod(iso8601: $0) } }
      trial = subscription.string("trial_duration")?.map { Parsed($0) { SubscriptionPeriod(iso8601: $0) } }
      object.absorb(subscription)
    }
    guard let stored = object.string("store_identifier") else { return nil }
    let (id, plan) = Self.parts(of: stored)
    let index = addProduct(id, plan, span: object.span)
    // The same product may come in several lists, or for several stores.
    let known = catalog.products[index]
    catalog.products[index].internalID = known.internalID ?? internalID
    catalog.products[index].referenceName = known.referenceName ?? name
    catalog.products[index].app = known.app ?? app
    catalog.products[index].state = known.state ?? state
    catalog.products[index].kind = known.kind ?? kind
    catalog.products[index].period = known.period ?? period
    if catalog.products[index].isSubscription { catalog.products[index].list = .subscriptions }
    if kind?.value.value == .nonRenewingSubscription {
      catalog.products[index].list = .nonRenewingSubscriptions
    }
    if let trial, known.offers.isEmpty {
      var offer = Offer(kind: .introductory, file: file, span: trial.span)
      offer.mode = trial.map { _ in .valid(.free) }
      offer.period = trial
      catalog.products[index].offers = [offer]
    }
    return stored
  }

  private func readKind(_ object: inout JSONObjectReader) -> Located<Parsed<ProductKind>>? {
    var isConsumable: Bool?
    if var once = object.object("one_time") {
      isConsumable = once.bool("is_consumable")?.value
      object.absorb(once)
    }
    guard let type = object.string("type") else { return nil }
    let kind: ProductKind? =
      switch type.value {
      case "subscription": .autoRenewableSubscription
      case "consumable": .consumable
      case "non_consumable": .nonConsumable
      case "non_renewing_subscription": .nonRenewingSubscription
      case "one_time": isConsumable.map { $0 ? .consumable : .nonConsumable }
      default: nil
      }
    if type.value == "one_time", kind == nil { return nil }
    return type.map { text in Parsed(text) { _ in kind } }
  }

  /// Splits Google Play's `id:plan` in its parts.
  private static func parts(of stored: Located<String>) -> (id: Located<String>, plan: Located<String>?) {
    guard let colon = stored.value.utf8.firstIndex(of: UInt8(ascii: ":")) else { return (stored, nil) }
    var id = stored.map { String($0[..<colon]) }
    var plan = stored.map { String($0.utf8[$0.utf8.index(after: colon)...]) ?? "" }
    // With escapes in the text, both have the place of the whole.
    if stored.span.count == stored.value.utf8.count {
      let length = UInt32(truncatingIfNeeded: id.value.utf8.count)
      id.span = ByteSpan(stored.span.lower, stored.span.lower + length)
      plan.span = ByteSpan(stored.span.lower + length + 1, stored.span.upper)
    }
    return (id, plan)
  }

  // MARK: Entitlements and offerings

  private mutating func readEntitlement(_ object: inout JSONObjectReader) {
    object.ignore("project_id", "created_at")
    let state = object.string("state")
    let internalID = object.string("id")
    let name = object.string("display_name")
    var products: [Located<String>] = []
    let hasProducts = object.any("products")?.isObject == true
    for var item in items("products", of: &object) {
      item.ignore("object")
      if let id = readProduct(&item) { products.append(id) }
      object.absorb(item)
    }
    guard let id = object.string("lookup_key") else { return }
    let index = entitlementIndex(id, span: object.span)
    if catalog.entitlements[index].displayName == nil { catalog.entitlements[index].displayName = name }
    catalog.entitlements[index].productIDs += products
    if hasProducts { catalog.entitlements[index].hasProducts = true }
    if let state { catalog.entitlements[index].isArchived = state.value != "active" }
    if let internalID { entitlementNumbers[internalID.value] = index }
  }

  private mutating func readOffering(_ object: inout JSONObjectReader) {
    object.ignore("project_id", "created_at", "metadata")
    var offering = Offering(file: file, span: object.span)
    offering.isArchived = object.string("state").map { $0.value != "active" } ?? false
    let internalID = object.string("id")?.value
    offering.id = object.string("lookup_key")
    offering.description = object.string("display_name")
    offering.currentMark = object.bool("is_current")
    offering.isCurrent = offering.currentMark?.value ?? false
    offering.hasPackages = object.any("packages")?.isObject == true
    let index = catalog.offerings.count
    if let internalID { offeringIndices[internalID] = index }
    catalog.offerings.append(offering)
    for var item in items("packages", of: &object) {
      item.ignore("object")
      place(readPackage(&item), in: index)
      object.absorb(item)
    }
  }

  private mutating func readPackage(_ object: inout JSONObjectReader) -> RevenueCatPackage {
    object.ignore("display_name", "position", "created_at")
    var package = OfferingPackage(file: file, span: object.span)
    package.hasProducts = object.any("products")?.isObject == true
    package.id = object.string("lookup_key")
    let internalID = object.string("id")?.value
    var products: [Located<String>] = []
    for var item in items("products", of: &object) {
      products += readPackageProduct(&item)
      object.absorb(item)
    }
    return RevenueCatPackage(internalID: internalID, choices: Self.choices(package, products))
  }

  /// Reads one product of a package, which stands in an object of its own.
  private mutating func readPackageProduct(_ object: inout JSONObjectReader) -> [Located<String>] {
    object.ignore("eligibility_criteria", "object")
    guard var product = object.object("product") else { return [] }
    product.ignore("object")
    let id = readProduct(&product)
    object.absorb(product)
    return id.map { [$0] } ?? []
  }

  private static func choices(
    _ package: OfferingPackage, _ products: [Located<String>]
  ) -> [OfferingPackage] {
    if products.isEmpty { return [package] }
    return products.map { stored in
      var choice = package
      (choice.productID, choice.basePlanID) = parts(of: stored)
      return choice
    }
  }

  // MARK: Joining

  private mutating func place(_ package: RevenueCatPackage, in offering: Int) {
    if let id = package.internalID {
      packageNumbers[id] = (offering, catalog.offerings[offering].packages.count)
    }
    catalog.offerings[offering].packages += package.choices
  }

  /// Puts the packages and products of lists of their own where they belong.
  mutating func joinLists() {
    for (owner, packages) in pendingPackages {
      guard let offering = offeringIndices[owner] else { continue }
      catalog.offerings[offering].hasPackages = true
      let known = Set(catalog.offerings[offering].packages.compactMap { $0.id?.value })
      for package in packages {
        guard let id = package.choices.first?.id?.value, !known.contains(id) else { continue }
        place(package, in: offering)
      }
    }
    // Later packages first, since a package may become several.
    for (owner, products) in pendingProducts {
      if let index = entitlementNumbers[owner] {
        catalog.entitlements[index].hasProducts = true
        let known = Set(catalog.entitlements[index].productIDs.map(\.value))
        catalog.entitlements[index].productIDs += products.filter { !known.contains($0.value) }
      }
    }
    let lists = pendingProducts.compactMap { pending in
      packageNumbers[pending.owner].map { ($0, pending.products) }
    }
    for ((offering, package), products) in lists.sorted(by: { $0.0 > $1.0 }) {
      var choice = catalog.offerings[offering].packages[package]
      guard choice.productID == nil else { continue }
      choice.hasProducts = true
      catalog.offerings[offering].packages.replaceSubrange(
        package...package, with: Self.choices(choice, products))
    }
  }
}
