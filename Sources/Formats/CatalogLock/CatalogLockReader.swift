import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Turns the objects of a lock file into catalogs.
struct CatalogLockReader {
  private(set) var catalogs: [Catalog] = []
  private let file: FileID

  init(file: FileID) { self.file = file }

  mutating func read(_ root: consuming JSONObjectReader) -> [SyntaxProblem] {
    if let version = root.integer("version")?.value.value, version > CatalogLockFormat.version,
      let value = root.any("version")
    {
      root.report(
        SyntaxProblem(
          .malformed, value.span, "the lock is of version \(version), which is not known here",
          help: "use the version of catalog-lint that wrote it"))
      return root.problems
    }
    for var object in root.objects("catalogs") {
      readCatalog(&object)
      root.absorb(object)
    }
    return root.finish()
  }

  private mutating func readCatalog(_ object: inout JSONObjectReader) {
    let name = object.string("kind")
    guard let kind = name.flatMap({ CatalogKind(rawValue: $0.value) }) else {
      object.report(
        SyntaxProblem(
          .wrongType, name?.span ?? object.span, "\(quoted(name?.value ?? "")) is no kind of catalog"))
      return
    }
    var catalog = Catalog(kind, file: file, span: object.span)
    if let role = object.string("role"), let known = CatalogRole(rawValue: role.value) {
      catalog.role = known
    }
    var groupNumbers: [String: Int] = [:]
    for var entry in object.objects("groups") {
      var group = SubscriptionGroup(span: entry.span)
      group.id = entry.string("id")
      group.name = entry.string("name")
      if let id = group.id?.value, groupNumbers[id] == nil { groupNumbers[id] = catalog.groups.count }
      catalog.groups.append(group)
      object.absorb(entry)
    }
    for var entry in object.objects("products") {
      catalog.products.append(readProduct(&entry, groupNumbers))
      object.absorb(entry)
    }
    for value in object.array("retired") {
      if let text = value.string { catalog.retiredIDs.append(Located(text, file, value.contentSpan)) }
    }
    catalogs.append(catalog)
  }

  private func readProduct(_ object: inout JSONObjectReader, _ groupNumbers: [String: Int]) -> Product {
    let kind = object.string("kind")?.map { Parsed($0) { ProductKind(rawValue: $0) } }
    let period = object.string("period")
    let isSubscription = kind?.value.value == .autoRenewableSubscription || period != nil
    var product = Product(
      list: isSubscription ? .subscriptions : .products, file: file, span: object.span)
    product.id = object.string("id")
    product.basePlanID = object.string("basePlan")
    product.kind = kind
    product.referenceName = object.string("name")
    product.internalID = object.string("internalID")
    product.period = period?.map { Parsed($0) { SubscriptionPeriod(iso8601: $0) } }
    product.groupID = object.string("group")
    product.group = product.groupID.flatMap { groupNumbers[$0.value] }
    product.level = object.integer("level")
    product.familyShareable = object.bool("familySharing")
    product.prices = readPrices(&object)
    for var entry in object.objects("offers") {
      product.offers.append(readOffer(&entry))
      object.absorb(entry)
    }
    return product
  }

  private func readOffer(_ object: inout JSONObjectReader) -> Offer {
    let kind = object.string("kind").flatMap { Offer.Kind(rawValue: $0.value) } ?? .introductory
    var offer = Offer(kind: kind, file: file, span: object.span)
    offer.id = object.string("id")
    offer.referenceName = object.string("name")
    offer.internalID = object.string("internalID")
    offer.mode = object.string("mode")?.map { Parsed($0) { Offer.PaymentMode(rawValue: $0) } }
    offer.period = object.string("period")?.map { Parsed($0) { SubscriptionPeriod(iso8601: $0) } }
    offer.count = object.integer("count")
    offer.prices = readPrices(&object)
    return offer
  }

  /// Reads prices such as `"DEU from 2026-09-01": "5.99 EUR"`.
  private func readPrices(_ object: inout JSONObjectReader) -> [Price] {
    guard var entries = object.object("prices") else { return [] }
    var prices: [Price] = []
    for (place, text) in entries.strings() {
      let parts = text.value.split(separator: " ", maxSplits: 1).map(String.init)
      var price = Price(amount: text.map { _ in Parsed(parts.first ?? "") { Amount($0) } })
      price.currency = parts.count > 1 ? CurrencyCode(parts[1]) : nil
      let words = PriceWords(place.value)
      price.startDate = words.startDate.map { date in place.map { _ in date } }
      price.billingPlanType = words.plan.map { plan in place.map { _ in plan } }
      if !words.region.isEmpty {
        price.storefront = StorefrontCode(words.region).map { code in place.map { _ in code } }
        if price.storefront == nil { price.region = place.map { _ in words.region } }
      }
      prices.append(price)
    }
    object.absorb(entries)
    return prices
  }
}

/// The parts of a price's place as `PricePlace` writes it: `DEU from 2026-09-01 on the plan MONTHLY`.
private struct PriceWords {
  /// The storefront or region; empty for a price that is for none.
  var region: String
  var startDate: String?
  var plan: String?

  init(_ text: String) {
    region = text
    plan = Self.cut(&region, behind: " on the plan ")
    startDate = Self.cut(&region, behind: "from ")
    // What is left of a price without a place is its currency, which stands beside the amount too.
    if region.hasPrefix("in ") { region = "" }
  }

  /// Removes a word from a text with all behind it, which is returned; nil where the text lacks the word.
  private static func cut(_ text: inout String, behind word: String) -> String? {
    guard let range = text.ranges(of: word).last else { return nil }
    let rest = String(text[range.upperBound...])
    text = String(text[..<range.lowerBound])
    while text.last == " " { text.removeLast() }
    return rest
  }
}
