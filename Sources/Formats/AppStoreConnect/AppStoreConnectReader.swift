import CatalogModel
import DocumentSyntax
import Money
import SourceText
import StoreData

/// Turns the joined resources of App Store Connect into the model.
struct AppStoreConnectReader {
  var catalog: Catalog
  /// What was wrong with the attributes, by file.
  private(set) var problems: [FileID: [SyntaxProblem]] = [:]
  var graph: ResourceGraph
  /// Index in the catalog of a group's resource.
  private var groupIndices: [Int: Int] = [:]
  private let file: FileID

  init(_ graph: ResourceGraph, file: FileID, span: ByteSpan) {
    self.graph = graph
    self.file = file
    catalog = Catalog(.appStoreConnect, file: file, span: span)
  }

  /// Builds the catalog from all resources.
  mutating func readCatalog() {
    graph.adoptOrphans()
    let indices = graph.resources.indices
    for index in indices where graph.resources[index].type == .subscriptionGroups { readGroup(index) }
    var subscriptions: [Product] = []
    for index in indices where graph.resources[index].type == .subscriptions {
      if let product = readSubscription(index) { subscriptions.append(product) }
    }
    let ids = Set(subscriptions.compactMap { $0.id?.value })
    for index in indices where graph.resources[index].type == .inAppPurchases {
      guard let product = readInAppPurchase(index) else { continue }
      // The first version of the interface lists subscriptions as in-app purchases, too.
      if product.list == .subscriptions, let id = product.id?.value, ids.contains(id) { continue }
      catalog.products.append(product)
    }
    catalog.products += subscriptions
    dropRequests()
    readApps()
    readConditions()
    for index in indices { reportCutLists(index) }
  }

  /// Returns the attributes of a resource; what is wrong with them must be given to `note`.
  func attributes(_ index: Int) -> AttributeReader { AttributeReader(graph.resources[index]) }

  mutating func note(_ attributes: consuming AttributeReader) {
    for (file, found) in attributes.finish() where !found.isEmpty { problems[file, default: []] += found }
  }

  mutating func setGracePeriod(_ period: Located<Parsed<SubscriptionPeriod>>) {
    if catalog.gracePeriod == nil { catalog.gracePeriod = period }
  }

  mutating func add(_ batch: CodeBatch) { catalog.codeBatches.append(batch) }

  private mutating func reportCutLists(_ index: Int) {
    for total in graph.resources[index].totals {
      let found = graph.links(of: index, with: total.type).count
      guard total.count.value > found else { continue }
      problems[total.count.file, default: []].append(
        SyntaxProblem(
          .incomplete, total.count.span,
          "the list has \(total.count.value) entries, of which the files name \(found)",
          help: "save the answer at the relationship's own address in the same folder, too"))
    }
  }

  // MARK: Groups

  private mutating func readGroup(_ index: Int) {
    let resource = graph.resources[index]
    let localizations = readLocalizations(of: index, .subscriptionGroupLocalizations)
    let subscriptions = graph.links(of: index, with: .subscriptions)
    guard resource.isRead || !localizations.isEmpty || !subscriptions.isEmpty else { return }
    let home = resource.home("referenceName")
    let place = graph.place(of: index, home)
    var group = SubscriptionGroup(span: place.span)
    group.file = place.file
    group.id = graph.id(of: index, in: home)
    var attributes = attributes(index)
    group.name = attributes.string("referenceName")
    note(attributes)
    group.localizations = localizations
    group.hasLocalizations = hasLocalizations(index, .subscriptionGroupLocalizations, localizations)
    group.hasSubscriptions = !subscriptions.isEmpty || resource.lists.contains("subscriptions")
    groupIndices[index] = catalog.groups.count
    catalog.groups.append(group)
  }

  // MARK: Products

  private mutating func readInAppPurchase(_ index: Int) -> Product? {
    var product = makeProduct(index, list: .products)
    var attributes = attributes(index)
    product.id = attributes.string("productId")
    product.kind = attributes.string("inAppPurchaseType")?.map(Self.parseKind)
    switch product.kind?.value.value {
    case .nonRenewingSubscription: product.list = .nonRenewingSubscriptions
    case .autoRenewableSubscription: product.list = .subscriptions
    default: break
    }
    let name = attributes.string("name")
    product.referenceName = attributes.string("referenceName") ?? name
    readCommon(&attributes, into: &product)
    attributes.ignore("contentHosting", "availableInAllTerritories")
    note(attributes)
    product.localizations = readLocalizations(of: index, .inAppPurchaseLocalizations)
    product.hasLocalizations = hasLocalizations(index, .inAppPurchaseLocalizations, product.localizations)
    product.prices = readInAppPurchasePrices(index)
    readAvailability(of: index, .inAppPurchaseAvailabilities, into: &product)
    product.assets = readAssets(
      of: index, screenshots: .inAppPurchaseAppStoreReviewScreenshots, images: .inAppPurchaseImages)
    product.hasAllPrices = hasWholeList(index, "prices")
    product.offers = readInAppPurchaseOffers(of: index)
    let isEmpty = product.localizations.isEmpty && product.prices.isEmpty && product.offers.isEmpty
    return product.isPartial && isEmpty ? nil : product
  }

  private mutating func readSubscription(_ index: Int) -> Product? {
    var product = makeProduct(index, list: .subscriptions)
    if let home = graph.resources[index].home("productId"), let type = home.object["type"] {
      product.kind = Located(.valid(.autoRenewableSubscription), home.file, type.contentSpan)
    }
    var attributes = attributes(index)
    product.id = attributes.string("productId")
    product.referenceName = attributes.string("name")
    readCommon(&attributes, into: &product)
    product.period = attributes.string("subscriptionPeriod")?.map(Self.parsePeriod)
    product.level = attributes.integer("groupLevel")
    attributes.ignore("availableInAllTerritories")
    note(attributes)
    if let link = graph.links(of: index, with: .subscriptionGroups).first {
      product.group = groupIndices[link.target]
      product.groupID = link.place ?? product.group.flatMap { catalog.groups[$0].id }
    }
    product.localizations = readLocalizations(of: index, .subscriptionLocalizations)
    product.hasLocalizations = hasLocalizations(index, .subscriptionLocalizations, product.localizations)
    product.prices = readPrices(graph.links(of: index, with: .subscriptionPrices))
    readAvailability(of: index, .subscriptionAvailabilities, into: &product)
    product.assets = readAssets(
      of: index, screenshots: .subscriptionAppStoreReviewScreenshots, images: .subscriptionImages)
    product.hasAllPrices = hasWholeList(index, "prices")
    product.commitmentRegions = readCommitmentRegions(of: index)
    product.offers = readOffers(of: index)
    let isEmpty = product.localizations.isEmpty && product.prices.isEmpty && product.offers.isEmpty
    return product.isPartial && isEmpty ? nil : product
  }

  private func makeProduct(_ index: Int, list: ProductList) -> Product {
    let home = graph.resources[index].home("productId")
    let place = graph.place(of: index, home)
    var product = Product(list: list, file: place.file, span: place.span)
    product.internalID = graph.id(of: index, in: home)
    product.isPartial = !graph.resources[index].isRead
    return product
  }

  private func readCommon(_ attributes: inout AttributeReader, into product: inout Product) {
    product.state = attributes.string("state")
    product.familyShareable = attributes.bool("familySharable")
    product.reviewNote = attributes.string("reviewNote")
    attributes.ignore("isAppStoreReviewInProgress", "submitWithNextAppStoreVersion")
  }

  private mutating func readLocalizations(of index: Int, _ type: ResourceType) -> [ProductLocalization] {
    var result: [ProductLocalization] = []
    for link in graph.links(of: index, with: type) {
      guard let home = graph.resources[link.target].home("locale"), home.attributes != nil else { continue }
      var localization = ProductLocalization(span: home.object.span)
      localization.file = home.file
      var attributes = attributes(link.target)
      localization.locale = attributes.string("locale")
      localization.displayName = attributes.text("name")
      localization.description = attributes.text("description")
      localization.customAppName = attributes.string("customAppName")
      attributes.ignore("state")
      note(attributes)
      result.append(localization)
    }
    return result
  }

  /// Whether the files have the list; one that only names localizations that no file has is none.
  private func hasLocalizations(
    _ index: Int, _ type: ResourceType, _ localizations: [ProductLocalization]
  ) -> Bool {
    let isListed = graph.resources[index].lists.contains(type.rawValue)
    return !localizations.isEmpty || (isListed && graph.links(of: index, with: type).isEmpty)
  }

  /// Whether the files have all of a list that a resource has, as far as they tell.
  private func hasWholeList(_ index: Int, _ relationship: String) -> Bool {
    let resource = graph.resources[index]
    return resource.lists.contains(relationship)
      && resource.totals.allSatisfy { $0.count.value <= graph.links(of: index, with: $0.type).count }
  }

}

extension AppStoreConnectReader {
  static func parseKind(_ text: String) -> Parsed<ProductKind> {
    Parsed(text) { text in
      switch text {
      case "CONSUMABLE": .consumable
      case "NON_CONSUMABLE": .nonConsumable
      case "NON_RENEWING_SUBSCRIPTION": .nonRenewingSubscription
      case "AUTOMATICALLY_RENEWABLE_SUBSCRIPTION": .autoRenewableSubscription
      default: nil
      }
    }
  }

  static func parsePeriod(_ text: String) -> Parsed<SubscriptionPeriod> {
    Parsed(text) { text in
      switch text {
      case "THREE_DAYS": SubscriptionPeriod(3, .day)
      case "ONE_WEEK": .week
      case "TWO_WEEKS": SubscriptionPeriod(2, .week)
      case "ONE_MONTH": .month
      case "TWO_MONTHS": SubscriptionPeriod(2, .month)
      case "THREE_MONTHS": SubscriptionPeriod(3, .month)
      case "SIX_MONTHS": SubscriptionPeriod(6, .month)
      case "ONE_YEAR": .year
      default: nil
      }
    }
  }

  static func parseMode(_ text: String) -> Parsed<Offer.PaymentMode> {
    Parsed(text) { text in
      switch text {
      case "FREE_TRIAL": .free
      case "PAY_AS_YOU_GO": .payAsYouGo
      case "PAY_UP_FRONT": .payUpFront
      default: nil
      }
    }
  }
}
